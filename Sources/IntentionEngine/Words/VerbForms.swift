/// The forms of a verb: a regular one follows its spelling, the others stand in a table.
enum VerbForms {
  /// Returns "drinking" for "drink".
  static func gerund(of verb: String) -> String {
    if verb.hasSuffix("ie") { return verb.dropLast(2) + "ying" }
    if doubling.contains(verb) { return verb + String(verb.suffix(1)) + "ing" }
    let keepsE = verb == "be" || ["ee", "oe", "ye"].contains { verb.hasSuffix($0) }
    return verb.hasSuffix("e") && !keepsE ? verb.dropLast() + "ing" : verb + "ing"
  }

  /// Returns "drinks" for "drink".
  static func thirdPerson(of verb: String) -> String {
    switch verb {
    case "be": return "is"
    case "have": return "has"
    default: break
    }
    if ["s", "sh", "ch", "x", "z", "o"].contains(where: verb.hasSuffix) { return verb + "es" }
    let isAfterVowel = verb.dropLast().last.map { "aeiou".contains($0) } ?? true
    return verb.hasSuffix("y") && !isAfterVowel ? verb.dropLast() + "ies" : verb + "s"
  }

  /// Returns the verb of which a word is the gerund; nil if it is none that is known.
  static func base(ofGerund word: String) -> String? {
    guard word.hasSuffix("ing"), word.utf8.count > 4, !notGerunds.contains(word) else { return nil }
    let stem = String(word.dropLast(3))
    let undoubled = stem.last == stem.dropLast().last ? String(stem.dropLast()) : stem
    let candidates = [stem + "e", stem, undoubled, stem.dropLast() + "ie"]
    return candidates.first { Verbs.contains($0) && gerund(of: $0) == word }
  }

  /// Returns the verb of which a word is the past; nil if it is none that is known.
  static func base(ofPast word: String) -> String? {
    guard word.hasSuffix("ed") else { return irregularPasts.entry(of: word)?.first }
    let stem = String(word.dropLast(2))
    let undoubled = String(stem.dropLast())
    return [stem, stem + "e", undoubled, undoubled + "y"].first(where: Verbs.contains)
  }

  private static let irregularPasts: LineTable = """
    ate eat
    began begin
    chose choose
    did do
    felt feel
    found find
    gave give
    got get
    had have
    kept keep
    left leave
    made make
    ran run
    said say
    slept sleep
    spent spend
    spoke speak
    stood stand
    told tell
    took take
    was be
    went go
    were be
    woke wake
    wrote write
    """

  private static let notGerunds: WordList =
    """
    anything blessing ceiling during evening everything meaning morning nothing something spring
    string well-being wellbeing
    """

  /// Verbs that double their last letter.
  private static let doubling: WordList =
    """
    admit beg begin bet blur cancel chat chip clap commit control cram cut dig dip drag drop forget
    fret get grab handicap hit hop hug hum jog jot knit label let log map model mop nag nap
    nod overcommit permit pet plan plug pop prefer program put quit refer regret reset rid rot rub
    run scrap scrub set ship shop shut sip sit skip slip snap sob spin split spot squat step stir stop
    strip submit swap swim tap tip travel trim trip unplug unwrap whip win wrap zip
    """
}
