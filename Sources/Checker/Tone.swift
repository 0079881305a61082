import Briefing

/// Words that a friendly observer does not use, and words that ask for more than planning one's time.
///
/// A report says what was and at most one next step. It never blames, and it never sends the reader anywhere: what looks like
/// an instruction to click, pay, install or ignore has come from somewhere else.
enum Tone {
    static func complaint(about text: ClaimText) -> Complaint? {
        for (index, word) in text.words.enumerated() {
            if blaming.contains(word.text) {
                return Complaint(.tone, "The text blames or orders: say what was, and at most one next step.")
            }
            if instructing.contains(word.text) {
                return Complaint(.tone, "The text asks for something beyond planning time.")
            }
            // A break may be opened by logging off, but "log in" asks for more.
            let next = index + 1 < text.words.count ? text.words[index + 1].text : ""
            if ["log", "sign"].contains(word.text), ["in", "up", "on"].contains(next) {
                return Complaint(.tone, "The text asks for something beyond planning time.")
            }
        }
        if text.clauses.contains(where: { isHarsh($0.words) }) {
            return Complaint(.tone, "The text orders, blames or asks for what does harm.")
        }
        return nil
    }

    private static let blaming = words(
        """
        should shouldn't must mustn't ought shall never waste wasted wasting wasteful wastes fail fails failed failing failure \
        failures lazy laziness lazily guilt guilty guiltily shame shameful ashamed shamed blame blamed bad badly terrible \
        terribly awful horrible horribly poor poorly pathetic useless worthless stupid dumb idiot foolish careless sloppy \
        disappointing disappointed disappointment disgrace disgraceful embarrassing embarrassed embarrassment unacceptable \
        inexcusable excuse excuses weakling slacker slacking slacked procrastinate procrastinated procrastinating \
        procrastination procrastinator undisciplined irresponsible unmotivated hopeless miserable loser inadequate inferior \
        squandered squander ruined ruin disaster disastrous catastrophe catastrophic dreadful regret regretful fault sin \
        sinful hate hated kill suicide die dead obey demand demanded forbidden punish punished punishment penalty scold alarm \
        alarmed alarming alarmingly worrying worrisome shocking shockingly severe severely
        """)

    private static let instructing = words(
        """
        click clicks clicking visit visits browse send sends sending mail mails emailing forward forwards forwarding reply \
        replies replying respond pay pays paying payment payments payable wire purchase buy buys buying order orders ordering sell \
        subscribe subscription donate donation invest investment bitcoin crypto wallet cash dollar dollars euro euros refund \
        invoice fee fees prize lottery winner offer offers discount coupon gift free-trial install installs installing uninstall \
        download downloads downloading upload uploads uploading execute executes command commands script scripts shell sudo \
        terminal prompt prompts instruction instructions ignore ignores ignoring ignored disregard override bypass jailbreak \
        delete deletes deleting erase format disable disabled enable login logout username password passwords passcode pin \
        credential credentials token tokens key-phrase secret secrets verify verification authenticate account accounts bank \
        banking card cards insurance tax taxes police lawyer lawsuit court dial phone-number text-message whatsapp telegram link \
        links url website websites webpage http https www html javascript dot com attachment attachments file files folder \
        virus malware hack hacked hacker hackers scan code-word contact contacts congratulations urgent urgently immediately warning \
        alert attention-required doctor medication medicine pill pills dose drug drugs vote
        """)

    private static func words(_ list: String) -> Set<String> {
        Set(list.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
    }
}

extension Tone {
    /// Whether two words that stand near each other order, blame or ask for what does harm: *skip your breaks*, *you need to*.
    static func isHarsh(_ words: [String]) -> Bool {
        for (index, word) in words.enumerated() {
            let after = words[(index + 1)...].prefix(5)
            switch word {
            case "skip", "skipping", "cut", "drop", "shorten", "without", "through":
                if after.prefix(3).contains(where: needs.contains) { return true }
            case "no", "less", "fewer":
                if after.first.map(needs.contains) ?? false { return true }
            case "up" where index > 0 && ["give", "giving"].contains(words[index - 1]):
                return true
            case "slack":
                if after.first == "off" { return true }
            case "stay":
                if after.first == "up" || after.first == "awake" { return true }
            case "need", "have", "got":
                if after.first == "to", index > 0, words[index - 1] == "you" { return true }
            case "wrong":
                if after.first == "with" { return true }
            case "yourself":
                if after.first == "down" { return true }
            case "gives", "gave":
                if after.first == "up" { return true }
            default: continue
            }
        }
        return false
    }

    private static let needs: Set<String> = [
        "break", "breaks", "rest", "pause", "pauses", "meal", "meals", "lunch", "dinner", "breakfast", "night",
        "nights", "water",
        "air", "weekend", "weekends",
    ]
}
