/// Whether words are likely not English.
enum Foreign {
  static func isLikely(_ words: [String]) -> Bool {
    words.contains { word in
      let bare = word.bare
      return others.contains(bare)
        || (bare.contains { !$0.isASCII && $0.isLetter } && !borrowed.contains(bare))
    }
  }

  private static let borrowed = WordTable.set(
    "café cafés naïve fiancé fiancée résumé sauté purée crème")

  /// Frequent small words of other languages that are no words of English.
  private static let others = WordTable.set(
    """
    de la le les el los las con und der das ich mehr être avec para por mi mein meine je veux
    quiero ser il più di che voglio essere mais eu quero uma um een het ik niet nicht kein keine
    mit auf zu wir sein du des une est dans pour pas y es que del una lo mes mon ma och att jag
    inte er ikke det og jeg vil minä olen nie jest się w z na ve bir daha çok
    """)
}
