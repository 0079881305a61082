import Foundation
import Model
import Reporter
import Store

/// A daily or a weekly report, whichever it is.
enum Report {
    case daily(DailyReport)
    case weekly(WeeklyReport)

    /// Composes the report that the findings' period asks for.
    init(_ material: ReportMaterial) {
        self =
            switch material.findings.period {
            case .daily: .daily(composeDaily(material))
            case .weekly: .weekly(composeWeekly(material))
            }
    }

    /// The report as it was stored.
    ///
    /// - Throws: `PipelineError.store` where the row holds something else.
    init(_ stored: StoredReport) throws(PipelineError) {
        let data = Data(stored.reportJSON.utf8)
        do {
            self =
                switch stored.period {
                case .daily: .daily(try JSONDecoder().decode(DailyReport.self, from: data))
                case .weekly: .weekly(try JSONDecoder().decode(WeeklyReport.self, from: data))
                }
        } catch {
            throw .store(
                message: "the stored report cannot be read; make it again with lockin analyze --date for that day")
        }
    }

    var markdown: String {
        switch self {
        case .daily(let report): Reporter.markdown(of: report)
        case .weekly(let report): Reporter.markdown(of: report)
        }
    }

    var summaryText: String {
        switch self {
        case .daily(let report): report.summaryText
        case .weekly(let report): report.summaryText
        }
    }

    var moves: [ReportMove] {
        switch self {
        case .daily(let report): report.moves
        case .weekly(let report): report.moves
        }
    }

    var author: ReportAuthor {
        switch self {
        case .daily(let report): report.author
        case .weekly(let report): report.author
        }
    }

    /// The report as JSON with its keys in order, for the database.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data =
            switch self {
            case .daily(let report): try encoder.encode(report)
            case .weekly(let report): try encoder.encode(report)
            }
        return String(decoding: data, as: UTF8.self)
    }
}
