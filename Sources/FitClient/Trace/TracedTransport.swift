import FitAPI

/// Writes down requests and responses, and how long they take, without anything secret.
public struct TracedTransport: Transport {
  private let transport: any Transport
  private let address: String
  private let redaction: Redaction
  private let clock: Clock
  private let write: @Sendable (String) -> Void

  /// Makes a transport that is traced.
  ///
  /// - Parameters:
  ///   - address: the text before the path: scheme, host and port, or a word.
  ///   - write: takes one line.
  public init(
    _ transport: any Transport, to address: String, redaction: Redaction, clock: Clock,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.transport = transport
    self.address = address
    self.redaction = redaction
    self.clock = clock
    self.write = write
  }

  public func send(_ request: Request) throws(TransportFailure) -> Response {
    try traced(request) { () throws(TransportFailure) in try transport.send(request) }
  }

  public func send(
    _ request: Request, within time: Duration
  ) throws(TransportFailure) -> Response {
    try traced(request) { () throws(TransportFailure) in
      try transport.send(request, within: time)
    }
  }

  private func traced(
    _ request: Request, _ send: () throws(TransportFailure) -> Response
  ) throws(TransportFailure) -> Response {
    write("> \(request.method.rawValue) \(address)\(redaction.target(of: request))")
    for field in request.headers.fields { write("> \(redaction.line(field))") }
    if let body = redaction.body(request.body) { write("> \(body)") }
    let start = clock.monotonic()
    do {
      let response = try send()
      write("< \(response.status) in \(took(since: start))")
      for field in response.headers.fields { write("< \(redaction.line(field))") }
      if let body = redaction.body(response.body) { write("< \(body)") }
      return response
    } catch {
      write("< no answer after \(took(since: start)): \(redaction.text(error.message))")
      throw error
    }
  }

  /// Formats as `12.3 ms`.
  private func took(since start: Duration) -> String {
    let tenths = (clock.monotonic() - start) / Duration.microseconds(100)
    let rounded = Int(tenths.rounded())
    return "\(rounded / 10).\(rounded % 10) ms"
  }
}
