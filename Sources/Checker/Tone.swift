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
        return nil
    }

    private static let blaming = words(
        """
        should shouldn't must mustn't ought shall never waste wasted wasting wasteful wastes fail fails failed failing failure \
        failures lazy laziness lazily guilt guilty guiltily shame shameful ashamed shamed blame blamed bad badly terrible \
        terribly awful horrible horribly poor poorly pathetic useless worthless stupid dumb idiot foolish careless sloppy \
        disappointing disappointed disappointment disgrace disgraceful embarrassing embarrassed embarrassment unacceptable \
        inexcusable excuse excuses weakling slacker slacking slacked slack procrastinate procrastinated procrastinating \
        procrastination procrastinator undisciplined irresponsible unmotivated hopeless miserable loser inadequate inferior \
        squandered squander ruined ruin disaster disastrous catastrophe catastrophic dreadful regret regretful fault sin \
        sinful hate hated kill suicide die dead obey demand demanded forbidden punish punished punishment penalty scold
        """)

    private static let instructing = words(
        """
        click clicks clicking visit visits browse send sends sending email mail mails emailing forward forwards forwarding reply \
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
