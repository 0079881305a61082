extension CommonWords {
    /// The small words that hold sentences together.
    static let grammar = """
        a an the this that these those it its itself you your yours yourself they them their theirs themselves
        who whom whose which what when where why how whether if unless though although because since so than then
        and or but nor yet either neither both not no only just even still also too very quite rather fairly pretty really truly
        almost nearly about around roughly maybe perhaps likely unlikely possibly probably certainly surely clearly simply
        of in on at by for from to into onto out off over under above below between among across through throughout during
        before after until till while with within without against toward towards along beside besides beyond behind ahead near
        next via per except despite instead as like unlike such same other another any some each every all none many much more most
        few fewer little less least several enough plenty lot lots bit whole part parts rest else
        is are was were be been being am do does did done doing have has had having can could may might will would let
        isn't aren't wasn't weren't don't doesn't didn't haven't hasn't hadn't can't cannot couldn't won't wouldn't let's
        there here now again once soon later already ever anyway anyhow otherwise however therefore thus hence
        up down back away apart together alone forward yes okay ok please thanks thank well
        whatever whenever wherever something anything nothing everything thing things way ways kind kinds sort sorts type types one ones
        nowhere somewhere anywhere everywhere meanwhile altogether indeed especially particularly mainly mostly partly
        """

    /// Time and its parts.
    static let time = """
        time times day days week weeks hour hours minute minutes moment moments while period periods
        span spans date dates calendar clock daily weekly hourly nightly
        morning mornings noon midday afternoon afternoons evening evenings night nights midnight dawn dusk tonight overnight
        today tomorrow yesterday weekend weekends weekday weekdays workday workdays daytime lunchtime lunch breakfast dinner bedtime
        early earlier earliest late later latest lately recent recently past present current currently future coming upcoming
        former previous previously following next last final finally first begin beginning began begun start starting end ending
        middle mid midway halfway beginning onset outset close closing opening
        always often usually usual sometimes seldom rarely rare occasional occasionally regular regularly frequent frequently
        long longer longest short shorter shortest brief briefly quick quickly slow slowly soon sooner gradually sudden suddenly
        minute ago duration length stretch stretches rhythm rhythms pattern patterns routine routines habit habits cycle trend trends
        average averages typical typically normal normally median mean general generally overall baseline history
        """

    /// Focus, distraction and what is measured of them.
    static let focus = """
        focus focused focusing focuses concentrate concentration concentrating attention attentive deep deeper deepest depth
        work works worked working productive productivity productively effort efforts energy energetic alert alertness fresh sharp
        sharper sharpest clear clarity mind mental head flow momentum stamina drive strength strengths strong stronger strongest
        weak weaker weakest distraction distractions distract distracted distracting interrupt interruption interruptions drift drifts
        wander noise switch switches switching switched score scores session sessions streak streaks run runs peak peaks
        slump slumps sag sags admin chore chores errand errands dip dips low lows high highs window windows spot spots share shares activity activities active
        screen screens device devices app apps tracked track tracking record recorded records recording category categories
        data fact facts figure figures value values number numbers total totals amount amounts level levels rate measure measured
        result results change changes difference differences gap gaps comparison compare compared comparing range
        rose rise rises risen rising fell fall falls fallen falling drop drops increase increases decrease grew grow grown growth
        gain gains climb climbs climbed improve improvement decline declines sink sank jump jumps jumped reduce reduction exceed
        exceeds exceeded surpass surpassed steady steadily stable constant even equal similar similarly unchanged consistent
        consistency consistently progress highest higher lower lowest better best worse worst greater greatest larger largest
        smaller smallest bigger biggest extra additional top bottom maximum minimum minimal
        """

    /// Plans, events and what becomes of them.
    static let planning = """
        plan plans planned planning schedule schedules scheduled reschedule agenda event events block blocks slot slots task tasks
        job jobs study studies studying studied student class classes lecture lectures course courses exam exams test tests
        meeting meetings project projects deadline deadlines due exercise workout workouts training practice personal
        goal goals target targets limit limits aim aims aiming objective priority priorities prioritize purpose intention
        intentions commitment commitments appointment appointments list lists order room space slack buffer margin load loads
        workload capacity balance balanced balancing free freed freely busy busier busiest full fuller fullest empty open
        keep keeps kept keeping skip skips skipped skipping miss misses missed missing attend attended attending complete
        completed completing completion finish finished finishing follow followed following reach reached reaching meet meets met
        hit achieve achieved achieving achievement move moves moved moving shift shifts shifted shifting swap swapped place places
        placed placing put puts putting add adds added adding set sets setting reserve reserved reserving protect protected
        protecting save saves saved saving hold holds held holding leave leaves left leaving spend spends spent spending
        clash clashes overlap overlaps overlapping conflict conflicts crowd crowded pack packed chain row back-to-back
        prepare prepared preparing preparation review reviews reviewing revise revision ready readiness overview arrange
        arrangement adjust adjusted adjustment option options choice choices choose chose chosen choosing decide decided decision
        decisions suggest suggestion suggestions recommend recommended idea ideas step steps stage phase approach elsewhere adherence
        expected expect expects expecting expectation suit suits suited suitable fit fits fitted fitting match matches matched
        allow allows allowed allowing available availability flexible fixed possible likely required needed need needs demanding
        demand demands important importance urgent effective effectively efficient efficiently realistic reasonable
        """

    /// Rest, movement and how one feels.
    static let body = """
        break breaks pause pauses paused pausing rest rests rested resting restful recharge recharged recover recovery refresh
        refreshed refreshing relax relaxed relaxing relaxation breathe breath breathing breather walk walks walking stretch
        stretching stand standing sit sitting move movement air outside outdoors water snack meal meals eyes eye body legs back desk
        chair window light lighter lightly calm calmer calmest calming calmly quiet quieter quietest quietly peace peaceful gentle gently
        easy easier easiest easily ease comfortable comfort comfortably smooth smoothly kind kindly care careful carefully caring
        feel feels felt feeling feelings enjoy enjoys enjoyed enjoying enjoyable enjoyment pleasant pleasure happy happily glad proud
        pride confident confidence encourage encouraged encouraging encouragement motivate motivated motivating motivation inspire
        hope hopeful trust patience patient joy celebrate celebrated celebration reward rewarding rewards deserve deserves deserved
        credit nice nicely good great wonderful excellent fine lovely solid decent impressive remarkable brilliant fantastic
        worth worthwhile valuable meaningful helpful useful healthy health sustainable natural naturally human
        """

    /// What one does.
    static let actions = """
        go goes going went gone come comes coming came get gets getting got take takes taking took taken make makes making made
        give gives giving gave given bring brings bringing brought carry carries carried carrying show shows showing showed shown
        see sees seeing saw seen look looks looking looked find finds finding found think thinks thinking thought know knows knew
        known say says said tell tells told mean means meant seem seems seemed appear appears appeared become becomes became
        turn turns turned turning try tries tried trying use uses used using help helps helped helping support supports supported
        supporting build builds building built grow hold lead leads leading led lie lies lay stay stays stayed staying remain
        remains remained stick sticks stuck stop stops stopped stopping start starts started begin begins continue continues
        continued continuing last lasts lasted lasting pass passes passed passing happen happens happened occur occurs occurred
        cover covers covered covering include includes included including cause caused affect affected influence depend depends
        notice noticed noticing note notes noted watch watched watching observe observed observing listen learn learns learned
        learning understand understood remember consider considered considering reflect reflects reflected reflecting explore
        experiment experiments check checks checked repeat repeats repeated repeating return returns returned returning tend tends
        tended split splits splitting spread spreads spreading divide divided combine combined combining join joined separate
        separated pair paired group grouped mix mixed mixing fill fills filled filling clear cleared clearing cut cuts cutting
        trim trimmed shorten shortened extend extended lengthen raise raised raising lift lifted lifting push pushed pushing pull
        pulled draw draws drawn stand stands stood rely relies relied anchor anchored guard guarded guarding defend shield
        tackle tackled tackling handle handled handling manage managed managing deal dealt solve serve serves served serving work
        prefer preferred want wants wanted like likes liked love wish wishes ask asks asked answer share shared point points
        pointed mark marked count counts counted define defined form forms formed shape shaped create created creating
        close closed open opened wrap wrapping warm warming settle settled settling wind winding ease eased lean leaning mute
        silence silent put side steal claim claimed claims ahead sustain sustained maintain maintained maintaining preserve
        preserved strengthen strengthened boost boosted boosting double-check limit limited limiting lower lowered avoid avoided
        avoiding resist resisted prevent prevented block interrupted escape catch catches caught catching slip slips slipped
        stands stand stood lost lose loses losing win wins won earn earned earns gather gathered collect collected pick picked
        picking bridge bridged land lands landed landing stack stacked align aligned aligns alternate tidy drift drifted
        """

    /// How things are.
    static let qualities = """
        fade fades faded fading prime read reading belong belongs asset version inside aside crept ran kinder kindest emails email nearer averaged averages
        new old big small large tiny huge wide narrow high low tall near far close deep shallow hard harder hardest soft heavy
        heavier heaviest light bright brighter dark warm cool cold hot rich thin thick full empty simple simpler simplest plain
        complex tricky tough tougher toughest challenging challenge challenges difficult difficulty rough intense intensive dense
        different differently separate special specific certain own common ordinary unusual uncommon rare noticeable notable
        noticeably notably marked strongly slightly somewhat considerably significantly modest modestly mild moderate moderately
        sharply well right correct wrong true real main major minor key central essential primary secondary basic additional extra
        useful positive negative promising favorable ideal perfect perfectly great good better best fair fairly proper properly
        sound safe safer solid steady firm firmly tight tightly loose loosely scattered fragmented broken unbroken uninterrupted
        continuous continued natural spare leftover open closed visible hidden obvious evident apparent exact exactly precise about
        approximate thoughtful mindful mindfully deliberate deliberately intentional conscious aware wise wisely smart creative
        gradual relative relatively directly direct straight whole entire entirely complete completely total totally partial
        partially fully barely hardly merely alone single shared worthy gently quietly slowly strong able unable ready willing
        sure unsure determined disciplined organized organised structured protected undisturbed undivided dedicated manageable lively
        """

    /// Other things one speaks of.
    static let things = """
        life home world place reason reasons sense question questions example case cases matter matters point view side sides
        front back edge center top bottom line lines circle corner shape piece pieces bit chunk chunks item items set unit basis
        base foundation ground source sources signal signals sign signs hint hints clue story picture pictures summary detail
        details word words name light door wall table paper hand hands heart eyes ear ears foot feet finger reach sight phone
        phones notification notifications timer alarm reminder reminders tool tools button power chance chances opportunity
        opportunities risk risks benefit benefits advantage help support lesson insight insights discovery success successes
        winner win wins cost pressure tension strain rush hurry stop track path road direction directions route
        distance speed pace weight heavy measure size quality quantity difference effect effects impact influence outcome
        outcomes experience control skill skills ability abilities knowledge learning understanding interest interests
        curiosity focus thought thoughts topic topics subject subjects material content theme area areas field part portion
        portions proportion majority bulk remainder extent degree contrast exception exceptions rule rules structure system
        method methods technique strategy tactic trick tip tips tendency sequence series mix mixture variety combination
        today's self bed sun sunlight garden park street surroundings environment attempt try going
        start finish beginning end rest use place boundary boundaries reach hold grip cushion cover shelter anchor turn
        turns bonus highlight highlights milestone milestones headway foothold boost lift push pull nudge spark
        """
}
