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

  /// Creates the dialect.
  ///
  /// - Parameter calendar: assigns times to the person's days.
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
      request, of: endpoint.route.pattern, below: basePath, calendar, at: now()
    ).request
  }

  public func answer<Answer: Decodable>(
    of endpoint: Endpoint<Answer>, in response: Response
  ) throws(FitError) -> Answer {
    guard Self.concerns(endpoint.route), !response.isEmpty,
      let body = response.json
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
