import FitAPI

/// The result of one check of `fit doctor`.
struct Finding: Model {
  /// The severity of a finding.
  enum State: String, Codable, CaseIterable, Sendable {
    case good
    /// It works, and something should be done all the same.
    case warning
    /// It does not work, or puts data at risk.
    case bad
  }

  /// The area it belongs to: `database`.
  var check: String
  var state: State
  /// The finding, in a sentence.
  var message: String
  /// The remedy; absent when there is nothing to do.
  var remedy: String?
  /// The change of permissions that is the remedy, which `--fix` makes.
  var repair: Permissions?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case check, state, message, remedy
  }

  static func good(_ check: String, _ message: String) -> Finding {
    Finding(check: check, state: .good, message: message)
  }

  static func warning(_ check: String, _ message: String, remedy: String) -> Finding {
    Finding(check: check, state: .warning, message: message, remedy: remedy)
  }

  static func bad(_ check: String, _ message: String, remedy: String) -> Finding {
    Finding(check: check, state: .bad, message: message, remedy: remedy)
  }
}

/// One area the doctor looks at. Each is an extension in a file of its own under Checks, and stands
/// in ``all`` once.
struct Check: Sendable {
  /// In the order in which they are shown.
  static let all: [Check] = [
    .program, .config, .files, .leftovers, .database, .journal, .foods, .disk, .clock, .remotes,
    .signIns, .outbox,
  ]

  let findings: @Sendable (DoctorContext) -> [Finding]

  init(_ findings: @escaping @Sendable (DoctorContext) -> [Finding]) { self.findings = findings }
}
