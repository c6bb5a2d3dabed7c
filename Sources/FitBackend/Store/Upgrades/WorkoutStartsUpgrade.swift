import CivilTime
import SQL

extension Upgrade {
  /// From version 26: a workout stands where it began, not where it ended, and keeps how hard it
  /// was.
  static let workoutStarts = WorkoutStarts()
}

/// Moves the date of workouts from their end to their start, and with it their day.
struct WorkoutStarts: UpgradeStep {
  func run(on database: Database, owner _: PersonalCalendar) throws {
    let earlier = try database.all("SELECT id, date, day, utc_offset FROM workouts") {
      (id: $0.text(0), end: $0.moment(1))
    }
    try database.executeScript(Self.columns)
    for workout in earlier { try move(workout.id, from: workout.end, in: database) }
  }

  /// Sets the day of a workout by its own clock where its start lies on another day than its end.
  private func move(_ id: String, from end: LocalMoment, in database: Database) throws {
    let start = try database.first("SELECT date FROM workouts WHERE id = ?", id) {
      Instant(stored: $0.int64(0))
    }
    guard let start, start != end.instant else { return }
    let moment = PersonalCalendar(zone: end.zone).following(end).moment(of: start)
    guard moment.day != end.day else { return }
    try database.execute("UPDATE workouts SET day = ? WHERE id = ?", moment.day.number, id)
  }

  private static let columns = """
    DROP INDEX workouts_by_time;
    DROP INDEX workouts_by_status;
    ALTER TABLE workouts DROP COLUMN date;
    ALTER TABLE workouts ADD COLUMN intensity INTEGER;
    ALTER TABLE workouts ADD COLUMN date INTEGER NOT NULL
      AS (coalesce(started_at, completed_at - coalesce(duration_s, 0) * 1000, scheduled_at,
        created_at)) VIRTUAL;
    CREATE INDEX workouts_by_time ON workouts (account, date DESC, id, day);
    CREATE INDEX workouts_by_status ON workouts (account, status, date DESC, id, day);
    """
}
