/// Whether words are likely not English.
enum Foreign {
  static func isLikely(_ words: [String]) -> Bool {
    words.enumerated().contains { place, word in
      // The name of a person or a town may be in any language: "visit Zoë in München".
      if place > 0, word.first?.isUppercase == true, word.contains(where: \.isLowercase) {
        return false
      }
      let bare = word.bare
      return others.contains(bare)
        || (bare.contains { !$0.isASCII && $0.isLetter } && !borrowed.contains(bare))
    }
  }

  private static let borrowed: WordList = "café cafés crème fiancé fiancée naïve purée résumé sauté"

  /// Frequent small words of other languages that are no words of English.
  private static let others: WordList =
    """
    ad amor astra att auf avec bir carpe che con daha dans das de del der des det di du een el er es
    essere est eu hakuna het ich ik ikke il inte jag je jeg jest kein keine la las le les lo los ma
    mais mehr mein meine memento mes mi minä mit mon na nicht nie niet och og olen para pas più por
    pour que quero quiero sein ser się um uma una und une ve veux vil voglio w wir y z zu çok être
    """
}
