import FitAPI
import JSON

/// A request on its way, and what its route says of it.
public struct ServiceCall: Sendable {
  public let service: Service
  public var request: Request
  /// The path below the service's base, with parameters in braces.
  public let pattern: String
  public let access: Access
  public let isCreate: Bool
  public var time: TimeField?
  /// Whether it may be delivered later.
  public var mayWait: Bool

  /// Creates a call of a route.
  public init<Answer>(_ request: Request, of route: Route<Answer>) {
    self.init(
      request, service: route.service, pattern: route.pattern, access: route.access,
      isCreate: route.isCreate, time: route.time, mayWait: route.mayWait)
  }

  /// Creates a call without a declared route.
  public init(
    _ request: Request, service: Service, pattern: String, access: Access = .account,
    isCreate: Bool = false, time: TimeField? = nil, mayWait: Bool = false
  ) {
    self.service = service
    self.request = request
    self.pattern = pattern
    self.access = access
    self.isCreate = isCreate
    self.time = time
    self.mayWait = mayWait
  }

  /// The members of its body; `nil` where that is no JSON object.
  var body: JSONObject? { (try? JSONValue(parsing: request.body))?.object }
}

/// Reads the model in a response, or throws the failure that the response means.
public typealias ResponseReader<Answer> = @Sendable (Response) throws(FitError) -> Answer

/// Sends calls to a service, with credentials, retries and copies as the service needs them.
public protocol CallSender: Sendable {
  /// Sends a call and waits for its outcome; the response is read once.
  ///
  /// - Throws: ``FitError`` when the service did not answer and the call cannot wait.
  func perform<Answer: Sendable>(
    _ call: ServiceCall, _ read: ResponseReader<Answer>
  ) throws(FitError) -> CallOutcome<Answer>
}

/// The outcome of a call.
public enum CallOutcome<Answer: Sendable>: Sendable {
  /// The service answered, whatever its status, or did so before.
  case answered(Reply<Answer>)
  /// The write is queued.
  case queued(QueuedWrite)
}

/// A response and what was read from it.
public struct Reply<Answer: Sendable>: Sendable {
  public let response: Response
  /// The model, or the failure that the response means.
  public let answer: Result<Answer, FitError>

  init(_ response: Response, _ read: ResponseReader<Answer>) {
    self.response = response
    answer = Result { () throws(FitError) in try read(response) }
  }
}

/// A write that waits to be delivered.
public struct QueuedWrite: Sendable, Hashable {
  /// The number of the write in the outbox.
  public let id: Int
  public let service: Service
  /// The reason for queueing, in a sentence without its full stop.
  public let reason: String
  /// Whether the same waited already, under the key of this one.
  public let isRepeated: Bool

  /// Describes a queued write.
  public init(id: Int, service: Service, reason: String, isRepeated: Bool = false) {
    self.id = id
    self.service = service
    self.reason = reason
    self.isRepeated = isRepeated
  }
}

/// Sends calls over a transport that needs nothing else: the one within the process.
struct DirectSender: CallSender {
  let transport: any Transport

  func perform<Answer: Sendable>(
    _ call: ServiceCall, _ read: ResponseReader<Answer>
  ) throws(FitError) -> CallOutcome<Answer> {
    do {
      return .answered(Reply(try transport.send(call.request), read))
    } catch {
      throw FitError(error, from: call.service)
    }
  }
}
