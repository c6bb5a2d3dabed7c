import FitAPI
import JSON

/// The changes that wait and whose outcome is known before they are delivered: the statuses of goals, and
/// what was written of a workout.
struct WaitingChanges: Sendable {
  /// The statuses of goals, by the goals' ids.
  private var goals: [String: String] = [:]
  /// The changed fields of workouts, by the workouts' ids.
  private var workouts: [String: JSONObject] = [:]
  /// The writes that change nothing besides.
  private(set) var shown: Set<Int> = []

  /// The fields of a workout that are as they were written.
  private static let workoutFields: Set = [
    "title", "scheduledAt", "startedAt", "completedAt", "durationMinutes", "durationSeconds",
    "caloriesBurned", "distanceKm", "activity", "notes", "intensity",
  ]
  /// The fields of a change that say nothing of the workout.
  private static let silentFields: Set = ["userId", "localDay", "utcOffset", "editedAt"]

  /// Adds what a write changes, after those before it.
  mutating func add(_ entry: OutboxEntry) {
    guard let id = entry.path.split(separator: "/").last.map(String.init),
      let change = try? JSONValue(parsing: entry.body).object
    else { return }
    switch (entry.service, entry.method, entry.pattern) {
    case (.fitiq, FitIQ.goalChange.method, FitIQ.goalChange.pattern):
      guard let status = change["status"]?.string else { return }
      goals[id] = status
      if change.members.allSatisfy({ $0.key == "status" }) { shown.insert(entry.id) }
    case (.fitiq, FitIQ.workoutChange.method, FitIQ.workoutChange.pattern):
      var fields = workouts[id] ?? JSONObject()
      for member in change.members where Self.workoutFields.contains(member.key) {
        fields[member.key] = member.value
      }
      workouts[id] = fields
      let known = Self.workoutFields.union(Self.silentFields)
      if change.members.allSatisfy({ known.contains($0.key) }) { shown.insert(entry.id) }
    default: break
    }
  }

  /// Returns a service's answer as it will be.
  ///
  /// - Parameter status: the status that the request asked for; `nil` where it asked for all.
  func applied<Answer>(to answer: Answer, only status: String?) -> Answer {
    if !goals.isEmpty, var page = answer as? GoalPage {
      let count = page.goals.count
      page.goals = page.goals.compactMap { goal in
        var goal = goal
        goal.status = goals[goal.id] ?? goal.status
        return status == nil || goal.status == status ? goal : nil
      }
      page.total -= count - page.goals.count
      return page as? Answer ?? answer
    }
    guard !workouts.isEmpty else { return answer }
    if let workout = answer as? Workout { return changed(workout) as? Answer ?? answer }
    guard var page = answer as? WorkoutPage else { return answer }
    let count = page.workouts.count
    page.workouts = page.workouts.compactMap { old in
      let workout = changed(old)
      return status == nil || workout.status == nil || workout.status == status ? workout : nil
    }
    page.total -= count - page.workouts.count
    return page as? Answer ?? answer
  }

  private func changed(_ workout: Workout) -> Workout {
    guard let fields = workouts[workout.id],
      var object = try? JSONValue(encoding: workout).object
    else { return workout }
    // An empty text takes a field away; a workout without its end has no duration either.
    for member in fields.members {
      object[member.key] = member.value.string == "" ? nil : member.value
    }
    if fields["completedAt"]?.string == "" {
      (object["durationMinutes"], object["durationSeconds"]) = (nil, nil)
    }
    guard var changed = try? JSONValue.object(object).decode(Workout.self) else { return workout }
    if workout.status != nil {
      changed.status =
        (changed.completedAt != nil
        ? WorkoutStatus.completed : changed.startedAt != nil ? .started : .planned).rawValue
    }
    return changed
  }
}
