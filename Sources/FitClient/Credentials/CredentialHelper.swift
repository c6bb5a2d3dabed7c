import FitAPI
import JSON

/// Keeps sessions in any of git's credential helpers, and so in the platform's keychain.
///
/// The protocol is `key=value` lines ended by an empty one (gitcredentials(7), git-credential(1)).
/// The address, the account and the service make up an entry; the session is its password, as JSON
/// in one line.
public struct CredentialHelper: CredentialStore {
  private let setting: String

  /// Creates a helper from the syntax of git's setting: `libsecret`, `/path/of/helper --option`,
  /// `!command`.
  public init(_ setting: String) { self.setting = setting }

  public var place: String { "git credential helper \(setting)" }

  public func session(of key: AccountKey) throws(FitError) -> Session? {
    let answer = try run("get", Self.description(of: key))
    let password = answer.split(whereSeparator: \.isNewline).first { $0.hasPrefix("password=") }
    guard let text = password?.dropFirst("password=".count), !text.isEmpty else { return nil }
    guard let value = try? JSONValue(parsing: Array(text.utf8)),
      let session = try? value.decode(Session.self)
    else {
      throw FitError(
        .failed, "what \(place) keeps for \(key.account) is no session of fit",
        hint: "sign in again with `fit auth login \(key.service.rawValue)`")
    }
    return session
  }

  public func save(_ session: Session, of key: AccountKey) throws(FitError) {
    let text = try require(
      try? JSONValue(encoding: session).text(), .failed, "the session cannot be written down")
    // Helpers add beside what they have under the same name; the old one goes first.
    try erase(key)
    _ = try run("store", Self.description(of: key) + ["password=\(text)"])
  }

  public func erase(_ key: AccountKey) throws(FitError) {
    _ = try run("erase", Self.description(of: key))
  }

  private func run(_ operation: String, _ lines: [String]) throws(FitError) -> String {
    let input = lines.map { "\($0)\n" }.joined() + "\n"
    return try PipedProgram.run("\(Self.command(setting)) \(operation)", input: input)
  }

  /// Returns the line a setting stands for, by git's rules.
  static func command(_ setting: String) -> String {
    if setting.hasPrefix("!") { return String(setting.dropFirst()) }
    if setting.hasPrefix("/") { return setting }
    return "git credential-\(setting)"
  }

  private static func description(of key: AccountKey) -> [String] {
    let host = key.url.unixSocket ?? String(key.url.origin.drop { $0 != ":" }.dropFirst(3))
    let path = key.url.basePath.drop { $0 == "/" }
    let place = path.isEmpty ? key.service.rawValue : "\(path)/\(key.service.rawValue)"
    return [
      "protocol=\(key.url.scheme.rawValue)", "host=\(host)", "path=\(place)",
      "username=\(key.account)",
    ]
  }
}
