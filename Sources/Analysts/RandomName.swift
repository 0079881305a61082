/// A name that says nothing: letters alone, so that no part of it can be taken for a number or a date.
///
/// - Parameter random: numbers in [0, 1).
package func randomName(length: Int = 24, _ random: () -> Double) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz".utf8)
    let bytes = (0..<length).map { _ in letters[min(letters.count - 1, Int(random() * Double(letters.count)))] }
    return String(decoding: bytes, as: UTF8.self)
}
