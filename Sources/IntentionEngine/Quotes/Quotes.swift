/// Chooses quotations that are in the public domain, by what an intention is about.
public enum Quotes {
  /// Returns the quotation for a text: the same one each time. Among those that fit best, the text
  /// decides; where none fits, it is one of those that suit any intention and hurt nobody.
  public static func quote(for text: String) -> Quote {
    let circumstances = Circumstances(of: [text])
    let wanted = Array(Topic.topics(of: text).filter(circumstances.allow).prefix(3))
    let fitting =
      circumstances.areHard
      ? Quotation.all.filter(circumstances.allow) : fitting(wanted, circumstances)
    let best = fitting.isEmpty ? Quotation.all.filter { $0.marks == ["neutral"] } : fitting
    let chosen = best[Int(Digest.of(Words.key(text)) % UInt64(best.count))]
    return Quote(
      text: chosen.text, author: chosen.author, work: chosen.work, year: chosen.year,
      relevance: relevance(of: chosen, wanted: wanted),
      isOutOfPlace: fitting.isEmpty)
  }

  /// Among how many a choice is made at least, so that two intentions on one topic may differ.
  private static let fewest = 5

  /// Returns the quotations that share the most with the topics, whose order is their weight, and that
  /// may stand beside the circumstances; each shares the first topic or the second.
  private static func fitting(
    _ topics: [Topic], _ circumstances: Circumstances
  ) -> [Quotation] {
    let scored = Quotation.all.compactMap { quotation -> (score: Int, quotation: Quotation)? in
      let score = topics.enumerated().reduce(0) { sum, topic in
        quotation.isAbout(topic.element) ? sum + (4 >> topic.offset) : sum
      }
      return score > 1 && circumstances.allow(quotation) ? (score, quotation) : nil
    }
    var fitting: [Quotation] = []
    for score in stride(from: 7, to: 1, by: -1) where fitting.count < fewest {
      fitting += scored.lazy.filter { $0.score == score }.map(\.quotation)
    }
    return fitting
  }

  private static func relevance(of quotation: Quotation, wanted: [Topic]) -> String {
    let source = "\(quotation.work) (\(quotation.year))"
    if let shared = wanted.first(where: quotation.isAbout) {
      return "Your intention speaks of \(shared.rawValue), and so do these words from \(source)."
    }
    let topic = (quotation.topics.first ?? .purpose).rawValue
    return "These words on \(topic), from \(source), may keep your intention company."
  }
}
