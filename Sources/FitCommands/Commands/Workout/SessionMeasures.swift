import FitClient
import HealthLanguage
import Quantities

/// Figures of a whole session in everyday words: `an hour`, `800m ascent`; and those that a session does not
/// hold, such as steps and rounds.
enum SessionMeasures {
  /// Returns a text with its hours in words as figures: `yoga an hour` is `yoga 1h`.
  static func inDigits(_ text: String) -> String {
    var words = text.split(separator: " ").map(String.init)
    for (phrase, figure) in phrases {
      let lower = words.map { $0.lowercased() }
      guard lower.count > phrase.count,
        let start = (1...lower.count - phrase.count).first(where: {
          Array(lower[$0..<$0 + phrase.count]) == phrase
        })
      else { continue }
      words.replaceSubrange(start..<start + phrase.count, with: [figure])
      if ["for", "about"].contains(lower[start - 1]) && start > 1 { words.remove(at: start - 1) }
      return words.joined(separator: " ")
    }
    return text
  }

  /// The longer ones come first, since others end them.
  private static let phrases: [([String], String)] = [
    (["an", "hour", "and", "a", "half"], "90min"), (["one", "and", "a", "half", "hours"], "90min"),
    (["half", "an", "hour"], "30min"), (["half", "hour"], "30min"),
    (["quarter", "of", "an", "hour"], "15min"),
    (["three", "quarters", "of", "an", "hour"], "45min"),
    (["an", "hour"], "1h"), (["one", "hour"], "1h"), (["two", "hours"], "2h"),
    (["three", "hours"], "3h"),
  ]

  /// Takes metres climbed out of a text: `800m ascent`, `elevation gain 800 m`, `+800m`.
  static func takingAscent(
    outOf text: String, in system: UnitSystem
  ) -> (text: String, metres: Double?) {
    var words = text.split(separator: " ").map(String.init)
    for place in words.indices.dropFirst() {
      let isSigned = words[place].hasPrefix("+")
      guard let (metres, count) = height(words[place...], in: system) else { continue }
      var range = place..<place + count
      while range.upperBound < words.count,
        isClimb(words[range.upperBound])
          || words[range.upperBound].lowercased() == "of"
            && range.upperBound + 1 < words.count && isClimb(words[range.upperBound + 1])
      {
        range = range.lowerBound..<range.upperBound + 1
      }
      let isNamedBehind = range.count > count
      while !isNamedBehind, range.lowerBound > 1, isClimb(words[range.lowerBound - 1]) {
        range = range.lowerBound - 1..<range.upperBound
      }
      guard range.count > count || isSigned else { continue }
      if range.lowerBound > 1, ["with", "and"].contains(words[range.lowerBound - 1].lowercased()) {
        range = range.lowerBound - 1..<range.upperBound
      }
      words.removeSubrange(range)
      return (words.joined(separator: " "), metres)
    }
    return (text, nil)
  }

  /// Reads a height in one or two words: `800m`, `800 m`, `2600ft`.
  private static func height(
    _ words: ArraySlice<String>, in system: UnitSystem
  ) -> (metres: Double, count: Int)? {
    guard let first = words.first?.drop(while: { $0 == "+" }), first.first?.isNumber == true else {
      return nil
    }
    let isBare = !first.contains(where: \.isLetter)
    let unit = isBare ? words.dropFirst().first.map { " " + $0 } ?? "" : ""
    guard let unitWord = (first + unit).split(whereSeparator: { !$0.isLetter }).last?.lowercased(),
      ["m", "metres", "meters", "metre", "meter", "ft", "feet"].contains(unitWord),
      let way = try? Distance(parsing: first + unit, in: system)
    else { return nil }
    return (way.value(in: .metre), isBare ? 2 : 1)
  }

  private static func isClimb(_ word: String) -> Bool {
    [
      "ascent", "climb", "climbing", "climbed", "elevation", "gain", "up", "uphill", "vert",
      "vertical", "altitude", "d+",
    ].contains(word.lowercased())
  }

  /// Refuses counts that a session does not hold, and says where they belong.
  ///
  /// - Throws: ``FitError`` for steps, lengths of a pool, floors, and rounds that nobody counted.
  static func refuseOtherCounts(_ text: String, in system: UnitSystem) throws(FitError) {
    let words = text.split(separator: " ").map { $0.lowercased() }
    for (number, unit) in zip(words, words.dropFirst()) {
      let count = number.filter { $0 != "," }
      guard let value = Int(count), value > 0 else { continue }
      switch unit {
      case "steps":
        throw FitError(
          .usage, "\"\(number) steps\" are neither a distance nor a time",
          hint: "`fit log steps \(count)` logs them; a walk has one of those: `fit log walk 5km 1h`"
        )
      case "lengths", "laps":
        throw FitError(
          .usage, "\"\(number) \(unit)\" do not say how far it was",
          hint: "write the distance: `fit log swim \(value * 25)m` in a pool of 25 m")
      case "floors", "flights", "storeys", "stories":
        throw FitError(
          .usage, "\"\(number) \(unit)\" are neither a distance nor a time",
          hint: "write how long it took: `fit log workout stairs 10m`")
      default: continue
      }
    }
    guard let first = words.first, ["amrap", "emom"].contains(first),
      TrainingText(parsing: words.dropFirst().joined(separator: " "), in: system).parts
        .contains(where: { !$0.name.isEmpty })
    else { return }
    throw FitError(
      .usage, "\"\(text)\" does not say how many rounds were done",
      hint: "give each exercise its sets, a set a round:"
        + " `fit log workout \(first.uppercased()) \"pull-up 6x5\" \"push-up 6x10\" --duration 20m`"
    )
  }

  /// Takes a pace such as `4:50/km` or `at 9:30/mi`, in seconds for a kilometre, and returns the text without it.
  static func takingPace(outOf text: String) -> (text: String, secondsPerKilometre: Double?) {
    var words = text.split(separator: " ")
    guard let place = words.firstIndex(where: { $0.contains(":") && $0.contains("/") }) else {
      return (text, nil)
    }
    let parts = words[place].split(separator: "/")
    let clock = parts[0].split(separator: ":").compactMap { Double($0) }
    guard parts.count == 2, clock.count == 2,
      let metres = ["km": 1000, "k": 1000, "mi": 1609.344, "mile": 1609.344][String(parts[1])]
    else { return (text, nil) }
    let leads = place > 0 && ["at", "@"].contains(words[place - 1])
    words.removeSubrange((leads ? place - 1 : place)...place)
    return (words.joined(separator: " "), (clock[0] * 60 + clock[1]) * 1000 / metres)
  }
}
