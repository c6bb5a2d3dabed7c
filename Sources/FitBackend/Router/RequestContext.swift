import CivilTime
import FitAPI
import JSON

/// A request with its route and caller, as handlers get it.
public struct RequestContext: Sendable {
  public let request: Request
  /// The values of the parameters in the route's pattern, unescaped, in order.
  public let path: [String]
  public let caller: Caller
  /// The time of the request.
  public let now: Instant
  /// The language model of the server, if it has one.
  let assistant: Assistant?
  /// The request as the client sent it.
  let spoken: SpokenRequest
  /// The dialect of FitIQ in which the request is answered.
  let dialect: FitIQDialect
  /// The warnings beside the answer.
  var warnings = Warnings()

  public var query: Query { request.query }

  /// Returns fields with the names that the client used.
  func spelled(_ fields: [String]) -> [String] { spoken.names(fields, in: dialect) }

  /// The caller's current day.
  public var today: Day { caller.calendar.today(at: now) }

  /// The name by which the writers of the same records follow each other: the account, or the user
  /// that an app without accounts names.
  var writer: String {
    caller.account
      ?? IntentionOwner.user((request.headers[HeaderName.userID] ?? query["userId"] ?? "").trimmed)
      .key
  }

  /// Returns the account the request acts for.
  ///
  /// - Throws: ``ServiceError/unauthorized(_:)`` for an anonymous request.
  public func account() throws(ServiceError) -> String {
    guard let account = caller.account else { throw .unauthorized("sign in first") }
    return account
  }

  /// Returns the account the request acts for, after checking that a user named in it is the same;
  /// `me` names the caller.
  ///
  /// - Throws: ``ServiceError/unauthorized(_:)`` for an anonymous request,
  ///   ``ServiceError/forbidden(_:)`` for another user.
  public func account(named user: String?) throws(ServiceError) -> String {
    let account = try account()
    if let user, user != "me", user.lowercased() != account {
      throw .forbidden("the user id is not your own")
    }
    return account
  }

  /// Returns the id of a record that a request makes: a new one, or where an undo brings a deleted
  /// record back, the one that it had.
  ///
  /// - Parameter isGone: whether what is stored under an id is a deleted record.
  /// - Throws: ``ServiceError/conflict(_:)`` when the account has a record of that id,
  ///   ``ServiceError/invalid(_:)`` when it is no id.
  func newID<Record: StoredRecord>(
    of type: Record.Type, in store: Store, isGone: (Record) -> Bool = { _ in false }
  ) throws -> String {
    guard let id = query[FitIQ.restored] else { return Identifier.make() }
    guard Identifier.isWellFormed(id) || Identifier.isOfCatalogue(id) else {
      throw ServiceError.invalid(FitIQ.restored, "must be the id of a deleted record")
    }
    guard try store.database.find(id, of: account(), as: type).map(isGone) ?? true else {
      throw ServiceError.conflict("the record is there already")
    }
    return id
  }

  /// Reads the JSON body, and records its unknown fields as warnings.
  ///
  /// - Parameter rules: finds every broken rule of a body; by default its own rules.
  /// - Throws: ``ServiceError/malformed(_:)`` when it is no JSON, ``ServiceError/invalid(_:)`` with
  ///   every field that is missing, of the wrong type or breaks a rule.
  public func body<Body: Decodable & Validated>(
    _ type: Body.Type = Body.self, checking rules: (Body) throws -> Problems = { $0.problems }
  ) throws -> Body {
    let report = DecodingReport()
    let body: Body
    do {
      body = try json().foldingIDs().decode(Body.self, .strict, report)
    } catch let error as JSONCodingError {
      throw ServiceError.invalid(error.path.isEmpty ? "body" : error.path, error.reason)
    }
    var broken = try rules(body)
    broken.refuseLater(than: LogDate.latest(at: now))
    try Problems(report.faults, and: broken).refuse()
    warnings.unknown(report.unread)
    return body
  }

  /// Returns the JSON body, whatever it holds.
  ///
  /// - Throws: ``ServiceError/malformed(_:)`` when it is no JSON, ``ServiceError/refused(status:_:)``
  ///   when it has too many values.
  func json() throws(ServiceError) -> JSONValue {
    guard !request.body.isEmpty else {
      throw .malformed("the body is empty where a JSON object is expected")
    }
    do {
      return try JSONValue(parsing: request.body, limits: BodyLimits.json(request.path))
    } catch {
      guard !error.isTooLarge else {
        throw .refused(status: 413, "\(error.reason); send it in parts")
      }
      throw .malformed("the body is not valid JSON: \(error)")
    }
  }

  /// Returns a whole number from the query, or the default when it is not there.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when it is no number in the range.
  public func int(
    _ name: String, in range: ClosedRange<Int>, default fallback: Int
  ) throws(ServiceError) -> Int {
    guard let text = query[name], !text.isEmpty else { return fallback }
    guard let value = Int(text), range.contains(value) else {
      throw .invalid(name, "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// Returns a calendar date from the query, or the day of an instant; `nil` when it is not there.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when it is neither.
  public func day(_ name: String) throws(ServiceError) -> Day? {
    guard let text = query[name], !text.isEmpty else { return nil }
    guard let day = Day(text) ?? Instant(text).map({ caller.calendar.day(of: $0) }) else {
      throw .invalid(name, Problems.dayRule)
    }
    return day
  }

  /// Returns a word of an enumeration from the query; `nil` when it is not there.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` when it is no word of the enumeration.
  public func word<Words>(
    _ name: String, of words: Words.Type
  ) throws(ServiceError) -> Words? where Words: CaseIterable & RawRepresentable<String> {
    guard let text = query[name], !text.isEmpty else { return nil }
    guard let word = Words(rawValue: text) else {
      var problems = Problems()
      problems.check(name, text, isOneOf: words)
      throw .invalid(problems)
    }
    return word
  }
}
