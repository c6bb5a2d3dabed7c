/// Chooses quotations that are in the public domain, by what an intention is about.
public enum Quotes {
  /// Returns the quotation for a text: the same one each time. Among those that fit best, the text
  /// decides.
  public static func quote(for text: String) -> Quote {
    let wanted = Array(Topic.topics(of: text).prefix(3))
    let best = fitting(wanted.isEmpty ? [.purpose, .presence] : wanted)
    let chosen = best[Int(Digest.of(Words.key(text)) % UInt64(best.count))]
    return Quote(
      text: chosen.text, author: chosen.author, work: chosen.work, year: chosen.year,
      relevance: relevance(of: chosen, wanted: wanted))
  }

  /// Among how many a choice is made at least, so that two intentions on one topic may differ.
  private static let fewest = 5

  /// Returns the quotations that share the most with the topics, whose order is their weight.
  private static func fitting(_ topics: [Topic]) -> [Quotation] {
    let scored = Quotation.all.map { quotation in
      let score = topics.enumerated().reduce(0) { sum, topic in
        quotation.isAbout(topic.element) ? sum + (4 >> topic.offset) : sum
      }
      return (score, quotation)
    }
    var fitting: [Quotation] = []
    for score in stride(from: 7, through: 0, by: -1) {
      fitting += scored.lazy.filter { $0.0 == score }.map { $0.1 }
      if fitting.count >= fewest { break }
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
