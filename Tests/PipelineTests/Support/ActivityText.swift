import Foundation
import Model
import TestSupport

/// Activity in the native format.
enum ActivityText {
    static let header = "timestamp,duration_s,app_identifier,category\n"

    /// Two weeks, 2025-03-07 to 2025-03-20, over the change of clocks on 2025-03-09.
    static let twoWeeks = header + days(from: "2025-03-07", count: 14)

    /// So many days that are alike: programming from 14:00 to 17:00 UTC, then chat, then social media until 22:00.
    static func days(from first: String, count: Int, app: String = "Xcode") -> String {
        let start = CivilDate(iso: first) ?? CivilDate(daysSinceEpoch: 0)
        return (0..<count).map { day(start.advanced(byDays: $0), app: app) }.joined()
    }

    private static func day(_ day: CivilDate, app: String) -> String {
        (14..<22).flatMap { hour in
            (0..<6).map { tenth in
                let name = hour < 17 ? "\(app),Work > Programming" : hour < 20 ? "Slack,Chat" : "Reddit,Social Media"
                return "\(day)T\(hour):\(tenth)0:00Z,600,\(name)\n"
            }
        }.joined()
    }

    /// `count` records of random devices' worth of days, in no order and overlapping.
    static func random(seed: UInt64, days: ClosedRange<Int> = 1...12, count: Int) -> [String] {
        var random = SeededGenerator(seed: seed)
        let apps = [
            "Xcode,Work > Programming", "Slack,Communication > Chat", "Reddit,Social Media", "Unheard Of,",
            "Okular,Study > Reading", "\"Net, flix\",Entertainment",
        ]
        return (0..<count).map { _ in
            let day = Int.random(in: days, using: &random)
            let (hour, minute, second) = (
                Int.random(in: 0..<24, using: &random), Int.random(in: 0..<60, using: &random),
                Int.random(in: 0..<60, using: &random)
            )
            let padded = [day, hour, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }
            let length = Int.random(in: 1...5400, using: &random)
            return "2025-03-\(padded[0])T\(padded[1]):\(padded[2]):\(padded[3])Z,\(length),"
                + apps[Int.random(in: 0..<apps.count, using: &random)] + "\n"
        }
    }
}
