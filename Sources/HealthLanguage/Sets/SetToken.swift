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
  /// A weight behind an at sign without a unit, which may be an exertion.
  case at(Double)
  /// Kilograms on top of one's own weight.
  case added(Double)
  /// Kilograms off one's own weight.
  case assistance(Double)
  /// Seconds of rest.
  case rest(Double)
  case rpe(Double)
  /// Nothing but the body's own weight.
  case bodyweight
  case kind(SetKind)
  /// Repetitions of sets of which each stands for itself: `5/3/1`.
  case list([Double])
  /// `3x10`, `3x60s`, `80kg x 8`, `3x10x80kg`.
  indirect case product([SetFigure])

  /// Whether its word is one of a name where it stands before or in it.
  var standsBehindName: Bool {
    switch self {
    case .list, .bodyweight, .kind(.drop), .kind(.failure): true
    default: false
    }
  }
}

/// A word of an exercise in words, and what it counts; `nil` for a word of its name.
struct SetToken: Sendable, Hashable {
  let text: String
  let figure: SetFigure?

  var isFigure: Bool { figure != nil }

  /// The words of a text. What belongs together is one: `80 kg`, `3 x 10`, `rpe 8`.
  ///
  /// - Parameter mayNameExercise: whether the text may begin with a name, in which some words are no
  ///   figures: `90/90 hip stretch`, `bodyweight squat`.
  static func tokens(
    of text: Substring, mayNameExercise: Bool, in system: UnitSystem
  ) -> [SetToken] {
    var words = words(of: text)
    join(&words)
    let grammar = SetWord(system: system)
    var tokens: [SetToken] = []
    for word in words {
      let figure = grammar.figure(word)
      let isAfterName = !mayNameExercise || tokens.contains { !$0.isFigure }
      let isName = !isAfterName && figure?.standsBehindName == true
      tokens.append(SetToken(text: word, figure: isName ? nil : figure))
    }
    return tokens
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
      let isNumber = SetWord.number(lower) != nil
      let follows = joined.last.map(SetWord.startsWithDigit) == true
      if SetWord.isProductOrMeasure(lower), SetWord.isTimes(next),
        let factor = rest.dropFirst().first, SetWord.startsWithDigit(factor)
      {
        rest = rest.dropFirst()
        rest[rest.startIndex] = "\(word)x\(factor)"
      } else if isNumber || SetWord.isMarkedNumber(lower), SetWord.isUnit(next) {
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
      } else if lower == "of", follows, SetWord.startsWithDigit(next) {
        continue
      } else if lower == "to", next == "failure" {
        continue
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
