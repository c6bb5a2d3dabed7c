/// The coach's advice on one topic.
struct Advice: Sendable {
  /// The sentences of the paragraph.
  var sentences: [String] = []
  var figures: [Figure] = []
  var guidelines: [Guideline] = []
  /// Sources besides those of the guidelines, as a medicine's label.
  var sources: [String] = []
  /// The facts that are unknown, and what would have to be logged for them.
  var unknowns: [String] = []

  /// A figure that was used.
  struct Figure: Sendable, Equatable {
    let name: String
    let value: String
  }

  /// Adds a figure.
  mutating func figure(_ name: String, _ value: String) {
    figures.append(Figure(name: name, value: value))
  }
}
