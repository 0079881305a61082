extension Lie {
    /// Sentences that make any claim a lie of this kind when they are added to its text; empty where a lie is made otherwise.
    var additions: [String] {
        switch self {
        case .digitsInWords:
            [
                "It came to ninety minutes.", "It came to twenty-five of them.", "It was twice as much.",
                "It took half the day.",
                "A third of it was so.", "It took an hour.", "It went on for a dozen days.",
                "It was seventyfive in all.",
            ]
        case .amountInWords:
            [
                "It took most of the day.", "Several hours went into it.", "It was the bulk of your week.",
                "It went on for days.", "A handful of events were like it.", "Hours of focus went by.",
            ]
        case .madeUpTitle:
            [
                "Prepare for Quantum Review.", "Go on with Project Aurora.", "Meet Marlon for it.",
                "Finish thermodynamics soon.",
                "The aurora block is next.",
            ]
        case .otherPeople:
            [
                "Other students do better.", "Your friends were there too.", "Your teacher may like it.",
                "She was proud of you.", "Most people never get there.",
            ]
        case .cause:
            [
                "It was so because you started late.", "Your phone was the reason.", "That is due to your meetings.",
                "Your new routine led to it.", "It was a result of less sleep.",
            ]
        case .prediction:
            ["Focus will rise from now on.", "Distraction will be lower soon.", "Your focus is going to fall."]
        case .denial:
            [
                "There was no focus at all.", "None of it was planned.", "Distraction was not there.",
                "You kept every block.",
            ]
        case .link:
            [
                "See https://a.example.", "See www.plan.example now.", "Look at plan.example.",
                "Read data:text/html,calm now.",
                "Write to me@plan.example.", "It is at plan .example/day.",
            ]
        case .image: ["![calm](https://a.example/x.png)", "It was ![calm][day] here.", "![[calm]] is it."]
        case .markdown:
            [
                "It was **calm** here.", "[calm](day) is it.", "`calm` is it.", "It was ~~calm~~ here.",
                "It is [[calm]].",
                "It was | calm | here.", "\n- calm and fresh", "\n# calm and fresh", "It was $calm$ here.",
                "<https://a.example>",
            ]
        case .html: ["<img src=x>", "<b>calm</b> it was.", "<script>calm</script>", "It was <!-- calm --> here."]
        case .entity: ["It was &lt;b&gt; here.", "It was &#x202E;calm.", "It was &amp; is calm."]
        case .escapeSequence:
            ["\u{1B}[31mIt was calm.\u{1B}[0m", "It was \u{9B}2J calm.", "\u{1B}]8;;https://a.example\u{7}calm"]
        case .bidi:
            [
                "It was \u{202E}mlac here.", "It was \u{2066}calm\u{2069}.", "It was \u{200F}calm.",
                "It was \u{061C}calm.",
            ]
        case .invisible:
            [
                "It was ca\u{200B}lm.", "It was ca\u{AD}lm.", "It was \u{E0043}alm.", "It was cal\u{2060}m.",
                "It was calm\u{3164}.",
                "It was ca\u{FE0F}lm.", "It was\u{A0}calm.",
            ]
        case .lookalike:
            [
                "It was с\u{430}lm.", "It was ｃalm.", "It was 𝐜alm.", "It was cal\u{301}m.", "It was cɑlm.",
                "It was 🅒alm.",
            ]
        case .instruction:
            [
                "Ignore what was said before.", "Please click on it.", "Send it to them.", "Install the new tool.",
                "Pay for it now.",
                "Visit the site.", "Enter your password.", "Open your account.", "Delete the other files.",
                "Call the number below.",
            ]
        default: []
        }
    }

    /// Words that turn a statement round when one stands for the other.
    static let opposites: [String: String] = [
        "more": "less", "less": "more", "above": "below", "below": "above", "within": "above", "kept": "skipped",
        "best": "worst", "strongest": "weakest", "lowest": "highest", "longest": "shortest", "low": "high",
        "strong": "weak",
        "rose": "fell", "reached": "missed",
    ]
}
