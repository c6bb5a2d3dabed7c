import PlainText

/// The share of lean meat and fat by which minced meat is sold: `93/7`, `2% fat`, `99% lean`.
enum LeanRatio {
  /// Returns a text of minced meat in which a ratio is written as the tables have it: `93% lean`, the nearest that
  /// is sold by its name there.
  ///
  /// A ratio of two numbers adds up to 100. Milk and yogurt, whose fat is stated alike, stay as they are.
  static func spelledOut(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard text.contains(where: { $0 == "/" || $0 == "%" }) else { return text }
    let listed = shares.first { meat, _ in
      words.contains { $0.lowercased() == meat }
    }?.lean
    guard let listed, words.contains(where: { minced.contains($0.lowercased()) }) else {
      return words.map { lean($0).map { "\($0)% lean" } ?? String($0) }.text(separatedBy: " ")
    }
    var read: [String] = []
    var index = 0
    while index < words.count {
      let next = index + 1 < words.count ? words[index + 1].lowercased() : ""
      let share =
        lean(words[index])
        ?? percentage(words[index]).flatMap { part in
          switch next {
          case "lean": part
          case "fat": part <= 50 ? 100 - part : nil
          default: part >= 50 && part < 100 ? part : nil
          }
        }
      guard let share, let nearest = listed.min(by: { abs($0 - share) < abs($1 - share) }),
        abs(nearest - share) <= farthest
      else {
        read.append(String(words[index]))
        index += 1
        continue
      }
      read.append("\(nearest)% lean")
      index += ["lean", "fat"].contains(next) ? 2 : 1
    }
    return read.text(separatedBy: " ")
  }

  private static let minced: Set<String> = ["ground", "mince", "minced"]

  /// The difference of percentages within which meat has about the same energy.
  private static let farthest = 3

  /// The percentages of lean meat under which the catalogue names minced meat.
  private static let shares: [(meat: String, lean: [Int])] = [
    ("beef", [70, 75, 80, 85, 90, 93, 95]), ("turkey", [93]),
  ]

  /// Returns the percentage of lean meat that a word of two numbers states; `nil` for other words.
  private static func lean(_ word: Substring) -> Int? {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let lean = Int(parts[0]), let fat = Int(parts[1]), lean >= 50,
      lean < 100, fat > 0, lean + fat == 100
    else { return nil }
    return lean
  }

  /// Returns the percentage of a word such as `99%`; `nil` for other words.
  private static func percentage(_ word: Substring) -> Int? {
    word.hasSuffix("%") ? Int(word.dropLast()) : nil
  }
}
