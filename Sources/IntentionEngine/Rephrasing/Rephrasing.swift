import PlainText

/// An intention in other words.
public struct Rewording: Equatable, Sendable {
  /// One sentence of 5 to 15 words.
  public let text: String
  /// Whether the sentence still says what the intention said: its things and deeds, and whether it
  /// affirms or denies them. False when a long text had to be shortened.
  public let preservesMeaning: Bool
}

/// Says an intention in other words.
public enum Rephrasing {
  /// Returns the first rewording of a text that is neither the text itself nor one of those to
  /// avoid; case and punctuation make no difference. Returns nil when every rewording is spent.
  public static func rephrase(_ text: String, avoiding: [String]) -> Rewording? {
    var spent = Set(avoiding.map(Words.key))
    spent.insert(Words.key(text))
    return first(for: text) { !spent.contains(Words.key($0)) }
      .map { Rewording(text: $0, preservesMeaning: Meaning.isKept(of: text, in: $0)) }
  }

  /// Returns the rewordings of a text, the best first.
  static func sentences(for text: String, atMost most: Int = .max) -> [String] {
    var sentences: [String] = []
    var keys: Set<String> = []
    _ = first(for: text) {
      if keys.insert(Words.key($0)).inserted { sentences.append($0) }
      return sentences.count == most
    }
    return sentences
  }

  /// Returns the best rewording that will do. A text that fits into no frame, or only with a loss, is
  /// quoted; one that is too long to be quoted whole may lose something.
  private static func first(for text: String, where willDo: (String) -> Bool) -> String? {
    let composer = Intention.read(text).map { Composer($0, of: text) }
    var hasKept = false
    let kept = composer?.first { sentence in
      guard Meaning.isKept(of: text, in: sentence) else { return false }
      hasKept = true
      return willDo(sentence)
    }
    let quoting = Wrapping.sentences(around: text)
    let whole = quoting.filter { !$0.contains("…") }
    if hasKept || !whole.isEmpty { return kept ?? whole.first(where: willDo) }
    let shortened = composer?.first { !Meaning.isKept(of: text, in: $0) && willDo($0) }
    return shortened ?? quoting.first(where: willDo)
  }

  static let lengths = 5...15

  /// Returns a sentence made of a text without its final stop: an upper-case start, a full stop,
  /// single spaces; nil if it has fewer than 5 or more than 15 words.
  static func sentence(of text: String) -> String? {
    let words = text.split(atASCII: " ").map(String.init)
    guard lengths.contains(words.count), let first = text.first else { return nil }
    return first.uppercased() + words.text(separatedBy: " ").dropFirst() + "."
  }
}
