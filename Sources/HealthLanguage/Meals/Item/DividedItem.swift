/// Words that may name two foods. Whether they do, only a list of foods can decide.
extension MealItem {
  /// The word that joins two foods within a name.
  public enum Join: Sendable {
    case with, on
  }

  private static let doneness: Set<String> = ["easy", "medium", "hard", "well", "ice", "night"]

  /// The item as two foods, split at its last "with" or "on": `toast` and `butter`; `nil` without
  /// one.
  ///
  /// The amount belongs to the first food; the second has an amount of its own or none.
  public var divided: (first: MealItem, join: Join, second: MealItem)? {
    let parts = parts
    for (index, part) in parts.enumerated().reversed()
    where index > 0 && index + 1 < parts.count {
      let join: Join
      switch part.lowercased() {
      case let word where word == "w/" || ForeignMeasures.isWith(word): join = .with
      case "on", "auf", "sur", "sobre": join = .on
      // "Mapo tofu over rice", but not "eggs over easy"
      case "over" where !Self.doneness.contains(plainWord(parts[index + 1])): join = .on
      default: continue
      }
      // "made with" introduces the ingredients of a food.
      switch parts[index - 1].lowercased() {
      case let verb where MealAttachment.tellsParts(verb): return nil
      default: break
      }
      var behind = parts[(index + 1)...]
      if PieceReading.isExtra(behind) { behind = behind.dropFirst() }
      guard let second = try? MealText(parsing: behind.phrase).items, second.count == 1 else {
        return nil
      }
      var first = called(parts[..<index])
      if first.size == nil, let (size, length) = PieceSize.trailing(Array(parts[..<index])) {
        // "caramel macchiato venti with almond milk"
        first.size = size
        first.words = parts[..<(index - length)].phrase
      }
      // The text of the first food alone: "a slice of toast".
      let typed = written.split(whereSeparator: \.isWhitespace)
      if let place = typed.lastIndex(of: part) {
        first.written = typed[..<place].phrase
      }
      return (first, join, second[0])
    }
    return nil
  }

  /// The parts that commas and "and" join in the words.
  public var listed: [MealItem] {
    words.split(separator: ",").flatMap { part in
      part.split(whereSeparator: \.isWhitespace).split { ForeignMeasures.isAnd($0.lowercased()) }
    }
    .filter { !$0.isEmpty }
    .map { MealItem(words: $0.phrase) }
  }

  /// The two halves of words that may be two foods, at each place: `turkey` and `cheddar` of "turkey cheddar".
  public var halves: [(first: MealItem, second: MealItem)] {
    let parts = parts
    guard quantity == nil, (2...4).contains(parts.count) else { return [] }
    return (1..<parts.count).reversed().map { place in
      (MealItem(words: parts[..<place].phrase), MealItem(words: parts[place...].phrase))
    }
  }
}
