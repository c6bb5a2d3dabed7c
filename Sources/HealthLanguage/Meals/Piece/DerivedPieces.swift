/// Pieces that are made of another when the words around it tell more.
extension MealPiece {
  /// Returns so many pieces of this dish of a kind that is counted behind a comma: `dumplings, 6 pork`; `nil` for
  /// another food.
  func ofKind(_ kind: MealPiece) -> MealPiece? {
    guard figures == nil, kind.figures == nil, kind.place == .before, !kind.amount.isMeasured,
      kind.amount.unit == nil || kind.amount.unit == .piece(.piece),
      MealItem.isCountedDish(words),
      MealItem.isKind(kind.words.split(separator: " ").map(plainWord))
    else { return nil }
    return MealPiece(
      joint: joint, words: "\(kind.words) \(words)", amount: kind.amount, place: .behind,
      figures: nil, range: range.lowerBound..<kind.range.upperBound)
  }

  /// Returns the same food with an amount that is written after it.
  func with(_ amount: MealAmount, writtenIn words: [Substring]) -> MealPiece {
    var piece = written(until: words)
    piece.amount = amount
    piece.amount.size = amount.size ?? self.amount.size
    piece.place = .behind
    return piece
  }

  /// Returns the same food, prepared in a manner, with an amount that is written after it.
  func with(
    _ amount: MealAmount, _ manner: ArraySlice<Substring>, writtenIn words: [Substring]
  ) -> MealPiece {
    var piece = with(amount, writtenIn: words)
    piece.words += ", " + Self.phrase(Array(manner))
    return piece
  }

  /// Returns the same food with figures that are written after it.
  func with(_ figures: MealFigures, writtenIn words: [Substring]) -> MealPiece {
    var piece = written(until: words)
    piece.figures = figures
    return piece
  }

  private func written(until words: [Substring]) -> MealPiece {
    var piece = self
    piece.range = range.lowerBound..<(words.last?.endIndex ?? range.upperBound)
    return piece
  }

  /// Returns the same piece of text as a food of its own, written from an earlier place on.
  func apart(words: String, writtenFrom start: String.Index) -> MealPiece {
    var piece = self
    piece.joint = .apart
    piece.words = words
    piece.range = start..<range.upperBound
    return piece
  }

  /// Returns so many scoops of a powder.
  func apart(ofPowder words: String) -> MealPiece {
    var piece = apart(words: words, writtenFrom: range.lowerBound)
    piece.amount.unit = .piece(.scoop)
    piece.figures = nil
    return piece
  }

  /// Returns a food of its own whose amount and name are among the words of this one.
  func apart(reading words: [Substring]) -> MealPiece {
    let parts = AmountPart.parts(of: words)
    var amount = (try? MealAmount.leading(parts)) ?? MealAmount()
    var rest = parts.dropFirst(amount.length).map(\.text)
    if amount.length == 0 || rest.isEmpty { (amount, rest) = (MealAmount(), words) }
    return MealPiece(
      joint: .apart, words: Self.phrase(rest), amount: amount,
      place: amount.quantity == nil ? .nowhere : .before, figures: nil, range: range)
  }
}
