import Crypto
import Foundation
import Model

/// Seals and opens segments: AES-256-GCM under a key derived from the ``SegmentKey``, with a random nonce for each.
///
/// What is sealed is bound to its place (person, device, day) and to the record count that is kept beside it in the
/// clear: moved, swapped or counted otherwise, it does not open.
struct SegmentSeal: Sendable {
    private let key: SymmetricKey
    private let fingerprintKey: SymmetricKey
    private let user: String
    /// Tells this key from others without telling anything of it.
    let checkValue: String

    init(key: SegmentKey, user: String) {
        func derive(_ purpose: String, _ count: Int) -> SymmetricKey {
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: key.secret, info: Data("lockin 1 \(purpose) \(user)".utf8), outputByteCount: count)
        }
        self.key = derive("segments", 32)
        fingerprintKey = derive("fingerprints", 32)
        self.user = user
        checkValue = derive("check", 16).withUnsafeBytes(SegmentKey.hexadecimal)
    }

    /// Nonce, ciphertext and tag of a segment's `bytes`.
    func seal(_ bytes: [UInt8], place: DaySegment.Key, count: Int) throws -> Data {
        guard let sealed = try AES.GCM.seal(bytes, using: key, authenticating: context(place, count: count)).combined
        else { throw CryptoKitError.incorrectParameterSize }
        return sealed
    }

    /// Sixteen bytes that equal segments of one place share and no others: HMAC-SHA-256 under a key of its own, so that
    /// nobody without the key can hold a guess against them.
    func fingerprint(of bytes: [UInt8], place: DaySegment.Key) -> [UInt8] {
        var code = HMAC<SHA256>(key: fingerprintKey)
        code.update(data: context(place, count: 0))
        code.update(data: bytes)
        return Array(Data(code.finalize()).prefix(16))
    }

    /// The segment of `place` that `sealed` holds.
    func open(_ sealed: Data, place: DaySegment.Key, count: Int) throws(StoreError) -> DaySegment {
        do {
            let box = try AES.GCM.SealedBox(combined: sealed)
            let bytes = try AES.GCM.open(box, using: key, authenticating: context(place, count: count))
            let segment = try bytes.withUnsafeBytes { try SegmentCodec.decode($0, key: place) }
            guard segment.records.count == count else { throw PackedReader.Fault() }
            return segment
        } catch {
            throw .tamperedSegment(day: place.day)
        }
    }

    private func context(_ place: DaySegment.Key, count: Int) -> Data {
        var writer = PackedWriter()
        writer.append(text: "lockin segment 1")
        writer.append(text: user)
        writer.append(text: place.device)
        writer.append(signed: Int64(place.day.daysSinceEpoch))
        writer.append(count: count)
        return Data(writer.bytes)
    }
}
