/// Words that hold a sentence together and say little by themselves.
enum FunctionWords {
  static let prepositions = WordTable.set(
    """
    with in at on for to of from by about into onto over under through during before after without
    within between among towards toward against around across along behind beside near off out up
    down as like than instead until till since despite per via upon beyond outside inside above below
    """)

  static let determiners = WordTable.set(
    """
    a an the my your our his her their its this that these those some any each every no more less
    fewer enough all both one two three four five six seven eight nine ten most few many much
    another other such
    """)

  static let pronouns = WordTable.set(
    """
    i me my mine myself you your yours yourself we us our ours ourselves he him his himself she her
    hers herself it its itself they them their theirs themselves someone anyone everyone nobody
    who whom whose which what that this these those everything something nothing anything
    """)

  static let subordinators = WordTable.set(
    """
    when whenever if while because since so although though unless once where wherever that before
    after until as
    """)

  static let auxiliaries = WordTable.set(
    """
    am is are was were be been being do does did have has had will would shall should must can could
    may might not never
    """)

  /// All of them, and the small adverbs that come and go without changing what is meant.
  static let all =
    prepositions.union(determiners).union(pronouns).union(subordinators).union(auxiliaries).union(
      WordTable.set(
        """
        and or but nor yet then also just really very simply truly so too even only quite rather
        still again now here there today always actually maybe perhaps someday please ok okay well oh yes
        i'm i'll i'd i've let's it's that's today's how why
        """))

  /// Whether a word is one of them, in whatever case and with or without a comma.
  static func contains(_ word: String) -> Bool { all.contains(word) }
}
