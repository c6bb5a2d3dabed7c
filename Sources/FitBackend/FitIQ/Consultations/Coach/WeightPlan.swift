import CivilTime
import FitAPI
import Quantities

/// The weight and the day of a question such as "what should I eat to reach 75 kg by march".
struct WeightPlan: Sendable, Hashable {
  /// Kilograms; `nil` where the question names none, and the goal's counts.
  let target: Double?
  /// `nil` where the question names none, and the goal's counts.
  let day: Day?
  /// The season whose beginning the day is; `nil` for other days.
  let season: Season?

  /// Reads the words of a question; `nil` where they name neither.
  init?(in words: [String], today: Day, zone: Zone) {
    target = WrittenWeight(in: words)?.kilograms
    let until = Self.until(in: words, today, zone)
    (day, season) = (until?.day, until?.season)
    if target == nil, day == nil { return nil }
  }

  /// Finds the day behind `by` or `until`, or after a span: `by march`, `by the end of june 2027`, `by 1
  /// march`, `in 10 weeks`. A month stands for its first day.
  private static func until(
    in words: [String], _ today: Day, _ zone: Zone
  ) -> (day: Day, season: Season?)? {
    for (place, word) in words.enumerated() {
      let rest = words[(place + 1)...].drop { $0 == "the" }
      switch word {
      case "by", "until", "before":
        if let planned = PlannedDay(rest, today: today, zone: zone) {
          return (planned.day, planned.season)
        }
      case "in", "within":
        guard let count = rest.first.flatMap({ Int($0) }), (1...1000).contains(count) else {
          continue
        }
        switch rest.dropFirst().first {
        case "day", "days": return (today.adding(days: count), nil)
        case "week", "weeks": return (today.adding(days: count * 7), nil)
        case "month", "months": return (today.adding(months: count), nil)
        default: continue
        }
      default: continue
      }
    }
    return nil
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
