import CivilTime
import FitAPI
import FitClient
import Terminal

/// The habits of several days, as far as something is stored of them.
struct HabitDays {
  /// Newest first.
  let records: [DailyHabits]

  /// Fetches the habits of a range of days, without creating records.
  init(_ days: ClosedRange<Day>, in fit: Context) throws(FitError) {
    let stored = try fit.client.send(
      Needled.listHabits(
        of: fit.client.userID(at: .needled), from: days.lowerBound, to: days.upperBound))
    records =
      WaitingNeedled(in: fit).map { stored.adding($0.ticks, on: days, at: fit.now) } ?? stored
  }

  /// Returns the habits kept on a day.
  func kept(on day: Day) -> Set<Habit> {
    records.first { $0.day == day }?.kept ?? []
  }

  var streaks: HabitStreaks { HabitStreaks(records) }

  /// Returns a row for each day, oldest first.
  func rows(_ days: ClosedRange<Day>) -> [HabitRow] {
    let kept = Dictionary(
      records.map { ($0.day, $0.kept) },
      uniquingKeysWith: { first, _ in first })
    return days.map { HabitRow($0, kept[$0] ?? []) }
  }
}

/// The habits of a day, for tables and scripts.
struct HabitRow: Model {
  var date: Day
  var water: Bool
  var nutrition: Bool
  var exercise: Bool
  /// The number of habits that were kept, 0 to 3.
  var completed: Int

  init(_ day: Day, _ kept: Set<Habit>) {
    date = day
    water = kept.contains(.water)
    nutrition = kept.contains(.nutrition)
    exercise = kept.contains(.exercise)
    completed = kept.count
  }

  var isPerfect: Bool { completed == Habit.allCases.count }

  subscript(habit: Habit) -> Bool {
    switch habit {
    case .water: water
    case .nutrition: nutrition
    case .exercise: exercise
    }
  }

  static var columns: [TableColumn<HabitRow>] {
    [TableColumn("DATE") { Cell($0.date.description) }]
      + Habit.allCases.map { habit in
        TableColumn(habit.rawValue.uppercased()) { Cell($0[habit] ? "true" : "false") }
      } + [TableColumn("COMPLETED", .right) { Cell("\($0.completed)") }]
  }
}

extension [HabitRow] {
  /// The number of habits that were kept, over all days.
  var completed: Int { reduce(0) { $0 + $1.completed } }

  /// Formats as `8 of 15, 53 %  2 perfect days`: habits kept of those possible up to today.
  func summary(upTo today: Day) -> String {
    let past = filter { $0.date <= today }
    guard !past.isEmpty else { return "nothing yet" }
    let possible = past.count * Habit.allCases.count
    let percent = Int((Double(completed * 100) / Double(possible)).rounded())
    let perfect = past.count(where: \.isPerfect)
    let share = "\(completed) of \(possible), \(percent) %"
    if perfect == 0 { return share }
    return share + (perfect == 1 ? "  1 perfect day" : "  \(perfect) perfect days")
  }
}
