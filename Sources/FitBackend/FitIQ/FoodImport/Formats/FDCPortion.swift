/// A portion of a food of FoodData Central, whose three databases write its words in three
/// different columns.
struct FDCPortion {
  var sequence: Double
  var words: String
  var grams: Double

  /// Makes a portion; `nil` without a weight and for "quantity not specified", which is no portion.
  init?(
    sequence: Double?, amount: Double?, unit: String, modifier: String, description: String,
    grams: Double?
  ) {
    guard let grams, grams > 0 else { return nil }
    self.sequence = sequence ?? .infinity
    self.grams = grams
    guard !modifier.hasPrefix("90000"), description != "Quantity not specified" else { return nil }
    // The survey's modifiers are code numbers.
    let hasCode = !modifier.isEmpty && modifier.utf8.allSatisfy(\.isDigit)
    let hasUnit = !unit.isEmpty && unit != "undetermined"
    var words: [String] = []
    if !description.isEmpty {
      words = [description]
    } else {
      if let amount, amount > 0 {
        words = [Int(exactly: amount).map(String.init) ?? "\(amount)"]
      }
      if hasUnit { words.append(unit) }
      if !modifier.isEmpty, !hasCode { words.append(modifier) }
    }
    // A number without a unit is no measure for a person.
    let isBare = description.isEmpty && !hasUnit && (modifier.isEmpty || hasCode)
    self.words = isBare ? "" : words.joined(separator: " ")
  }

  func fill(_ food: FoodCandidate) {
    food.servingAmount = grams
    food.serving.set(words, limit: FoodCandidate.longestServing)
  }
}
