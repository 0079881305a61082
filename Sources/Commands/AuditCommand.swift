import ArgumentParser
import Foundation
import Model
import Pipeline
import Syntax

struct AuditCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit", abstract: "Show what was sent to models: when, where to, how much, and what came of it.",
        discussion: """
            A line each, newest first. With a number from the list, that one whole; with --request or --reply too, the very \
            bytes and nothing else.
            """)

    @OptionGroup var options: GlobalOptions

    @Option(name: .long, help: ArgumentHelp("How many to list.", valueName: "n"))
    var last = 20

    @Flag(name: .long, help: "Print the request's body byte for byte.")
    var request = false

    @Flag(name: .long, help: "Print the text of the model's answer byte for byte.")
    var reply = false

    @Argument(help: "The number of one to show whole.")
    var number: Int64?

    func validate() throws {
        guard last > 0 else { throw ValidationError("--last takes a number from 1 on") }
        guard !(request && reply), number != nil || !(request || reply) else {
            throw ValidationError("--request and --reply, one of them, go with a number from lockin audit")
        }
    }

    func run() async throws {
        let session = Session(options)
        let configuration = try session.configuration()
        let pipeline = try session.pipelineOfStored(configuration)
        try await session.run {
            guard let number else {
                let calls = try pipeline.sentCalls(limit: last)
                let text =
                    options.json
                    ? JSONValue.array(calls.map { $0.json(isWhole: false) }).text()
                    : table(calls, configuration.calendar)
                return session.console.result(text)
            }
            let call = try pipeline.sentCall(number)
            if request { return Console.write(call.request, to: STDOUT_FILENO) }
            if reply { return Console.write(call.reply ?? "", to: STDOUT_FILENO) }
            session.console.result(
                options.json ? call.json(isWhole: true).text() : call.whole(configuration.calendar))
        }
    }

    private func table(_ calls: [SentCall], _ calendar: LocalCalendar) -> String {
        guard !calls.isEmpty else { return "nothing was sent to a model yet" }
        let head = ["number", "when", "host", "model", "about", "bytes", "outcome"]
        let rows = calls.map { call in
            [
                "\(call.number)", calendar.timeText(call.started), call.host, call.model, call.subject,
                "\(call.request.utf8.count)" + (call.sends > 1 ? " × \(call.sends)" : ""), call.outcome,
            ].map { escapedForTerminal($0) }
        }
        return TextTable.lines([head] + rows, leading: 5).joined(separator: "\n")
    }
}

extension SentCall {
    fileprivate var subject: String { isCheck ? "doctor" : period }

    /// `200, used`, `400`, `no reply`; `awaited` in a batch.
    fileprivate var outcome: String {
        let reached = status.map { "\($0)" } ?? (failure == nil ? "awaited" : "no reply")
        return wasUsed ? reached + ", used" : reached
    }

    fileprivate func whole(_ calendar: LocalCalendar) -> String {
        let facts = [
            "sent: \(calendar.timeText(started))" + (sends > 1 ? ", \(sends) times" : ""),
            "to: \(model) at \(host)", "about: \(subject)", "outcome: \(outcome)",
            failure.map { "failure: \($0)" }, costMicros.map { "cost: \(moneyText($0))" },
        ]
        let texts = [
            "request, \(request.utf8.count) bytes:", request,
            reply.map { "reply, \($0.utf8.count) bytes:" } ?? "no reply", reply,
        ]
        return (facts + texts).compactMap { $0.map { escapedForTerminal($0) } }.joined(separator: "\n")
    }

    fileprivate func json(isWhole: Bool) -> JSONValue {
        let members: [(String, JSONValue)] = [
            ("number", .int(number)), ("sent", .string(started.rfc3339)), ("host", .string(host)),
            ("model", .string(model)), ("about", .string(subject)), ("bytes", .optional(request.utf8.count)),
            ("sends", .optional(sends)), ("status", .optional(status)), ("failure", .optional(failure)),
            ("used", .bool(wasUsed)), ("cost_micros", .optional(costMicros)),
        ]
        let texts: [(String, JSONValue)] = [("request", .string(request)), ("reply", .optional(reply))]
        return .object(isWhole ? members + texts : members)
    }
}

extension LocalCalendar {
    /// `2025-03-20 09:05` on the person's clock.
    fileprivate func timeText(_ instant: Instant) -> String {
        let date = LocalCalendar(zone: zone, weekStartsOn: weekStartsOn).day(containing: instant)
        return "\(date) \(clockText(instant))"
    }
}
