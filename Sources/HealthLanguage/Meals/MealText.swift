/// A meal in words: `2 eggs and 1 slice whole wheat toast`.
///
/// Foods stand apart at line ends, `;`, `+`, commas, "and", "&" and "plus". A quantity stands before
/// its food (`200g rice`, `a cup of coffee`, `1 1/2 cups milk`, `half a dozen eggs`, `3x eggs`,
/// `2 x 330 ml beer`) or in digits behind it (`rice 200g`, `eggs x3`, `pizza, 2 slices`). A decimal
/// comma is read between digits unless three digits follow, which may be thousands. Numbers that
/// belong to a name stay in it: `2% milk`, `7-up`, `6 inch sub`.
///
/// "And" and commas also stand within names, which only those who know the foods can tell: see
/// ``phrases(from:)`` and ``matched(by:)``.
public struct MealText: Sendable, Hashable {
  /// The longest text that is read, in characters.
  public static let longestText = 2000
  /// The most foods of one text.
  public static let mostItems = 50
  /// The largest quantity, in whatever unit it is written.
  public static let largestQuantity: Double = 10_000
  /// Of how many parts a name may be joined.
  public static let mostParts = 6

  /// The foods, every joint taken for one between two foods; never empty.
  public let items: [MealItem]

  private let text: String
  private let pieces: [MealPiece]

  /// Reads a meal.
  public init(parsing text: String) throws(MalformedMeal) {
    guard text.utf8.count <= Self.longestText * 32, text.count <= Self.longestText else {
      throw .tooLong
    }
    for scalar in text.unicodeScalars where scalar.properties.generalCategory == .control {
      guard scalar == "\n" || scalar == "\r" || scalar == "\t" else {
        throw .controlCharacter(scalar)
      }
    }
    let foods = MealWords.split(text)
    guard !foods.isEmpty else { throw .empty }
    var pieces: [MealPiece] = []
    for food in foods {
      if let last = pieces.last, food.joint == .comma, last.place == .nowhere,
        let amount = try MealPiece.amountAlone(food.words)
      {
        pieces[pieces.count - 1] = last.with(amount, writtenIn: food.words)
      } else if let last = pieces.last, food.joint == .comma, last.amount.isOfPieces,
        let amount = try MealPiece.amountAlone(food.words), amount.isMeasured
      {
        pieces[pieces.count - 1] = last.with(amount, writtenIn: food.words)
      } else {
        pieces.append(try MealPiece(food, of: text))
      }
    }
    guard pieces.count <= Self.mostItems else { throw .tooManyItems(pieces.count) }
    self.text = text
    self.pieces = pieces
    items = pieces.map { Self.item(of: [$0], in: text) }
  }

  /// The ways to read the food that begins with an item, the longest first and the item itself
  /// last: `macaroni and cheese` before `macaroni`.
  ///
  /// The first one whose name is a food's counts (``MealItem/isNamed(_:)``); it takes the place of
  /// as many items as it has parts.
  public func phrases(from index: Int) -> [(item: MealItem, parts: Int)] {
    guard pieces.indices.contains(index) else { return [] }
    var phrases: [(item: MealItem, parts: Int)] = [(items[index], 1)]
    var end = index + 1
    while end < pieces.count, end - index < Self.mostParts, pieces[end].joint != .apart,
      pieces[end].place != .before, pieces[end - 1].place != .behind
    {
      end += 1
      // One amount is one food's: "rice and beans 200g" may be, "2 eggs and beans 200g" not.
      guard pieces[index].place == .nowhere || pieces[end - 1].place == .nowhere else { break }
      phrases.append((Self.item(of: Array(pieces[index..<end]), in: text), end - index))
    }
    return phrases.reversed()
  }

  /// The foods of the meal, each the longest phrase that is found, and single items that are not.
  ///
  /// `find` is asked for phrases of several parts first; it should find those only by their names
  /// (``MealItem/isNamed(_:)``).
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
    var words = first.words
    for piece in pieces.dropFirst() {
      words += (piece.joint == .comma ? ", " : " and ") + piece.sizedWords
    }
    let phrase: MealItem.Phrase =
      pieces.count == 1
      ? .single
      : pieces.dropFirst().contains { $0.joint == .comma } ? .joinedByCommas : .joinedByAnd
    var item = MealItem(
      quantity: amount.quantity, unit: amount.unit, size: amount.size, words: words,
      written: String(text[first.range.lowerBound..<last.range.upperBound]), phrase: phrase)
    item.figures = last.figures
    return item
  }
}
