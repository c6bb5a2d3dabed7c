import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

/// How it stands with a sign-in.
struct SignInStatus: Model, Identifiable {
  /// The ways it can stand.
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
  /// Where the credential came from.
  var source: String?
  /// When the token ends, an instant in UTC.
  var expiresAt: String?
  /// Whether it is renewed when it ends.
  var isRenewed: Bool
  /// Requests the service allows in a window of time.
  var rateLimit: Int?
  /// Requests left in it.
  var rateRemaining: Int?
  /// When it starts anew, an instant in UTC.
  var rateResetsAt: String?
  var problem: String?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case service, url, account, isInUse, state, source, expiresAt, isRenewed
    case rateLimit, rateRemaining, rateResetsAt, problem
  }

  init(_ service: Service, _ state: State, account: String? = nil, isInUse: Bool = true) {
    self.service = service.rawValue
    self.state = state.rawValue
    self.account = account
    self.isInUse = isInUse
    isRenewed = false
  }
}

struct AuthStatus: Command {
  static let declaration = Declaration(
    "status", "Show who is signed in where, and until when.", [RemoteArguments.anyService],
    discussion: """
      Each service is asked whether it still takes the sign-in; with --offline it is not. The exit \
      status is 4 when a sign-in is missing or has ended, and 5 when a server cannot be reached.
      """, fields: SignInStatus.fields,
    examples: [Example("fit auth status --json=service,account,state", "for a script")])

  func run(_ given: Given, in fit: Context) throws -> Output {
    let remotes =
      try given[RemoteArguments.anyService].map { [try fit.remote($0)] } ?? fit.remotes.all
    guard !remotes.isEmpty else { return try onThisMachine(fit) }
    let rows = try remotes.flatMap { try SignInReview(remote: $0, fit: fit).rows() }
    var output = Output.list(rows, columns(fit), ids: rows.compactMap(\.account), whenEmpty: "")
    let states = Set(rows.filter(\.isInUse).map(\.state))
    if states.contains(SignInStatus.State.missing.rawValue)
      || states.contains(SignInStatus.State.ended.rawValue)
    {
      output.status = FitError.Kind.notSignedIn.exitStatus
    } else if states.contains(SignInStatus.State.unreachable.rawValue) {
      output.status = FitError.Kind.unreachable.exitStatus
    }
    output.notes = rows.compactMap { row in
      row.problem.map { "\(row.service, .strong): \($0)" }
    }
    return output
  }

  private func onThisMachine(_ fit: Context) throws -> Output {
    let email = try OwnerSignIn.current(in: fit)
    let rows = Service.allCases.map { SignInStatus($0, .local, account: email) }
    guard fit.options.form == .plain else { return .list(rows, [], whenEmpty: "") }
    var output = OwnerSignIn.explanation
    if let email {
      output = .said(
        "Every service is answered on this machine, and that needs no sign-in.",
        "Apps sign in to `fit serve` as \(email, .strong).")
    }
    return output
  }

  private func columns(_ fit: Context) -> [Shown<SignInStatus>] {
    [
      Shown("SERVICE") { Cell($0.service, .label) },
      Shown("ACCOUNT", flexible: true) { Cell($0.account ?? "") },
      Shown("STATE") { Cell(Self.words($0), Self.style($0)) },
      Shown("UNTIL") { row in
        guard let end = row.expiresAt else { return Cell("") }
        return Cell(row.isRenewed ? "renewed by itself" : When.short(end, in: fit))
      },
      Shown("LEFT", .right) { row in
        guard let left = row.rateRemaining else { return Cell("") }
        return Cell(row.rateLimit.map { "\(left) of \($0)" } ?? "\(left)")
      },
      Shown("FROM", flexible: true, priority: 5) { Cell(Self.origin($0), .muted) },
    ]
  }

  /// A file by its name alone; its folder is always the same.
  private static func origin(_ row: SignInStatus) -> String {
    guard let source = row.source, source.hasPrefix("/") else { return row.source ?? "" }
    return source.split(separator: "/").last.map(String.init) ?? source
  }

  private static func words(_ row: SignInStatus) -> String {
    switch SignInStatus.State(rawValue: row.state) {
    case .signedIn: row.isInUse ? "signed in, in use" : "signed in"
    case .notNeeded: "needs none"
    case .missing: "not signed in"
    case .local: "on this machine"
    case .ended, .unreachable, nil: row.state
    }
  }

  private static func style(_ row: SignInStatus) -> Style {
    switch SignInStatus.State(rawValue: row.state) {
    case .signedIn, .notNeeded, .local: .good
    case .missing, .ended: .error
    case .unreachable, nil: .warning
    }
  }
}

/// Looks at the sign-ins of one remote service.
private struct SignInReview {
  let remote: Remote
  let fit: Context

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
    let keyring = fit.keyring(remote)
    var row = SignInStatus(
      remote.service, .missing, account: remote.account, isInUse: isInUse)
    row.url = remote.url.description
    do throws(FitError) {
      guard try keyring.current() != nil else {
        guard !remote.service.hasAccounts else { return row }
        return try checked(row, keyring, .notNeeded)
      }
      return try checked(row, keyring, .signedIn)
    } catch {
      return failed(row, error)
    }
  }

  private func checked(
    _ row: SignInStatus, _ keyring: Keyring, _ state: SignInStatus.State
  ) throws(FitError) -> SignInStatus {
    var row = row
    row.state = state.rawValue
    if !fit.options.remote.isOffline {
      do throws(FitError) {
        try fit.network.check(keyring)
      } catch {
        row = failed(row, error)
      }
    }
    // What asking has changed, such as a renewed token, is shown as it is now.
    guard let found = try? keyring.current() else { return row }
    row.source = describe(found.source)
    row.account = row.account ?? found.session.email ?? found.session.userID
    row.expiresAt = found.session.expiresAt
    row.isRenewed = found.session.refreshToken != nil
    let limit = fit.network.rateLimit(of: keyring)
    row.rateLimit = limit?.limit
    row.rateRemaining = limit?.remaining
    row.rateResetsAt = limit?.resetsAt?.iso8601
    return row
  }

  private func failed(_ row: SignInStatus, _ error: FitError) -> SignInStatus {
    var row = row
    let state: SignInStatus.State = error.kind == .notSignedIn ? .ended : .unreachable
    row.state = state.rawValue
    row.problem = error.message
    return row
  }

  private func describe(_ source: Keyring.Source) -> String {
    switch source {
    case .environment(let variable): variable
    case .store(let place): place
    case .neighbour(let service): "the sign-in to \(service.title)"
    }
  }
}
