/// Says an intention in other words.
public enum Rephrasing {
  /// The first rewording of a text that is neither the text itself nor one of those to avoid;
  /// case and punctuation make no difference. `nil` when every rewording is spent.
  public static func rephrase(_ text: String, avoiding: [String]) -> Rewording? {
    var spent = Set(avoiding.map(Words.key))
    spent.insert(Words.key(text))
    for sentence in sentences(for: text) where !spent.contains(Words.key(sentence)) {
      return Rewording(text: sentence, preservesMeaning: Meaning.isKept(of: text, in: sentence))
    }
    return nil
  }

  /// Every rewording of a text; a text that cannot be taken apart is quoted.
  static func sentences(for text: String) -> [String] {
    if let intention = IntentionReader.read(text) {
      let sentences = Composer(intention, of: text).sentences
      if !sentences.isEmpty { return sentences }
    }
    return Wrapping.sentences(around: text)
  }
}
