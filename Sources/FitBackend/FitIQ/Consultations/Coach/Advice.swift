/// What the coach has to say on one topic.
struct Advice: Sendable {
  /// The paragraph, sentence by sentence.
  var sentences: [String] = []
  var figures: [Figure] = []
  var guidelines: [Guideline] = []
  /// What cannot be known, and what would have to be logged or told for it.
  var unknowns: [String] = []

  /// A figure that was used.
  struct Figure: Sendable, Equatable {
    let name: String
    let value: String
  }

  /// Notes a figure.
  mutating func figure(_ name: String, _ value: String) {
    figures.append(Figure(name: name, value: value))
  }
}
