/// An intention as a person may write it, with the nouns that no rewording may lose.
struct Sample: Sendable {
  let text: String
  let nouns: [String]

  /// Reads lines of the form `text | noun noun`.
  static func read(_ lines: String) -> [Sample] {
    lines.split(separator: "\n").map { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      let nouns = parts.count > 1 ? parts[1].split(separator: " ").map(String.init) : []
      return Sample(text: parts[0].trimmed, nouns: nouns)
    }
  }

  /// Puts openings before the texts: each text gets `times` of them, by turns.
  static func combined(_ samples: [Sample], with openings: [String], times: Int) -> [Sample] {
    samples.enumerated().flatMap { index, sample in
      (0..<times).map { round in
        let opening = openings[(index + round * 5) % openings.count]
        let around = opening.split(separator: "~", omittingEmptySubsequences: false)
        let text = around.count == 2 ? around[0] + sample.text + around[1] : opening + sample.text
        return Sample(text: text.prefix(1).uppercased() + text.dropFirst(), nouns: sample.nouns)
      }
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    split(separator: " ").joined(separator: " ")
  }
}
