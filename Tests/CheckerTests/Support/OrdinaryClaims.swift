import Briefing

/// Sentences as a good model writes them, each for facts of a kind and a direction.
///
/// `@` stands for the fact's number, `#` and `$` for its first and second event's, `&` for the slot's.
struct OrdinarySentence {
    let section: Claim.Section
    let kind: Fact.Kind
    let direction: Fact.Direction?
    let text: String

    init(_ section: Claim.Section, _ kind: Fact.Kind, _ direction: Fact.Direction?, _ text: String) {
        self.section = section
        self.kind = kind
        self.direction = direction
        self.text = text
    }

    init(_ section: Claim.Section, _ kind: Fact.Kind, _ text: String) {
        self.init(section, kind, nil, text)
    }

    func claim(for fact: Fact, index: Int = 0) -> Claim {
        Claim(
            section: section, index: index, text: filled(fact), evidence: [fact.id],
            fact: section == .peakHours || section == .lowHours ? fact.id : nil)
    }

    func filled(_ fact: Fact) -> String {
        var text = ""
        for character in self.text {
            switch character {
            case "@": text += fact.id.description
            case "#": text += fact.event?.description ?? "E0"
            case "$": text += fact.otherEvent?.description ?? "E0"
            default: text.append(character)
            }
        }
        return text
    }

    static let all: [OrdinarySentence] = [
        OrdinarySentence(.motivationalNotes, .gap, "On {@.when} your devices were quiet for {@}. Enjoy such breaks."),
        OrdinarySentence(
            .motivationalNotes, .focusWeekHour, .more,
            "On {@.when} focus reaches {@}, more than at other times. Plan demanding work there."),
        OrdinarySentence(
            .goalRecommendations, .adherenceKind,
            "You kept {@} of your planned study blocks. Try shorter ones in the coming week."),
        OrdinarySentence(
            .motivationalNotes, .distractionTrend, .less,
            "Distraction fell to {@} on an average day, less than the week before."),
        OrdinarySentence(
            .motivationalNotes, .distractionMonth, .more,
            "Distraction averaged {@} a day, more than in the weeks before."),
        OrdinarySentence(
            .summary, .focusMonth, .less, "Focus came to {@} on an average day, less than in the weeks before."),
        OrdinarySentence(
            .motivationalNotes, .deadlinePeak, .less,
            "There are {@} free in your strong hours before {#}, less than the work may need. Start with a small step."),
        OrdinarySentence(
            .summary, .focusDay, .more, "You had a strong day, with {@} in focus, more than usual. Keep it going."),
        OrdinarySentence(
            .summary, .focusDay, .less, "It was a harder day for focus: {@}, below what you usually reach."),
        OrdinarySentence(.summary, .focusDay, .same, "Your focus came to {@}, a steady day much like the others."),
        OrdinarySentence(
            .summary, .scoreDay, .more, "Your focus score climbed to {@}, a clear step up from your usual level."),
        OrdinarySentence(
            .summary, .scoreDay, .less, "The focus score dipped to {@} on {@.when}, lower than your typical day."),
        OrdinarySentence(
            .summary, .focusTrend, .more, "Focus rose to {@} a day over the week, more than the week before."),
        OrdinarySentence(
            .summary, .focusTrend, .less, "Your focus declined to {@} on a typical day, less than before."),
        OrdinarySentence(
            .summary, .focusSpan, "Over the whole week you spent {@} in focus, which is a good base to build on."),
        OrdinarySentence(
            .summary, .adherence, "About {@} of your plan went as planned. Leave some room for what comes up."),
        OrdinarySentence(
            .peakHours, .peakWindow, .best,
            "Your focus is highest at {@.when}. Try to keep that time for demanding tasks."),
        OrdinarySentence(
            .peakHours, .peakWindow, "You are most productive around {@.when}, so protect these hours for deep work."),
        OrdinarySentence(.peakHours, .peakWindow, "At {@.when} you focus well: {@} of that time goes into deep work."),
        OrdinarySentence(
            .peakHours, .peakWindow,
            "These are strong hours for you, with {@} in focus. Consider planning your hardest task here."),
        OrdinarySentence(
            .lowHours, .slumpWindow, "Focus tends to dip at {@.when}, which makes it a natural place for a break."),
        OrdinarySentence(
            .lowHours, .slumpWindow, .worst,
            "Your energy is lowest around {@.when}; lighter tasks may feel easier there."),
        OrdinarySentence(
            .lowHours, .slumpWindow, "Only {@} of {@.when} goes to focus, so a short walk could help you recharge."),
        OrdinarySentence(
            .lowHours, .slumpWindow,
            "In the hours {@.when} focus drops below your average. Plan routine tasks for this window."),
        OrdinarySentence(
            .motivationalNotes, .focusDay, .more,
            "Nice work on {@.when}: more focus than usual. What helped you then may help again."),
        OrdinarySentence(
            .motivationalNotes, .focusDay, .less,
            "Focus was lower on {@.when}, and that happens. A calm start can help."),
        OrdinarySentence(
            .motivationalNotes, .distractionDay, .less,
            "Distractions took {@}, less than on a usual day. Whatever helped is working."),
        OrdinarySentence(
            .motivationalNotes, .distractionDay, .more,
            "Distraction was higher than usual on {@.when}. Try to put your phone out of reach next time."),
        OrdinarySentence(
            .motivationalNotes, .longestSession,
            "You held your focus for {@} on {@.when}, your longest session. That is worth celebrating."),
        OrdinarySentence(
            .motivationalNotes, .eventKept, "You kept {#} and spent {@} on it. That kind of follow-through adds up."),
        OrdinarySentence(
            .motivationalNotes, .eventPartial,
            "You kept part of {#} and put {@} into it. A shorter block may be easier to keep."),
        OrdinarySentence(
            .motivationalNotes, .eventSkipped, "You missed {#} this time. Choose a new place for it in the coming days."
        ),
        OrdinarySentence(
            .motivationalNotes, .distractionInEvent,
            "During {#} distractions took {@}. Silence your notifications before you begin next time."),
        OrdinarySentence(
            .motivationalNotes, .focusWeekday, .best,
            "Your best focus falls on {@.when}. It is a good day for the work that matters most to you."),
        OrdinarySentence(
            .motivationalNotes, .focusWeekday, .worst,
            "Focus is lowest on {@.when}. A lighter plan for that day could feel better."),
        OrdinarySentence(
            .motivationalNotes, .distractionWeekday, .more,
            "Distraction is highest on {@.when}. A quiet place may help you then."),
        OrdinarySentence(
            .motivationalNotes, .distractionWeekday, .less,
            "There is less distraction on {@.when} than on other days. Use that calm for deep work."),
        OrdinarySentence(
            .motivationalNotes, .focusGoal, .more,
            "You reached your focus goal with {@}. Well done, and enjoy some rest."),
        OrdinarySentence(
            .motivationalNotes, .focusGoal, .less,
            "With {@} you came in below your focus goal. A small extra block would bring you closer."),
        OrdinarySentence(
            .motivationalNotes, .distractionGoal, .less,
            "Distraction stayed below your limit at {@}. That is a habit worth keeping."),
        OrdinarySentence(
            .motivationalNotes, .distractionGoal, .more,
            "Distraction went above your limit, to {@}. Pick some quiet time as a next step."),
        OrdinarySentence(
            .motivationalNotes, .focusDeviation, .more,
            "Your focus on {@.when} stands out: {@}, well above your usual level."),
        OrdinarySentence(
            .motivationalNotes, .distractionDeviation, .more,
            "On {@.when} distraction reached {@}, far more than usual. Be kind to yourself and begin fresh."),
        OrdinarySentence(
            .motivationalNotes, .plannedDay, .more,
            "The plan for {@.when} is the fullest ahead, with {@}. Leave a little room to breathe."),
        OrdinarySentence(.motivationalNotes, .clash, "{#} and {$} overlap by {@}. Decide soon which to keep."),
        OrdinarySentence(
            .motivationalNotes, .deadline, .less,
            "There are {@} free before {#}, less than it may need. Begin with a small step soon."),
        OrdinarySentence(
            .motivationalNotes, .deadline, .more,
            "You have {@} free before {#}, more than the work is expected to need."),
        OrdinarySentence(
            .motivationalNotes, .switchesDay, .less,
            "You switched between apps less than usual, {@} in all. Calm stretches suit you."),
        OrdinarySentence(
            .motivationalNotes, .scoreDay, .more,
            "Your score was {@}, above your usual level, so the day went well for you."),
        OrdinarySentence(
            .goalRecommendations, .focusGoal, .less,
            "Aim to move a little closer to your focus goal: {@} is where you are now."),
        OrdinarySentence(
            .goalRecommendations, .focusTrend, .more,
            "Focus is up to {@} on an average day. Aim to hold that level in the week ahead."),
        OrdinarySentence(
            .goalRecommendations, .adherence,
            "You kept {@} of your planned events. Try fewer blocks with more room between them."),
        OrdinarySentence(
            .goalRecommendations, .distractionWeekday, .more,
            "Distraction peaks on {@.when}. Choose a calm block that day and build from there."),
        OrdinarySentence(
            .goalRecommendations, .focusWeekday, .best, "Save your hardest task for {@.when}, your best day for focus."),
    ]

    static let shifts: [String] = [
        "Moving {#} to {&} puts it into better hours for focus.",
        "Try {#} at {&}, a time when you tend to focus well.",
        "{#} could move to {&}, which is likely to bring more focus.",
        "Consider shifting {#} to {&}. You may find it easier to concentrate then.",
    ]

    static let breaks: [String] = [
        "A short break at {&} gives you time to recharge before the next block.",
        "Take a pause at {&}: stand up, stretch and have some water.",
        "There is room at {&} for a walk outside.",
    ]
}
