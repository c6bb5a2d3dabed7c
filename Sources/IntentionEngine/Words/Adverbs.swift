/// Adverbs of manner, by their ending.
enum Adverbs {
  static func contains(_ word: String) -> Bool {
    word.hasSuffix("ly") && !others.contains(word)
  }

  private static let others: WordList =
    """
    ally apply assembly belly bully butterfly comply early family fly friendly imply italy jelly july
    lonely lovely multiply only rally rely reply silly supply tally ugly
    """
}
