import CivilTime
import FitAPI
import Quantities

/// Statistics of a series of weights in one unit.
struct WeightHistory {
  /// A weight and its time.
  struct Taken {
    let moment: LocalMoment
    let weight: Double

    var date: Instant { moment.instant }
  }

  /// The weights, oldest first.
  let weights: [Taken]
  let start: Double?
  let goal: Double?
  let unit: NeedledWeightUnit
  /// The height in centimetres.
  let height: Double?

  private static let day = 86_400.0

  /// The last weight less the first.
  private var change: Double {
    guard let first = weights.first, let last = weights.last else { return 0 }
    return last.weight - first.weight
  }

  /// The change from the first weight to the last, to one decimal.
  var totalChange: Double { HalfUp.rounded(change, to: 1) }

  /// The change in percent of the first weight, to two decimals.
  var percentChange: Double {
    guard let first = weights.first, first.weight > 0 else { return 0 }
    return HalfUp.rounded(change / first.weight * 100, to: 2)
  }

  /// The body mass index of the last weight, kg/m² to one decimal.
  var bmi: Double? {
    guard let last = weights.last, let height, height > 0 else { return nil }
    return BodyMassIndex.of(weightKg: unit.kilograms(last.weight), heightCm: height)
  }

  /// The last weight less the goal, to one decimal.
  var toGoal: Double? {
    guard let last = weights.last, let goal else { return nil }
    return HalfUp.rounded(last.weight - goal, to: 1)
  }

  /// The share of the way from start to goal, in percent to one decimal.
  var goalProgress: Double? {
    guard let last = weights.last, let start, let goal else { return nil }
    return WeightShare.percent(from: start, to: goal, at: last.weight)
      .map { HalfUp.rounded($0, to: 1) }
  }

  /// The change in seven days, to two decimals; `nil` where the weights span less than that.
  var weeklyAverage: Double? {
    guard let first = weights.first, let last = weights.last else { return nil }
    let days = last.date.seconds(since: first.date) / Self.day
    guard days >= 7 else { return nil }
    return HalfUp.rounded(change / (days / 7), to: 2)
  }
}
