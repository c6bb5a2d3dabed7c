import Quantities

/// A figure of a set in a text.
enum SetFigure: Sendable, Hashable {
  /// A number without a unit.
  case bare(Double)
  case sets(Double)
  case reps(Double)
  case kilograms(Double)
  case seconds(Double)
  case kilometres(Double)
  /// A number with `m`, which may be metres or minutes.
  case metresOrMinutes(Double)
  /// A number without a unit after an at sign, which may be a weight or an exertion.
  case at(Double)
  /// A percentage of what could be lifted once.
  case percent(Double)
  /// Kilograms added to one's own weight.
  case added(Double)
  /// Kilograms of assistance.
  case assistance(Double)
  /// Rest between sets, in seconds.
  case rest(Double)
  case rpe(Double)
  /// One's own weight alone.
  case bodyweight
  case kind(SetKind)
  /// The words for figures of one of two sides or weights: `per side`, `each`.
  case note(String)
  /// The repetitions of individual sets: `5/3/1`.
  case list([Double])
  /// The weights of individual sets: `@80/90/100`.
  case weights([Double])
  /// A product: `3x10`, `3x60s`, `80kg x 8`, `3x10x80kg`.
  indirect case product([SetFigure])

  /// Whether it tells what the figures before it are of.
  var isNote: Bool { if case .note = self { true } else { false } }

  /// Whether it tells the repetitions of a set, behind which a letter may mark it.
  var isSet: Bool {
    switch self {
    case .product, .list, .reps: true
    default: false
    }
  }

  /// Whether the word is part of a name when it comes before the name or within it.
  var standsBehindName: Bool {
    switch self {
    case .list, .bodyweight, .kind(.drop), .kind(.failure), .note: true
    default: false
    }
  }
}

/// A word of an exercise's text with its figure; `nil` for a word of the name.
struct SetToken: Sendable, Hashable {
  let text: String
  let figure: SetFigure?

  var isFigure: Bool { figure != nil }

  /// Whether it is a number without a unit.
  var isBare: Bool { if case .bare = figure { true } else { false } }

  /// The first number of a product of two without units: 60 of `60x10`.
  var leadingNumber: Double? {
    guard case .product(let factors) = figure, factors.count == 2,
      case .bare(let first) = factors[0],
      case .bare = factors[1]
    else { return nil }
    return first
  }

  /// Returns the words of a text, where words that belong together are joined: `80 kg`, `3 x 10`,
  /// `rpe 8`.
  ///
  /// - Parameter mayNameExercise: whether the text may begin with a name, in which some words are
  ///   not figures: `90/90 hip stretch`, `bodyweight squat`.
  static func tokens(
    of text: Substring, mayNameExercise: Bool, in system: UnitSystem
  ) -> [SetToken] {
    var words = SetFraction.joined(words(of: text))
    join(&words)
    let grammar = SetWord(system: system)
    var tokens: [SetToken] = []
    for (index, word) in words.enumerated() {
      // "5x5 100kg, then 3x8": it joins the sets of one exercise.
      if tokens.isEmpty, word.lowercased() == "then" { continue }
      let mark = tokens.last?.figure?.isSet == true ? SetWord.marks[word.lowercased()] : nil
      // Behind a figure "each" tells what it is of.
      let isNote = tokens.last?.isFigure == true && grammar.figure(word)?.isNote == true
      let figure = mark.map(SetFigure.kind) ?? grammar.figure(word)
      // Behind a set, and before no name, "drop" tells how it was done: "100x5, 80x8 drop".
      let isKind =
        tokens.last?.isFigure == true && (figure == .kind(.drop) || figure == .kind(.failure))
        && words.dropFirst(index + 1).first.map { grammar.figure($0) != nil } ?? true
        || tokens.isEmpty && figure == .kind(.drop)
          && words.dropFirst(index + 1).first.map { grammar.figure($0)?.isSet == true } ?? false
      let isAfterName = !mayNameExercise || tokens.contains { !$0.isFigure }
      let isName =
        mark == nil && !isNote && !isKind && !isAfterName && figure?.standsBehindName == true
      tokens.append(SetToken(text: word, figure: isName ? nil : figure))
    }
    return tokens
  }

  /// Returns a name and figures, with a comma and the following tokens added to the name.
  static func named(_ tokens: [SetToken], continued rest: [SetToken]) -> [SetToken] {
    guard let last = tokens.last else { return rest }
    return tokens.dropLast() + [SetToken(text: last.text + ",", figure: nil)] + rest
  }

  private static func words(of text: Substring) -> [String] {
    var words: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      // An at sign begins a weight, with or without a space before it.
      let parts = word.split(separator: "@", omittingEmptySubsequences: false)
      if let first = parts.first, !first.isEmpty { words += SetWord.divided(String(first)) }
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
      let isNumber = SetWord.number(lower) != nil
      let isSigned = SetWord.isSigned(next)
      let follows = joined.last.map(SetWord.startsWithDigit) == true
      if let (load, sets) = SetWord.signedProduct(lower, &rest) {
        joined += [load, sets]
      } else if SetWord.isProductOrMeasure(lower), SetWord.isTimes(next),
        let factor = rest.dropFirst().first, SetWord.startsWithDigit(factor)
      {
        rest = rest.dropFirst()
        rest[rest.startIndex] = "\(word)x\(factor)"
      } else if let last = joined.last, SetWord.continuesProduct(lower),
        SetWord.startsWithDigit(last), SetWord.isProductOrMeasure(last)
      {
        // "80x8 x3": the number behind belongs to it.
        joined[joined.count - 1] = last + lower
      } else if SetWord.isBodyweight(lower), SetWord.isTimes(next) {
        joined.append(word)
        rest = rest.dropFirst()
      } else if SetWord.isHelp(lower), let last = joined.last, SetWord.massUnit(of: last) != nil,
        SetWord.startsWithDigit(last)
      {
        joined[joined.count - 1] = "-" + last
      } else if SetWord.isHelp(lower), joined.contains(where: SetWord.startsWithDigit),
        SetWord.startsWithDigit(next)
      {
        rest[rest.startIndex] = "-" + next
      } else if ["@", "with", "for"].contains(lower), isSigned {
        continue
      } else if ["for", "with", "in"].contains(lower),
        joined.contains(where: SetWord.startsWithDigit), SetWord.startsWithDigit(next)
      {
        // "80kg for 8 reps", "3x8 with 80kg", "5k in 25:30".
        continue
      } else if isNumber || SetWord.isMarkedNumber(lower), SetWord.isUnit(next) || next == "%" {
        rest[rest.startIndex] = word + next
      } else if SetWord.endsInProduct(lower), SetWord.isUnit(next) {
        rest[rest.startIndex] = word + next
      } else if ["@", "rpe", "@rpe", "rir", "@rir", "rest"].contains(lower),
        SetWord.startsWithDigit(next)
      {
        rest[rest.startIndex] = lower + next
      } else if lower == "@", next == "rpe" || next == "rir" {
        continue
      } else if lower == "+" || lower == "-" || lower == "\u{2212}", SetWord.startsWithDigit(next) {
        rest[rest.startIndex] = lower + next
      } else if lower == "at", joined.contains(where: SetWord.startsWithDigit),
        SetWord.startsWithDigit(next)
      {
        rest[rest.startIndex] = "@" + next
      } else if lower == "of", joined.last?.hasSuffix("%") == true, next == "1rm" || next == "max" {
        rest = rest.dropFirst()
      } else if lower == "of", follows, SetWord.startsWithDigit(next) {
        continue
      } else if lower == "to", next == "failure" {
        continue
      } else if lower == "per" || lower == "each", SetWord.sides.contains(next) {
        rest[rest.startIndex] = "per-side"
      } else if lower == "warm", next == "up" {
        rest[rest.startIndex] = "warm-up"
      } else if lower == "drop", next == "set" || next == "sets" || next == "to" {
        rest[rest.startIndex] = "drop"
      } else {
        joined.append(word)
      }
    }
    words = joined
  }
}
