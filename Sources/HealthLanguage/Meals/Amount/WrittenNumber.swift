/// Reads numbers as people write amounts of food: `2`, `1.5`, `1,5`, `1/2`, `½`, `1½`, `two`.
enum WrittenNumber {
  /// Returns the number at the beginning of a word, which may be negative, and the rest of the
  /// word; `nil` when there is no number.
  ///
  /// - Throws: ``MalformedMeal`` when the beginning looks like a number but is not one.
  static func leading(_ word: Substring) throws(MalformedMeal) -> (value: Double, rest: Substring)?
  {
    let text = word.drop { $0 == "~" || $0 == "≈" }
    let unsigned = text.drop { $0 == "-" || $0 == "−" || $0 == "–" }
    guard let number = try unsignedNumber(unsigned, of: word) else { return nil }
    return (unsigned.startIndex == text.startIndex ? number.value : -number.value, number.rest)
  }

  private static func unsignedNumber(
    _ text: Substring, of word: Substring
  ) throws(MalformedMeal) -> (value: Double, rest: Substring)? {
    let digits = text.prefix { $0.isDigit }
    var rest = text[digits.endIndex...]
    var value = Double(digits) ?? 0
    if let vulgar = vulgarFraction(rest.first) {
      rest.removeFirst()
      return (value + vulgar, rest)
    }
    if let mark = rest.first, mark == "." || mark == "," {
      let places = rest.dropFirst().prefix { $0.isDigit }
      guard !places.isEmpty else {
        // The full stop of a bare "2." may belong to a numbered list, so its meaning is unclear.
        guard !digits.isEmpty, rest.count == 1 else { return nil }
        throw .notANumber(String(word), rule: "a point needs a digit behind it")
      }
      if mark == ",", places.count == 3, !digits.isEmpty, digits.first != "0" {
        throw .notANumber(
          String(word), rule: "the comma may divide thousands or decimals")
      }
      rest = rest[places.endIndex...]
      if let next = rest.first, next == "." || next == ",", rest.dropFirst().first?.isDigit == true
      {
        throw .notANumber(String(word), rule: "a number has one decimal point at most")
      }
      value = Double("\(digits.isEmpty ? "0" : digits).\(places)") ?? value
      return (value, rest)
    }
    guard !digits.isEmpty else { return nil }
    if let slash = rest.first, slash == "/" || slash == "\u{2044}",
      rest.dropFirst().first?.isDigit == true
    {
      // Ground beef is "80/20": the shares of lean meat and fat.
      guard digits.count == 1 else { return nil }
      let divisor = rest.dropFirst().prefix { $0.isDigit }
      rest = rest[divisor.endIndex...]
      guard let parts = Double(divisor), parts > 0 else {
        throw .notANumber(String(word), rule: "a fraction cannot have 0 parts")
      }
      if let next = rest.first, ["/", "\u{2044}", "."].contains(next),
        rest.dropFirst().first?.isDigit == true
      {
        throw .notANumber(String(word), rule: "a fraction has two whole numbers")
      }
      return (value / parts, rest)
    }
    if let next = rest.first, next == "e" || next == "E" {
      let exponent = rest.dropFirst().drop { $0 == "-" || $0 == "+" }
      if !exponent.isEmpty, exponent.allSatisfy(\.isDigit) {
        throw .notANumber(String(word), rule: "exponents are not read")
      }
    }
    return (value, rest)
  }

  /// Returns the value of ½ and similar characters, as given by Unicode.
  private static func vulgarFraction(_ character: Character?) -> Double? {
    guard let scalars = character?.unicodeScalars, scalars.count == 1, let scalar = scalars.first
    else { return nil }
    switch scalar.value {
    case 0xBC...0xBE, 0x2150...0x215E, 0x2189: return scalar.properties.numericValue
    default: return nil
    }
  }

  /// Returns the number of a numeral in lower case, without articles: `two`, `half`, `dozen`.
  static func named(_ word: some StringProtocol) -> Double? {
    switch word {
    case "one": 1
    case "two": 2
    case "three": 3
    case "four": 4
    case "five": 5
    case "six": 6
    case "seven": 7
    case "eight": 8
    case "nine": 9
    case "ten": 10
    case "eleven": 11
    case "twelve": 12
    case "thirteen": 13
    case "fourteen": 14
    case "fifteen": 15
    case "sixteen": 16
    case "eighteen": 18
    case "twenty": 20
    case "thirty": 30
    case "forty": 40
    case "fifty": 50
    case "hundred": 100
    default: fraction(word) ?? group(word) ?? ForeignMeasures.number(word)
    }
  }

  /// Returns the share that a word names: `half`, `quarters`.
  static func fraction(_ word: some StringProtocol) -> Double? {
    switch word {
    case "half", "halves": 0.5
    case "third", "thirds": 1 / 3
    case "quarter", "quarters": 0.25
    case "eighth", "eighths": 0.125
    default: ForeignMeasures.share(word)
    }
  }

  /// Returns the number for which a word such as `dozen` stands; the word may follow another
  /// number.
  static func group(_ word: some StringProtocol) -> Double? {
    switch word {
    case "couple", "coupla", "pair", "pairs": 2
    case "dozen", "dozens": 12
    default: nil
    }
  }

  /// Returns whether a word in lower case is a whole number and nothing else.
  static func isWhole(_ word: String) -> Bool {
    if word.allSatisfy(\.isDigit) { return true }
    return named(word).map { $0 == $0.rounded() } ?? false
  }

  /// Returns whether a word in lower case begins with a share below 1: `half`, `1/2`, `½cup`.
  static func isFraction(_ word: String) -> Bool {
    if fraction(word) != nil { return true }
    guard word.contains("/") || vulgarFraction(word.first) != nil,
      let number = try? leading(word[...])
    else { return false }
    return number.value > 0 && number.value < 1
  }
}

extension Character {
  /// Whether the character is one of the digits 0 to 9.
  var isDigit: Bool { asciiValue.map { $0 >= 0x30 && $0 <= 0x39 } ?? false }
}
