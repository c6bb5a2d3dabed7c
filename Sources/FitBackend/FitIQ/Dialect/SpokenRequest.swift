import FitAPI
import JSON

/// A request as the routes read it, and the dialect of its answer.
struct SpokenRequest {
  /// The request with the names of the seed.
  let request: Request
  /// The dialect that the request shows; `nil` when it shows none.
  let dialect: FitIQDialect?
  /// The dialect of the clients that the route was made for; `nil` for routes of both dialects.
  let usual: FitIQDialect?
  private let translation: DialectTranslation?
  private let pattern: String
  /// Whether the request is alike in both dialects, as a sign-in is: inside `data` a person whose
  /// apps speak as the seed does is answered to the letter, and everybody else with the names of
  /// both; beside `data` stand the names of the newer dialect.
  private let isForBoth: Bool

  init(_ request: Request, to entry: Router.Entry) {
    pattern = entry.pattern
    guard entry.service == .fitiq, !entry.basePath.isEmpty else {
      (self.request, dialect, usual, translation) = (request, nil, nil, nil)
      isForBoth = false
      return
    }
    let noun = entry.noun
    let translation = DialectTranslation(noun: noun)
    let named = request.headers[HeaderName.dialect].flatMap(FitIQDialect.init)
    var request = request
    let body = Self.body(of: request, noun)
    let spoken = body.flatMap(translation.dialect)
    let asked = Self.rename(&request.query, noun)
    if spoken == .newer, let body {
      request.body = NewerBody(translation.seed(body), of: entry, from: body).bytes
    }
    self.request = request
    self.translation = translation
    dialect = named ?? spoken ?? asked
    usual = NewerRoutes.contain(entry) || Self.isBareRefresh(request, entry) ? .newer : nil
    isForBoth = dialect == nil && entry.pattern == FitIQ.login.pattern
  }

  /// Returns the parsed body if it may be of the newer dialect: it is short, holds an underscore,
  /// or its noun has newer names without one.
  private static func body(of request: Request, _ noun: String) -> JSONValue? {
    guard !request.body.isEmpty else { return nil }
    let mayDiffer = FieldAlias.all.contains { $0.noun == noun && !$0.newer.contains("_") }
    guard
      mayDiffer || request.body.contains(UInt8(ascii: "_"))
        || request.body.count < Self.shortBody
    else { return nil }
    return try? JSONValue(parsing: request.body, limits: BodyLimits.json(request.path))
  }

  /// The bytes below which a body is always parsed for its names.
  private static let shortBody = 16_384

  /// Returns whether a refresh token is sent as the bearer's, as only the newer clients do.
  private static func isBareRefresh(_ request: Request, _ entry: Router.Entry) -> Bool {
    request.body.isEmpty && entry.pattern == FitIQ.refresh.pattern
  }

  /// Gives parameters the names of the seed, and returns the dialect they were written in.
  private static func rename(_ query: inout Query, _ noun: String) -> FitIQDialect? {
    if query["user_id"] != nil { return .seed }
    var dialect: FitIQDialect?
    for parameter in FieldAlias.parameters where parameter.nouns.contains(noun) {
      guard let value = query[parameter.newer] else { continue }
      query.add(parameter.seed, value)
      dialect = .newer
    }
    if FieldAlias.paged.contains(noun), query["page"] == nil, query["page_size"] == nil {
      dialect = page(&query) ? .newer : dialect
    }
    return dialect
  }

  /// Adds the page that `limit` and `offset` mean, and returns whether there is either.
  private static func page(_ query: inout Query) -> Bool {
    guard query["limit"] != nil || query["offset"] != nil else { return false }
    // What is no number is left for the route to refuse.
    query.add("page_size", query["limit"])
    let limit = query["limit"].flatMap { Int($0) } ?? FitIQ.pageSize
    guard let offset = query["offset"].flatMap({ Int($0) }) else { return true }
    let isWhole = offset >= 0 && limit > 0 && offset.isMultiple(of: limit)
    query.add("page", isWhole ? "\(offset / limit + 1)" : "\(offset)/\(limit)")
    return true
  }

  // MARK: Answers

  /// Returns the answer in a dialect.
  func respelled(_ response: Response, in dialect: FitIQDialect) -> Response {
    guard let translation, dialect == .newer || isForBoth, response.isSuccess,
      let body = response.document ?? (try? JSONValue(parsing: response.body)),
      var envelope = body.object,
      let data = envelope["data"]
    else { return response }
    let shape = NewerAnswer(translation.newer(data), of: pattern)
    var response = response
    var said = shape.data
    if isForBoth, dialect != .newer {
      let account = response.headers[HeaderName.dialect].flatMap(FitIQDialect.init)
      said = account == .seed ? data : Self.both(data, shape.data)
      response.headers[HeaderName.dialect] = nil
    }
    envelope["data"] = said
    for member in shape.besideData.members { envelope[member.key] = member.value }
    return Response(
      status: response.status, headers: response.headers, document: .object(envelope))
  }

  /// Returns an object with the names of both dialects.
  private static func both(_ seed: JSONValue, _ newer: JSONValue) -> JSONValue {
    guard var both = seed.object, let newer = newer.object else { return seed }
    for member in newer.members where !both.contains(member.key) {
      both[member.key] = member.value
    }
    return .object(both)
  }

  /// Returns a refusal whose fields have the names of a dialect.
  func respelled(_ reason: ServiceError, in dialect: FitIQDialect) -> ServiceError {
    guard dialect == .newer, let translation, case .invalid(let problems) = reason else {
      return reason
    }
    var named = Problems()
    for problem in problems.all {
      if problem.field == "page", request.query["offset"] != nil {
        named.add("offset", "must be a multiple of limit, from 0", problem.rule)
      } else {
        named.add(translation.newerName(problem.field), problem.message, problem.rule)
      }
    }
    return .invalid(named)
  }

  /// Returns fields with the names that the client used.
  func names(_ fields: [String], in dialect: FitIQDialect) -> [String] {
    guard dialect == .newer, let translation else { return fields }
    return fields.map(translation.newerName)
  }
}

/// The paths that only the newer clients know.
enum NewerRoutes {
  private static let nouns: Set<String> = [
    "wellness", "mood", "journal", "insights", "meal-logs", "workout-templates",
  ]
  private static let patterns: Set<String> = [
    "/users/me", "/users/me/physical", "/users/me/preferences", "/goals/suggestions",
    "/goals/{id}/tips", "/goals/{id}/suggestions", "/goals/{id}/analysis", "/profile/metrics",
    "/consultations/{id}/suggest-goals", "/workouts/date-range",
  ]

  static func contain(_ entry: Router.Entry) -> Bool {
    patterns.contains(entry.pattern) || nouns.contains(entry.noun)
  }
}

/// A body of the newer dialect, completed with fields that the seed's clients always send.
private struct NewerBody {
  let bytes: [UInt8]

  init(_ body: JSONValue, of entry: Router.Entry, from original: JSONValue) {
    var body = body
    if entry.pattern == FitIQ.consultationStart.pattern, var consultation = body.object {
      // What it is about follows from who answers; the very word is kept as well.
      consultation["persona"] = original["persona"]
      body = .object(consultation)
    }
    if entry.pattern == FitIQ.workoutCreation.pattern, entry.method == .post,
      var workout = body.object
    {
      // A title is free there, and the activity names the workout.
      if workout["title"]?.string?.trimmed.isEmpty ?? true, let activity = workout["activity"] {
        workout["title"] = activity
      }
      body = .object(workout)
    }
    if entry.noun == "foods" { body = ServingDialect.seed(body) }
    bytes = body.bytes()
  }
}
