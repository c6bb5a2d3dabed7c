/// Verbs that other programs use for the same: what is `delete` here is `rm` there.
enum Synonyms {
  private static let groups: [[String]] = [
    ["delete", "remove", "rm", "del", "drop", "erase", "unset", "forget", "clear"],
    ["create", "add", "new", "make", "log", "write", "insert", "start", "ask"],
    ["set", "add", "new", "make", "create"],
    ["list", "ls", "all", "index", "status"],
    ["show", "get", "view", "cat", "info", "describe"],
    ["edit", "change", "update", "modify", "set"],
    ["search", "find", "grep", "lookup"],
  ]

  /// Returns the verbs that mean the same as a word, without it.
  static func of(_ word: String) -> [String] {
    let word = word.lowercased()
    var found: [String] = []
    for verb in groups.lazy.filter({ $0.contains(word) }).joined()
    where verb != word && !found.contains(verb) {
      found.append(verb)
    }
    return found
  }
}
