/// Turns "more patient and kind with my kids" into "more patience and kindness with my kids".
enum QualityNoun {
  /// Returns the noun with its quantity, and what follows; `nil` unless every adjective has a noun.
  static func of(_ words: [String]) -> (noun: [String], rest: [String])? {
    var noun: [String] = []
    var index = 0
    while index < words.count {
      let word = words[index].bare
      let comma = words[index].endsWithComma ? "," : ""
      if let quality = Quality.of(adjective: word) {
        if Quality.isComparative(word) { noun.append("more") }
        noun.append(quality.noun + comma)
      } else if word == "and", !noun.isEmpty {
        noun.append("and")
      } else if word == "more" || word == "less" {
        noun.append(word)
      } else {
        break
      }
      index += 1
    }
    guard let last = noun.last, last != "and", last != "more", last != "less" else { return nil }
    let rest = Array(words[index...])
    if let next = rest.first?.bare, !next.is(.preposition),
      !["when", "while", "even"].contains(next)
    {
      return nil
    }
    noun[noun.count - 1] = last.withoutComma
    return (noun, rest)
  }
}
