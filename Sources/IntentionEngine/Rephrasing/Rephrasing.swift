/// Says an intention in other words.
public enum Rephrasing {
  /// The first rewording of a text that is neither the text itself nor one of those to avoid;
  /// case and punctuation make no difference. `nil` when every rewording is spent.
  public static func rephrase(_ text: String, avoiding: [String]) -> Rewording? {
    var spent = Set(avoiding.map(Words.key))
    spent.insert(Words.key(text))
    for sentence in Wrapping.sentences(around: text) where !spent.contains(Words.key(sentence)) {
      return Rewording(
        text: sentence, preservesMeaning: Words.key(sentence).contains(Words.key(text)))
    }
    return nil
  }
}
