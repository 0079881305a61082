import FuzzSupport

/// Takes an input from libFuzzer and stops the process if it breaks a law of CSV.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCSV(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let broken = CSVLaws.broken(by: [UInt8](UnsafeBufferPointer(start: bytes, count: count)))
    if !broken.isEmpty { fatalError("broken laws: \(broken)") }
    return 0
}
