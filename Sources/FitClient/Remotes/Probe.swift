import CivilTime
import FitAPI
import JSON

/// The answer of a server to the health check.
public struct Probe: Sendable, Hashable {
  /// From asking to the answer, over a connection that was open.
  public let latency: Duration
  /// Seconds by which the server's clock is ahead; `nil` when it did not say the time.
  public let clockSkew: Double?
  /// The server's version, or its name.
  public let version: String?
  /// Whether it remembers idempotency keys.
  public let keepsKeys: Bool
  /// Whether it answers each question beyond the documents, by its path; `nil` where it names itself and so
  /// answers all, or nobody is signed in.
  public var survey: [String: Bool]?
}

extension RemoteServices {
  /// Asks a server whether it is well.
  ///
  /// - Parameter others: the other remote services, one of which may lend its sign-in, where it is to
  ///   be found out anew which endpoints the server lacks.
  /// - Throws: ``FitError`` when it does not answer, or answers that it is not.
  public func probe(
    _ remote: Remote, among others: [Remote]? = nil
  ) throws(FitError) -> Probe {
    try require(
      !options.isOffline, .unreachable, "\(remote.service.title) is not asked offline",
      hint: "leave --offline out")
    if others != nil {
      LackedEndpoints.forget(at: remote.url, in: storage.copies)
      storage.copies.forget(CredentialProvider.identity, at: remote.url)
    }
    let transport = transport(to: remote)
    let request = Request(.get, Self.healthPath(of: remote), headers: headers(for: remote))
    do throws(TransportFailure) {
      // The first request pays for opening the connection.
      _ = try transport.send(request, within: options.timeLimit)
      let start = clock.monotonic()
      let response = try transport.send(request, within: options.timeLimit)
      let latency = clock.monotonic() - start
      var probe = try Self.probe(response, latency, at: clock.now(), of: remote)
      if let others, !probe.keepsKeys {
        let credentials = credentials(of: remote, among: others)
        let isSignedIn = (try? credentials.current()) != nil
        probe.survey = isSignedIn ? try? exchange(remote, credentials, RetryRule()).survey() : nil
      }
      return probe
    } catch {
      throw FitError(error, from: remote.service)
    }
  }

  static func healthPath(of remote: Remote) -> String {
    switch remote.service {
    case .intentions: Intentions.health.path(below: remote.basePath)
    case .needled: Needled.session.path(below: remote.basePath)
    case .fitiq, .health: FitIQ.health.path(below: remote.basePath)
    }
  }

  private static func probe(
    _ response: Response, _ latency: Duration, at now: Instant, of remote: Remote
  ) throws(TransportFailure) -> Probe {
    // Any answer shows that the server is there; only one about its own trouble says it is not well.
    guard response.status < 500 else {
      throw TransportFailure(
        .broken, "\(remote.url) answered with status \(response.status)", mayHaveArrived: true)
    }
    let date = response.headers[HeaderName.date].flatMap { HTTPDate.parse($0) }
    let body = response.json
    let version = body?["data"]?["version"]?.string ?? body?["version"]?.string
    return Probe(
      // The header tells whole seconds.
      latency: latency, clockSkew: date.map { ($0.seconds(since: now) + 0.5).rounded(.down) },
      version: version ?? response.headers[HeaderName.server],
      keepsKeys: AuthClient.keyLifetime(response) != nil)
  }
}
