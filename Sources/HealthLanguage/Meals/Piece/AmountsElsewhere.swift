/// Amounts that are written elsewhere than right in front of a food or behind it. They are taken out of the
/// words first, and change the amount when the rest was read.
extension PieceReading {
  /// Reduces the amount to the share that was eaten.
  mutating func reduce(to share: Double?) {
    guard let share else { return }
    // A whole pizza is shared; of others what is served.
    let isWhole = rest.contains { wordStem(plainWord($0)) == "pizza" }
    if amount.quantity == nil, amount.unit == nil, !isWhole { amount.unit = .piece(.serving) }
    amount.quantity = (amount.quantity ?? 1) * share
  }

  /// Takes the weight or volume that a sentence gives beside its food: `weighing 3 ounces`.
  mutating func takeMeasure() -> MealAmount? {
    let (measure, words) = MealAmount.read(in: Chains.withoutInnerCount(rest))
    rest = words
    return measure
  }

  /// Replaces a number of pieces by what they weigh or hold.
  mutating func measure(_ measure: MealAmount?) {
    guard let measure, !amount.isMeasured else { return }
    amount.quantity = measure.quantity
    amount.unit = measure.unit
    amount.size = nil
  }

  /// Takes the share that is added to the number in front: the "a half" of "a banana and a half".
  mutating func takeAddedShare() -> Double? {
    guard rest.count > 2, let share = MealAmount.addedShare(at: rest) else { return nil }
    rest.removeLast(2)
    return share
  }

  /// Adds a share to the number in front.
  mutating func add(_ share: Double?) {
    if let share { amount.quantity = (amount.quantity ?? 1) + share }
  }

  /// Counts what an adjective counts, where nothing else does: `strawberry single scoop`.
  mutating func count(_ scoops: MealAmount?) {
    guard let scoops, amount.quantity == nil else { return }
    amount.quantity = scoops.quantity
    amount.unit = scoops.unit
  }
}
