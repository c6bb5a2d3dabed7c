import FitAPI

/// The parameters that the document of FitIQ demands, and our own server can do without.
enum DocumentedParameters {
  /// The paths whose documented requests name the person: sections 6, 8, 9, 10, 12 and 13.
  private static let personal: Set<String> = [
    "/food-logs", "/food-logs/summary", "/workouts", "/goals", "/sleep", "/analytics/nutrition",
    "/analytics/workouts", "/consultations",
  ]
  /// The paths that take a `date`, where others take a range.
  private static let dated: Set<String> = ["/food-logs"]

  /// Returns whether the documented requests of a path name the person.
  static func namesPerson(_ pattern: String) -> Bool { personal.contains(pattern) }

  /// Returns a query with the person, first as in the document, and a range of one day as that day.
  static func completed(_ query: Query, of pattern: String, user: String?) -> Query {
    var completed = Query()
    completed.add("user_id", user)
    let day = query["start_date"]
    let isDay = dated.contains(pattern) && day != nil && day == query["end_date"]
    if isDay { completed.add("date", day) }
    for item in query.items where item.name != "user_id" {
      if isDay, ["start_date", "end_date", "date"].contains(item.name) { continue }
      completed.add(item.name, item.value)
    }
    return completed
  }
}
