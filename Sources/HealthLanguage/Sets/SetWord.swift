import Quantities

/// Reads single words as figures of sets.
struct SetWord {
  let system: UnitSystem

  /// Returns the figure of a word; `nil` for a word of a name.
  func figure(_ word: String) -> SetFigure? {
    let lower = word.lowercased()
    if let figure = Self.plainWords[lower] { return figure }
    if lower.hasPrefix("bw+") || lower.hasPrefix("bw-") {
      return signed(String(lower.dropFirst(2)))
    }
    if let text = Self.rest(of: lower, behind: "bwx") {
      return Self.number(text).map(SetFigure.reps)
    }
    if let text = Self.rest(of: lower, behind: "@"), Self.isSigned(text) { return signed(text) }
    if let text = Self.rest(of: lower, behind: "@rpe") ?? Self.rest(of: lower, behind: "rpe") {
      return Self.number(text).map(SetFigure.rpe)
    }
    // Repetitions in reserve: the exertion is ten minus them (M. C. Zourdos et al., "Novel
    // resistance training-specific rating of perceived exertion scale measuring repetitions in
    // reserve", Journal of Strength and Conditioning Research 30 (1), 2016).
    if let text = Self.rest(of: lower, behind: "@rir") ?? Self.rest(of: lower, behind: "rir") {
      return Self.number(text).flatMap { $0 <= 9 ? .rpe(10 - $0) : nil }
    }
    if let text = Self.rest(of: lower, behind: "rest") { return Self.pause(text) }
    if let text = Self.rest(of: lower, behind: "@") { return weight(text) }
    if let figure = signed(lower) { return figure }
    let factors = Self.factors(lower)
    if factors.count > 1 {
      guard factors.count <= 3 else { return nil }
      let known = factors.compactMap { Self.factor($0) }
      return known.count == factors.count ? .product(known) : nil
    }
    return Self.list(lower) ?? Self.measure(lower)
  }

  private static let plainWords: [String: SetFigure] = [
    "bw": .bodyweight, "bodyweight": .bodyweight, "warm-up": .kind(.warmup),
    "warmup": .kind(.warmup), "warm-ups": .kind(.warmup), "warmups": .kind(.warmup),
    "drop": .kind(.drop), "drop-set": .kind(.drop), "dropset": .kind(.drop),
    "failure": .kind(.failure), "amrap": .kind(.failure), "per-side": .note(SetFigures.perSide),
    "each": .note(SetFigures.each),
  ]

  /// The letters by which training apps mark a set, behind its figures.
  static let marks: [String: SetKind] = ["w": .warmup, "d": .drop, "f": .failure]

  /// The words for one of two: `10/side`, `10 per leg`.
  static let sides: Set<String> = ["side", "leg", "arm", "hand"]

  /// Returns the words that stand together in a word: `3xAMRAP`, `3x10/side`.
  static func divided(_ word: String) -> [String] {
    guard startsWithDigit(word) else { return [word] }
    let lower = word.lowercased()
    for end in ["xamrap", "xmax", "xfailure", "xf"] where lower.hasSuffix(end) {
      let sets = String(word.dropLast(end.count))
      return number(sets) == nil ? [sets, "amrap"] : ["\(sets)sets", "amrap"]
    }
    guard let slash = lower.lastIndex(of: "/"),
      sides.contains(String(lower[lower.index(after: slash)...]))
    else { return [word] }
    return [String(lower[..<slash]), "per-side"]
  }

  private static func rest(of word: String, behind prefix: String) -> String? {
    word.hasPrefix(prefix) && word.utf8.count > prefix.utf8.count
      ? String(word.dropFirst(prefix.count)) : nil
  }

  private static func pause(_ text: String) -> SetFigure? {
    switch measure(text) {
    case .bare(let value), .seconds(let value): .rest(value)
    case .metresOrMinutes(let minutes): .rest(minutes * 60)
    default: nil
    }
  }

  private func weight(_ text: String) -> SetFigure? {
    if let value = Self.number(text) { return .at(value) }
    if let percent = Self.percent(text) { return percent }
    if case .list(let numbers)? = Self.list(text) { return .weights(numbers) }
    return (try? Mass(parsing: text, in: system)).map { .kilograms($0.value(in: .kilogram)) }
  }

  /// Reads a weight with a sign: plus is added to one's own weight, minus is assistance.
  private func signed(_ text: String) -> SetFigure? {
    guard let sign = text.first, sign == "+" || sign == "-" || sign == "\u{2212}" else {
      return nil
    }
    let rest = String(text.dropFirst())
    guard Self.startsWithDigit(rest), let mass = try? Mass(parsing: rest, in: system) else {
      return nil
    }
    let kilograms = mass.value(in: .kilogram)
    return sign == "+" ? .added(kilograms) : .assistance(kilograms)
  }

  // MARK: Words that stand together

  static func isTimes(_ word: String) -> Bool { ["x", "×", "*"].contains(word) }

  /// Returns whether a word is `x3`, which continues a product before it.
  static func continuesProduct(_ word: String) -> Bool {
    guard let first = word.first, isTimes(String(first)) else { return false }
    return number(String(word.dropFirst())) != nil
  }

  /// Returns whether a word says that nothing but one's own weight is moved.
  static func isBodyweight(_ word: String) -> Bool { word == "bw" || word == "bodyweight" }

  /// Returns whether a word says that a weight helps: `20kg assist`.
  static func isHelp(_ word: String) -> Bool {
    ["assist", "assisted", "assistance"].contains(word)
  }

  /// Returns whether a word is a number behind a sign, with its unit or without.
  static func isSigned(_ word: String) -> Bool {
    guard let sign = word.first, ["+", "-", "\u{2212}"].contains(sign) else { return false }
    return startsWithDigit(String(word.dropFirst()))
  }

  static func startsWithDigit(_ word: String) -> Bool { word.first?.isASCIIDigit == true }

  /// Returns whether a word is `@80`, `+10` or `-20`, which a unit may follow.
  static func isMarkedNumber(_ word: String) -> Bool {
    guard let mark = word.first, ["@", "+", "-", "\u{2212}"].contains(mark) else { return false }
    return number(String(word.dropFirst())) != nil
  }

  /// Returns the load and the sets of a product that begins with a sign: `+10kg x 8` is one set of
  /// eight, `-20x8x3` three sets; `nil` of other words.
  ///
  /// - Parameter rest: the words that follow, of which those that belong to the product are removed.
  static func signedProduct(
    _ word: String, _ rest: inout ArraySlice<String>
  ) -> (load: String, sets: String)? {
    guard let sign = word.first, ["+", "-", "\u{2212}"].contains(sign) else { return nil }
    var factors = factors(String(word.dropFirst()))
    var ahead = rest
    while let times = ahead.popFirst(), isTimes(times.lowercased()),
      let next = ahead.popFirst(), number(next) != nil
    {
      factors.append(next)
      rest = ahead
    }
    guard (2...3).contains(factors.count), startsWithDigit(factors[0]),
      factors.dropFirst().allSatisfy({ number($0) != nil })
    else { return nil }
    let sets = factors.count == 3 ? factors[2] : "1"
    return ("\(sign)\(factors[0])", "\(sets)x\(factors[1])")
  }

  /// Returns whether a word is a product such as `3x10`, which a unit may follow.
  static func endsInProduct(_ word: String) -> Bool {
    let factors = factors(word)
    return factors.count > 1 && factors.last.flatMap(number) != nil
      && factors.allSatisfy { factor($0) != nil }
  }

  /// Returns whether a word can be a factor: `80`, `80kg`, `3x10`.
  static func isProductOrMeasure(_ word: String) -> Bool {
    factors(word).allSatisfy { factor($0) != nil }
  }

  static func isUnit(_ word: String) -> Bool {
    guard !word.isEmpty, word.allSatisfy(\.isLetter) else { return false }
    return word == "m" || repWords.contains(word) || setWords.contains(word)
      || MassUnit(spelled: word) != nil || DurationUnit(spelled: word) != nil
      || DistanceUnit(spelled: word) != nil
  }

  private static let repWords = ["rep", "reps", "repetitions"]
  private static let setWords = ["set", "sets"]

  // MARK: Numbers

  private static func factors(_ word: String) -> [String] {
    word.split(omittingEmptySubsequences: false) { ["x", "×", "*"].contains($0) }.map(String.init)
  }

  private static func factor(_ text: String) -> SetFigure? { list(text) ?? measure(text) }

  /// Reads a list of repetitions: `5/3/1`, `8,8,6`. A single comma is a decimal comma.
  private static func list(_ text: String) -> SetFigure? {
    let commas = text.count { $0 == "," }
    guard text.contains("/") || commas > 1 else { return nil }
    let numbers = text.split(
      separator: text.contains("/") ? "/" : ",", omittingEmptySubsequences: false
    )
    .map { number(String($0)) }
    let known = numbers.compactMap(\.self)
    return known.count == numbers.count && known.count <= 50 ? .list(known) : nil
  }

  /// Reads a number alone, with a decimal point or comma.
  static func number(_ text: String) -> Double? {
    guard startsWithDigit(text), text.utf8.count <= 12 else { return nil }
    let plain = String(text.map { $0 == "," ? "." : $0 })
    guard plain.allSatisfy({ $0.isASCIIDigit || $0 == "." }) else { return nil }
    return Double(plain)
  }

  private static func percent(_ text: String) -> SetFigure? {
    guard text.hasSuffix("%") else { return nil }
    return number(String(text.dropLast())).map(SetFigure.percent)
  }

  /// Returns the unit in which a weight was typed, kilograms or pounds: `lb` of `180lb x 5`.
  static func massUnit(of text: String) -> MassUnit? {
    for factor in factors(text.lowercased()) {
      let unit = MassUnit(spelled: String(factor.drop { !$0.isLetter }))
      if unit == .kilogram || unit == .pound { return unit }
    }
    return nil
  }

  /// Reads a number with or without a unit.
  private static func measure(_ text: String) -> SetFigure? {
    guard startsWithDigit(text) else { return nil }
    if let value = number(text) { return .bare(value) }
    if let percent = percent(text) { return percent }
    let letters = text.drop { $0.isASCIIDigit || $0 == "." || $0 == "," }
    if let value = number(String(text.dropLast(letters.count))) {
      if letters == "m" { return .metresOrMinutes(value) }
      if repWords.contains(String(letters)) { return .reps(value) }
      if setWords.contains(String(letters)) { return .sets(value) }
    }
    if let mass = try? Mass(parsing: text, bare: .kilogram) {
      return .kilograms(mass.value(in: .kilogram))
    }
    if let seconds = clock(text) { return .seconds(seconds) }
    if let time = try? Duration(parsing: text, bare: .second) {
      return .seconds(time.value(in: .second))
    }
    if let way = try? Distance(parsing: text, bare: .kilometre) {
      return .kilometres(way.value(in: .kilometre))
    }
    return nil
  }

  /// Reads a duration and returns it in seconds: `25:30`, minutes and seconds, or `1:25:30` with
  /// hours.
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
