import CivilTime
import FitAPI
import FitClient

/// The state of the sign-in at a service.
struct SignInStatus: Model, Identifiable {
  /// The possible states.
  enum State: String, Sendable {
    /// Answered on this machine, which needs no sign-in.
    case local
    case signedIn
    /// The service takes requests without one.
    case notNeeded
    case missing
    /// The service does not take it any more.
    case ended
    case unreachable
  }

  var id: String { service }
  var service: String
  var url: String?
  var account: String?
  var isInUse: Bool
  /// One of ``State``.
  var state: String
  /// The source of the credential.
  var source: String?
  /// The time at which the token expires.
  var expiresAt: Instant?
  /// Whether it is renewed when it ends.
  var isRenewed: Bool
  /// Requests the service allows in a window of time.
  var rateLimit: Int?
  /// Requests left in it.
  var rateRemaining: Int?
  /// The start of the next window of the rate limit.
  var rateResetsAt: Instant?
  var problem: String?

  init(_ service: Service, _ state: State, account: String? = nil, isInUse: Bool = true) {
    self.service = service.rawValue
    self.state = state.rawValue
    self.account = account
    self.isInUse = isInUse
    isRenewed = false
  }
}

/// Looks at the sign-ins of one remote service.
struct SignInReview {
  let remote: Remote
  let fit: Context
  /// Whether the service is asked if it still takes the sign-in.
  let asksServer: Bool

  func rows() throws(FitError) -> [SignInStatus] {
    let inUse = try row(of: remote, isInUse: true)
    var rows = [inUse]
    for account in fit.remotes.accounts(of: remote.service) where account != remote.account {
      var other = remote
      other.account = account
      rows.append(try row(of: other, isInUse: false))
    }
    return rows
  }

  private func row(of remote: Remote, isInUse: Bool) throws(FitError) -> SignInStatus {
    let credentials = fit.credentials(remote)
    var row = SignInStatus(
      remote.service, .missing, account: remote.account, isInUse: isInUse)
    row.url = remote.url.description
    do throws(FitError) {
      guard try credentials.current() != nil else {
        guard !remote.service.hasAccounts else { return row }
        return try checked(row, credentials, .notNeeded)
      }
      return try checked(row, credentials, .signedIn)
    } catch {
      return failed(row, error)
    }
  }

  private func checked(
    _ row: SignInStatus, _ credentials: CredentialProvider, _ state: SignInStatus.State
  ) throws(FitError) -> SignInStatus {
    var row = row
    row.state = state.rawValue
    if asksServer {
      do throws(FitError) {
        try fit.network.check(credentials)
      } catch {
        row = failed(row, error)
      }
    }
    // What asking has changed, such as a renewed token, is shown as it is now.
    guard let found = try? credentials.current() else { return row }
    row.source = describe(found.source)
    row.account = row.account ?? found.session.email ?? found.session.userID
    row.expiresAt = found.session.expiresAt
    row.isRenewed = found.session.refreshToken != nil
    let limit = fit.network.rateLimit(of: credentials)
    row.rateLimit = limit?.limit
    row.rateRemaining = limit?.remaining
    row.rateResetsAt = limit?.resetsAt
    return row
  }

  private func failed(_ row: SignInStatus, _ error: FitError) -> SignInStatus {
    var row = row
    let state: SignInStatus.State = error.kind == .notSignedIn ? .ended : .unreachable
    row.state = state.rawValue
    row.problem = error.message
    return row
  }

  private func describe(_ source: CredentialProvider.Source) -> String {
    switch source {
    case .environment(let variable): variable
    case .store(let place): place
    case .neighbour(let service): "the sign-in to \(service.title)"
    }
  }
}
