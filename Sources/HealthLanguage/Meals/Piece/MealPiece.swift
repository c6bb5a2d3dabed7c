/// The text between two separators, read as a food with its amount.
struct MealPiece: Sendable, Hashable {
  /// The position of the amount in the text.
  enum Place: Sendable {
    case nowhere, before, behind
  }

  var joint: MealJoint
  /// The food without its amount; never empty.
  var words: String
  var amount: MealAmount
  var place: Place
  /// The energy written after the food.
  var figures: MealFigures?
  /// The range in the meal's text.
  var range: Range<String.Index>
  /// The words as they are shown, where they do not stand together.
  var written: String?
  /// The meal that it was a part of, where the text says so.
  var meal: MealOccasion?

  /// The name of the food with its size.
  var sizedWords: String { amount.size.map { "\($0.rawValue) \(words)" } ?? words }
}

extension MealPiece {
  /// Reads a food with its amount.
  ///
  /// - Throws: ``MalformedMeal`` when the amount is malformed or there is no food.
  init(_ food: MealWords, of text: String) throws(MalformedMeal) {
    let (figures, words) = MealFigures.read(food.words)
    var reading = PieceReading(rest: words)
    reading.dropWith(behind: food.joint)
    let share = figures == nil ? food.share : nil
    let scoops = ScoopsInWords.remove(from: &reading.rest)
    guard !reading.rest.isEmpty else { throw .noFood(String(text[food.range])) }
    let measure = reading.takeMeasure()
    let addedShare = reading.takeAddedShare()

    try reading.readAmountInFront()
    reading.dropRemarks()
    reading.dropWaterOfPowders()
    reading.dropDonenessBehindAmount()
    if reading.amount.quantity == nil {
      try reading.readAmountBehind()
    } else {
      try reading.readContentBehind()
    }
    reading.readEggsInFront()
    reading.dropSandwichLength()
    reading.dropDonenessOfMeat()
    reading.dropDressing()
    reading.nameBird()
    reading.readLitres()
    reading.readMillilitres()
    reading.nameWine()
    reading.nameLeftOutBun()
    reading.readSideSalad()
    reading.nameFries()
    reading.readSizeBehind()
    if reading.place == .behind { reading.dropRemarks() }
    reading.readTimes()

    reading.add(addedShare)
    reading.count(scoops)
    reading.reduce(to: share)
    reading.measure(measure)
    reading.nameButter()
    reading.nameSyrup()

    self.init(
      joint: food.joint, words: Self.phrase(reading.rest), amount: reading.amount,
      place: reading.place, figures: figures, range: food.range, written: food.written,
      meal: food.meal)
    guard !self.words.isEmpty else { throw .noFood(String(text[range])) }
  }

  /// Returns the words of a food without the punctuation between it and its amount: `rice:`, `rice
  /// -`.
  static func phrase(_ words: [Substring]) -> String {
    var words = words[...]
    while let last = words.last, !last.contains(where: { $0.isLetter || $0.isNumber }) {
      words.removeLast()
    }
    if let last = words.last, let mark = last.last, ":.=".contains(mark) {
      words[words.endIndex - 1] = last.dropLast()
    }
    return words.map { $0.spelledOut }.joined(separator: " ")
  }
}

extension Substring {
  /// The word without the signs that stand for "with" and "without": `w/`, `w/cheese`, `w/o`.
  fileprivate var spelledOut: String {
    switch lowercased() {
    case "w", "w/": "with"
    case "w/o": "without"
    case let word where word.hasPrefix("w/"): "with \(dropFirst(2))"
    default: String(self)
    }
  }
}
