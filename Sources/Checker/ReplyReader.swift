import Briefing
import Syntax

/// Reads a reply's JSON into drafts, in the order of `Claim.Section` and then of the reply.
///
/// Keys other than the reply's own, at any depth, are passed over: nothing of them can reach a report. A missing section, or one
/// that is null, is an empty one. Of a key that comes twice the first is read.
struct ReplyReader {
    /// A longer reply is not read.
    static let maximumReplyBytes = 4 << 20
    /// A longer JSON object is not read; a reply of full length has some ten thousand bytes.
    static let maximumObjectBytes = 256 << 10
    /// Elements of a section beyond this many are dropped as one.
    static let maximumElements = 100

    struct Reading {
        var drafts: [Draft] = []
        var objections: [Objection] = []
    }

    let period: Briefing.Period

    func read(_ reply: String) -> Reading {
        var reading = Reading()
        guard reply.utf8.count <= Self.maximumReplyBytes else {
            return whole(.wrongShape, "The reply is longer than any answer needs to be.")
        }
        let bytes = Array(reply.utf8)
        let extraction = JSONExtraction(bytes)
        guard let members = answer(in: extraction, of: bytes, &reading) else { return reading }
        for section in Claim.Section.allCases {
            guard let value = members[section.rawValue], !value.isNull else {
                if section == .summary {
                    reading.objections.append(
                        Objection(reason: .missingSummary, path: "", message: "The reply has no summary."))
                }
                continue
            }
            read(value, as: section, into: &reading)
        }
        return reading
    }

    private func whole(_ reason: Objection.Reason, _ message: String) -> Reading {
        Reading(objections: [Objection(reason: reason, path: "", message: message)])
    }

    /// The members of the answer; nil, with an objection, where there is none. Of an answer that is cut off it is what is complete
    /// before the cut: that was said, so it is held against the facts and counted like everything else.
    private func answer(
        in extraction: JSONExtraction, of bytes: [UInt8], _ reading: inout Reading
    ) -> [String: JSONNode]? {
        if let members = answer(among: extraction.candidates, of: bytes) { return members }
        guard let start = extraction.cutOffObject else {
            reading =
                extraction.candidates.isEmpty
                ? whole(.notJSON, "The reply holds no JSON object.")
                : whole(.wrongShape, "The reply's JSON object has none of the keys that were asked for.")
            return nil
        }
        reading = whole(.notJSON, "The reply's JSON object is cut off before its end.")
        let rest = Array(bytes[start...].prefix(Self.maximumObjectBytes))
        return JSONNode.parse(rest, path: "reply", options: .reply, recovering: true).node.flatMap(knownMembers)
    }

    /// The members of the first object that looks like an answer; models quote examples and schemas beside it.
    private func answer(among candidates: [Range<Int>], of bytes: [UInt8]) -> [String: JSONNode]? {
        for range in candidates.prefix(8) where range.count <= Self.maximumObjectBytes {
            let node = JSONNode.parse(Array(bytes[range]), path: "reply", options: .reply).node
            if let members = node.flatMap(knownMembers) { return members }
        }
        return nil
    }

    /// The members that are sections of a reply; nil where there is none.
    private func knownMembers(_ node: JSONNode) -> [String: JSONNode]? {
        let known = node.members?.filter { Claim.Section(rawValue: $0.key) != nil } ?? []
        return known.isEmpty ? nil : Dictionary(known.map { ($0.key, $0.value) }) { first, _ in first }
    }

    private func read(_ value: JSONNode, as section: Claim.Section, into reading: inout Reading) {
        if section == .summary {
            add(value, section, 0, to: &reading)
            return
        }
        guard let elements = value.elements else {
            reading.objections.append(
                Objection(reason: .wrongShape, path: section.rawValue, message: "This section must be an array."))
            return
        }
        for (index, element) in elements.prefix(Self.maximumElements).enumerated() {
            add(element, section, index, to: &reading)
        }
        if elements.count > Self.maximumElements {
            let rest = elements.count - Self.maximumElements
            reading.objections.append(
                Objection(
                    reason: .tooMany, path: section.rawValue,
                    message: "At most three claims may stand in this section; its last \(rest) were not read."))
        }
    }

    private func add(_ node: JSONNode, _ section: Claim.Section, _ index: Int, to reading: inout Reading) {
        do throws(Rejection) {
            reading.drafts.append(try draft(from: node, section, index))
        } catch {
            reading.objections.append(error.complaint.objection(at: Draft.path(section, index)))
        }
    }

    private func draft(
        from node: JSONNode, _ section: Claim.Section, _ index: Int
    ) throws(Rejection) -> Draft {
        guard section != .goalRecommendations || period == .weekly else {
            throw Rejection(Complaint(.wrongShape, "A daily reply has no goal recommendations."))
        }
        guard node.members != nil else { throw shape("A claim must be an object.") }
        guard let text = node["text"]?.string else { throw shape("A claim's text must be a string.") }
        var draft = Draft(section: section, index: index, text: text, evidence: try evidence(of: node))
        switch section {
        case .summary, .motivationalNotes, .goalRecommendations:
            break
        case .peakHours, .lowHours:
            draft.fact = try id("fact", of: node, isOptional: false)
        case .recommendedShifts:
            draft.event = try id("event", of: node, isOptional: false)
            draft.slot = try id("slot", of: node, isOptional: false)
        case .breakSuggestions:
            draft.event = try id("event", of: node, isOptional: true)
            draft.slot = try id("slot", of: node, isOptional: true)
            guard (draft.event == nil) != (draft.slot == nil) else {
                throw shape("A break must point at either an event or a slot, and at one of them only.")
            }
            // JSON knows one kind of number, so 15.0 is the integer that was asked for.
            let length = node["length_minutes"]
            guard
                let minutes = length?.integer.flatMap({ Int(exactly: $0) })
                    ?? length?.double.flatMap({ Int(exactly: $0) })
            else { throw shape("A break's length_minutes must be an integer.") }
            draft.lengthMinutes = minutes
        }
        return draft
    }

    private func evidence(of node: JSONNode) throws(Rejection) -> [String] {
        guard let value = node["evidence"], !value.isNull else {
            throw Rejection(Complaint(.missingEvidence, "A claim must name the facts that it rests on."))
        }
        guard let elements = value.elements else { throw shape("A claim's evidence must be an array of fact ids.") }
        var ids: [String] = []
        for element in elements {
            guard let id = element.string else { throw shape("A claim's evidence must be an array of fact ids.") }
            ids.append(id)
        }
        return ids
    }

    private func id(_ key: String, of node: JSONNode, isOptional: Bool) throws(Rejection) -> String? {
        guard let value = node[key], !value.isNull else {
            if isOptional { return nil }
            throw shape("This claim must have the key \(key).")
        }
        guard let id = value.string else { throw shape("A claim's \(key) must be an id in a string.") }
        return id
    }

    private func shape(_ message: String) -> Rejection {
        Rejection(Complaint(.wrongShape, message))
    }
}
