import Arguments
import FitAPI
import FitClient
import Terminal

/// The result of testing a server.
struct ServerCheck: Model, Identifiable {
  /// The service.
  var id: String
  var url: String
  /// Whether it answered.
  var isReachable: Bool
  /// Milliseconds until the answer to the second of two requests, over a connection that was open.
  var latencyMs: Double?
  /// Seconds by which the server's clock is ahead of this machine's.
  var clockSkewS: Double?
  var version: String?
  /// Whether the server remembers idempotency keys, so that nothing is ever stored twice.
  var keepsKeys: Bool
  var problem: String?
  /// What it answers of the questions beyond the documents of the service, by their paths; absent
  /// where it answers all, or nobody is signed in.
  var has: [String]?
  /// What it does not answer of them, so that it is asked in the documented way.
  var lacks: [String]?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case id = "service"
    case url, isReachable, latencyMs, clockSkewS, version, keepsKeys, problem, has, lacks
  }
}

struct RemoteTest: Command {
  static let declaration = Declaration(
    "test", "Check whether remote services answer, and how fast.",
    [RemoteArguments.anyService],
    discussion: """
      A clock that is more than a minute off gives wrong days and ends sign-ins early. The exit \
      status is 5 when a server cannot be reached.

      What a server of another make does not answer is asked in the way that the documents of the \
      service have. This is learnt as it comes, kept for seven days, and found out anew here.
      """, fields: ServerCheck.record,
    columns: [["SERVICE", "URL", "STATE", "LATENCY", "CLOCK", "VERSION"]],
    examples: [Example("fit remote test", "every remote service")])

  /// Seconds of difference that a person should know of.
  static let tolerableSkew = 60.0

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let remotes =
      try arguments[RemoteArguments.anyService].map { [try fit.remote($0)] } ?? fit.remotes.all
    let checks = remotes.map { check($0, fit) }
    var output = Output.list(
      checks, Self.columns, ids: checks.map(\.id),
      emptyMessage: "every service is answered on this machine")
    if checks.contains(where: { !$0.isReachable }) {
      output.status = FitError.Kind.unreachable.exitStatus
    }
    return output
  }

  private func check(_ remote: Remote, _ fit: Context) -> ServerCheck {
    var check = ServerCheck(
      id: remote.service.rawValue, url: remote.url.description, isReachable: false, keepsKeys: false
    )
    do throws(FitError) {
      let found = try fit.network.probe(remote, among: fit.remotes.all)
      check.isReachable = true
      check.latencyMs = found.latency / Duration.milliseconds(1)
      check.clockSkewS = found.clockSkew
      check.version = found.version
      check.keepsKeys = found.keepsKeys
      check.has = found.survey?.filter(\.value).keys.sorted()
      check.lacks = found.survey?.filter { !$0.value }.keys.sorted()
    } catch {
      check.problem = error.message
    }
    return check
  }

  private static var columns: [TableColumn<ServerCheck>] {
    [
      TableColumn("SERVICE") { Cell($0.id, .label) },
      TableColumn("URL") { Cell($0.url) },
      TableColumn("STATE", flexible: true) { check in
        let lacks = check.lacks ?? []
        return check.isReachable
          ? Cell(lacks.isEmpty ? "well" : "well, without \(lacks.joined(separator: ", "))", .good)
          : Cell(check.problem ?? "away", .error)
      },
      TableColumn("LATENCY", .right) { check in
        Cell(check.latencyMs.map { "\(($0 * 10).rounded() / 10) ms" } ?? "")
      },
      TableColumn("CLOCK", .right) { check in
        guard let skew = check.clockSkewS else { return Cell("") }
        return Cell(
          skew == 0 ? "exact" : "\(Int(skew)) s", abs(skew) > tolerableSkew ? .warning : .plain)
      },
      TableColumn("VERSION") { Cell($0.version ?? "", .muted) },
    ]
  }
}
