// The entry point of libFuzzer for `HTTPWire`; built by `Tests/Fuzz/run`, not by the package.

/// Stops the process when bytes mean something else cut in two or a second time than whole.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> Int32 {
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: size))
  precondition(
    WireMeaning.isTheSameHoweverItArrives(bytes),
    "the meaning depends on how the bytes arrive or on what came before")
  return 0
}
