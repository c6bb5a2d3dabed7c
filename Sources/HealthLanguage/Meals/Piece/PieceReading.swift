/// The words of one food while they are read: the amount that was found so far, and the words that are still
/// unread. Every step takes what it knows from the words; those that are left name the food.
struct PieceReading {
  var amount = MealAmount()
  /// The words that are still unread.
  var rest: [Substring]
  var place = MealPiece.Place.nowhere

  init(rest: [Substring]) {
    self.rest = rest
  }

  /// Makes the amount that of so many pieces which hold or weigh so much each.
  mutating func hold(_ content: Double, _ unit: MealUnit?) {
    amount.quantity = content * (amount.quantity ?? 1)
    amount.unit = unit
    amount.size = nil
  }

  /// Removes the last two words where they are these and others precede them: `with ice`.
  mutating func dropLast(_ first: Set<String>, _ last: String) {
    guard rest.count > 2, plainWord(rest[rest.count - 1]) == last,
      first.contains(plainWord(rest[rest.count - 2]))
    else { return }
    rest.removeLast(2)
  }
}

extension ArraySlice<Substring> {
  /// Returns the words without those at the end that are dropped, but no fewer than some.
  func droppingLast(leaving least: Int, where isDropped: (String) -> Bool) -> Self {
    var rest = self
    while rest.count > least, let last = rest.last.map(plainWord), isDropped(last) {
      rest.removeLast()
    }
    return rest
  }
}
