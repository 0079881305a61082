import Syntax

/// What holds for any bytes that are read as JSON.
package enum JSONLaws {
    /// The laws that the bytes break, in sentences; empty for a sound reader.
    package static func broken(by bytes: [UInt8]) -> [String] {
        var laws = BrokenLaws()
        for options in [JSONOptions.strict, .configuration, .reply] {
            let parsed = JSONNode.parse(bytes, path: "input", options: options)
            checkPlaces(parsed.diagnostics, bytes, &laws)
            if let node = parsed.node {
                checkTree(node, end: bytes.count, &laws)
                checkWriting(node.plain, &laws)
            } else {
                laws.expect(!parsed.diagnostics.isEmpty, "what is not read is told")
            }
            let recovered = JSONNode.parse(bytes, path: "input", options: options, recovering: true)
            laws.expect(recovered.diagnostics == parsed.diagnostics, "recovering tells the same faults")
            laws.expect(parsed.node == nil || recovered.node?.plain == parsed.node?.plain, "recovering changes nothing")
            checkSkipping(bytes, options, &laws)
        }
        checkExtraction(bytes, &laws)
        return laws.list
    }

    private static func checkPlaces(_ diagnostics: [Diagnostic], _ bytes: [UInt8], _ laws: inout BrokenLaws) {
        let last = Position(ofByte: bytes.count, in: bytes)
        for diagnostic in diagnostics {
            guard let position = diagnostic.position else { continue }
            laws.expect(
                position.line >= 1 && position.column >= 1 && position <= last,
                "\(diagnostic.code) is told with a place inside the file")
        }
        laws.expect(diagnostics.count <= 101, "diagnostics are bounded")
    }

    /// Values stand inside their containers and behind each other.
    private static func checkTree(_ node: JSONNode, end: Int, _ laws: inout BrokenLaws) {
        laws.expect(node.offset < end, "a value lies in the file")
        var last = node.offset
        for element in node.elements ?? [] {
            laws.expect(element.offset > last, "elements follow each other")
            last = element.offset
            checkTree(element, end: end, &laws)
        }
        for member in node.members ?? [] {
            laws.expect(member.offset > last && member.value.offset > member.offset, "members follow each other")
            last = member.value.offset
            checkTree(member.value, end: end, &laws)
        }
    }

    /// What is written is read as the same value.
    private static func checkWriting(_ value: JSONValue, _ laws: inout BrokenLaws) {
        for isPretty in [false, true] {
            let text = value.text(pretty: isPretty)
            let again = JSONNode.parse(Array(text.utf8), path: "input")
            laws.expect(again.diagnostics.isEmpty, "what was written is read without complaint")
            laws.expect(again.node?.plain.text(pretty: isPretty) == text, "what was written is read as the same value")
        }
    }

    /// Passing over a value ends where reading it ends, with the same fault.
    private static func checkSkipping(_ bytes: [UInt8], _ options: JSONOptions, _ laws: inout BrokenLaws) {
        bytes.withUnsafeBytes { buffer in
            var reader = JSONScanner(buffer, options: options)
            var skipper = JSONScanner(buffer, options: options)
            var faults: [JSONFault?] = [nil, nil]
            do throws(JSONFault) {
                repeat { _ = try reader.next() } while reader.depth > 0
            } catch {
                faults[0] = error
            }
            do throws(JSONFault) { try skipper.skipValue() } catch { faults[1] = error }
            laws.expect(faults[0] == faults[1], "passing over a value finds the same fault as reading it")
            if faults == [nil, nil] {
                laws.expect(reader.offset == skipper.offset, "passing over a value ends where reading it ends")
            }
        }
    }

    /// What is found in a reply is an object that parses.
    private static func checkExtraction(_ bytes: [UInt8], _ laws: inout BrokenLaws) {
        let extraction = JSONExtraction(bytes)
        for range in extraction.candidates {
            laws.expect(range.lowerBound >= 0 && range.upperBound <= bytes.count, "an object lies in the reply")
            let node = JSONNode.parse(Array(bytes[range]), path: "input", options: .reply).node
            // A number out of range is found only when it is converted.
            laws.expect(node?.members != nil || hasLargeNumber(bytes[range]), "an object of a reply parses")
        }
        let ordered = extraction.candidates.sorted { $0.lowerBound < $1.lowerBound }
        laws.expect(
            zip(ordered, ordered.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound },
            "objects of a reply do not overlap")
        if let cut = extraction.cutOffObject {
            laws.expect(cut < bytes.count && bytes[cut] == UInt8(ascii: "{"), "a cut object begins with its brace")
        }
    }

    private static func hasLargeNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
        JSONNode.parse(Array(bytes), path: "input", options: .reply).diagnostics
            .contains { $0.code == JSONFault.Kind.numberRange.rawValue }
    }
}
