/// Correct sentences over `Briefing.sample(.weekly)` in the styles of different writers: terse, chatty, careful, warm.
///
/// Each says nothing that its facts do not carry. They were written before the rules that judge them.
let naturalSentences = """
    # One day
    summary 1: Tuesday brought {F1} of focus, a little less than you usually manage.
    summary 1 2: Focus came to {F1} and distraction to {F2}; the first is below your usual level and the other above it.
    summary 1 3: You spent {F1} in focus on {F1.when}, and your score of {F3} was lower than usual too.
    summary 1: On {F1.when} you were in focus for {F1}, under your usual level.
    summary 1 14: With {F1} in focus, {F1.when} stayed below your goal and below your usual day.
    summary 2: Distraction took {F2} on {F2.when}, more than it usually does.
    summary 2: There was more distraction than usual on {F2.when}: {F2}.
    summary 2 15: Distraction reached {F2}, which is more than usual, yet it stayed within your limit.
    note 1: Focus was lower than usual on {F1.when}. The next plan can be a bit kinder.
    note 1: A quieter day for focus is normal. You still spent {F1} on {F1.when}.
    note 1: {F1} in focus on {F1.when} is something to build on.
    note 1: Tuesday's focus was below your usual level, so be gentle with yourself.
    note 2: Distraction was higher than usual on {F2.when}. Putting your phone in another room may help.
    note 2: On {F2.when}, distraction came to {F2}. Consider muting notifications during your next block.
    note 3: Your focus score on {F3.when} was {F3}, somewhat below your usual level.
    note 3: The score for {F3.when} came out at {F3}, lower than on your other days.
    note 21: You switched between apps less than usual on {F21.when}, {F21} in all.
    note 21: Fewer switches than usual on {F21.when}: {F21}. That kind of calm helps deep work.
    note 21: You moved between apps {F21} on {F21.when}, less often than usual.
    note 9: Your longest session ran for {F9} on {F9.when}. Try to make room for another like it.
    note 9: You held your focus for {F9} in a row, your longest of the week.
    note 9: The longest stretch of focus was {F9}, on {F9.when}. That is a strength to build on.
    note 23: {F23.when} stands out with {F23} in focus, well above your usual day.
    note 23: Last Friday you reached {F23} of focus, far more than usual.
    note 23: Friday was a strong day: {F23} in focus, much more than you usually reach.
    note 23: Look back at {F23.when}, when focus came to {F23}. What helped you then may help again.
    # The window
    summary 4: Over the week you spent {F4} in focus.
    summary 4 22: Your devices recorded {F22} over the week, and {F4} of that went into focus.
    summary 4 13: You put {F4} into focus this week and kept {F13} of what you planned.
    summary 16: On an average day you now spend {F16} in focus, more than in the week before.
    summary 16: Your daily focus rose to {F16}, up from the week before.
    summary 16 4: Focus is up: {F16} on an average day, and {F4} over the whole week.
    summary 16: This week you averaged {F16} of focus a day, which is more than the week before.
    note 16: Focus is trending up, with {F16} on an average day. Keep doing what works.
    note 16: You are on the way up: {F16} of focus a day, compared with less the week before.
    note 16: Your focus grew compared to last week. Small steps add up.
    note 4: You gave {F4} to focused work over these days. That is real effort.
    note 22: Your devices recorded {F22} over these days.
    goal 16: Focus rose to {F16} a day. Aim to hold that level in the coming week.
    goal 16: Try to keep your focus near {F16} a day in the coming week.
    # Hours
    peak 5: You focus best at {F5.when}, with {F5} of that time in focus.
    peak 5: Mornings are your best time for focus. Keep {F5.when} free for your hardest work.
    peak 5: Your focus is strongest in the morning, at {F5.when}.
    peak 5: {F5.when} is your strongest window. Protect it from meetings if you can.
    peak 5: Late mornings work well for you: {F5} of {F5.when} goes to focus.
    peak 5: Your best hours are {F5.when}. Plan demanding tasks there.
    peak 5: These hours bring your best focus, so put your most important task here.
    peak 5: Focus peaks in the late morning. Consider placing your hardest study block in this window.
    peak 5 7: This is when your focus is at its best. Use it for deep work.
    peak 5: You are at your sharpest in these hours; guard them well.
    peak 5: In the hours {F5.when} you are in focus for {F5} of the time, more than at any other time.
    low 6: Your focus dips at {F6.when}, when only {F6} of the time is focus.
    low 6: The afternoon slump is real for you: focus is lowest at {F6.when}.
    low 6: Early afternoon is your weakest stretch. Save it for emails, chores or a walk.
    low 6: Focus is low in these hours. Light tasks fit better here.
    low 6: Only {F6} of this time goes into focus. A short walk could refresh you.
    low 6: Afternoons around {F6.when} are hard for deep work; try routine tasks instead.
    low 6: Your energy drops at {F6.when}. It may be a good moment for a break.
    low 6: This window brings the least focus, so keep it light.
    low 6: Focus is weakest here. Move demanding work to another time where possible.
    low 6 5: Your focus is much lower at {F6.when} than at {F5.when}.
    note 5: Mornings suit you: {F5} of the time at {F5.when} is spent in focus.
    note 5 6: You focus better at {F5.when} than at {F6.when}, so plan hard tasks for the morning.
    note 5: Guard {F5.when}, your best hours for focus.
    note 6: If you feel low at {F6.when}, that fits the pattern: focus is at its lowest then.
    # Weekdays
    note 7: Thursdays are your best days for focus, with {F7} on average.
    note 7: On a typical {F7.when} you reach {F7} of focus, more than on any other weekday.
    note 7: Thursday is when you focus most. Save a hard task for it.
    note 7: You get the most focus on Thursdays. Could your hardest task go there?
    note 8: Mondays bring the most distraction, {F8} on a typical one.
    note 8: A typical {F8.when} brings {F8} of distraction, more than your other days.
    note 8: Distraction is highest on Mondays. Starting the week with an easy plan may help.
    goal 8: Aim for a calmer {F8.when}, the day on which distraction is highest.
    goal 7: Give your most important work to {F7.when}, your strongest day.
    goal 7 8: Thursday is your best day for focus and Monday has the most distraction. Plan hard work accordingly.
    # The plan
    note 10: You kept {E2}, with {F10} spent on it. Well done.
    note 10: {E2} went as planned, and you spent {F10} on it.
    note 10: You followed through on {E2}. Plans like this one work for you.
    note 10: Nice work keeping {E2} on Tuesday.
    note 10 11: You kept {E2}, while {E1} was skipped. A shorter block on Monday evening may be easier to keep.
    note 11: The time planned for {E1} went elsewhere. A smaller block may be easier to start.
    note 11: {E1} was skipped on {F11.when}. Consider a shorter block next time.
    note 11: You missed {E1}. Evenings can be hard, so an earlier slot may suit you better.
    note 11: The study block on Monday evening did happen to be skipped, and that is okay.
    note 20: You kept part of {E1}: {F20} went into it.
    note 20: {E1} was partly kept, with {F20} spent on it.
    note 12: During {E1}, {F12} went to distraction. A quiet place may help next time.
    note 12: {F12} of {E1} was lost to distraction.
    note 12: Distraction took {F12} during your study block on Monday evening.
    note 12 11: {E1} was skipped, and distraction took {F12} of that time.
    note 13: You kept {F13} of your planned events. Leaving more room between blocks may help.
    note 13: {F13} of your plan was kept, a fair base for the coming week.
    note 13: Your plan held for {F13} of its events.
    summary 13 4: You kept {F13} of your planned events and spent {F4} in focus over the week.
    goal 13: You kept {F13} of what you planned. Fewer blocks with more room could make the plan easier to keep.
    # Goals
    note 14: Focus came to {F14}, below your own goal. A small extra block would bring you closer.
    note 14 5: You are still below your focus goal, at {F14}. Try a short block in the morning.
    note 14: With {F14} on {F14.when} you did not quite reach your goal for focus.
    note 15: Distraction stayed within your limit at {F15}. Keep up what helped.
    note 15: You kept distraction below your own limit, with {F15} on {F15.when}.
    note 15: Distraction came to {F15}, under the limit you set. Well done.
    goal 14: Your focus on {F14.when} was below your goal, at {F14}. Aim for a bit more each day.
    goal 14: Aim to get closer to your focus goal, step by step.
    goal 14 5: Focus stayed below your goal. Use {F5.when}, your best hours, to get closer.
    goal 15: Distraction is within your limit. Keep the limit as it is.
    # Ahead
    note 17: Thursday is your fullest day ahead, with {F17} planned.
    note 17: You have {F17} planned for {F17.when}, more than on the other days ahead. Leave room to breathe.
    note 17: {F17.when} looks full. Try to keep some space between blocks.
    note 17: Thursday looks busy, with {F17} on the plan. Consider moving something small to another day.
    note 18: You have {F18} free before {E6}, less than the work is likely to need. Start early.
    note 18: Before {E6} there are {F18} of free time, which is less than you may need.
    note 18: The deadline on Friday is tight: {F18} free before it. Begin with a small part soon.
    note 18: {E6} is coming up on Friday, with {F18} free before it.
    note 18: Free time before {E6} is short. A small first step would help.
    note 19: {E4} and {E5} overlap by {F19} on Thursday. Decide early which to keep.
    note 19: There is a clash on Thursday: {E4} and {E5} share {F19}.
    note 19: Your class and your meeting overlap on {F19.when}. You may want to choose between them.
    note 19: Events of yours clash on Thursday. Sort it out early so the day stays calm.
    note 17 19: Thursday is full, and {E4} overlaps with {E5}. Decide which matters more.
    goal 18: Put work for {E6} early into the week, as there are only {F18} free before it.
    # Shifts
    shift 5 E3 S1: Moving {E3} to {S1} puts it into your best hours.
    shift 5 E3 S1: {E3} would fit better at {S1}, when your focus is strongest.
    shift 5 E3 S1: Try {E3} in the morning instead: {S1} falls into your strong hours.
    shift 5 E3 S1: Consider moving {E3} to {S1}. Mornings are when you focus best.
    shift 5 6 E3 S1: {E3} now sits in your low hours, {F6.when}. At {S1} you tend to focus better.
    shift 5 E3 S1: Shift {E3} to Wednesday morning, {S1}, for more focus.
    shift 6 E3 S1: The afternoon is a low point for you, so {S1} may suit {E3} better.
    shift 5 E3 S1: You could do {E3} earlier, at {S1}, and gain from your best hours.
    shift 7 E7 S2: Thursday is your best day. Moving {E7} to {S2} uses its morning.
    shift 5 E7 S2: An earlier start for {E7}, at {S2}, meets your peak hours.
    shift 5 E8 S6: {E8} could go to {S6}, a morning in which you are likely to focus well.
    shift 5 E3 S1: Your focus at {F5.when} is high. Why not put {E3} there, at {S1}?
    # Breaks
    break 6 S4: Take a short break at {S4} to recharge.
    break 6 S5: A walk at {S5} could help you through your low hours.
    break 6 S5: There is free time at {S5}. Step outside, stretch and have some water.
    break 6 E4: A short pause during {E4} keeps you fresh.
    break 6 E3: {E3} is a long block. Stand up in the middle and rest your eyes.
    break 6 S4: A pause around noon, at {S4}, gives you energy for the afternoon.
    break 6 S5: Your focus tends to be low at {F6.when}, so a pause at {S5} may help.
    break 6 S1: Leave the screen for a moment at {S1} and breathe.
    break 17 E4: Thursday is full, so plan a short pause around {E4}.
    # Warmth and next steps
    note 16: What you are doing works. Keep it up.
    note 16: Steady progress like this is worth being proud of.
    note 10: Keeping a plan is a skill, and you showed it with {E2}.
    note 9: You can clearly hold your focus for long stretches. Give yourself more chances to do so.
    note 5: You know your strong hours now. Use them for what matters to you.
    note 2: A calm block at a time is enough.
    note 1: Not every day has to be strong. A fresh start is always possible.
    note 14: Every small block counts. Pick a time that suits you and start there.
    note 11: Plans do not always work out, and that is fine. Make the next one smaller.
    note 15: That is a good sign. Your habits are helping you.
    note 13: Try planning fewer things and leaving some slack.
    note 17: Be kind to yourself on a day this full.
    note 18: A first small step makes the rest easier.
    note 6: Rest is part of the work. Let the slow hours be slow.
    note 8: Easing into Monday with a light task may keep distraction down.
    note 12: Next time, try leaving the phone outside the room.
    note 21: Staying with the same task for longer suits you.
    summary 1 2 10 18: Tuesday was mixed: {F1} of focus, below usual, and {F2} of distraction, above usual. You kept {E2}. Next up is {E6}, with {F18} free before it.
    summary 16 7 8: Focus is up on the week before, at {F16} a day. Thursday was your best day, and Mondays brought the most distraction.
    summary 4 5 6 13: You spent {F4} in focus this week and kept {F13} of your plan. Mornings were strong and afternoons slow.
    summary 1 9: Focus was below your usual level at {F1}, but you had a long session of {F9} in the morning.
    summary 3 14 15: Your score was {F3}, a bit low. Focus stayed below its goal, while distraction stayed within its limit.
    summary 17 18 19: The days ahead are busy: Thursday has {F17} planned and a clash, and {E6} leaves you {F18} of free time.
    # Later, without a look at the rules
    summary 1 2 3: Focus slipped to {F1} on Tuesday while distraction climbed to {F2}, and the score settled at {F3}, lower than usual.
    summary 1 2: On balance Tuesday leaned towards distraction: {F2} of it, more than usual, against {F1} of focus, less than usual.
    summary 1 10: Although focus was down at {F1}, you still kept {E2}. That counts.
    summary 4 7 16: This was a good week: {F4} in focus overall, Thursdays the strongest at {F7}, and the daily average up to {F16}.
    summary 16 13: You averaged {F16} of focus a day, more than the week before, and kept {F13} of your plan.
    summary 22 4: Out of {F22} on your devices this week, {F4} was focus.
    peak 5: This is your prime window: {F5} of {F5.when} goes into focus.
    peak 5: Your mind seems clearest between {F5.when}. Use it for work that needs thought.
    peak 5: Morning is your best time, so try doing the hardest thing here.
    peak 5: You get the most out of {F5.when}. Keep meetings away from it where you can.
    peak 5: Focus is highest here. A good place for your toughest subject.
    low 6: Focus fades at {F6.when}. Consider light reading, tidying up or a short rest.
    low 6: Plan less for {F6.when}; only {F6} of it is focus.
    low 6: After lunch your focus is at its lowest, so be easy on yourself.
    low 6: This is a natural dip. A bit of movement or fresh air can help.
    low 6: {F6.when} tends to be your weakest time for focus. Routine work belongs here.
    shift 5 E3 S1: {S1} is free and falls into your best hours, so {E3} may go better there.
    shift 5 E3 S1: You might get more out of {E3} if you did it at {S1}.
    shift 5 6 E3 S1: Swap the afternoon for the morning: {E3} at {S1} would meet your strongest hours.
    shift 5 E3 S1: Give {E3} your best hours by moving it to {S1}.
    shift 5 E3 S1: Would {E3} work at {S1}? Your focus is usually strongest then.
    shift 7 E7 S2: On Thursdays you focus best, and {S2} is free for {E7}.
    break 6 S5: Your focus dips in the afternoon. Use {S5} to move a little.
    break 6 S4: Have a real lunch break at {S4}, away from the screen.
    break 6 E4: Before or during {E4}, take a few minutes to stretch.
    break 6 E5: Pause briefly in {E5} and let your eyes rest.
    break 6 S5: At {S5} there is room for some fresh air.
    note 1: It is fine that focus was down on {F1.when}; {F1} is still real work.
    note 2: Distraction crept up to {F2} on {F2.when}. Maybe silence your phone for a while.
    note 3: A score of {F3} is below your usual level, and a new day can look different.
    note 5: Your mornings are an asset. Plan around {F5.when} and the rest becomes easier.
    note 7: Thursday tends to be your strongest day, with {F7} in focus.
    note 8: Mondays start with more distraction than your other days: {F8} on average.
    note 9: A session of {F9} shows how deep you can go.
    note 9: On {F9.when} you stayed focused for {F9} at a stretch, your longest session.
    note 10: Well done on {E2}: you put {F10} into it.
    note 10: {E2} is done, with {F10} spent on it.
    note 11: {E1} did not happen. Perhaps a shorter version would be easier to start.
    note 12: {E1} lost {F12} to distraction. Try closing what you do not need before you begin.
    note 13: {F13} of your plan became real. Try a lighter plan and see how it feels.
    note 14: You reached {F14} of focus, short of your goal. Think about what a small extra block could look like.
    note 15: You kept distraction to {F15}, inside your limit. Nicely done.
    note 16: Compared with the week before, your focus is up to {F16} a day.
    note 16: More focus than the week before: {F16} a day. Take a moment to enjoy that.
    note 17: With {F17} planned, {F17.when} is your busiest day ahead. Protect a pause there.
    note 18: {E6} is getting close and you have {F18} free until then. Reserve a slot for it now.
    note 18: Only {F18} of free time remains before {E6}, less than the work needs. Consider starting with the hardest part.
    note 19: {E4} and {E5} are in conflict for {F19}. Pick what matters most.
    note 20: Part of {E1} happened: {F20}. A small step is a step too.
    note 21: With {F21}, you switched apps less often than usual on {F21.when}. Staying put helps you.
    note 23: {F23.when} was far above your usual day, with {F23} in focus. What made it work?
    goal 13: Plan a little less, keep a little more: {F13} of the plan was kept this week.
    goal 16: Keep your daily focus at {F16} or a little above.
    goal 8: Make Mondays calmer. They carry the most distraction, {F8} on average.
    goal 5: Put your hardest work into {F5.when} on as many days as you can.
    goal 7 8: Lean on Thursdays, your best days, and go easy on Mondays.
    goal 18: Set aside time for {E6} early, since {F18} of free time is less than it needs.
    """.tableLines
