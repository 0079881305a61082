import Model

/// Central European time around 2025, its gap on March 30th and its fold on October 26th.
let berlin = Zone(
    identifier: "Europe/Berlin", initialOffsetSeconds: 3600,
    transitions: [(1_743_296_400, 7200), (1_761_440_400, 3600)])

/// India, five and a half hours ahead all year.
let kolkata = Zone(identifier: "Asia/Kolkata", initialOffsetSeconds: 19_800, transitions: [])

/// Lord Howe Island around 2025: half an hour of summer time.
let lordHowe = Zone(
    identifier: "Australia/Lord_Howe", initialOffsetSeconds: 39_600,
    transitions: [(1_743_865_200, 37_800), (1_759_591_800, 39_600)])
