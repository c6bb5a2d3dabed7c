import FitAPI

/// An answer as it is stored and read: paragraphs, then lists of the figures that were used, of
/// what is unknown and of sources.
struct CoachAnswer: Sendable, Equatable {
  let text: String
  let writer: Writer

  /// The most characters of an answer, also in an import.
  static let longest = 20_000

  /// Composes an answer of paragraphs and of advice on each topic.
  ///
  /// - Parameter advice: the advice on each topic; of a model's answer only its figures, unknowns
  ///   and sources are added.
  init(_ paragraphs: [String], on advice: [Advice] = [], by writer: Writer = .builtin) {
    var parts = paragraphs
    if writer == .builtin { parts += advice.map { $0.sentences.joined(separator: " ") } }
    parts.append(
      Self.list("Figures", Self.unique(advice.flatMap(\.figures).map { "\($0.name): \($0.value)" }))
    )
    parts.append(Self.list("Not known", Self.unique(advice.flatMap(\.unknowns))))
    let sources = advice.flatMap { $0.guidelines.map(\.source) + $0.sources }
    parts.append(Self.list("Sources", Self.unique(sources)))
    text = parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    self.writer = writer
  }

  private static func list(_ title: String, _ items: [String]) -> String {
    guard !items.isEmpty else { return "" }
    return "\(title):\n" + items.map { "- \($0)" }.joined(separator: "\n")
  }

  private static func unique<Item: Hashable>(_ items: [Item]) -> [Item] {
    var seen = Set<Item>()
    return items.filter { seen.insert($0).inserted }
  }
}
