import CivilTime
import FitAPI

/// A write that waits to be delivered, or that the service did not want.
public struct OutboxEntry: Sendable, Hashable {
  /// The states of a queued write.
  public enum State: String, CaseIterable, Sendable, Hashable {
    /// Waits until the service can be reached.
    case pending
    /// The service refused it, or has something newer; a person decides.
    case rejected
  }

  /// The number of the write, which is never used again.
  public let id: Int
  public let service: Service
  public let url: RemoteURL
  /// The owner: the account's name, or the fingerprint of a token.
  public let owner: String
  public let method: Method
  /// With the base path, escaped.
  public internal(set) var path: String
  /// The route's path with parameters in braces.
  public let pattern: String
  public let query: Query
  public internal(set) var body: [UInt8]
  /// The idempotency key of a create.
  public let key: String?
  /// The field of the body with the time of the record; `nil` where it has none.
  public let time: TimeField?
  public let createdAt: Instant
  /// The time of the first attempt without an answer, so that the write may have arrived; `nil`
  /// where there was none.
  public let sentAt: Instant?
  public let attempts: Int
  public let state: State
  /// The reason for which the last attempt failed.
  public let lastError: String?
  /// The headers that it was written with: the zone, the start of the day and FitIQ's dialect; without a
  /// zone those of a write that was queued before they were kept.
  var headers: Headers = [:]

  /// Writes to one record are delivered in their order; a create has no record yet.
  var record: String? { isCreate ? nil : path }

  public var isCreate: Bool { method == .post }

  /// The name of the food that the service is to be asked for first; `nil` where its id is known.
  public var foodName: String? { Placeholders.foodName(in: body) }

  /// The headers that decide to which day a write belongs, and how it is understood.
  static let keptHeaders = [HeaderName.timeZone, HeaderName.dayStart, HeaderName.dialect]

  /// Returns the call as it is sent.
  ///
  /// - Parameter others: the headers of every request to the service.
  func call(with others: Headers) -> ServiceCall {
    var request = Request(method, path, query: query, headers: others, body: body)
    if !body.isEmpty { request.headers[HeaderName.contentType] = "application/json" }
    request.headers[HeaderName.idempotencyKey] = key
    if headers[HeaderName.timeZone] != nil {
      // Wherever it is sent from, its day is that of the place where it was written.
      for name in Self.keptHeaders { request.headers[name] = headers[name] }
    }
    return ServiceCall(
      request, service: service, pattern: pattern, isCreate: isCreate, time: time, mayWait: false)
  }
}

extension TimeField {
  /// The field's name.
  var name: String {
    switch self {
    case .instant(let name), .day(let name): name
    }
  }

  /// `instant:loggedAt`, `day:date`.
  var stored: String {
    switch self {
    case .instant(let name): "instant:\(name)"
    case .day(let name): "day:\(name)"
    }
  }

  init?(stored text: String) {
    let name = text.drop { $0 != ":" }.dropFirst()
    let kinds = [TimeField.instant(String(name)), .day(String(name))]
    guard let kind = kinds.first(where: { $0.stored == text }) else { return nil }
    self = kind
  }
}
