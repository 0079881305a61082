import FuzzSupport

/// Takes an input from libFuzzer and stops the process if it breaks a law of reading activity.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzActivity(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let broken = ActivityLaws.broken(by: [UInt8](UnsafeBufferPointer(start: bytes, count: count)))
    if !broken.isEmpty { fatalError("broken laws: \(broken)") }
    return 0
}
