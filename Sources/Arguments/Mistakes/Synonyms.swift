/// Verbs that other programs use for the same: what is `delete` here is `rm` there.
enum Synonyms {
  private static let groups: [[String]] = [
    ["delete", "remove", "rm", "del", "drop", "erase", "unset", "forget"],
    ["create", "add", "new", "make", "log", "write", "insert"],
    ["list", "ls", "all", "index"],
    ["show", "get", "view", "cat", "info", "describe"],
    ["edit", "change", "update", "modify", "set"],
    ["search", "find", "grep", "lookup"],
  ]

  /// The verbs that mean the same as a word, without it.
  static func of(_ word: String) -> [String] {
    let word = word.lowercased()
    return groups.filter { $0.contains(word) }.flatMap(\.self).filter { $0 != word }
  }
}
