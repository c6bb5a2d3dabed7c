/// Whether a text denies something: "not", "without", "done with".
enum Denial {
  static func isIn(_ said: [String]) -> Bool {
    let words = said.map(Stem.of)
    return words.indices.contains { index in
      let word = words[index]
      let rest = words[(index + 1)...].prefix(3)
      // "Don't forget to" asks for the deed.
      if rest.first == "forget" { return false }
      // "Never stop learning" asks to go on.
      if ["stop", "quit"].contains(rest.first ?? ""), Self.words.contains(word) { return false }
      if ["stop", "quit"].contains(word), index > 0, Self.words.contains(words[index - 1]) {
        return false
      }
      if word == "not", index > 0, words[index - 1] == "why" { return false }
      if Self.words.contains(word) || word.hasSuffix("n't") { return true }
      switch word {
      case "free", "released": return rest.first == "of" || rest.first == "from"
      case "stay", "steer": return rest.first == "away" || rest.first == "clear"
      case "done": return rest.first == "with"
      case "hold", "keep":
        return rest.first == "from" || rest.first == "away" || rest.starts(with: ["back", "from"])
      case "leave": return words[index...].contains("behind")
      case "let":
        return rest.starts(with: ["go", "of"]) && rest.count == 3
          && VerbForms.base(ofGerund: said[index + 3]) != nil
          || rest.starts(with: ["the", "urge"])
      case "give":
        return rest.first == "up"
      default: return false
      }
    }
  }

  static let words: WordList =
    """
    avoid cannot don't neither never no nobody nor not nothing quit refrain refuse stop without
    """
}
