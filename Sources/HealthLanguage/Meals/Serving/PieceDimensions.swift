/// How large a piece is in inches, as its words say: `6 inch sub`, `footlong`, `2 x 3 inch brownie`.
struct PieceDimensions: Hashable {
  /// Inches from end to end, or across.
  private(set) var length: Double?
  /// Square inches.
  private(set) var area: Double?
  /// Whether the words tell how wide a whole pie or pizza is.
  private(set) var isDiameter = false

  /// Reads the words of an item; nil when they give no dimensions.
  init?(_ text: String) {
    let words = text.lowercased().split { $0.isWhitespace || $0 == "(" || $0 == ")" || $0 == "," }
    for (index, word) in words.enumerated() {
      let before = index > 0 ? words[index - 1] : ""
      switch word {
      case "footlong", "foot-long": length = 12
      case "long" where before == "foot": length = 12
      case "diameter", "diameter.": isDiameter = true
      case "inch", "inches", "in.", "\"", "inch.", "inches.":
        read(before, after: words[..<max(index - 1, 0)])
      default:
        for end in ["-inch", "-inches", "inch", "\"", "”"] where word.hasSuffix(end) {
          read(word.dropLast(end.count), after: words[..<index])
          break
        }
      }
    }
    if length == nil, area == nil, !isDiameter { return nil }
  }

  /// Reads the number before "inch", or the two sides of `2x3` and `2 x 3`.
  private mutating func read(_ word: Substring, after words: ArraySlice<Substring>) {
    let sides = word.split { "x×*".contains($0) }.compactMap(Self.number)
    if sides.count == 2 {
      area = sides[0] * sides[1]
      return
    }
    guard sides.count == 1, word.first.map({ !"x×*".contains($0) }) ?? false else { return }
    if let joint = words.last, ["x", "×", "by", "*"].contains(joint),
      let first = words.dropLast().last.flatMap(Self.side)
    {
      area = first * sides[0]
    } else {
      length = sides[0]
    }
  }

  /// Returns the number of a side that may carry its own unit: the first of `2" x 3"`.
  private static func side(_ word: Substring) -> Double? {
    var word = word
    for end in ["-inch", "\"", "”"] where word.hasSuffix(end) { word = word.dropLast(end.count) }
    return number(word)
  }

  private static func number(_ word: Substring) -> Double? {
    if let number = WrittenNumber.named(String(word)) { return number }
    guard let (value, rest) = try? WrittenNumber.leading(word), rest.isEmpty, value > 0,
      value <= 100
    else { return nil }
    return value
  }
}

extension PieceDimensions {
  /// Returns the grams of one piece so large; nil where no measure of the food tells.
  func grams(by measures: [HouseholdMeasure]) -> Double? {
    if let area {
      return measures.first { $0.word == "square inch" }.map { $0.grams * area }
    }
    if let length {
      if length == Self.foot, let long = measures.first(where: { $0.word == "footlong" }) {
        return long.grams
      }
      if let (inches, grams) = Self.submarine(measures) { return grams * length / inches }
      if let size = Self.sizeOfPizza(length) {
        return measures.first { $0.word == "pizza" && $0.qualifiers.contains(size) }?.grams
      }
    }
    guard isDiameter else { return nil }
    return measures.first { ["pie", "cake", "pizza"].contains($0.label) }?.grams
  }

  /// The inches of a foot.
  private static let foot = 12.0

  /// Returns the submarine sandwich that the measures know by its length.
  private static func submarine(_ measures: [HouseholdMeasure]) -> (inches: Double, grams: Double)?
  {
    for measure in measures where measure.word == "submarine" {
      for qualifier in measure.qualifiers where qualifier.hasSuffix("inch") {
        let digits = qualifier.prefix { $0.isDigit || $0 == "." }
        if let inches = Double(digits), inches > 0 { return (inches, measure.grams) }
      }
    }
    return nil
  }

  /// Returns the size of a pizza by its diameter in inches, as FNDDS's portions have them.
  private static func sizeOfPizza(_ diameter: Double) -> Substring? {
    switch diameter {
    case ..<5: nil
    case ..<8.5: "personal"
    case ..<11: "small"
    case ..<13.5: "medium"
    case ..<15.5: "large"
    case ..<21: "extra large"
    default: nil
    }
  }
}
