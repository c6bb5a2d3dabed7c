import Quantities

/// A figure of a set as it stands in a text.
enum SetFigure: Sendable, Hashable {
  /// A number without a unit.
  case bare(Double)
  case sets(Double)
  case reps(Double)
  case kilograms(Double)
  case seconds(Double)
  case kilometres(Double)
  /// A number with an m, which may be metres or minutes.
  case metresOrMinutes(Double)
  /// Seconds of rest.
  case rest(Double)
  case rpe(Double)
  /// Nothing but the body's own weight.
  case bodyweight
  /// `3x10`, `3x60s`, `3x10x80kg`.
  indirect case product(Double, [SetFigure])
}

/// A word of an exercise in words, and what it counts; `nil` for a word of its name.
struct SetToken: Sendable, Hashable {
  let text: String
  let figure: SetFigure?

  /// The words of a text. What belongs together is one: `80 kg`, `3 x 10`, `rpe 8`.
  static func tokens(of text: Substring, in system: UnitSystem) -> [SetToken] {
    var words = words(of: text)
    join(&words)
    return words.map { SetToken(text: $0, figure: figure($0, in: system)) }
  }

  /// A name and figures, with a comma and what follows it in the name.
  static func named(_ tokens: [SetToken], continued rest: [SetToken]) -> [SetToken] {
    guard let last = tokens.last else { return rest }
    return tokens.dropLast() + [SetToken(text: last.text + ",", figure: nil)] + rest
  }

  private static func words(of text: Substring) -> [String] {
    var words: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      // An at sign begins a weight, with a space before it or not.
      let parts = word.split(separator: "@", omittingEmptySubsequences: false)
      if let first = parts.first, !first.isEmpty { words.append(String(first)) }
      words += parts.dropFirst().map { "@\($0)" }
    }
    return words
  }

  private static func join(_ words: inout [String]) {
    var joined: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      let lower = word.lowercased()
      let next = rest.first?.lowercased() ?? ""
      let isNumber = number(lower) != nil
      if isNumber, isTimes(next), let factor = rest.dropFirst().first, startsWithDigit(factor) {
        rest = rest.dropFirst()
        rest[rest.startIndex] = "\(word)x\(factor)"
      } else if isNumber || lower.hasPrefix("@") && number(String(lower.dropFirst())) != nil,
        isUnit(next)
      {
        rest[rest.startIndex] = word + next
      } else if endsInProduct(lower), isUnit(next) {
        rest[rest.startIndex] = word + next
      } else if lower == "@" || lower == "rpe" || lower == "rest", startsWithDigit(next) {
        rest[rest.startIndex] = lower + next
      } else if lower == "of", joined.last.map(startsWithDigit) == true, startsWithDigit(next) {
        continue
      } else {
        joined.append(word)
      }
    }
    words = joined
  }

  private static func isTimes(_ word: String) -> Bool { ["x", "×", "*"].contains(word) }

  private static func startsWithDigit(_ word: String) -> Bool { word.first?.isASCIIDigit == true }

  /// `3x10`, which a unit may follow.
  private static func endsInProduct(_ word: String) -> Bool {
    let factors = factors(word)
    return factors.count > 1 && factors.allSatisfy { number($0) != nil }
  }

  private static func factors(_ word: String) -> [String] {
    word.split(omittingEmptySubsequences: false) { ["x", "×", "*"].contains($0) }.map(String.init)
  }

  private static func isUnit(_ word: String) -> Bool {
    guard !word.isEmpty, word.allSatisfy(\.isLetter) else { return false }
    return word == "m" || repWords.contains(word) || setWords.contains(word)
      || MassUnit(spelled: word) != nil || DurationUnit(spelled: word) != nil
      || DistanceUnit(spelled: word) != nil
  }

  private static let repWords = ["rep", "reps", "repetitions"]
  private static let setWords = ["set", "sets"]

  /// A number alone, with a point or a decimal comma.
  private static func number(_ text: String) -> Double? {
    guard startsWithDigit(text), text.utf8.count <= 12 else { return nil }
    let plain = String(text.map { $0 == "," ? "." : $0 })
    guard plain.allSatisfy({ $0.isASCIIDigit || $0 == "." }) else { return nil }
    return Double(plain)
  }

  private static func figure(_ word: String, in system: UnitSystem) -> SetFigure? {
    let lower = word.lowercased()
    if lower == "bw" || lower == "bodyweight" { return .bodyweight }
    if lower.hasPrefix("rpe") { return number(String(lower.dropFirst(3))).map(SetFigure.rpe) }
    if lower.hasPrefix("rest") { return rest(String(lower.dropFirst(4))) }
    if lower.hasPrefix("@") { return weight(String(lower.dropFirst()), in: system) }
    let factors = factors(lower)
    if factors.count > 1 {
      guard factors.count <= 3, let count = number(factors[0]) else { return nil }
      let others = factors.dropFirst().map(measure)
      let known = others.compactMap(\.self)
      return known.count == others.count ? .product(count, known) : nil
    }
    return measure(lower)
  }

  private static func rest(_ text: String) -> SetFigure? {
    switch measure(text) {
    case .bare(let value), .seconds(let value): .rest(value)
    case .metresOrMinutes(let minutes): .rest(minutes * 60)
    default: nil
    }
  }

  private static func weight(_ text: String, in system: UnitSystem) -> SetFigure? {
    (try? Mass(parsing: text, in: system)).map { .kilograms($0.value(in: .kilogram)) }
  }

  /// A number with its unit, or without.
  private static func measure(_ word: String) -> SetFigure? {
    // What is added to the body's weight is written with a plus.
    let text = word.hasPrefix("+") ? String(word.dropFirst()) : word
    guard startsWithDigit(text) else { return nil }
    if let value = number(text) { return .bare(value) }
    if let seconds = clock(text) { return .seconds(seconds) }
    let letters = text.drop { $0.isASCIIDigit || $0 == "." || $0 == "," }
    if let value = number(String(text.dropLast(letters.count))) {
      if letters == "m" { return .metresOrMinutes(value) }
      if repWords.contains(String(letters)) { return .reps(value) }
      if setWords.contains(String(letters)) { return .sets(value) }
    }
    if let mass = try? Mass(parsing: text, bare: .kilogram) {
      return .kilograms(mass.value(in: .kilogram))
    }
    if let time = try? Duration(parsing: text, bare: .second) {
      return .seconds(time.value(in: .second))
    }
    if let way = try? Distance(parsing: text, bare: .kilometre) {
      return .kilometres(way.value(in: .kilometre))
    }
    return nil
  }

  /// `25:30`, minutes and seconds, or `1:25:30` with hours.
  private static func clock(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.dropFirst().allSatisfy({ $0.count == 2 }) else {
      return nil
    }
    let numbers = parts.compactMap { $0.allSatisfy(\.isASCIIDigit) ? Double($0) : nil }
    guard numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 < 60 }) else {
      return nil
    }
    return numbers.reduce(0) { $0 * 60 + $1 }
  }
}
