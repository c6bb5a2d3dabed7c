import FitAPI

/// A request on its way, and what its route says of it.
public struct ServiceCall: Sendable {
  public let service: Service
  public var request: Request
  /// The path below the service's base, with parameters in braces.
  public let pattern: String
  public let access: Access
  public let isCreate: Bool
  public let time: TimeField?
  /// Whether it may be delivered later.
  public var mayWait: Bool
  /// Whether an answer of success holds what the route answers with: a proxy's page of "all well" does
  /// not.
  var isUnderstood: @Sendable (Response) -> Bool = { _ in true }

  /// A request that belongs to a route.
  public init<Answer>(_ request: Request, of route: Route<Answer>) {
    self.init(
      request, service: route.service, pattern: route.pattern, access: route.access,
      isCreate: route.isCreate, time: route.time, mayWait: route.mayWait)
  }

  /// A request of which no more is known.
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
}

/// Brings calls to a service, with whatever that takes.
public protocol CallSender: Sendable {
  /// Carries a call and waits for what becomes of it.
  ///
  /// - Throws: ``FitError`` when the service did not answer and the call cannot wait.
  func perform(_ call: ServiceCall) throws(FitError) -> CallOutcome
}

/// What became of a call.
public enum CallOutcome: Sendable {
  /// The service answered, whatever its status, or did so before.
  case answered(Response)
  /// It waits to be delivered.
  case queued(QueuedWrite)
}

/// A write that waits to be delivered.
public struct QueuedWrite: Sendable, Hashable {
  /// Its number among those that wait.
  public let id: Int
  public let service: Service
  /// Why it waits, in a sentence without its full stop.
  public let reason: String

  /// A write that waits.
  public init(id: Int, service: Service, reason: String) {
    self.id = id
    self.service = service
    self.reason = reason
  }
}

/// Carries calls over a transport that needs nothing else: the one within the process.
struct DirectSender: CallSender {
  let transport: any Transport

  func perform(_ call: ServiceCall) throws(FitError) -> CallOutcome {
    do {
      return .answered(try transport.send(call.request))
    } catch {
      throw FitError(error, from: call.service)
    }
  }
}
