// The entry point of libFuzzer for queries and the pictures they draw; built by `Tests/Fuzz/run`, not by the package.

/// Stops the process when a query is neither refused with a sentence nor drawn as a sound picture.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> Int32 {
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: size))
  precondition(QueryMeaning.isSound(bytes), "the answer is neither a sentence nor a sound picture")
  return 0
}
