import CLibFuzzer
import FuzzSupport

/// Takes an input from libFuzzer and stops the process if it breaks a law of calendars.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCalendar(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let broken = CalendarLaws.broken(by: [UInt8](UnsafeBufferPointer(start: bytes, count: count)))
    if !broken.isEmpty { fatalError("broken laws: \(broken)") }
    return 0
}

/// Changes an input for libFuzzer: as often by its own means as by those that know what a calendar is.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutateCalendar(
    _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ maximum: Int, _ seed: CUnsignedInt
) -> Int {
    var generator = SeededGenerator(seed: seed)
    if Bool.random(using: &generator) { return LLVMFuzzerMutate(bytes, count, maximum) }
    let input = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    var changed = input
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
        CalendarMutation.mutate(&changed, other: input, &generator)
    }
    let length = min(changed.count, maximum)
    _ = UnsafeMutableBufferPointer(start: bytes, count: length).update(fromContentsOf: changed.prefix(length))
    return length
}
