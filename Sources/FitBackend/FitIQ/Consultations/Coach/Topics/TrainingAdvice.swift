import CivilTime

extension Advice {
  /// Returns the training of the last week, compared with the guideline and with the weeks before.
  static func training(_ facts: PersonFacts) -> Advice {
    var advice = Advice()
    let weeks = (0..<4).map { TrainingWeek($0, of: facts) }
    guard weeks.contains(where: { $0.workouts > 0 }) else {
      let last = facts.lastWorkout.map { "; the last was of \(facts.name($0))" } ?? ""
      advice.sentences.append(
        "No workout is logged in the last four weeks\(last). \(Self.advised)")
      advice.guidelines.append(.activity)
      advice.unknowns.append("your training: log or import your workouts")
      return advice
    }
    let last = weeks[0]
    advice.figure("workouts in 7 days", "\(last.workouts)")
    advice.figure("minutes in 7 days", facts.minutes(last.minutes))
    advice.figure(
      "days with strength", "\(last.strengthDays) of \(Guideline.strengthDays) advised")
    advice.guidelines.append(.activity)
    advice.sentences.append(
      "In the last seven days you trained \(Self.often(last.workouts)),"
        + " \(facts.minutes(last.minutes)) in all. \(Self.verdict(last, facts))")
    advice.addVolume(weeks, facts)
    if last.untimed > 0 {
      advice.unknowns.append(
        "how long \(facts.times(last.untimed, "workout")) took: no duration is logged")
    }
    advice.unknowns.append("how hard it was: I count every minute alike")
    return advice
  }

  private static let advised =
    "For adults 150–300 minutes of moderate movement a week are advised, or half as much where it is"
    + " vigorous, and strength on two days."

  private static func often(_ times: Int) -> String {
    switch times {
    case 1: "once"
    case 2: "twice"
    default: "\(times) times"
    }
  }

  private static func verdict(_ week: TrainingWeek, _ facts: PersonFacts) -> String {
    let range = Guideline.activeMinutes
    let time =
      switch week.minutes {
      case range.upperBound...: "beyond the 150–300 minutes of moderate movement that are advised"
      case range.lowerBound...: "within the 150–300 minutes of moderate movement that are advised"
      case (range.lowerBound / 2)...:
        "enough if it was vigorous, for which 75–150 minutes are advised; of moderate movement"
          + " \(facts.count(range.lowerBound - week.minutes)) of 150 minutes are missing"
      default:
        "below the 150 minutes of moderate, or 75 of vigorous movement a week that are advised"
      }
    let strength =
      week.strengthDays >= Guideline.strengthDays
      ? "Strength on \(week.strengthDays) days does what is advised."
      : "Strength is advised on two days a week; \(facts.times(week.strengthDays, "day")) had it."
    return "That is \(time). \(strength)"
  }

  private mutating func addVolume(_ weeks: [TrainingWeek], _ facts: PersonFacts) {
    let volumes = weeks.map(\.volume)
    guard volumes.contains(where: { $0 > 0 }) else { return }
    figure("volume, newest week first", volumes.map { facts.load($0) }.joined(separator: ", "))
    let before = volumes.dropFirst().filter { $0 > 0 }
    guard !before.isEmpty, volumes[0] > 0 else { return }
    let mean = before.reduce(0, +) / Double(before.count)
    let change = (volumes[0] / mean - 1) * 100
    sentences.append(
      abs(change) < 5
        ? "The volume you lifted is level with the weeks before."
        : "The volume you lifted is \(facts.percent(abs(change))) \(change > 0 ? "above" : "below")"
          + " the weeks before.")
  }
}

/// Seven days of training.
private struct TrainingWeek {
  var workouts = 0
  var minutes = 0.0
  var untimed = 0
  var volume = 0.0
  var strengthDays = 0

  /// Sums the training of seven days.
  ///
  /// - Parameter back: the number of weeks before the one that ends today.
  init(_ back: Int, of facts: PersonFacts) {
    let end = facts.today.adding(days: -7 * back)
    for day in end.adding(days: -6)...end {
      guard let trained = facts.training[day] else { continue }
      workouts += trained.workouts
      minutes += trained.minutes
      untimed += trained.untimed
      volume += trained.volume
      if trained.hasStrength { strengthDays += 1 }
    }
  }
}
