// The entry point of libFuzzer for the Accept fields; built by `Tests/Fuzz/run`, not by the package.

/// Stops the process when the fields are understood otherwise than a plain reading does.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> Int32 {
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: size))
  precondition(AcceptMeaning.isSound(bytes), "the fields are understood otherwise than a plain reading does")
  return 0
}
