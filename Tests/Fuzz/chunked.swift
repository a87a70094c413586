// The entry point of libFuzzer for chunked bodies; built by `Tests/Fuzz/run`, not by the package.

/// Stops the process when the body does not end where it should.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> Int32 {
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: size))
  precondition(ChunkedMeaning.isSound(bytes), "the body does not end where it should")
  return 0
}
