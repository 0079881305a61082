import Model
import Store

/// The days whose activity changed after a report on them was written: kept in the settings until that report is made again.
extension StoreTransaction {
    private static let setting = "changed_days"

    /// Days whose report may be out of date, oldest first.
    func changedDays() throws(StoreError) -> [CivilDate] {
        try setting(StoreTransaction.setting)?.split(separator: " ").compactMap { CivilDate(iso: $0) } ?? []
    }

    /// Notes that the activity of `days` is not what it was.
    func noteChange(of days: [CivilDate]) throws(StoreError) {
        guard !days.isEmpty else { return }
        try saveChangedDays(Set(try changedDays()).union(days))
    }

    /// Notes that the report on `period` is up to date.
    func forgetChange(of period: Findings.Period) throws(StoreError) {
        guard case .daily(let day) = period else { return }
        let days = try changedDays()
        guard days.contains(day) else { return }
        try saveChangedDays(Set(days).subtracting([day]))
    }

    private func saveChangedDays(_ days: Set<CivilDate>) throws(StoreError) {
        // Only the newest are ever made again; the bound keeps an import of ten years from filling the setting.
        let newest = days.sorted().suffix(Pipeline.catchUpDays * 2)
        try set(StoreTransaction.setting, to: newest.map(\.description).joined(separator: " "))
    }
}
