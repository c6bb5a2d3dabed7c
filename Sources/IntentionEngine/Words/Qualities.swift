/// A way of being: as an adjective, as a noun and, where there is one, as an adverb.
struct Quality {
  let adjective: String
  let noun: String
  let adverb: String?

  /// The quality that a word in lower case names in any of its forms.
  static func named(_ word: String) -> Quality? { forms[word] }

  /// The quality of an adjective: of "kinder" too.
  static func of(adjective: String) -> Quality? {
    if let quality = forms[adjective], quality.adjective == adjective { return quality }
    return comparatives[adjective].flatMap { forms[$0] }
  }

  /// The quality of an adverb.
  static func of(adverb: String) -> Quality? {
    forms[adverb].flatMap { $0.adverb == adverb ? $0 : nil }
  }

  static func isComparative(_ word: String) -> Bool { comparatives[word] != nil }

  /// Whether the word is an adjective that can stand after "be".
  static func isAdjective(_ word: String) -> Bool {
    of(adjective: word) != nil || otherAdjectives.contains(word)
  }

  private static let forms: [String: Quality] = {
    var forms: [String: Quality] = [:]
    for line in WordTable.lines(of: table) {
      let words = WordTable.words(of: line)
      guard words.count >= 2 else { continue }
      let quality = Quality(
        adjective: words[0], noun: words[1], adverb: words.count > 2 ? words[2] : nil)
      for word in words { forms[word] = quality }
    }
    return forms
  }()

  private static let comparatives = [
    "kinder": "kind", "calmer": "calm", "braver": "brave", "stronger": "strong",
    "gentler": "gentle", "happier": "happy", "warmer": "warm", "bolder": "bold", "wiser": "wise",
    "lighter": "light", "quieter": "quiet", "steadier": "steady", "humbler": "humble",
    "friendlier": "friendly",
  ]

  private static let table = """
    calm calm calmly
    patient patience patiently
    kind kindness kindly
    gentle gentleness gently
    grateful gratitude gratefully
    thankful thankfulness thankfully
    brave bravery bravely
    courageous courage courageously
    bold boldness boldly
    honest honesty honestly
    open openness openly
    generous generosity generously
    curious curiosity
    mindful mindfulness mindfully
    attentive attention attentively
    present presence
    focused focus
    confident confidence confidently
    strong strength
    joyful joy joyfully
    happy happiness happily
    cheerful cheerfulness cheerfully
    playful playfulness playfully
    hopeful hope
    humble humility humbly
    compassionate compassion compassionately
    loving love lovingly
    tender tenderness tenderly
    warm warmth warmly
    forgiving forgiveness
    tolerant tolerance
    consistent consistency consistently
    disciplined discipline
    persistent persistence persistently
    resilient resilience
    steady steadiness steadily
    balanced balance
    creative creativity creatively
    authentic authenticity authentically
    sincere sincerity sincerely
    truthful truthfulness truthfully
    loyal loyalty loyally
    reliable reliability reliably
    responsible responsibility responsibly
    respectful respect respectfully
    peaceful peace peacefully
    serene serenity serenely
    quiet quietness quietly
    aware awareness
    thoughtful thoughtfulness thoughtfully
    graceful grace gracefully
    flexible flexibility flexibly
    energetic energy energetically
    enthusiastic enthusiasm enthusiastically
    passionate passion passionately
    punctual punctuality
    optimistic optimism
    vulnerable vulnerability
    friendly friendliness
    determined determination
    deliberate deliberation deliberately
    decisive decisiveness decisively
    considerate consideration considerately
    empathetic empathy
    wise wisdom wisely
    light lightness lightly
    spontaneous spontaneity spontaneously
    simple simplicity
    """

  private static let otherAdjectives = WordTable.set(
    """
    able accountable active adventurous afraid alert alive alone ambitious angry anxious ashamed
    assertive awake bitter busy capable careful centered centred clear comfortable complete
    content cool critical daring different early easy enough excited fair faithful fearful fearless
    firm fit free fresh fulfilled full fun funny glad good great grounded grumpy happy hard harsh
    healed healthier healthy helpful human imperfect impatient independent intentional jealous kind
    late lazy less lonely lovable lucky mean messy moody motivated negative nervous nice okay open
    organised organized original outgoing overwhelmed perfect polite positive powerful prepared
    proactive productive proud quick reactive ready real realistic relaxed rested resentful rude
    sad safe satisfied scared selfish sensible serious shy silly slow slower sober social soft
    softer still stressed strict stubborn supportive supported sure tense tidy tired tough true
    upset useful visible weak well whole willing worried worthy worth judgmental judgemental hopeless
    self-aware self-critical self-compassionate easygoing easy-going open-minded light-hearted
    childlike rich poor beautiful loved blessed
    """)
}
