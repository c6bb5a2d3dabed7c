import FitAPI

/// The state of a queued write after an attempt to send it. A command that has just made it and a
/// later delivery follow the same rules.
enum WriteState: Sendable {
  /// The service has it.
  case stored
  /// The service refused it for good.
  case refused(FitError)
  /// It stays queued: it may have arrived, or may be taken later.
  case waiting(FitError)
  /// It was not sent, and sending it again would fail as well.
  case unsent(FitError)

  init<Answer>(_ attempt: Result<Reply<Answer>, FitError>, at service: Service) {
    switch attempt {
    case .failure(let failure):
      let isSendable = failure.transport.map { $0.kind != .unsupported } ?? false
      self = isSendable ? .waiting(failure) : .unsent(failure)
    case .success(let reply):
      switch reply.answer {
      case .success: self = .stored
      case .failure where reply.response.isSuccess:
        self = .waiting(Self.unreadable(reply.response, at: service))
      case .failure(let failure):
        self = reply.response.isPassingTrouble ? .waiting(failure) : .refused(failure)
      }
    }
  }

  /// Returns the failure of an answer that is none of the service's.
  static func unreadable(_ response: Response, at service: Service) -> FitError {
    FitError(
      .failed, "\(service.title) answered something unexpected, so it is not known to be stored",
      code: FitError.badAnswer, status: response.status)
  }
}

extension Outbox {
  /// Notes in the outbox what an attempt to send a write came to; a write that is stored or refused is
  /// the caller's to remove.
  ///
  /// - Parameter wasInDoubt: whether an earlier attempt may have arrived.
  func note(
    _ state: WriteState, of id: Int, wasInDoubt: Bool
  ) throws(FitError) {
    switch state {
    case .stored, .refused: break
    case .unsent: if !wasInDoubt { try noteUnsent(id) }
    case .waiting(let failure):
      if !failure.mayHaveArrived, !wasInDoubt { try noteUnsent(id) }
      try notePostponed(id, failure.message)
    }
  }
}

extension Response {
  /// Whether the server, or a proxy before it, has trouble that will pass. A redirection is such as
  /// well: networks that ask for a sign-in first answer so in the place of every server.
  var isPassingTrouble: Bool { status == 429 || isRedirect || (status >= 500 && status != 501) }
}

extension FitError {
  /// Whether the service may have acted on the request: not where it never heard it, nor where it
  /// answered that it is asked too often.
  fileprivate var mayHaveArrived: Bool { transport?.mayHaveArrived ?? (kind != .rateLimited) }

  /// Whether the service could not be reached, or has trouble of its own that will pass.
  public var isPassingTrouble: Bool {
    if let transport { return transport.isPassing }
    return status.map { Response(status: $0).isPassingTrouble } ?? false
  }

  /// Whether a write may wait though its service could not be asked for what belongs into it: the service
  /// has trouble, did not prove who it is, or answered with something else than its records, as a page
  /// about maintenance is.
  public var letsWritesWait: Bool {
    isPassingTrouble || transport?.kind == .untrusted || transport?.kind == .tooLarge
      || code == FitError.badAnswer
  }
}

extension TransportFailure {
  /// Whether the same request may succeed later.
  var isPassing: Bool {
    switch kind {
    case .unreachable, .timedOut, .broken: true
    case .untrusted, .tooLarge, .cancelled, .unsupported: false
    }
  }
}
