/// Says an intention in other words.
public enum Rephrasing {
  /// The first rewording of a text that is neither the text itself nor one of those to avoid;
  /// case and punctuation make no difference. `nil` when every rewording is spent.
  public static func rephrase(_ text: String, avoiding: [String]) -> Rewording? {
    var spent = Set(avoiding.map(Words.key))
    spent.insert(Words.key(text))
    let composer = IntentionReader.read(text).map { Composer($0, of: text) }
    let isFresh = { (sentence: String) in !spent.contains(Words.key(sentence)) }
    let sentence =
      composer?.first(where: isFresh)
      ?? (composer?.isEmpty ?? true
        ? Wrapping.sentences(around: text).first(where: isFresh) : nil)
    return sentence.map {
      Rewording(text: $0, preservesMeaning: Meaning.isKept(of: text, in: $0))
    }
  }

  /// The rewordings of a text, the best first; a text that cannot be taken apart is quoted.
  static func sentences(for text: String, atMost most: Int = .max) -> [String] {
    if let intention = IntentionReader.read(text) {
      let composer = Composer(intention, of: text)
      if !composer.isEmpty { return composer.sentences(atMost: most) }
    }
    return Array(Wrapping.sentences(around: text).prefix(most))
  }
}
