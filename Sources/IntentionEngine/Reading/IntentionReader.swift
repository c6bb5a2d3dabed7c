/// Reads what a text intends. The grammar is that of short English sentences people write to
/// themselves; whatever it does not know is left to be quoted.
enum IntentionReader {
  /// `nil` for a text that is no English or whose sentence cannot be taken apart.
  static func read(_ text: String) -> Intention? {
    let sentences = SentenceSplitter.sentences(of: text).map { sentence in
      SentenceSplitter.Sentence(
        words: Casing.mended(sentence.words), isQuestion: sentence.isQuestion)
    }
    guard let sentence = MainSentence.of(sentences), !Foreign.isLikely(sentence.words) else {
      return nil
    }
    let words = Person.turned(sentence.words)
    return Clause(words, isQuestion: sentence.isQuestion).intention
  }
}
