import ArgumentParser
import Model
import Pipeline

struct ReportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Show a stored report.")

    /// Which kind of report.
    enum Kind: String, ExpressibleByArgument, CaseIterable {
        case daily, weekly
    }

    @OptionGroup var options: GlobalOptions

    @Flag(name: .long, help: "Write its Markdown again.")
    var rebuild = false

    @Argument(help: "daily or weekly.")
    var kind: Kind

    @Argument(help: "The day, YYYY-MM-DD, or the week, YYYY-Www; the newest where none is given.")
    var date: String?

    func run() async throws {
        let session = Session(options)
        let configuration = try session.configuration()
        let pipeline = try session.pipelineOfStored(configuration)
        try await session.run {
            guard let period = try period(configuration.calendar) ?? pipeline.newestReport(weekly: kind == .weekly)
            else {
                throw PipelineError.nothingStored(
                    message: "there is no \(kind.rawValue) report yet; make one with lockin analyze"
                        + (kind == .weekly ? " --weekly" : ""))
            }
            let report = try pipeline.storedReport(period, rebuild: rebuild)
            session.console.result(options.json ? report.json : report.markdown.trimmingSuffix())
        }
    }

    func validate() throws {
        guard let date else { return }
        guard CivilDate(iso: date) != nil || (kind == .weekly && ISOWeek(iso: date) != nil) else {
            throw ValidationError(
                kind == .daily
                    ? "a daily report is named by its day, YYYY-MM-DD"
                    : "a weekly report is named by its week, YYYY-Www, or a day in it, YYYY-MM-DD")
        }
    }

    private func period(_ calendar: LocalCalendar) -> Findings.Period? {
        guard let date else { return nil }
        if let week = ISOWeek(iso: date) { return .weekly(week) }
        return CivilDate(iso: date).map { kind == .daily ? .daily($0) : .weekly(calendar.week(containing: $0)) }
    }
}

extension String {
    /// This text without the line ends at its end; printing adds one.
    fileprivate func trimmingSuffix() -> String {
        var text = self
        while text.last?.isNewline == true { text.removeLast() }
        return text
    }
}
