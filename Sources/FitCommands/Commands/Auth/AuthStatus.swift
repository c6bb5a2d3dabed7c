import Arguments
import FitAPI
import FitClient
import Terminal

struct AuthStatus: Command {
  static let declaration = Declaration(
    "status", "Show who is signed in where, and until when.", [RemoteArguments.anyService],
    discussion: """
      Each service is asked whether it still takes the sign-in; with --offline it is not. The exit \
      status is 4 when a sign-in is missing or has ended, and 5 when a server cannot be reached.
      """, fields: SignInStatus.record,
    columns: [["SERVICE", "ACCOUNT", "STATE", "UNTIL", "LEFT", "FROM"]],
    examples: [Example("fit auth status --json=service,account,state", "for a script")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let remotes =
      try arguments[RemoteArguments.anyService].map { [try fit.remote($0)] } ?? fit.remotes.all
    guard !remotes.isEmpty else { return try onThisMachine(fit) }
    let rows = try remotes.flatMap {
      try SignInReview(
        remote: $0, fit: fit, asksServer: !fit.options.remote.isOffline
      ).rows()
    }
    var output = Output.list(rows, columns(fit), ids: rows.compactMap(\.account), emptyMessage: "")
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
    let email = try LocalOwnerSignIn.current(in: fit)
    let rows = Service.allCases.map { SignInStatus($0, .local, account: email) }
    guard fit.options.form == .plain else { return .list(rows, [], emptyMessage: "") }
    var output = LocalOwnerSignIn.explanation
    if let email {
      output = .message(
        "Every service is answered on this machine, and that needs no sign-in.",
        "Apps sign in to `fit serve` as \(email, .strong).")
    }
    return output
  }

  private func columns(_ fit: Context) -> [TableColumn<SignInStatus>] {
    [
      TableColumn("SERVICE") { Cell($0.service, .label) },
      TableColumn("ACCOUNT", flexible: true) { Cell($0.account ?? "") },
      TableColumn("STATE") { Cell(Self.words($0), Self.style($0)) },
      TableColumn("UNTIL") { row in
        guard let end = row.expiresAt else { return Cell("") }
        return Cell(row.isRenewed ? "renewed by itself" : TimeFormatter.short(end, in: fit))
      },
      TableColumn("LEFT", .right) { row in
        guard let left = row.rateRemaining else { return Cell("") }
        return Cell(row.rateLimit.map { "\(left) of \($0)" } ?? "\(left)")
      },
      TableColumn("FROM", flexible: true, priority: 5) { Cell(Self.origin($0), .muted) },
    ]
  }

  /// Returns the name of a file without its folder, which is always the same.
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
