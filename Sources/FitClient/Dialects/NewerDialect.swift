import CivilTime
import FitAPI
import JSON
import PlainText

/// The dialect of FitIQ's servers from version 0.32 on: snake_case, and some fields, paths and
/// layouts of other names.
///
/// What is called otherwise stands in the tables of ``FieldAlias`` and ``PathAlias``, which the
/// server reads as well.
public struct NewerDialect: Dialect {
  private let seed = SeedDialect()
  /// Tells the days of records that the newer dialect knows by their instants.
  private let calendar: PersonalCalendar
  private let now: @Sendable () -> Instant

  /// The dialect.
  ///
  /// - Parameter calendar: divides time into the person's days.
  public init(
    calendar: PersonalCalendar = PersonalCalendar(zone: .utc),
    now: @escaping @Sendable () -> Instant = { .now }
  ) {
    self.calendar = calendar
    self.now = now
  }

  public func request<Answer>(
    for endpoint: Endpoint<Answer>, basePath: String
  ) throws(FitError) -> Request {
    let request = try seed.request(for: endpoint, basePath: basePath)
    guard Self.concerns(endpoint.route) else { return request }
    return NewerRequest(
      request, of: endpoint.route.pattern, below: basePath, today: calendar.today(at: now())
    ).request
  }

  public func answer<Answer: Decodable>(
    of endpoint: Endpoint<Answer>, in response: Response
  ) throws(FitError) -> Answer {
    guard Self.concerns(endpoint.route), !response.body.isEmpty,
      let body = try? JSONValue(parsing: response.body)
    else { return try seed.answer(of: endpoint, in: response) }
    let layout = SeedLayout(of: endpoint.route.method, endpoint.route.pattern, calendar)
    var plain = response
    plain.body = layout.read(SeedDialect.unwrapped(body)).bytes()
    return try seed.answer(of: endpoint, in: plain)
  }

  public func failure(in response: Response) -> FitError {
    let failure = seed.failure(in: response)
    let isUnknown = response.status == 404 && failure.message.contains(bytesOf: "page not found")
    guard isUnknown || response.status == 405 else { return failure }
    return FitError(
      failure.kind, "this server of FitIQ does not offer that", code: "UNSUPPORTED",
      status: response.status)
  }

  public func time<Answer>(of route: Route<Answer>) -> TimeField? {
    guard Self.concerns(route), let time = route.time else { return route.time }
    let translation = DialectTranslation(noun: FieldAlias.noun(of: route.pattern))
    switch time {
    case .instant(let field): return .instant(translation.newerName(field))
    case .day(let field): return .day(translation.newerName(field))
    }
  }

  private static func concerns<Answer>(_ route: Route<Answer>) -> Bool {
    route.service == .fitiq && !route.isRooted
  }
}

/// Rewrites a request of the seed in the newer dialect.
private struct NewerRequest {
  private(set) var request: Request
  private let noun: String
  private let today: Day

  init(_ request: Request, of pattern: String, below base: String, today: Day) {
    self.request = request
    self.today = today
    noun = FieldAlias.noun(of: pattern)
    self.request.path = Self.path(request, pattern, base)
    if request.method == .put, Self.isBody(pattern) { self.request.method = .patch }
    self.request.query = query(request.query)
    self.request.headers[HeaderName.dialect] = FitIQDialect.newer.rawValue
    guard !request.body.isEmpty, let body = try? JSONValue(parsing: request.body) else { return }
    self.request.body = self.body(body, request.method, pattern).bytes()
  }

  /// Returns the path of a request; the newer dialect has no person but the bearer of the token.
  private static func path(_ request: Request, _ pattern: String, _ base: String) -> String {
    if Self.isPerson(pattern), request.method == .get { return base + "/users/me" }
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

  private func query(_ query: Query) -> Query {
    var renamed = Query()
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
      case let name where noun == "sleep":
        let parameter = FieldAlias.parameters.first {
          $0.nouns.contains(noun) && $0.seed == name
        }
        renamed.add(parameter?.newer ?? name, item.value)
      default: renamed.add(item.name, item.value)
      }
    }
    return renamed
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
      object["start_date"] = object["start_date"] ?? .string("\(today)")
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
