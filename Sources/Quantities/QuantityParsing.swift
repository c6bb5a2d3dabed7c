extension Quantity {
  /// The most bytes of a text that is read.
  public static var longestText: Int { 64 }
  /// The largest number that is read, in the unit written.
  public static var largestValue: Double { 1e12 }

  /// Reads a number with or without its unit; a bare number is in the unit `bare`.
  ///
  /// Spaces may be around and between, and units in any case. A remainder in the next smaller unit
  /// may follow where that is usual (`12st7lb`, `5'11"`, `1h30m`): it must be less than one of the
  /// larger unit, only it may have decimals, and its own unit may be left out. A duration may also
  /// be `h:mm:ss`, or in two parts `h:mm` where a bare number is in hours and `m:ss` elsewhere. A
  /// decimal comma is accepted where it cannot be a thousands separator: `82,4` but not `1,500`. A fraction may stand alone or
  /// behind a whole number, `1/2`, `1 1/2`, `1½`, and `half a` or `two` before a unit.
  /// Digits must be ASCII; exponents are refused.
  ///
  /// - Throws: ``MalformedQuantity`` for any other text, and for a negative number unless it is
  ///   allowed.
  public init(
    parsing text: String, bare: Unit, allowingNegative: Bool = false
  ) throws(MalformedQuantity) {
    var parser = QuantityParser<Unit>(text)
    let quantity = try parser.quantity(bare: bare)
    guard allowingNegative || quantity.value >= 0 else {
      throw MalformedQuantity(text, "\(Unit.noun) cannot be negative", Unit.self)
    }
    self = quantity
  }

  /// Reads a number with or without its unit; a bare number is in the unit of the system.
  ///
  /// - Throws: ``MalformedQuantity`` for any other text, and for a negative number unless it is
  ///   allowed.
  public init(
    parsing text: String, in system: UnitSystem, allowingNegative: Bool = false
  ) throws(MalformedQuantity) {
    try self.init(
      parsing: text, bare: Unit.standard(in: system), allowingNegative: allowingNegative)
  }
}

private struct QuantityParser<Unit: QuantityUnit> {
  private let text: String
  private let characters: [Unicode.Scalar]
  private var position = 0
  /// The point or comma before just three digits of the number, which may set thousands apart.
  private var divided: Unicode.Scalar?

  init(_ text: String) {
    self.text = text
    // A longer text is refused, so its end is not needed.
    characters = Array(text.unicodeScalars.prefix(Quantity<Unit>.longestText + 1))
  }

  private func failure(_ reason: String) -> MalformedQuantity {
    MalformedQuantity(text, reason, Unit.self)
  }

  private var next: Unicode.Scalar? {
    position < characters.count ? characters[position] : nil
  }

  private mutating func skip(_ wanted: Unicode.Scalar) -> Bool {
    guard next == wanted else { return false }
    position += 1
    return true
  }

  private mutating func skipSpaces() { while skip(" ") {} }

  mutating func quantity(bare: Unit) throws(MalformedQuantity) -> Quantity<Unit> {
    guard text.utf8.count <= Quantity<Unit>.longestText else {
      throw failure("the text is too long")
    }
    skipSpaces()
    guard next != nil else { throw failure("\(Unit.noun) is missing") }
    let isNegative = skip("-") || skip("\u{2212}")
    if !isNegative { _ = skip("+") }
    let first = if let worded = wordOfAmount() { worded } else { try number() }
    if next == ":", let clock = try clock(from: first.value, isWhole: first.isWhole, bare) {
      return signed(clock, isNegative)
    }
    skipSpaces()
    guard let unit = try unit() else {
      guard next == nil else { throw failure("expected a unit after the number") }
      return signed(try checked(first.value, bare), isNegative)
    }
    skipSpaces()
    guard next != nil else { return signed(try checked(first.value, unit), isNegative) }
    guard first.isWhole else { throw failure("only the last part may have decimals") }
    let sum = try compound(first.value, unit)
    guard divided != "," else { throw doubtfulComma }
    return signed(sum, isNegative)
  }

  private var doubtfulComma: MalformedQuantity {
    failure("the comma may divide thousands or decimals; write neither or a point")
  }

  private func signed(_ quantity: Quantity<Unit>, _ isNegative: Bool) -> Quantity<Unit> {
    isNegative && quantity.value > 0 ? Quantity(-quantity.value, quantity.unit) : quantity
  }

  private func checked(
    _ number: Double, _ unit: Unit
  ) throws(MalformedQuantity) -> Quantity<Unit> {
    let isGrouped = divided != nil && !unit.hasThousandths
    guard isGrouped || divided != "," else { throw doubtfulComma }
    let value = isGrouped ? (number * 1000).rounded() : number
    guard value <= Quantity<Unit>.largestValue else { throw failure("the number is too large") }
    guard !Unit.isWhole || value == value.rounded() else {
      throw failure("expected a whole number")
    }
    return Quantity(value, unit)
  }

  /// The words that count what follows them.
  private static var amountWords: [(words: String, value: Double)] {
    [
      ("half an ", 0.5), ("half a ", 0.5), ("half ", 0.5), ("an ", 1), ("a ", 1), ("one ", 1),
      ("two ", 2), ("three ", 3), ("four ", 4), ("five ", 5), ("six ", 6), ("seven ", 7),
      ("eight ", 8), ("nine ", 9), ("ten ", 10),
    ]
  }

  /// Reads `half`, `half a`, `a`, `an` or a number in words before a unit.
  private mutating func wordOfAmount() -> (value: Double, isWhole: Bool)? {
    for (words, value) in Self.amountWords {
      let scalars = Array(words.unicodeScalars)
      let written = characters[position...].prefix(scalars.count)
      guard written.map({ $0.properties.lowercaseMapping }) == scalars.map({ String($0) }) else {
        continue
      }
      position += scalars.count
      return (value, value >= 1)
    }
    return nil
  }

  /// Reads a number with its fraction: `2`, `1.5`, `1/2`, `1 1/2`, `1½`.
  private mutating func number() throws(MalformedQuantity) -> (value: Double, isWhole: Bool) {
    if let share = sign() { return (share, false) }
    let first = try decimal()
    guard first.isWhole else { return first }
    if next == "/" {
      let start = position
      position += 1
      guard let parts = whole(), Self.parts.contains(parts) else {
        position = start
        return first
      }
      return (first.value / Double(parts), false)
    }
    let start = position
    skipSpaces()
    if let share = sign() ?? properFraction() { return (first.value + share, false) }
    position = start
    return first
  }

  /// The parts that people divide an amount into; other numbers behind a slash make a date.
  private static var parts: Set<Int> { [2, 3, 4, 5, 6, 8, 10, 16] }

  /// Reads `1/2` behind a whole number; `nil` where there is none.
  private mutating func properFraction() -> Double? {
    guard let count = whole(), skip("/"), let parts = whole(), count > 0, count < parts,
      Self.parts.contains(parts)
    else { return nil }
    return Double(count) / Double(parts)
  }

  /// Reads `½` and the like, by the value that Unicode gives them.
  private mutating func sign() -> Double? {
    guard let scalar = next, !scalar.isASCII, let value = scalar.properties.numericValue, value > 0,
      value < 1
    else { return nil }
    position += 1
    return value
  }

  private mutating func whole() -> Int? {
    var digits = ""
    while let next, next.value >= 0x30, next.value <= 0x39, digits.utf8.count < 4 {
      digits.unicodeScalars.append(next)
      position += 1
    }
    return Int(digits)
  }

  /// Reads digits with at most one decimal point or comma.
  private mutating func decimal() throws(MalformedQuantity) -> (value: Double, isWhole: Bool) {
    var digits = ""
    var fraction: String?
    var mark: Unicode.Scalar?
    while let next {
      if next.value >= 0x30, next.value <= 0x39 {
        if fraction == nil {
          digits.unicodeScalars.append(next)
        } else {
          fraction?.unicodeScalars.append(next)
        }
      } else if next == "." || next == "," {
        guard fraction == nil else { throw failure("expected one decimal point at most") }
        mark = next
        fraction = ""
      } else {
        break
      }
      position += 1
    }
    guard !digits.isEmpty || fraction?.isEmpty == false else {
      throw failure("expected a number first")
    }
    guard fraction?.isEmpty != true else { throw failure("expected a digit after the point") }
    if DividedNumber.mayBeThousands(digits, fraction ?? "") {
      divided = mark
    } else if mark == ",", fraction?.utf8.count == 3, digits.first != "0", !digits.isEmpty {
      throw doubtfulComma
    }
    guard let value = Double("\(digits.isEmpty ? "0" : digits).\(fraction ?? "0")") else {
      throw failure("expected a number first")
    }
    return (value, fraction == nil)
  }

  /// Reads the unit that comes next; `nil` before a digit or the end.
  private mutating func unit() throws(MalformedQuantity) -> Unit? {
    let start = position
    while let next, !(next.value >= 0x30 && next.value <= 0x39), next != ".", next != "," {
      // A space ends the unit unless more of its name follows, as in `fl oz`.
      if next == " " {
        let after = characters[position...].first { $0 != " " }
        guard let after, after.properties.isAlphabetic else { break }
      }
      position += 1
    }
    var spelling = ""
    for scalar in characters[start..<position] { spelling.unicodeScalars.append(scalar) }
    guard !spelling.isEmpty else { return nil }
    guard let unit = Unit(spelled: spelling) else {
      throw failure("\"\(spelling)\" is not a unit of \(Unit.noun)")
    }
    return unit
  }

  /// Reads the parts after the first, each in a smaller unit than the part before.
  private mutating func compound(
    _ first: Double, _ unit: Unit
  ) throws(MalformedQuantity) -> Quantity<Unit> {
    var parts = [(value: first, unit: unit)]
    var last = unit
    while next != nil {
      let part = try number()
      skipSpaces()
      guard let below = last.subunit else {
        throw failure("expected nothing after \"\(last.rawValue)\"")
      }
      let written = try self.unit()
      let partUnit = written ?? below
      guard isBelow(partUnit, last) else {
        throw failure("\"\(partUnit.rawValue)\" cannot follow \"\(last.rawValue)\"")
      }
      let limit = (last.toCanonical(1) / partUnit.toCanonical(1)).rounded()
      guard part.value < limit else {
        throw failure(
          "\"\(partUnit.rawValue)\" after \"\(last.rawValue)\" goes up to \(Int(limit) - 1)")
      }
      parts.append((part.value, partUnit))
      skipSpaces()
      guard part.isWhole || next == nil else {
        throw failure("only the last part may have decimals")
      }
      last = partUnit
    }
    guard parts.count <= 2, let second = parts.last, second.unit == unit.subunit,
      let count = unit.subunitCount, Unit.self != DurationUnit.self
    else {
      let total = parts.reduce(0) { $0 + $1.unit.toCanonical($1.value) }
      return try checked(total, Unit.canonical)
    }
    return try checked(first + second.value / count, unit)
  }

  private func isBelow(_ lower: Unit, _ upper: Unit) -> Bool {
    var unit = upper.subunit
    while let current = unit {
      if current == lower { return true }
      unit = current.subunit
    }
    return false
  }

  /// Reads the rest of `h:mm`, `m:ss` or `h:mm:ss`; `nil` unless the measure is a duration.
  private mutating func clock(
    from first: Double, isWhole: Bool, _ bare: Unit
  ) throws(MalformedQuantity) -> Quantity<Unit>? {
    guard Unit.self == DurationUnit.self else { return nil }
    let isOfHours = bare.toCanonical(1) >= 3600
    guard isWhole else { throw failure("the number before ':' must be whole") }
    var fields = [first]
    while fields.count < 3, skip(":") {
      let start = position
      let field = try number()
      guard position - start == 2, field.isWhole, field.value < 60 else {
        throw failure("minutes and seconds after ':' are two digits up to 59")
      }
      fields.append(field.value)
    }
    skipSpaces()
    guard next == nil else {
      throw failure("expected \(isOfHours ? "h:mm" : "m:ss") or h:mm:ss")
    }
    let parts = fields.count == 2 && !isOfHours ? [0] + fields : fields + [0]
    return try checked(parts[0] * 3600 + parts[1] * 60 + parts[2], Unit.canonical)
  }
}
