extension OccurrenceStream {
    /// What an occurrence shares with others that the same component describes.
    public struct Template: Sendable {
        /// The component: an override if there is one, else the series.
        public let component: Component
        /// The calendar's place in the list that the stream was made from.
        public let calendar: Int
        /// Whether it is a matter of dates, without times of day.
        public let isAllDay: Bool
        /// Whether it was cancelled: by its own STATUS, the series', or METHOD:CANCEL.
        public let isCancelled: Bool
        /// Whether it is one of a series.
        public let recurs: Bool

        /// UID of its component, made from content if it has none.
        public let uid: String
    }

    /// The templates of a stream's occurrences, made when they are asked for; cheap to copy.
    public struct Templates: Sendable {
        /// The calendars.
        let expansions: [CalendarExpansion]
        /// Where each calendar's templates begin, and how many there are in all.
        let firsts: [Int]

        /// The templates of calendars, one calendar's behind the other's.
        init(_ expansions: [CalendarExpansion]) {
            self.expansions = expansions
            firsts = expansions.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.events.templates.count) }
        }

        /// How many there are; entries name them from 0 on.
        public var count: Int { firsts[firsts.count - 1] }

        /// The template that an entry names.
        public subscript(number: Int32) -> Template {
            let (calendar, template) = find(number)
            return Template(
                component: Component(storage: expansions[calendar].storage, node: Int(template.node)),
                calendar: calendar, isAllDay: template.isAllDay, isCancelled: template.isCancelled,
                recurs: template.recurs, uid: expansions[calendar].events.uid(ofSeries: Int(template.series)))
        }

        /// Whether the occurrences of a template are a matter of dates: its `isAllDay`, without making all of it.
        public func isAllDay(_ number: Int32) -> Bool { find(number).template.isAllDay }

        /// Whether the occurrences of a template were cancelled: its `isCancelled`, without making all of it.
        public func isCancelled(_ number: Int32) -> Bool { find(number).template.isCancelled }

        /// Calls `body` with the bytes of a template's `uid`, in UTF-8, which are valid inside `body` only.
        public func withUID<Result>(_ number: Int32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
            let (calendar, template) = find(number)
            return expansions[calendar].events.withUID(ofSeries: Int(template.series), body)
        }

        /// An entry with its component.
        func occurrence(_ entry: Entry) -> Occurrence {
            let (calendar, template) = find(entry.template)
            return Occurrence(
                component: Component(storage: expansions[calendar].storage, node: Int(template.node)),
                start: entry.start, end: entry.end, isAllDay: template.isAllDay, isCancelled: template.isCancelled,
                recurrenceID: template.recurrenceID(
                    instant: Int(entry.recurrenceInstant), wallOffset: entry.wallOffset))
        }

        private func find(_ number: Int32) -> (calendar: Int, template: OccurrenceTemplate) {
            var low = 0
            var high = expansions.count
            while high - low > 1 {
                let middle = (low + high) / 2
                if firsts[middle] <= number { low = middle } else { high = middle }
            }
            return (low, expansions[low].events.templates[Int(number) - firsts[low]])
        }
    }
}
