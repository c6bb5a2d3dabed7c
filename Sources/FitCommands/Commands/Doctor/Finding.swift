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
  var check = ""
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
}

extension [Finding] {
  static func good(_ message: String) -> [Finding] {
    [Finding(state: .good, message: message)]
  }

  static func warning(_ message: String, remedy: String) -> [Finding] {
    [Finding(state: .warning, message: message, remedy: remedy)]
  }

  static func bad(_ message: String, remedy: String) -> [Finding] {
    [Finding(state: .bad, message: message, remedy: remedy)]
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

  private let name: String
  private let look: @Sendable (DoctorContext) -> [Finding]

  init(_ name: String, _ look: @escaping @Sendable (DoctorContext) -> [Finding]) {
    (self.name, self.look) = (name, look)
  }

  func findings(_ examination: DoctorContext) -> [Finding] {
    look(examination).map {
      var finding = $0
      finding.check = name
      return finding
    }
  }
}
