extension PieceReading {
  /// Removes how a steak was fried, where an amount precedes it: `steak 8oz medium rare`.
  mutating func dropDonenessBehindAmount() {
    let steak = rest[...].droppingLast(leaving: 2, where: Self.doneness.contains)
    guard steak.suffix(2).contains(where: { $0.first?.isDigit == true }) else { return }
    rest = Array(steak)
  }

  /// Removes how a steak was fried whose amount is known: `sirloin steak medium rare`.
  mutating func dropDonenessOfMeat() {
    guard amount.quantity != nil,
      rest.contains(where: {
        ["steak", "burger", "beef", "filet", "fillet", "sirloin", "ribeye", "rump"].contains(
          wordStem($0))
      })
    else { return }
    // "ribeye medium rare with chips"
    let with = rest.firstIndex { ForeignMeasures.isWith($0.lowercased()) } ?? rest.count
    let steak = rest[..<with].droppingLast(leaving: 1) {
      Self.doneness.contains($0) || ["medium-rare", "well-done"].contains($0)
    }
    rest = Array(steak + rest[with...])
  }

  private static let doneness: Set<String> = ["rare", "medium", "well", "done"]
}
