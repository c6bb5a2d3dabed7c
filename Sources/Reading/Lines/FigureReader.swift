import CivilTime

/// A kind of figure on a line.
public enum FigureKind: String, Sendable {
  case number, mass, body, volume, length, distance, duration, energy, percent, rate, steps, drug
  /// Two figures of a blood pressure.
  case pair
  /// A figure out of ten.
  case score
  /// Sets with repetitions, as `3x8`.
  case sets
  case pace
  /// From when to when somebody slept, and the same with words for going to bed and getting up.
  case night, bednight
  /// The strength of a symptom in words.
  case severity
  /// Where an injection went.
  case site
  /// How hard a session was, from 1 to 10.
  case effort
}

/// Finds figures with their units among words.
struct FigureReader {
  /// A figure found among words.
  struct Span {
    let kind: FigureKind
    let end: Int
    /// The figure as a command reads it.
    let text: String
  }

  let tokens: [Token]
  /// The words as they were typed.
  let words: [String]
  private let lexicon = Lexicon.records

  /// Returns the figures that begin at a place.
  func spans(at place: Int) -> [Span] {
    nights(at: place) + severities(at: place) + sites(at: place) + efforts(at: place)
      + counted(at: place) + figures(at: place)
  }

  /// Reads a number with its unit, and figures that have a form of their own.
  private func figures(at place: Int) -> [Span] {
    let word = tokens[place].text
    guard
      word.first?.isNumber == true || word.first == "." && word.dropFirst().first?.isNumber == true
    else { return [] }
    let digits = word.prefix { $0.isNumber || ".,".contains($0) }
    let rest = word[digits.endIndex...]
    let end = place + 1
    if rest.first == "/" { return fraction(digits, rest.dropFirst(), end) }
    if let times = rest.first, "x×*".contains(times), rest.dropFirst().first?.isNumber == true {
      return [Span(kind: .sets, end: end, text: words[place])]
    }
    if rest.first == ":" {
      let isPace = rest.contains("/")
      return [Span(kind: isPace ? .pace : .duration, end: end, text: tokens[place].text)]
    }
    let number = Self.plain(digits)
    if !rest.isEmpty { return units(of: String(rest), behind: number, end, word) }
    var found = [Span(kind: .number, end: end, text: number)]
    guard tokens[place].mark == nil else { return found }
    found += unitsBehind(number, end)
    // "1 1/2 miles"
    if end < tokens.count, let whole = Int(number), let share = Self.share(tokens[end].text) {
      found += unitsBehind("\(Double(whole) + share)", end + 1)
    }
    return found
  }

  /// Reads the words behind a number: a unit, `over 80`, `out of 10`.
  private func unitsBehind(_ number: String, _ end: Int) -> [Span] {
    var found = lexicon.phrases(.unit, at: end, in: tokens).compactMap { unit in
      FigureKind(rawValue: String(unit.text)).map {
        Span(kind: $0, end: unit.end, text: number + " " + english(end..<unit.end))
      }
    }
    guard end + 1 < tokens.count else { return found }
    let (link, behind) = (tokens[end].text, tokens[end + 1].text)
    if link == "x" || link == "×", behind.first?.isNumber == true {
      found.append(Span(kind: .sets, end: end + 2, text: "\(number)x\(behind)"))
    }
    if link == "over" || link == "/", Int(behind) != nil {
      found.append(Span(kind: .pair, end: end + 2, text: "\(number)/\(behind)"))
    }
    let ten = behind == "of" || behind == "10" ? end + (behind == "of" ? 3 : 2) : nil
    if let ten, ten <= tokens.count, tokens[ten - 1].text == "10" {
      found.append(Span(kind: .score, end: ten, text: number))
    }
    return found
  }

  /// Reads what is glued to a number.
  private func units(of rest: String, behind number: String, _ end: Int, _ word: String) -> [Span] {
    let unit = Token(rest)
    let found = lexicon.phrases(.unit, at: 0, in: [unit]).compactMap { found in
      FigureKind(rawValue: String(found.text)).map { Span(kind: $0, end: end, text: number + rest) }
    }
    // "1h30", "1h05m", "6'30": a length of time of two parts.
    guard found.isEmpty else { return found }
    let isLength = rest.first == "h" || rest.first == "'"
    let kind = isLength && rest.dropFirst().first?.isNumber == true ? FigureKind.duration : .number
    return [Span(kind: kind, end: end, text: word)]
  }

  private func fraction(_ first: Substring, _ second: Substring, _ end: Int) -> [Span] {
    guard second.allSatisfy(\.isNumber), !second.isEmpty else { return [] }
    var found = [Span(kind: .pair, end: end, text: "\(first)/\(second)")]
    if let share = Self.share("\(first)/\(second)") { found += unitsBehind("\(share)", end) }
    if second == "10" { found.append(Span(kind: .score, end: end, text: Self.plain(first))) }
    return found
  }

  /// Reads amounts whose number is a word: `a glass`, `two glasses`, `half an hour`.
  private func counted(at place: Int) -> [Span] {
    let times = Lexicon.times
    var found = times.phrases(.length, at: place, in: tokens).map {
      Span(kind: .duration, end: $0.end, text: "\($0.value / 60)m")
    }
    let numbers =
      times.phrases(.number, at: place, in: tokens)
      + lexicon.phrases(.number, at: place, in: tokens)
    for number in numbers {
      for unit in lexicon.phrases(.unit, at: number.end, in: tokens) {
        guard let kind = FigureKind(rawValue: String(unit.text)) else { continue }
        let text = "\(number.text) " + english(number.end..<unit.end)
        found.append(Span(kind: kind, end: unit.end, text: text))
      }
    }
    return found
  }

  private func severities(at place: Int) -> [Span] {
    var found = lexicon.phrases(.severity, at: place, in: tokens).map {
      Span(kind: .severity, end: $0.end, text: String($0.text))
    }
    let word = tokens[place].text
    if let number = Int(word.prefix { $0 != "/" }), (1...5).contains(number),
      word.utf8.count == 1 && isAlone(place) || word.hasSuffix("/5")
    {
      found.append(Span(kind: .severity, end: place + 1, text: "\(number)"))
    }
    return found
  }

  /// Returns whether a number counts nothing: `vomited 3 times` is no strength.
  private func isAlone(_ place: Int) -> Bool {
    let next = place + 1
    guard next < tokens.count, tokens[place].mark == nil else { return true }
    let roles: [Role] = [.at, .on, .day, .this, .last, .beside, .part]
    return roles.contains { !Lexicon.times.phrases($0, at: next, in: tokens).isEmpty }
      || tokens[next].text.first?.isNumber == true || !Weekday.named(at: next, in: tokens).isEmpty
  }

  /// Reads `rpe 7`.
  private func efforts(at place: Int) -> [Span] {
    guard tokens[place].text == "rpe", place + 1 < tokens.count,
      let effort = Int(tokens[place + 1].text)
    else { return [] }
    return [Span(kind: .effort, end: place + 2, text: "--rpe \(effort)")]
  }

  private func sites(at place: Int) -> [Span] {
    [(Role.place, Role.side), (.side, .place)].flatMap { roles in
      lexicon.phrases(roles.0, at: place, in: tokens).flatMap { first in
        // "ventre à droite"
        let links =
          lexicon.phrases(.filler, at: first.end, in: tokens).map(\.end)
          + Lexicon.times.phrases(.join, at: first.end, in: tokens).map(\.end)
        return ([first.end] + links).flatMap { lexicon.phrases(roles.1, at: $0, in: tokens) }.map {
          second in
          let (place, side) =
            roles.0 == .place ? (first.text, second.text) : (second.text, first.text)
          return Span(kind: .site, end: second.end, text: "\(place)-\(side)")
        }
      }
    }
  }

  /// Returns the words of a unit as commands read them.
  private func english(_ range: Range<Int>) -> String {
    lexicon.phrases(.english, at: range.lowerBound, in: tokens).first { $0.end == range.upperBound }
      .map { String($0.text) } ?? tokens[range].map(\.text).joined(separator: " ")
  }

  /// Returns a fraction of an everyday kind: a half of `1/2`.
  private static func share(_ word: String) -> Double? {
    let parts = word.split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, [2, 3, 4, 8].contains(parts[1]), parts[0] < parts[1] else { return nil }
    return Double(parts[0]) / Double(parts[1])
  }

  /// Returns a number with a point: `82.4` of `82,4`; thousands stay as they are for their command.
  private static func plain(_ digits: Substring) -> String {
    let parts = digits.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count != 3, !digits.contains(".") else {
      return String(digits)
    }
    return "\(parts[0]).\(parts[1])"
  }
}
