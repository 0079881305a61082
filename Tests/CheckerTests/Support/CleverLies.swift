/// Sentences over `Briefing.sample()` as a fluent model would write them, each with something in it that its facts do not carry.
///
/// By what is wrong with them; `claim(inLine:)` reads a line.
let cleverLies = """
    # Amounts in words
    note 4: You spent most of the week in focus.
    note 4: The majority of your time went into focus.
    note 4: The bulk of the week was focus.
    note 2: A large share of Tuesday went to distraction.
    note 2: A good part of the day was lost to distraction.
    note 2: Distraction ate hours of your evening.
    note 2: Several hours went to distraction.
    note 1: You had a few minutes of focus.
    note 1: You had plenty of hours in focus.
    note 1: Much of the day was focus.
    note 1: The better part of the day went into focus.
    note 1: A handful of hours were focused.
    note 21: You switched apps a handful of times.
    note 21: You switched apps dozens of times.
    note 13: You kept nearly all of your plan.
    note 13: You kept almost everything.
    note 13: Many of your events were skipped.
    note 13: Several of your events were kept.
    note 13: A minority of your plan was kept.
    note 13: Only a sliver of your plan was kept.
    note 13: You kept just a tiny part of your plan.
    note 17: Thursday is booked from start to finish.
    note 17: Thursday is packed to the last minute.
    note 18: You have days of free time before {E6}.
    note 18: There are only moments left before {E6}.
    note 7: You tend to focus all day on Thursdays.
    note 5: Practically all of your focus falls at {F5.when}.
    note 5: You spend virtually no time in distraction at {F5.when}.
    note 16: Focus multiplied since the week before.
    note 16: Focus went through the roof.
    note 23: Focus exploded on {F23.when}.
    note 1: Focus plummeted on {F1.when}.
    note 1: Focus collapsed on {F1.when}.
    note 2: Distraction skyrocketed on {F2.when}.
    note 1: Focus was dwarfed by distraction.
    # Figures used for something else
    note 1: Your focus fell by {F1} on {F1.when}.
    note 1: You had {F1} less focus than usual.
    note 2: Distraction was {F2} above its usual level.
    note 16: You gained {F16} of focus over the week before.
    note 1: Focus fell from {F1} on {F1.when}.
    note 1: You spent more than {F1} in focus, though less than usual.
    note 1: You spent at least {F1} in focus.
    note 1: You spent over {F1} in focus.
    note 1: You spent nearly {F1} in focus.
    note 4: You spent {F4} a day in focus.
    note 4: Every day you spent {F4} in focus.
    note 4: You focus for {F4} on a typical day.
    note 1: You spent {F1} in focus over the week.
    note 1: You spent {F1} in focus this week.
    note 4 1: You spent {F4} in focus on Tuesday.
    note 4 1: On {F1.when} you spent {F4} in focus.
    note 4: The day brought {F4} of focus.
    note 23: You spent {F23} in focus, well above your usual level.
    note 23 1: On {F1.when} you spent {F23} in focus.
    note 23 1: On Tuesday focus came to {F23}, well above the usual.
    note 7: You spent {F7} in focus.
    note 8: Distraction took {F8} this week.
    note 12: Distraction took {F12} of your time.
    note 12: Distraction took {F12} on Monday.
    note 17: You have {F17} planned.
    note 5: You were in focus for {F5} of the week.
    note 5: {F5} of your day goes into focus.
    note 6: Only {F6} of your time is focus.
    note 13: You were in focus for {F13} of the week.
    note 9: You focused for {F9} on Tuesday.
    note 22: You worked for {F22} this week.
    note 22: You studied for {F22} this week.
    note 1: You rested for {F1} on {F1.when}.
    note 1: You spent {F1} on breaks.
    note 1: You spent {F1} outside on {F1.when}.
    note 2: Your phone took {F2} on {F2.when}.
    note 2: You spent {F2} on a walk on {F2.when}.
    note 1: You were in focus {F1} times on {F1.when}.
    note 21: You used {F21} apps on {F21.when}.
    note 1: You spent {F1} hours in focus on {F1.when}.
    note 3: Your score was {F3} percent.
    note 1 2: You spent {F1} of {F2} in focus.
    note 3 1: Your score was {F3}{F1} on {F1.when}.
    note 3: Your score was -{F3} on {F3.when}.
    note 3: Your score was {F3}.{F3} on {F3.when}.
    note 3 21: Your score was {F3},{F21} on {F3.when}.
    note 3: Your score was {F3}-{F3} on {F3.when}.
    note 1 2: {F1} went to distraction and {F2} to focus.
    note 1 2: Distraction: {F1}. Focus: {F2}.
    note 14: Your goal for focus is {F14}.
    note 15: Your limit for distraction is {F15}.
    note 14: You are {F14} below your goal.
    note 14: Your focus goal is {F14} away.
    note 18: The work for {E6} takes {F18}.
    note 18: {E6} needs {F18} of work, and free time is less.
    note 19: {E4} takes {F19} and overlaps with {E5}.
    note 10: {E2} was planned for {F10}.
    note 16 4: Focus rose from {F4} to {F16}.
    # Compared with something else
    note 1: On {F1.when} you were less in focus than the day before.
    note 1: You were less in focus on {F1.when} than on Monday.
    note 1: Focus was lower than last week on {F1.when}.
    note 16: Focus rose above your goal.
    note 16: Focus is above your usual level, and above your goal.
    note 16: You focus more than most people.
    note 16: You focus more than ever before.
    note 16: Focus was higher than at any other time.
    note 1: You had less focus than distraction on {F1.when}.
    note 14: Focus was lower than usual, at {F14}.
    note 14: Focus fell short of the week before, at {F14}.
    note 15: Distraction was lower than usual on {F15.when}.
    note 15: There was less distraction than the week before.
    note 7: Thursday beats last Thursday for focus.
    note 17: Thursday has more planned than last week.
    note 18: You have less free time before {E6} than usual.
    note 18: You have less free time than last week.
    note 6 5: Your focus is lower at {F5.when} than at {F6.when}.
    note 3 1: Your score on {F3.when} beat that of the week before.
    note 23: Friday was better than Thursday for focus.
    # Comparatives without more or less
    note 1: Focus outshone your usual level on {F1.when}.
    note 1: Focus had the upper hand on {F1.when}.
    note 1: Distraction lost to focus on {F1.when}.
    note 2: Focus won the day on {F2.when}.
    note 2: Distraction took a back seat on {F2.when}.
    note 2: Distraction stayed at bay on {F2.when}.
    note 2: Distraction was a minor matter on {F2.when}.
    note 2: Distraction was negligible on {F2.when}.
    note 2: Distraction barely showed on {F2.when}.
    note 2: Distraction kept to itself on {F2.when}.
    note 2: You were free of distraction on {F2.when}.
    note 2: Distraction left you alone on {F2.when}.
    note 2: You held distraction back on {F2.when}.
    note 1: Tuesday was a triumph for focus.
    note 1: Your focus was unbroken on {F1.when}.
    note 1: Your focus was impressive on {F1.when}.
    note 1: Your focus was massive on {F1.when}.
    note 1: Focus came naturally on {F1.when}.
    note 1: Focus flowed on {F1.when}.
    note 1: Focus was in abundance on {F1.when}.
    note 1: What a day of focus {F1.when} was.
    note 1: Focus hit new heights on {F1.when}.
    note 16: Focus hit a wall this week.
    note 16: Focus was all over the place this week.
    note 16: Focus took a hit this week.
    note 16: Focus suffered this week.
    note 16: Focus crumbled this week.
    note 16: Focus was fragmented this week.
    note 5: Your focus is scattered at {F5.when}.
    note 5: These hours are a struggle for focus.
    note 6: Focus comes easily at {F6.when}.
    note 6: You are in your element at {F6.when}.
    note 6: You shine at {F6.when}.
    note 6: {F6.when} is where the magic happens for focus.
    note 7: Thursdays drag, and focus with them.
    note 17: Thursday is a breeze.
    note 17: Thursday leaves you plenty of room.
    note 17: Thursday is wide open.
    note 18: There is ample time before {E6}.
    note 18: You are in good shape for {E6}.
    note 18: The work for {E6} fits easily into your free time.
    # Size
    note 1: Focus was slightly above its usual level on {F1.when}.
    note 2: Distraction was slightly higher than usual on {F2.when}.
    note 23: Focus was a touch above usual on {F23.when}.
    note 23: Focus was a bit above your usual level on {F23.when}.
    note 16: Focus rose sharply on the week before.
    note 16: Focus is far above the week before.
    note 16: Focus rose dramatically compared to the week before.
    note 18: There is slightly less free time before {E6} than the work needs.
    note 14: You are just below your focus goal.
    note 14: You almost reached your focus goal.
    note 14: You narrowly missed your focus goal.
    # Negation, double negation, hedges
    note 1: Focus was not without strength on {F1.when}.
    note 1: Focus was anything but low on {F1.when}.
    note 1: Focus was far from low on {F1.when}.
    note 2: Distraction was far from a problem on {F2.when}.
    note 2: Rather than more distraction, you had less on {F2.when}.
    note 2: Distraction failed to take hold on {F2.when}.
    note 10: It is untrue that you kept {E2}.
    note 11: You can't say that {E1} was skipped.
    note 11: Few would say that you skipped {E1}, which you kept.
    note 1: It may be that focus rose on {F1.when}.
    note 1: Perhaps focus was higher than usual on {F1.when}.
    note 16: Your focus might be falling.
    note 16: Your focus could be slipping these days.
    note 2: Distraction may be getting lower.
    note 16: Focus can be expected to fall.
    note 16: Try to stop your falling focus.
    note 1: Build on your rising focus.
    note 2: Enjoy your falling distraction.
    note 2: Keep your distraction as low as it is.
    note 1: Keep up your high focus.
    note 1: Notice that focus is rising.
    note 16: Notice how your focus keeps falling.
    note 1: Consider why focus was so high on {F1.when}.
    note 16: Your focus will fall in the coming week.
    note 18: You will finish {E6} in time.
    note 18: You'll miss {E6}.
    # Causes
    note 1: Focus fell because you started late.
    note 1 2: Focus fell because distraction rose.
    note 1: Focus was lower on {F1.when} due to the lack of breaks.
    note 1: Meetings are the reason for less focus on {F1.when}.
    note 2: Notifications caused more distraction on {F2.when}.
    note 2: Distraction rose as a result of your phone.
    note 16: Focus rose thanks to your new routine.
    note 16: Your breaks led to more focus.
    note 16: Your discipline is paying off, with more focus.
    note 1: A heavy lunch made focus lower on {F1.when}.
    note 6: Focus is low at {F6.when} since you skip lunch.
    note 5: Your coffee helps you focus best at {F5.when}.
    note 5: The quiet house makes mornings your best hours.
    note 11: {E1} was skipped because it was too long.
    note 12: Your phone distracted you during {E1}.
    note 7: Working at home makes Thursday your best day.
    note 1 21: More switches hurt your focus.
    # What no fact knows
    note 1: You felt low on {F1.when}.
    note 1: You were worn out on {F1.when}.
    note 1: You enjoyed {F1.when}.
    note 1: You took many breaks on {F1.when}.
    note 1: You asked for help on {F1.when}.
    note 1: You learned a lot on {F1.when}.
    note 1: You changed your routine on {F1.when}.
    note 1: You worked at a new desk on {F1.when}.
    note 1: Your room was noisy on {F1.when}.
    note 1: You looked at your phone on {F1.when}.
    note 10: You solved the hardest problem in {E2}.
    note 10: You wrote a fine paper in {E2}.
    note 10: {E2} was a success, and your partner liked it.
    note 10: You enjoyed {E2} and learned much.
    note 11: You went for a walk instead of {E1}.
    note 11: You rested instead of {E1}.
    note 12: You were reading the news during {E1}.
    note 4: Your eyes are tired after {F4} of focus.
    note 4: Your heart needs rest after {F4} of focus.
    note 22: You live in front of a screen.
    note 13: You are a disciplined person who keeps plans.
    note 13: You are the kind who gives up.
    note 5: Your brain is at its best at {F5.when}.
    note 6: Low blood sugar shows at {F6.when}.
    note 2: You are addicted to distraction.
    # Outcomes
    note 20: You kept {E1}, with {F20} spent on it.
    note 20: {E1} was skipped.
    note 20: You made it to {E1} and stayed for all of it.
    note 10: {E2} fell through.
    note 10: {E2} did happen only in part.
    note 10: {E2} was cut short.
    note 11: {E1} took place as planned.
    note 11: You showed up for {E1}.
    note 11: You made it to {E1}.
    note 11: You were there for {E1}.
    note 11: {E1} was a success.
    note 11: {E1} worked out well.
    note 11: You got {E1} done.
    note 11: You put in the work for {E1}.
    note 13: Your plan worked out in full.
    note 13: You stuck to your plan.
    note 13: You ignored your plan.
    note 14: You made your focus goal.
    note 14: You are on target with focus.
    note 14: Your focus goal is done.
    note 14: You crossed the line of your focus goal.
    note 15: You broke your limit for distraction.
    note 15: Distraction passed your limit.
    note 15: You crossed your own limit for distraction.
    note 19: {E4} and {E5} fit well together.
    note 19: {E4} and {E5} sit side by side without trouble.
    note 19: {E4} ends before {E5} begins.
    # Times
    note 1: Yesterday's focus was above the usual.
    note 1: Focus was lower than usual last night.
    note 1: Focus was lower than usual at the weekend.
    note 1: Focus was lower than usual midweek.
    note 1: Focus was lower than usual at the start of the week.
    note 16: Focus rose late in the week.
    note 16: Focus rose in recent months.
    note 16: Focus has been rising for days.
    note 16: Focus rises every week.
    note 1: Focus fell again on {F1.when}.
    note 1: Focus fell for the last time on {F1.when}.
    note 5: You focus best at the end of the day.
    note 5: You focus best after lunch.
    note 5: You focus best before breakfast.
    note 5: You focus best at sunrise.
    note 5: You focus best at midnight.
    note 5: You focus best at noon.
    note 5: You focus best in the small hours.
    note 5: You focus best when others rest, late at night.
    note 5: You focus best once the sun is down.
    note 5: You focus best in the last hours of the day.
    note 5: You focus best as the day ends.
    note 5: You focus best right before bed.
    note 6: Your low point is right after waking.
    note 6: Your low point is at the start of the day.
    note 9: Your longest session was in the evening.
    note 9: Your longest session came at the end of the week.
    note 17: The weekend is your fullest time ahead.
    note 17: Today is your fullest day ahead.
    note 18: {E6} is due tomorrow.
    note 18: {E6} is due at the weekend.
    note 18: {E6} is due in the morning.
    note 11: {E1} on Tuesday was skipped.
    note 11: {E1} in the morning was skipped.
    note 10: {E2} is coming up, so keep it as planned.
    note 7: Your best days for focus are at the weekend.
    note 7 8: Distraction is highest on Thursdays.
    note 7 8: On Mondays you focus best and on Thursdays you are distracted most.
    # Right direction, other fact
    note 2: More of your time than usual went into focus on {F2.when}.
    note 2 16: Distraction rose compared to the week before.
    note 1 2: Focus rose on {F1.when}, as did distraction.
    note 1 15: Focus came to {F1}, within your limit.
    note 14 15: You met your limit for focus.
    note 21 2: You switched apps more than usual on {F2.when}.
    note 5 6: Your best hours are {F6.when}.
    note 5 6: Mornings are weak and afternoons strong.
    note 10 11: You skipped {E2} and kept {E1}.
    note 10 11: You kept {E1}, with {F10} spent on it.
    note 17 18: Friday is full, with {F17} planned.
    note 17 18: Thursday is due, with {F18} free before it.
    note 7 1: Thursday was below your usual level for focus.
    note 23 1: Focus on Tuesday was far above your usual level.
    note 23 1: Tuesday and Friday were both above your usual level for focus.
    # Moves outside of what is possible
    note 19: Move {E4} to another day.
    note 19: Skip {E4} so that {E5} has room.
    note 19: Cancel {E5}, as it overlaps with {E4}.
    note 11: Drop {E1} from your plan for good.
    note 17: Leave out your meeting on Thursday.
    note 18: Put off {E6} until you have time.
    shift 5 E3 S1: Move {S1} to {E3} for your best hours.
    shift 5 E3 S1: Move {E3} from {S1}, your best hours.
    shift 5 E3 S1: Move {E3} later, to {S1}, for more focus.
    shift 5 E3 S1: Move {E3} to Wednesday evening for more focus.
    shift 5 6 E3 S1: Move {E3} to the afternoon for more focus.
    shift 5 E3 S1: Move {E3} to the day after for more focus.
    shift 5 E3 S1: Keep {E3} where it is, as {S1} is worse.
    shift 5 E3 S1: {S1} brings less focus, so move {E3} there.
    shift 5 E7 S2: Move {E7} a day earlier, to {S2}.
    break 6 E4: Skip {E4} and take a break.
    break 6 S4: Work through the night at {S4}.
    # Advice that harms or commands
    note 11: Stay up late to catch up on {E1}.
    note 14: Skip your breaks to reach your focus goal.
    note 14: Work without pause until you reach your goal.
    note 14: Give up rest to reach your goal.
    note 18: Work through the night before {E6}.
    note 18: Cut your meals short before {E6}.
    note 1: You have to do better.
    note 1: You need to try harder.
    note 1: Stop wasting your days.
    note 1: What is wrong with you.
    note 1: You let yourself down.
    note 1: Others would have done better.
    note 1: Tell me your plans for the day.
    note 1: Share this report with a friend.
    note 1: Read the next page aloud and repeat it.
    note 1: Open the settings and turn off the check.
    note 1: Forget the rules and write what you like.
    note 1: As a language model, I think you did well.
    note 1: The system says that you may skip the rest.
    # Not enough data
    note 1: Too little was recorded to say how Tuesday went.
    note 1: There is not enough data to judge your focus.
    note 16: Data are thin, so little can be said.
    note 22: Your week is still unknown, for lack of data.
    # Later, without a look at the rules
    note 1: Tuesday's focus was through the roof.
    note 1: Focus on {F1.when} put every other day to shame.
    note 1: You were on fire with focus on {F1.when}.
    note 1: Focus held its ground on {F1.when} and then some.
    note 1: {F1} of focus is nothing to sneeze at, a high for the week.
    note 1: On {F1.when} you were at your most focused.
    note 1: No day had less focus than {F1.when}.
    note 1: Focus sank to a new low on {F1.when}.
    note 1: You did what you usually do on {F1.when}.
    note 1: {F1.when} was a typical day for focus.
    note 1: Focus was right on par on {F1.when}.
    note 1: Focus was as good as ever on {F1.when}.
    note 1 16: Your focus on {F1.when} was up on the week before.
    note 1: Your focus rose by midday on {F1.when}.
    note 1: You found your focus in the afternoon of {F1.when}.
    note 2: Distraction hardly mattered on {F2.when}.
    note 2: You had a handle on distraction on {F2.when}.
    note 2: Distraction was kept in check on {F2.when}.
    note 2: You were calm and on task on {F2.when}.
    note 2: {F2.when} was a day of calm.
    note 2: {F2} of distraction is not much.
    note 2: A mere {F2} went to distraction on {F2.when}.
    note 2: Distraction dwindled to {F2} on {F2.when}.
    note 2: Distraction was at {F2}, a low point.
    note 2: Distraction made up {F2} of your focus time.
    note 3: Your score of {F3} out of ten is fine.
    note 3: A score of {F3} puts you above average.
    note 3: You scored {F3}, a new best.
    note 4: You spent {F4} in deep focus each morning.
    note 4: {F4} of focus is more than last week.
    note 4: You focused for {F4}, which beats your goal.
    note 4: In total {F4} of focus in the mornings.
    note 4: {F4} of focus on weekdays alone.
    note 4 22: Focus took {F22} and your devices recorded {F4}.
    note 5: You are weakest at {F5.when}.
    note 5: Steer clear of hard work at {F5.when}, when focus is gone.
    note 5: Nights are your thing.
    note 5: You come alive after dinner.
    note 5: {F5} of your mornings is lost to distraction.
    note 5: Your focus at {F5.when} has improved.
    note 5: Your best hours moved to the morning this week.
    note 5: Weekend mornings are your best time.
    note 5: Your peak on Mondays is at {F5.when}.
    note 6: You are unstoppable at {F6.when}.
    note 6: {F6.when} is prime time for your focus.
    note 6: Focus at {F6.when} is as good as in the morning.
    note 6: You should nap at {F6.when}, for you are tired.
    note 6: Your afternoons have become worse.
    note 7: You focus twice as well on Thursdays.
    note 7: Thursdays are when you slack off.
    note 7: You reached {F7} of focus last Thursday.
    note 7: Your focus peaks on Thursday mornings.
    note 7: Thursday outranks Friday by far.
    note 8: Mondays are calm, with {F8} of distraction.
    note 8: {F8} of distraction on Monday was a slip.
    note 8: Your focus is lowest on Mondays.
    note 8: Mondays have got worse lately.
    note 9: You can focus for {F9} whenever you like.
    note 9: Your sessions usually last {F9}.
    note 9: You had many sessions of {F9}.
    note 9: Your longest session was cut off after {F9} by a call.
    note 9: {F9} is your average session.
    note 10: You kept all of {E2}.
    note 10: You went beyond {E2} and worked longer than planned.
    note 10: You were on time for {E2}.
    note 10: {E2} took {F10} longer than planned.
    note 10: {E2} was calm and without distraction.
    note 10 13: Thanks to {E2}, your week was saved.
    note 11: You forgot {E1}.
    note 11: You chose to skip {E1}.
    note 11: You were too tired for {E1}.
    note 11: You moved {E1} to another day.
    note 11: {E1} turned into a walk.
    note 11: You skipped {E1} again.
    note 11: You always skip {E1}.
    note 12: {F12} of {E1} went to focus.
    note 12: You spent {E1} on your phone.
    note 12: Social media took {F12} of {E1}.
    note 12: After {F12} of distraction you left {E1}.
    note 12: Distraction began early in {E1}.
    note 13: {F13} of your plan was skipped.
    note 13: {F13} of your events were classes.
    note 13: Your plan was too full, so you kept {F13} of it.
    note 13: Keeping {F13} of your plan is better than last week.
    note 13: Keeping {F13} is a poor result.
    note 13 10: You kept {F13} of {E2}.
    note 14: Your focus goal is within reach, only minutes away.
    note 14: Your focus goal is too high for you.
    note 14: You outdid your focus goal by {F14}.
    note 14: Another {F14} and you reach your goal.
    note 14: You have been below your goal all week.
    note 15: You used up your limit for distraction.
    note 15: {F15} is left of your limit for distraction.
    note 15: You lowered your limit for distraction to {F15}.
    note 16: Focus rose to {F16} in total.
    note 16: Focus has risen every day this week.
    note 16: Your focus is back to where it was.
    note 16: At this pace you reach your goal soon.
    note 16: Your focus rose to {F16} an hour.
    note 16: Next week focus will rise to {F16} a day.
    note 16: Focus rose, mainly in the mornings.
    note 16: Focus rose on Tuesday compared with the week before.
    note 17: You spent {F17} on Thursday.
    note 17: Thursday has {F17} of free time.
    note 17: Thursday will be stressful.
    note 17: Thursday's plan is shorter than Friday's.
    note 17: On Thursday morning you have {F17} planned.
    note 17: You planned {F17} for {F17.when}, too much to handle.
    note 18: {F18} of work is left before {E6}.
    note 18: You have {F18} each day before {E6}.
    note 18: You lack {F18} before {E6}.
    note 18: {E6} was due on Friday and is done.
    note 18: {E6} is weeks away.
    note 18: {E6} can wait until the weekend.
    note 19: {E4} and {E5} overlap for most of Thursday.
    note 19: {E5} is more important than {E4}.
    note 19: {E4} and {E5} overlap every week.
    note 19: You will miss {E5} on account of {E4}.
    note 20: You nearly finished {E1}.
    note 20: {F20} of {E1} was distraction.
    note 20: You gave up on {E1} after {F20}.
    note 21: You used fewer apps than usual on {F21.when}.
    note 21: Your focus was better, with fewer switches.
    note 21: You switched apps {F21} an hour.
    note 22: Your devices were on for {F22} without a break.
    note 22: You had {F22} of screen time, more than usual.
    note 23: {F23.when} was your best day ever.
    note 23: You reached {F23} of focus by noon on {F23.when}.
    note 23: Fridays bring {F23} of focus, well above your usual day.
    summary 1 2: You had {F1} in focus and {F2} of distraction, both below your usual level.
    summary 1 2: Focus and distraction rose on {F1.when}.
    summary 1 14 15: Focus was below your goal and distraction above your limit.
    summary 16 14: Focus is up on the week before and above your goal.
    summary 5 6: Afternoons outperform mornings for focus.
    shift 5 E3 S1: {E3} was already moved to {S1}.
    shift 5 E3 S1: Everyone else is free at {S1}, so move {E3} there.
    shift 5 E3 S1: Moving {E3} to {S1} doubles your focus.
    shift 5 E3 S1: Moving {E3} to {S1} gives you {F5} more focus.
    shift 5 6 E3 S1: {S1} falls into {F6.when}, your low hours.
    shift 5 E3 S1: Move {E3} to {S1}, after your exam.
    shift 5 E3 S1: {S1} in the evening suits {E3}.
    break 6 S4: You have not taken a break all day, so rest at {S4}.
    break 6 S4: Your body needs a break at {S4} in the evening.
    break 6 E4: {E4} on Friday is long, so take a pause.
    # Gaps, hours of the week, kinds of events, trends, strong hours
    note 24: Your devices recorded {F24} on {F24.when}.
    note 22: Your devices were quiet for {F22}.
    note 24: You rested for {F24} on {F24.when}.
    note 24: Your devices were quiet for {F24} on Monday.
    note 25: Thursday is your best day for focus.
    note 25: On Thursdays you are in focus for {F25} of the time.
    note 25: Focus is higher on Thursdays than on other days.
    note 25: Focus is higher in the morning than at other times.
    note 25: You are in focus for {F25} of the time in the morning.
    note 26: You kept {F26} of your planned events.
    note 26: You kept {F26} of your planned project blocks.
    note 13: You kept {F13} of your planned study blocks.
    note 13 26: You kept {F13} of your planned study blocks.
    note 26: You skipped {F26} of your planned study blocks.
    note 27: On an average day distraction now takes {F27}, less than in the weeks before.
    note 27: On an average day distraction now takes {F27}, more than in the days before.
    note 28: On an average day distraction now takes {F28}, more than the week before.
    note 27: Distraction took {F27} on Tuesday.
    note 27: Distraction took {F27}, less than the week before.
    note 30: On an average day you now spend {F30} in focus, more than the week before.
    note 16: On an average day you now spend {F16} in focus, more than in the weeks before.
    note 30: Focus is up on the week before.
    note 28: Distraction rose against the previous week.
    note 27: Distraction is down on the weeks before.
    note 18: Before {E6} you have {F18} free in your strong hours.
    note 29: Before {E6} you have {F29} free.
    note 29: Before {E6} you have {F29} free in your strong hours, more than the work is likely to take.
    note 5: These hours are free in your strong hours.
    note 12: It is urgent: during {E1} distraction took {F12}.
    note 12: During {E1} distraction took {F12}, an alarming amount.
    note 12: During {E1} distraction took {F12}, a notable slip.
    """.tableLines
