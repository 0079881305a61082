import Model
import Store

extension Pipeline {
    /// How a feed is, by what is stored of it; nothing is fetched.
    func feedCheckup(_ feed: Feed, _ state: FeedState?, _ source: SourceState?) -> Checkup {
        if let path = feed.authFile {
            do throws(FeedCredentials.Fault) {
                _ = try FeedCredentials.header(fromFileAt: path)
            } catch {
                let fault = FeedFault.credentials(path: path, error)
                return Checkup(feed.name, .broken, "found \(fault.summary)", remedy: fault.remedy)
            }
        }
        let fetched = state?.fetched.map { "fetched \(ago($0))" }
        if let state, let failed = state.failed {
            return Checkup(
                feed.name, .attention,
                "could not be fetched \(ago(failed)) (\(state.failure ?? "")); "
                    + (fetched.map { "last \($0)" } ?? "it never was"),
                remedy: "run lockin import, and see what it says")
        }
        guard let state, let fetched else {
            return Checkup(feed.name, .attention, "not fetched yet", remedy: "run lockin import")
        }
        if source?.hadErrors == true {
            return Checkup(
                feed.name, .attention, "\(fetched); some of it could not be read",
                remedy: "lockin import tells where; the rest is stored")
        }
        if state.kind == .activity, let newest = source?.lastNewData, let days = daysOfSilence(since: newest) {
            return Checkup(
                feed.name, .attention, "\(fetched), nothing new for \(days) days",
                remedy: "see whether its tracker still runs")
        }
        if feed.exposesPassword {
            return Checkup(
                feed.name, .attention, "\(fetched), with a password that travels unencrypted",
                remedy: "use its https address")
        }
        return Checkup(feed.name, .good, fetched)
    }

    /// `3 h ago`, `2 days ago`.
    private func ago(_ instant: Instant) -> String {
        let hours = max(0, now.milliseconds(since: instant) / 3_600_000)
        return hours < 48 ? "\(hours) h ago" : "\(hours / 24) days ago"
    }
}
