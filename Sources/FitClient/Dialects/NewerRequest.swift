import CivilTime
import FitAPI
import JSON

/// Rewrites a request of the seed in the newer dialect.
struct NewerRequest {
  private(set) var request: Request
  private let noun: String
  private let calendar: PersonalCalendar
  private let now: Instant

  /// Rewrites a request.
  ///
  /// - Parameter pattern: the path below `base` that the seed has for it, with parameters in braces.
  init(
    _ request: Request, of pattern: String, below base: String, _ calendar: PersonalCalendar,
    at now: Instant
  ) {
    self.request = request
    self.calendar = calendar
    self.now = now
    noun = FieldAlias.noun(of: pattern)
    self.request.path = Self.path(request, pattern, base)
    if request.method == .put, Self.isBody(pattern) { self.request.method = .patch }
    self.request.query = query(request.query, of: pattern)
    if request.method == .get, pattern == FitIQ.workouts.pattern { askForRange(base) }
    self.request.headers[HeaderName.dialect] = FitIQDialect.newer.rawValue
    guard !request.body.isEmpty, let body = try? JSONValue(parsing: request.body) else { return }
    self.request.body = self.body(body, request.method, pattern).bytes()
    if request.method == .put, pattern == FitIQ.goalChange.pattern, let change = body.object {
      changeGoal(change)
    }
  }

  /// Returns the path of a request; the newer dialect has no person but the bearer of the token.
  private static func path(_ request: Request, _ pattern: String, _ base: String) -> String {
    if Self.isPerson(pattern), request.method == .get { return base + "/users/me" }
    if request.method == .delete, pattern == FitIQ.user.pattern { return base + "/users/me" }
    if request.method == .put {
      if pattern == FitIQ.user.pattern { return base + "/users/me" }
      if Self.isBody(pattern) { return base + "/users/me/physical" }
    }
    let alias = PathAlias.all.first { $0.method == request.method && $0.seed == pattern }
    return alias.map { base + $0.newer } ?? request.path
  }

  /// Returns whether the seed has apart what the newer dialect answers about the person at one
  /// path.
  private static func isPerson(_ pattern: String) -> Bool {
    [FitIQ.user.pattern, FitIQ.profile.pattern, FitIQ.preferences.pattern].contains(pattern)
  }

  private static func isBody(_ pattern: String) -> Bool {
    [FitIQ.profileChange.pattern, FitIQ.physicalChange.pattern].contains(pattern)
  }

  private func query(_ query: Query, of pattern: String) -> Query {
    var renamed = Query()
    let isFoodLogs = pattern == FitIQ.foodLogs.pattern
    let isPaged = FieldAlias.paged.contains(noun)
    let size = query["page_size"].flatMap { Int($0) }
    for item in query.items {
      switch item.name {
      case "user_id": continue
      case "page" where isPaged:
        let page = max((Int(item.value) ?? 1) - 1, 0)
        let skipped = page.multipliedReportingOverflow(by: size ?? FitIQ.pageSize)
        renamed.add("offset", skipped.overflow ? Int.max : skipped.partialValue)
      case "page_size" where isPaged: renamed.add("limit", item.value)
      case "date" where isFoodLogs:
        renamed.add("start_date", item.value)
        renamed.add("end_date", item.value)
      case let name where noun == "sleep" || noun == "analytics":
        let parameter = FieldAlias.parameters.first {
          $0.nouns.contains(noun) && $0.seed == name
        }
        renamed.add(parameter?.newer ?? name, item.value)
      default: renamed.add(item.name, item.value)
      }
    }
    if noun == "analytics", renamed["from"] != nil { renamed.add("period", "custom") }
    // Without this the answer ends thirty days ago.
    if pattern == FitIQ.progress.pattern, renamed["from"] == nil {
      renamed.add("from", Self.earliestDay)
    }
    return renamed
  }

  /// The first day that is asked for where the seed asks for all days.
  private static let earliestDay = "1900-01-01"

  /// Asks for workouts between two days at the path that knows days, which it has as instants.
  private mutating func askForRange(_ base: String) {
    let query = request.query
    guard query["start_date"] != nil || query["end_date"] != nil else { return }
    let first = query["start_date"].flatMap { Day($0) } ?? Day(Self.earliestDay)
    // What is planned lies ahead, but hardly by more than some years.
    let last =
      query["end_date"].flatMap { Day($0) } ?? calendar.today(at: now).adding(days: 3660)
    guard let first, first <= last else { return }
    let bounds = calendar.bounds(of: first...last)
    var ranged = Query()
    for item in query.items where !["start_date", "end_date"].contains(item.name) {
      ranged.add(item.name, item.value)
    }
    ranged.add("start_date", bounds.lowerBound.iso8601)
    ranged.add("end_date", bounds.upperBound.adding(seconds: -1).iso8601)
    request.query = ranged
    request.path = base + FitIQ.workoutsInRange.pattern
  }

  /// Tells a goal's progress or its end at the paths of their own, since what is sent to the goal
  /// itself replaces all of it.
  private mutating func changeGoal(_ change: JSONObject) {
    if change.keys == ["currentValue"] {
      request.method = .patch
      request.path += "/progress"
    } else if change.keys == ["status"] {
      let ends = ["completed": "complete", "abandoned": "abandon"]
      guard let end = change["status"]?.string.flatMap({ ends[$0] }) else { return }
      request.method = .post
      request.path += "/" + end
      request.body = []
    }
  }

  private func body(_ body: JSONValue, _ method: Method, _ pattern: String) -> JSONValue {
    let newer = DialectTranslation(noun: noun).newer(body)
    guard var object = newer.object else { return newer }
    object["user_id"] = nil
    guard method == .post else { return .object(object) }
    switch pattern {
    case FitIQ.foodCreation.pattern: return ServingDialect.newer(.object(object))
    case FitIQ.foodLogging.pattern:
      object["food_source"] = object["food_source"] ?? "database"
    case FitIQ.goalCreation.pattern:
      let kind = object["goal_type"]?.string ?? ""
      object["title"] = object["title"] ?? .string(String(kind.map { $0 == "_" ? " " : $0 }))
      object["start_date"] = object["start_date"] ?? .string("\(calendar.today(at: now))")
    case FitIQ.workoutCreation.pattern:
      object["activity_type"] = object["activity_type"] ?? object["title"]
      object["started_at"] = object["started_at"] ?? object["scheduled_at"] ?? Self.start(object)
    default: break
    }
    return .object(object)
  }

  /// Returns the start of a workout of which the end and the duration are known.
  private static func start(_ workout: JSONObject) -> JSONValue? {
    guard let end = workout["ended_at"]?.string.flatMap({ Instant($0) }) else { return nil }
    let seconds =
      workout["duration_seconds"]?.double ?? (workout["duration_minutes"]?.double ?? 0) * 60
    guard (0...1e7).contains(seconds) else { return nil }
    return .string(end.adding(seconds: -Int64(seconds)).iso8601)
  }
}
