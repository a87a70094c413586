// The entry point of libFuzzer for percent-decoding; built by `Tests/Fuzz/run`, not by the package.

/// Stops the process when the bytes are decoded otherwise than a plain reading does.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> Int32 {
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: size))
  precondition(PercentMeaning.isSound(bytes), "the bytes are decoded otherwise than a plain reading does")
  return 0
}
