import CivilTime

extension Advice {
  /// Returns the weight's direction, by a straight line through the weighings of the last four
  /// weeks.
  static func weight(_ facts: PersonFacts) -> Advice {
    var advice = Advice()
    guard let last = facts.weights.last, let current = facts.weight else {
      advice.sentences.append("I cannot say where your weight goes.")
      advice.unknowns.append("your weight: none is logged")
      return advice
    }
    advice.figure("last weighing", "\(facts.body(current)), \(facts.name(last.day))")
    let recent = facts.weights.filter { facts.today.days(since: $0.day) < PersonFacts.longDays }
    guard let first = recent.first, let trend = WeightTrend(recent) else {
      advice.sentences.append("You last weighed \(facts.body(current)), \(facts.name(last.day)).")
      advice.unknowns.append(
        "the trend: it takes three weighings over a week or more of the last four weeks")
      return advice
    }
    advice.figure("first in four weeks", "\(facts.body(first.kilograms)), \(facts.name(first.day))")
    advice.figure("weighings", "\(recent.count)")
    advice.figure("weight trend", "\(facts.bodyChange(trend.weekly)) a week")
    let from = "from \(facts.body(first.kilograms)) to \(facts.body(current))"
    // The water in the body alone varies by that much from day to day.
    if abs(trend.weekly) < 0.1 {
      advice.sentences.append("Your weight holds steady, \(from) in \(trend.days) days.")
    } else {
      advice.sentences.append(
        "Your weight goes \(trend.weekly < 0 ? "down" : "up") by about"
          + " \(facts.body(abs(trend.weekly))) a week, \(from) in \(trend.days) days.")
    }
    if -trend.weekly > Guideline.lossPerWeek.upperBound {
      advice.guidelines.append(.lossPace)
      advice.sentences.append(
        "That is faster than the \(facts.body(Guideline.lossPerWeek.lowerBound)) to"
          + " \(facts.body(Guideline.lossPerWeek.upperBound)) a week that are commonly advised; if it"
          + " was not meant to be so fast, talk to a doctor.")
    }
    advice.sentences.append("Single days go up and down with water and meals; the line counts.")
    return advice
  }
}

/// The straight line through weighings by least squares.
struct WeightTrend: Equatable {
  /// The slope in kilograms a week.
  let weekly: Double
  /// Days from the first to the last weighing.
  let days: Int

  /// Fits the line; `nil` for fewer than three weighings or less than a week, which give no trend.
  init?(_ weighings: [PersonFacts.Weighing]) {
    guard weighings.count >= 3, let first = weighings.first, let last = weighings.last else {
      return nil
    }
    days = last.day.days(since: first.day)
    guard days >= 7 else { return nil }
    let count = Double(weighings.count)
    let points = weighings.map { (Double($0.day.days(since: first.day)), $0.kilograms) }
    let meanDay = points.reduce(0) { $0 + $1.0 } / count
    let meanWeight = points.reduce(0) { $0 + $1.1 } / count
    let product = points.reduce(0) { $0 + ($1.0 - meanDay) * ($1.1 - meanWeight) }
    let square = points.reduce(0) { $0 + ($1.0 - meanDay) * ($1.0 - meanDay) }
    weekly = product / square * 7
  }
}
