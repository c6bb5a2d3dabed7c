import CivilTime
import FitAPI
import JSON

/// Gives answers of the newer dialect the fields and the layout that the models have.
///
/// Names that differ by their case alone stay as they are: the models are read in either case.
struct SeedLayout {
  private let method: Method
  private let pattern: String
  private let noun: String
  private let calendar: PersonalCalendar

  init(of method: Method, _ pattern: String, _ calendar: PersonalCalendar) {
    self.method = method
    self.pattern = pattern
    self.calendar = calendar
    noun = FieldAlias.noun(of: pattern)
  }

  /// Returns the answer as the models read it.
  func read(_ answer: JSONValue) -> JSONValue {
    let data = DialectTranslation(noun: noun).seedAliases(answer)
    switch pattern {
    case FitIQ.user.pattern: return user(data)
    case FitIQ.profile.pattern, FitIQ.physicalChange.pattern: return user(data)
    case FitIQ.preferences.pattern where method == .get: return preferences(data)
    case FitIQ.consultationStart.pattern where method == .post:
      return data["consultation"] ?? data
    case FitIQ.nutritionSummary.pattern: return summary(data)
    case FitIQ.nutritionAnalytics.pattern: return AnalyticsLayout.nutrition(data)
    case FitIQ.workoutAnalytics.pattern: return AnalyticsLayout.workouts(data)
    default: break
    }
    if method == .get, let name = FieldAlias.bareLists[pattern], let list = data[name] {
      return noun == "foods" ? ServingDialect.seed(.array((list.array ?? []).map(foods))) : list
    }
    switch noun {
    case "foods": return page(ServingDialect.seed(foods(data)))
    case "food-logs": return page(records(data, "logs", foodLog))
    case "sleep": return nights(page(records(data, "logs", night)))
    case "workouts": return page(records(data, "workouts", workout))
    case "goals": return page(records(data, "goals", goal))
    case "exercises": return page(records(data, "exercises", exercise))
    default: return page(data)
    }
  }

  // MARK: Records

  /// Returns the person, whose profile may be an object of its own.
  private func user(_ data: JSONValue) -> JSONValue {
    guard var user = data.object else { return data }
    let profile = data["profile"]?.object ?? JSONObject()
    func either(_ name: String) -> JSONValue? {
      [user[name], profile[name]].compactMap(\.self).first { !$0.isNull }
    }
    user["full_name"] = either("fullName") ?? either("full_name") ?? either("name") ?? ""
    user["fullName"] = nil
    user["id"] = user["user_id"] ?? user["id"] ?? profile["user_id"]
    user["email"] = user["email"] ?? ""
    user["role"] = user["role"] ?? "user"
    // Some servers write a time after the day.
    if let birth = either("date_of_birth")?.string {
      user["date_of_birth"] = .string(String(birth.prefix(10)))
    }
    user["gender"] = either("gender") ?? either("biological_sex")
    user["height_cm"] = either("height_cm")
    for name in ["created_at", "updated_at"] { user[name] = either(name) ?? "" }
    user["user_id"] = user["id"]
    return .object(user)
  }

  /// Returns the units and the language, which are the person's own.
  private func preferences(_ data: JSONValue) -> JSONValue {
    let profile = data["profile"] ?? data
    func either(_ name: String) -> JSONValue? { data[name] ?? profile[name] }
    return [
      "user_id": data["user_id"] ?? data["id"] ?? "",
      "units": either("preferred_unit_system") ?? "metric",
      "language": either("language_code") ?? .null, "notifications_enabled": false,
    ]
  }

  private func foods(_ data: JSONValue) -> JSONValue {
    records(data, "foods") { food in
      let isOwn = food["user_id"].map { !$0.isNull } ?? false
      food["is_user_created"] = food["is_user_created"] ?? .bool(isOwn)
    }
  }

  /// Gives a log that says no more than which food it was an empty name, by which the client knows
  /// that the food is to be looked up.
  private func foodLog(_ log: inout JSONObject) {
    guard log["food_name"] == nil else { return }
    log["food_name"] = ""
    for name in ["calories", "protein_g", "carbs_g", "fat_g"] { log[name] = log[name] ?? 0 }
    log["created_at"] = log["created_at"] ?? log["logged_at"]
  }

  /// Returns a day's totals. Without a goal its calories are 0 there, and fibre is not counted.
  private func summary(_ data: JSONValue) -> JSONValue {
    guard var day = data.object, day["meal_breakdown"] == nil else { return data }
    day["meal_breakdown"] = [:]
    day["total_fiber_g"] = day["total_fiber_g"] ?? 0
    if day["calorie_goal"]?.double == 0 {
      day["calorie_goal"] = nil
    } else {
      day["remaining_calories"] = day["remaining_cals"]
    }
    return .object(day)
  }

  private func night(_ night: inout JSONObject) {
    let end = night["sleepEnd"]?.string.flatMap { Instant($0) }
    if night["date"] == nil, let end {
      night["date"] = .string("\(calendar.day(of: end))")
    }
    if night["hours_slept"] == nil {
      let minutes = night["total_sleep_minutes"]?.double ?? night["time_in_bed_minutes"]?.double
      night["hours_slept"] = minutes.map { .number($0 / 60) }
    }
    if night["quality"] == nil {
      let quality = SleepQuality(
        hours: night["hours_slept"]?.double ?? 0,
        awakeHours: (night["awake_minutes"]?.double ?? 0) / 60)
      night["quality"] = .string(quality.rawValue)
      night["quality_is_derived"] = .bool(true)
    }
    night["created_at"] = night["created_at"] ?? night["sleepStart"]
  }

  private func workout(_ workout: inout JSONObject) {
    let title = workout["title"]?.string ?? ""
    if title.isEmpty { workout["title"] = workout["activity"] ?? "Workout" }
    workout["created_at"] = workout["created_at"] ?? workout["started_at"]
  }

  private func goal(_ goal: inout JSONObject) {
    goal["current_value"] = goal["current_value"] ?? 0
    goal["progress"] = goal["progress"] ?? 0
    goal["updated_at"] = goal["updated_at"] ?? goal["created_at"]
  }

  private func exercise(_ exercise: inout JSONObject) {
    let isOwn = exercise["user_id"].map { !$0.isNull } ?? false
    exercise["is_user_created"] = exercise["is_user_created"] ?? .bool(isOwn)
    if let group = exercise["muscle_group"], exercise["muscle_groups"] == nil {
      exercise["muscle_groups"] = .array([group])
    }
    if let equipment = exercise["equipment"], equipment.string != nil {
      exercise["equipment"] = .array([equipment])
    }
  }

  /// Changes the records of a list under a name, or the one record that the answer is.
  private func records(
    _ data: JSONValue, _ list: String, _ change: (inout JSONObject) -> Void
  ) -> JSONValue {
    guard var object = data.object else { return data }
    guard let elements = object[list]?.array else {
      if object["id"] != nil { change(&object) }
      return .object(object)
    }
    object[list] = .array(
      elements.map { element in
        guard var record = element.object else { return element }
        change(&record)
        return .object(record)
      })
    return .object(object)
  }

  // MARK: Lists

  /// Adds the members by which the seed's lists are divided into pages.
  private func page(_ data: JSONValue) -> JSONValue {
    guard var list = data.object else { return data }
    if list["total"] == nil, let count = list["total_count"] { list["total"] = count }
    guard FieldAlias.paged.contains(noun), list["total"] != nil, list["page_size"] == nil else {
      return .object(list)
    }
    let limit = max(list["limit"]?.int ?? FitIQ.pageSize, 1)
    list["page_size"] = .integer(Int64(limit))
    list["page"] = .integer(Int64((list["offset"]?.int ?? 0) / limit) &+ 1)
    return .object(list)
  }

  private func nights(_ data: JSONValue) -> JSONValue {
    guard var list = data.object, list["logs"] != nil, list["average_hours"] == nil else {
      return data
    }
    let minutes = list["averages"]?["avg_total_sleep_minutes"]?.double
    list["average_hours"] = .number((minutes ?? 0) / 60)
    return .object(list)
  }
}
