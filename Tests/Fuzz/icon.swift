// The entry point of libFuzzer for an operator's icon files; built by `Tests/Fuzz/run`, not by the package.

/// Stops the process when the file is neither refused with a sentence nor drawn soundly.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> Int32 {
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: size))
  precondition(IconMeaning.isSound(bytes), "the file is neither refused with a sentence nor drawn soundly")
  return 0
}
