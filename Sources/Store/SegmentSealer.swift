import Crypto
import Foundation
package import Model

/// A segment as bytes, ready to be stored.
package struct SealedSegment: Sendable {
    package let key: DaySegment.Key
    package let count: Int
    let bytes: Data
    package let fingerprint: [UInt8]
}

/// A segment as bytes that are not yet sealed, and what tells them from others.
package struct PackedSegment: Sendable {
    package let key: DaySegment.Key
    package let count: Int
    let bytes: [UInt8]
    /// Equal for equal segments alone, and told to nobody without the key: an authentication code.
    package let fingerprint: [UInt8]
}

/// Makes segments ready to be stored: the work of the processor alone, for any thread.
package struct SegmentSealer: Sendable {
    let seal: SegmentSeal

    /// The bytes of `segment`.
    ///
    /// - Throws: `StoreError.malformedSegment`.
    package func pack(_ segment: DaySegment) throws(StoreError) -> PackedSegment {
        guard let bytes = SegmentCodec.encode(segment) else { throw .malformedSegment(day: segment.key.day) }
        return PackedSegment(
            key: segment.key, count: segment.records.count, bytes: bytes,
            fingerprint: seal.fingerprint(of: bytes, place: segment.key))
    }

    /// Seals what was packed.
    ///
    /// - Throws: `StoreError`, where the random number generator fails.
    package func seal(_ packed: PackedSegment) throws(StoreError) -> SealedSegment {
        do {
            let bytes = try seal.seal(packed.bytes, place: packed.key, count: packed.count)
            return SealedSegment(key: packed.key, count: packed.count, bytes: bytes, fingerprint: packed.fingerprint)
        } catch {
            throw .malformedSegment(day: packed.key.day)
        }
    }
}
