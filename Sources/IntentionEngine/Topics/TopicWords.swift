import CIntentionWords

/// What single words are about.
enum TopicWords {
  /// Returns the topics a word in lower case belongs to, in their own order: those it stands under
  /// itself, else those of the longest stem it begins with.
  static func topics(of word: String) -> [Topic] {
    let table = Table(fit_topics)
    var line = table.line(of: word)
    var stem = word[...]
    while line == nil, !stem.isEmpty {
      line = table.line(of: stem + "-")
      stem.removeLast()
    }
    return line?.parts(" ").compactMap(Topic.init) ?? []
  }
}
