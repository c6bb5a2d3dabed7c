import PlainText

/// A way of being: as an adjective, as a noun and, where there is one, as an adverb.
struct Quality {
  let adjective: String
  let noun: String
  let adverb: String?

  /// Returns the quality that a word in lower case names in any of its forms.
  static func named(_ word: String) -> Quality? {
    forms.lines(with: word).first.map { line in
      let words = line.split(atASCII: " ").map(String.init)
      return Quality(adjective: words[0], noun: words[1], adverb: words.count > 2 ? words[2] : nil)
    }
  }

  /// Returns the quality of an adjective: of "kinder" too.
  static func of(adjective: String) -> Quality? {
    if let quality = named(adjective), quality.adjective == adjective { return quality }
    return positive(of: adjective).flatMap(named)
  }

  /// Returns the quality of an adverb.
  static func of(adverb: String) -> Quality? {
    named(adverb).flatMap { $0.adverb == adverb ? $0 : nil }
  }

  static func isComparative(_ word: String) -> Bool { positive(of: word) != nil }

  /// Returns "kind" for "kinder", "brave" for "braver", "happy" for "happier".
  private static func positive(of comparative: String) -> String? {
    guard comparative.hasSuffix("er") else { return nil }
    let stem = String(comparative.dropLast(2))
    let bases = [stem, stem + "e", stem.hasSuffix("i") ? stem.dropLast() + "y" : stem]
    return bases.first { named($0)?.adjective == $0 }
  }

  /// Returns whether the word is an adjective that can stand after "be".
  static func isAdjective(_ word: String) -> Bool {
    of(adjective: word) != nil || otherAdjectives.contains(word)
  }

  /// The adjective, the noun and, where there is one, the adverb; then other words that say it.
  private static let forms: LineTable = """
    calm calm calmly
    patient patience patiently
    kind kindness kindly
    gentle gentleness gently
    grateful gratitude gratefully thank thanks
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

  private static let otherAdjectives: WordList =
    """
    able accountable active adventurous afraid alert alive alone ambitious angry anxious ashamed
    assertive awake beautiful bitter blessed busy capable careful centered centred childlike clear
    comfortable complete content cool critical daring different early easy easy-going easygoing
    enough excited fair faithful fearful fearless firm fit free fresh fulfilled full fun funny glad
    good great grounded grumpy happy hard harsh healed healthier healthy helpful hopeless human
    impatient imperfect independent intentional jealous judgemental judgmental kind late lazy less
    light-hearted lonely lovable loved lucky mean messy moody motivated negative nervous nice okay
    open open-minded organised organized original outgoing overwhelmed perfect polite poor positive
    powerful prepared proactive productive proud quick reactive ready real realistic relaxed
    resentful rested rich rude sad safe satisfied scared self-aware self-compassionate self-critical
    selfish sensible serious shy silly slow slower sober social soft softer still stressed strict
    stubborn supported supportive sure tense tidy tired tough true upset useful visible weak well
    whole willing worried worth worthy
    """
}
