package import Briefing

/// A model on this machine that is told what events are called.
package struct TitledAnalyst: Analyst {
    private let model: ModelAnalyst
    private let titles: QuotedTitles

    package init(_ model: ModelAnalyst, titles: QuotedTitles) {
        self.model = model
        self.titles = titles
    }

    package var identity: AnalystIdentity { model.identity }

    package func answer(_ briefing: Briefing, objections: [Objection]) async -> AnalystCall {
        await model.answer(briefing, titles: titles, objections: objections)
    }
}
