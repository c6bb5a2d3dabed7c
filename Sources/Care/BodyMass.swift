extension PlainWords {
  /// Whether the text names a weight and a height of an adult that come to a body mass index under 17,
  /// WHO's bound of moderate thinness (Physical status, Technical Report 854, 1995).
  var namesThinness: Bool {
    guard
      let kilograms = amount(of: [
        "kg": 1, "kgs": 1, "kilo": 1, "kilos": 1, "lb": 0.4536, "lbs": 0.4536, "pounds": 0.4536,
      ]),
      let metres = amount(of: ["cm": 0.01, "m": 1]).map({ $0 < 1.1 ? $0 + hundredths : $0 })
    else { return false }
    // Children are lighter for their height.
    return (1.45...2.3).contains(metres) && (20...120).contains(kilograms)
      && kilograms / (metres * metres) < 17
  }

  /// Returns the first number with one of the units, times the unit's factor.
  private func amount(of units: [String: Double]) -> Double? {
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      guard let number = piece.number,
        let factor = units[String(decoding: next.word, as: UTF8.self)]
      else { continue }
      return number * factor
    }
    return nil
  }

  /// The 0.65 of "1 m 65" and "1m65".
  private var hundredths: Double {
    for (index, piece) in pieces.enumerated() where piece.word == [UInt8(ascii: "m")] {
      if index + 1 < pieces.count, let number = pieces[index + 1].number, number < 100 {
        return number / 100
      }
    }
    return 0
  }
}
