/// The vessel that food is in, and what it holds: `12 fl oz can of cola`, `a portion of 4 ounces of`.
extension AmountReader {
  /// Skips the container after a weight or volume, `can of` in "12 fl oz can of cola", and reads a
  /// second amount after a vessel: `a portion of 4 ounces of`, `a cup filled with`.
  mutating func skipVessel() {
    guard let unit = amount.unit, !isWhole else { return }
    switch unit {
    case .mass, .volume:
      let isSized = word().flatMap { PieceSize(spelled: $0) } != nil
      let ahead = isSized ? 1 : 0
      if let noun = word(ahead), PieceUnit(spelled: noun) != nil || noun == "cup",
        let of = word(ahead + 1), part(ahead + 2) != nil,
        of == "of"
      {
        position += ahead + 1
      } else if let noun = word(ahead), PieceUnit(spelled: noun) == .serving || noun == "can",
        part(ahead + 1) != nil
      {
        position += ahead + 1
      }
    case .piece:
      break
    }
    if let filled = word(), ["filled", "full"].contains(filled), let next = word(1),
      ["with", "of"].contains(next),
      part(2) != nil
    {
      position += 2
    }
    guard case .piece = unit else { return }
    readInnerAmount()
  }

  /// Reads the second amount in `a serving of 3 ounces of lamb` and multiplies it by the first.
  private mutating func readInnerAmount() {
    let ahead = ["of", "containing", "with"].contains(word()) ? 1 : 0
    guard ahead == 1 || word(-1) == "with" || word(-1) == "of", position + ahead < parts.count
    else { return }
    var inner = AmountReader(Array(parts[(position + ahead)...]))
    guard (try? inner.read()) != nil, inner.amount.length > 0, let quantity = inner.amount.quantity,
      let unit = inner.amount.unit
    else { return }
    switch unit {
    case .mass, .volume: break
    case .piece: return
    }
    amount.quantity = quantity * (amount.quantity ?? 1)
    amount.unit = unit
    position += ahead + inner.position
  }
}
