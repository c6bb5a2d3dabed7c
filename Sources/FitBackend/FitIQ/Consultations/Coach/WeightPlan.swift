import CivilTime
import FitAPI
import Quantities

/// The weight and the day of a question such as "what should I eat to reach 75 kg by march".
struct WeightPlan: Sendable, Hashable {
  /// Kilograms; `nil` where the question names none, and the goal's counts.
  let target: Double?
  /// `nil` where the question names none, and the goal's counts.
  let day: Day?

  /// Reads the words of a question; `nil` where they name neither.
  init?(in words: [String], today: Day) {
    target = WrittenWeight(in: words)?.kilograms
    day = Self.day(in: words, today)
    if target == nil, day == nil { return nil }
  }

  /// Finds the day behind `by` or `until`, or after a span: `by march`, `by the end of june 2027`, `by 1
  /// march`, `in 10 weeks`. A month stands for its first day.
  private static func day(in words: [String], _ today: Day) -> Day? {
    for (place, word) in words.enumerated() {
      let rest = words[(place + 1)...].drop { $0 == "the" }
      switch word {
      case "by", "until", "before":
        if let day = date(rest, today) { return day }
      case "in", "within":
        guard let count = rest.first.flatMap({ Int($0) }), (1...1000).contains(count) else {
          continue
        }
        switch rest.dropFirst().first {
        case "day", "days": return today.adding(days: count)
        case "week", "weeks": return today.adding(days: count * 7)
        case "month", "months": return today.adding(months: count)
        default: continue
        }
      default: continue
      }
    }
    return nil
  }

  private static func date(_ words: ArraySlice<String>, _ today: Day) -> Day? {
    if words.first == "christmas" { return next(month: 12, day: 25, after: today) }
    // The day of a date in digits is told apart by its dashes, which are gone: 2027 03 01.
    let numbers = words.prefix(3).compactMap { Int($0) }
    if numbers.count == 3, numbers[0] > 1900 {
      return Day(year: numbers[0], month: numbers[1], day: numbers[2])
    }
    let isEnd = words.starts(with: ["end", "of"])
    let rest = (isEnd ? words.dropFirst(2) : words).drop { $0 == "of" || $0 == "the" }
    guard let place = rest.prefix(3).firstIndex(where: { month($0) != nil }),
      let month = month(rest[place])
    else { return nil }
    let behind = rest[(place + 1)...].prefix(2)
    let year = behind.lazy.compactMap { Int($0) }.first { (1950...2200).contains($0) }
    let day =
      rest[..<place].lazy.compactMap(Self.dayOfMonth).first
      ?? behind.lazy.compactMap(Self.dayOfMonth).first
    guard isEnd else { return next(month: month, day: day ?? 1, year, after: today) }
    return next(month: month, day: 1, year, after: today.startOfMonth.previous)?.endOfMonth
  }

  private static func next(
    month: Int, day: Int, _ year: Int? = nil, after today: Day
  ) -> Day? {
    if let year { return Day(year: year, month: month, day: day) }
    // Eight years have a 29 February.
    return (0...8).lazy.compactMap { Day(year: today.year + $0, month: month, day: day) }
      .first { $0 > today }
  }

  private static func month(_ word: String) -> Int? {
    guard word.count >= 3 else { return nil }
    return (1...12).first { Month.name($0).lowercased().hasPrefix(word) }
  }

  /// Reads `1`, `1st` or `22nd`.
  private static func dayOfMonth(_ word: String) -> Int? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard ["", "st", "nd", "rd", "th"].contains(word.dropFirst(digits.count)) else { return nil }
    return Int(digits).flatMap { (1...31).contains($0) ? $0 : nil }
  }
}

/// A body weight in the words of a question: `reach 70 kg`.
struct WrittenWeight {
  let kilograms: Double

  /// Finds the first number; `nil` without one, or where it is no weight of a body.
  init?(in words: [String]) {
    for (index, word) in words.enumerated() {
      let digits = word.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
      guard let number = Double(String(digits.map { $0 == "," ? "." : $0 })) else { continue }
      let unit = digits.count < word.count ? String(word.dropFirst(digits.count)) : nil
      let next = unit ?? (index + 1 < words.count ? words[index + 1] : "kg")
      let kilograms = Mass(number, MassUnit(spelled: next) ?? .kilogram).value(in: .kilogram)
      guard Metric.weight.limits.contains(kilograms) else { return nil }
      self.kilograms = kilograms
      return
    }
    return nil
  }
}
