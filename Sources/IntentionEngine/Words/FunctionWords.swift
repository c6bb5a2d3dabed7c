/// Words that hold a sentence together and say little by themselves.
enum FunctionWords {
  static let prepositions: WordList =
    """
    about above across after against along among around as at before behind below beside between
    beyond by despite down during for from in inside instead into like near of off on onto out
    outside over per since than through till to toward towards under until up upon via with within
    without
    """

  static let determiners: WordList =
    """
    a all an another any both each eight enough every few fewer five four her his its less many more
    most much my nine no one other our seven six some such ten that the their these this those three
    two your
    """

  static let pronouns: WordList =
    """
    anyone anything everyone everything he her hers herself him himself his i it its itself me mine
    my myself nobody nothing our ours ourselves she someone something that their theirs them
    themselves these they this those us we what which who whom whose you your yours yourself
    """

  static let subordinators: WordList =
    """
    after although as because before if once since so that though unless until when whenever where
    wherever while
    """

  static let auxiliaries: WordList =
    """
    am are be been being can could did do does had has have is may might must never not shall should
    was were will would
    """

  /// Small adverbs and the like that come and go without changing what is meant.
  private static let fillers: WordList =
    """
    actually again also always and anymore but even here how i'd i'll i'm i've it's just let's maybe
    nor now oh ok okay only or perhaps please quite rather really simply so someday still that's
    then there they're today today's too truly very we'll we're we've well why yes yet you'll you're
    you've
    """

  /// Returns whether a word in lower case is any of them.
  static func contains(_ word: String) -> Bool {
    determiners.contains(word) || prepositions.contains(word) || pronouns.contains(word)
      || auxiliaries.contains(word) || fillers.contains(word) || subordinators.contains(word)
  }
}
