import CivilTime
import FitAPI
import JSON

/// Translates requests to the form that a service's server expects, and reads its answers.
///
/// Servers of one service differ by version in paths, key case and envelopes; each such version is
/// a conformance of its own.
public protocol Dialect: Sendable {
  /// Returns the request for a call; `basePath` is the path of the server's address.
  func request<Answer>(for endpoint: Endpoint<Answer>, basePath: String) throws(FitError) -> Request

  /// Returns the model in an answer of success.
  func answer<Answer: Decodable>(of endpoint: Endpoint<Answer>, in response: Response)
    throws(FitError)
    -> Answer

  /// Returns the failure an answer without success means.
  func failure(in response: Response) -> FitError

  /// Returns the field with the time of a write, by the name that the server knows.
  func time<Answer>(of route: Route<Answer>) -> TimeField?
}

extension Dialect {
  /// Reads the endpoint's model in a response.
  ///
  /// - Throws: the failure that a response without success means, or one that holds no such model.
  func read<Answer: Decodable>(
    _ response: Response, as endpoint: Endpoint<Answer>
  ) throws(FitError) -> Answer {
    guard response.isSuccess else { throw failure(in: response) }
    return try answer(of: endpoint, in: response)
  }
}

/// The dialect of the original documents, spoken by the embedded backend and `fit serve`.
public struct SeedDialect: Dialect {
  /// Takes the fields that answers leave out; `nil` where they leave none out.
  private let missing: MissingMembers?
  private let now: @Sendable () -> Instant

  /// Creates the dialect.
  public init() { (missing, now) = (nil, { .now }) }

  init(noting missing: MissingMembers, now: @escaping @Sendable () -> Instant) {
    (self.missing, self.now) = (missing, now)
  }

  public func request<Answer>(
    for endpoint: Endpoint<Answer>, basePath: String
  ) throws(FitError) -> Request {
    let path = PathPattern.fill(endpoint.route.path(below: basePath), endpoint.path)
    var request = Request(endpoint.route.method, path, query: endpoint.query)
    if let body = endpoint.body {
      do {
        request.body = try JSONValue(encoding: body).bytes()
      } catch {
        throw FitError(.usage, "the values cannot be written as JSON: \(error)")
      }
      request.headers[HeaderName.contentType] = "application/json"
    }
    request.headers[HeaderName.idempotencyKey] = endpoint.idempotencyKey
    return request
  }

  public func answer<Answer: Decodable>(
    of endpoint: Endpoint<Answer>, in response: Response
  ) throws(FitError) -> Answer {
    do {
      // No page of a proxy says that something was created.
      let said: JSONValue = response.status == 201 ? ["success": true] : [:]
      let body = response.isEmpty ? said : Self.unwrapped(try response.parsed())
      return try LenientReading(missing: missing).read(body, after: sent(endpoint))
    } catch {
      throw FitError(
        .failed, "\(endpoint.route.service.title) answered something unexpected: \(error)",
        hint: "run the command again with --verbose to see the answer", code: FitError.badAnswer,
        status: response.status)
    }
  }

  /// Returns what a documented write sent, with its time; `nil` of any other request.
  private func sent<Answer>(_ endpoint: Endpoint<Answer>) -> JSONObject? {
    guard !endpoint.route.method.isSafe, let form = DocumentedForm.of(endpoint.route) else {
      return nil
    }
    let body = endpoint.body.flatMap { try? JSONValue(encoding: $0).object } ?? [:]
    var sent: JSONObject = endpoint.route.isCreate ? ["date": .string(now().iso8601)] : [:]
    for member in body.members where form.names.contains(member.key) {
      sent[member.key] = member.value
    }
    return sent
  }

  public func failure(in response: Response) -> FitError {
    ErrorBody(response).failure
  }

  public func time<Answer>(of route: Route<Answer>) -> TimeField? { route.time }

  /// Returns the contents of an envelope, or the whole body where there is none.
  static func unwrapped(_ body: JSONValue) -> JSONValue {
    guard case .object(let object) = body, let data = object["data"] else { return body }
    let isEnvelope =
      object["success"]?.bool != nil
      || object.keys.allSatisfy { ["data", "error", "message", "warnings"].contains($0) }
    guard isEnvelope else { return body }
    return data == .null ? [:] : data
  }
}
