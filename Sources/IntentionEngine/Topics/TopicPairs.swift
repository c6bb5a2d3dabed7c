/// Words that mean something else beside another than alone.
enum TopicPairs {
  /// The topics of a word between two others; `nil` where it means what it means alone.
  static func topics(after previous: String, of word: String, before next: String) -> [Topic]? {
    switch (previous, word, next) {
    // It weighs as much as a word that names the topic and one that goes with it.
    case ("let", "go", _), ("lets", "go", _), ("letting", "go", _): [.acceptance, .acceptance]
    case ("can't", "control", _), ("cannot", "control", _), ("not", "control", _): [.acceptance]
    case (_, "love", "myself"), (_, "in", "myself"): [.confidence]
    case (_, "keep", "going"), (_, "keep", "at"): [.perseverance]
    case (_, "kind", "of"), ("act", "together", _), (_, "run", "my"), (_, "runs", "my"): []
    default: nil
    }
  }
}
