import CivilTime

/// Counts the weeks since a person's start, from Monday to Sunday.
enum Journey {
  /// Returns the number of the week: 1 in the week of the start, 2 in the one after it.
  static func week(of today: Day, since start: Day) -> Int {
    max(0, today.startOfWeek().days(since: start.startOfWeek()) / 7) + 1
  }
}
