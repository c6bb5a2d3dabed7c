import Quantities

/// Joins the fractions of a distance or a time into one number: `1 1/2 miles`, `1½ h`, `3/4mi`.
///
/// Halves, thirds, quarters and eighths alone, since `5/3/1` and `8/10` are repetitions of sets.
enum SetFraction {
  static func joined(_ words: [String]) -> [String] {
    var joined: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard let (value, unit) = fraction(word), isMeasure(unit.isEmpty ? rest.first ?? "" : unit)
      else {
        joined.append(word)
        continue
      }
      var number = value
      if value < 1, let last = joined.last, last.utf8.count <= 3, last.allSatisfy(\.isASCIIDigit),
        let whole = Double(last)
      {
        joined.removeLast()
        number += whole
      }
      joined.append(Decimals.text(number, upTo: 4) + unit)
    }
    return joined
  }

  private static func fraction(_ word: String) -> (value: Double, unit: String)? {
    guard let found = try? WrittenNumber.leading(word[...]), found.value > 0,
      found.value != found.value.rounded()
    else { return nil }
    let digits = word.dropLast(found.rest.count)
    if let slash = digits.firstIndex(of: "/") {
      let parts = digits[digits.index(after: slash)...]
      guard found.value < 1, ["2", "3", "4", "8"].contains(parts) else { return nil }
    } else {
      guard digits.last?.isASCII == false else { return nil }
    }
    return (found.value, String(found.rest))
  }

  private static func isMeasure(_ unit: String) -> Bool {
    let unit = unit.lowercased()
    return DistanceUnit(spelled: unit) != nil || DurationUnit(spelled: unit) != nil
  }
}
