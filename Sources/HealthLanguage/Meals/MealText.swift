// The module HealthLanguage: the reading of meals, portions and sets as people write them, and
// estimates of energy need. It may use Quantities and PlainText; FitAPI, FitBackend and FitCommands
// may use it.

/// A meal's text: `2 eggs and 1 slice whole wheat toast`.
///
/// Foods are separated by line ends, `;`, `+`, commas, "and", "&" and "plus". A quantity is written
/// before its food (`200g rice`, `a cup of coffee`, `1 1/2 cups milk`, `half a dozen eggs`, `3x
/// eggs`, `2 x 330 ml beer`) or in digits after it (`rice 200g`, `eggs x3`, `pizza, 2 slices`). A
/// comma between digits is a decimal comma unless three digits follow, which may be thousands.
/// Numbers that belong to a name are kept in it: `2% milk`, `7-up`, `6 inch sub`.
///
/// Foods stand apart at a comma. "And" also occurs within names, which only a list of foods can decide: see
/// ``phrases(from:)`` and ``matched(by:)``.
public struct MealText: Sendable, Hashable {
  /// The longest text that is read, in characters.
  public static let longestText = 2000
  /// The most foods in one text.
  public static let mostItems = 50
  /// The largest quantity in any unit.
  public static let largestQuantity: Double = 10_000
  /// The most parts that a joined name may have.
  public static let mostParts = 6

  /// The foods, where every separator is taken as one between two foods; never empty.
  public let items: [MealItem]

  private let text: String
  private let pieces: [MealPiece]

  /// Reads a meal.
  ///
  /// - Throws: ``MalformedMeal`` when the text is too long, has no food, or has a malformed
  ///   quantity.
  public init(parsing text: String) throws(MalformedMeal) {
    guard text.utf8.count <= Self.longestText * 32, text.count <= Self.longestText else {
      throw .tooLong
    }
    for scalar in text.unicodeScalars where scalar.properties.generalCategory == .control {
      guard scalar == "\n" || scalar == "\r" || scalar == "\t" else {
        throw .controlCharacter(scalar)
      }
    }
    let split = MealWords.split(text)
    if let vague = split.vague { throw .noFood(String(vague)) }
    let foods = split.foods
    guard !foods.isEmpty else {
      throw MealToken.tokens(of: text[...]).allSatisfy(\.isJoint) ? .empty : .noFood(text)
    }
    var pieces: [MealPiece] = []
    for food in foods {
      if let last = pieces.last, let figures = last.figures?.adding(food.words) {
        pieces[pieces.count - 1] = last.with(figures, writtenIn: food.words)
      } else if let last = pieces.last, food.joint == .comma,
        last.place == .nowhere || last.amount.isOneWhole,
        let amount = try MealAmount.alone(food.words),
        last.place == .nowhere || amount.unit == .piece(.slice)
          || amount.unit == nil && (amount.quantity ?? 1) < 1
      {
        // "a large pizza, 3 slices"
        pieces[pieces.count - 1] = last.with(amount, writtenIn: food.words)
      } else if let last = pieces.last, food.joint == .comma, last.place == .nowhere,
        let (amount, manner) = try MealAmount.withManner(food.words)
      {
        pieces[pieces.count - 1] = last.with(amount, manner, writtenIn: food.words)
      } else if let last = pieces.last, food.joint == .comma, last.amount.isOfPieces,
        let amount = try MealAmount.alone(food.words), amount.isMeasured
      {
        pieces[pieces.count - 1] = last.with(amount, writtenIn: food.words)
      } else if let last = pieces.last, food.joint == .comma, last.place == .nowhere,
        case let kind = try MealPiece(food, of: text), let whole = last.ofKind(kind)
      {
        // "dumplings, 6 pork"
        pieces[pieces.count - 1] = whole
      } else {
        pieces.append(try MealPiece(food, of: text))
      }
    }
    pieces = MealAssembly.resolved(pieces, in: text)
    guard pieces.count <= Self.mostItems else { throw .tooManyItems(pieces.count) }
    self.text = text
    self.pieces = pieces
    items = pieces.map { Self.item(of: [$0], in: text) }
  }

  /// Returns the ways to read the food that begins with an item, the longest first and the item
  /// alone last: `macaroni and cheese` before `macaroni`.
  ///
  /// The first one that is the name of a food counts (``MealItem/isNamed(_:)``); it replaces as
  /// many items as it has parts.
  public func phrases(from index: Int) -> [(item: MealItem, parts: Int)] {
    guard pieces.indices.contains(index) else { return [] }
    var phrases: [(item: MealItem, parts: Int)] = [(items[index], 1)]
    guard !items[index].isNameless else { return phrases }
    var end = index + 1
    while end < pieces.count, end - index < Self.mostParts, pieces[end].joint == .and,
      !items[end].isNameless,
      pieces[end].place != .before,
      pieces[end].amount.size == nil, pieces[end].meal == pieces[index].meal,
      pieces[end - 1].place != .behind
    {
      end += 1
      // An amount belongs to one food: "rice and beans 200g" may be one, "2 eggs and beans 200g"
      // may not.
      guard pieces[index].place == .nowhere || pieces[end - 1].place == .nowhere else { break }
      phrases.append((Self.item(of: Array(pieces[index..<end]), in: text), end - index))
    }
    return phrases.reversed()
  }

  /// Returns the foods of the meal, each as the longest phrase that is found, or as a single item
  /// that is not found.
  ///
  /// - Parameter find: returns the match of an item, or `nil`; it is called for phrases of several
  ///   parts first, which it should find only by their whole names (``MealItem/isNamed(_:)``).
  public func matched<Match, Failure: Error>(
    by find: (MealItem) throws(Failure) -> Match?
  ) throws(Failure) -> [(item: MealItem, match: Match?)] {
    var result: [(item: MealItem, match: Match?)] = []
    var index = 0
    while index < items.count {
      for phrase in phrases(from: index) {
        let match = try find(phrase.item)
        guard match != nil || phrase.parts == 1 else { continue }
        result.append((phrase.item, match))
        index += phrase.parts
        break
      }
    }
    return result
  }

  private static func item(of pieces: [MealPiece], in text: String) -> MealItem {
    let first = pieces[0]
    let last = pieces[pieces.count - 1]
    var amount = first.amount
    if last.place == .behind {
      amount = last.amount
      if pieces.count > 1 { amount.size = first.amount.size }
    }
    // "Half a chicken and bacon sandwich" is no bird.
    var words =
      first.isBird && pieces.count > 1 && pieces[1].joint == .and ? "chicken" : first.words
    for piece in pieces.dropFirst() {
      words += " and " + piece.sizedWords
    }
    let phrase: MealItem.Phrase = pieces.count == 1 ? .single : .joinedByAnd
    words = FalseFriends.meant(by: words, in: text)
    var item = MealItem(
      quantity: amount.quantity, unit: amount.unit, size: amount.size, words: words,
      written: written(pieces, in: text), phrase: phrase)
    item.figures = last.figures
    item.meal = first.meal
    item.standsAlone = first.joint != .and
    return item
  }

  private static func written(_ pieces: [MealPiece], in text: String) -> String {
    if pieces.count == 1, let written = pieces[0].written { return written }
    let starts = pieces.map(\.range.lowerBound).min() ?? text.startIndex
    let ends = pieces.map(\.range.upperBound).max() ?? text.endIndex
    return String(text[starts..<ends])
  }
}
