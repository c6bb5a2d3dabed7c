import Foundation
import TestSupport
import Testing

@Suite("Secrets of remote services")
struct RemoteSecrecyTests {
  private static let apiKey = "a-client-key-7f3e9a"

  /// The strings that must be seen nowhere: the password, the key, and what the session holds.
  private func secrets(_ household: Household) throws -> [String] {
    let data = try Data(contentsOf: URL(fileURLWithPath: household.file("credentials.json")))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let sessions = try #require(object["sessions"] as? [[String: Any]])
    let held = sessions.compactMap { $0["session"] as? [String: Any] }.flatMap { session in
      ["accessToken", "refreshToken"].compactMap { session[$0] as? String }
    }
    try #require(held.count >= 2)
    return held + [Household.password, Self.apiKey]
  }

  @Test("No secret is shown by --verbose, errors or listings")
  func shown() throws {
    let household = try Household(["FIT_FITIQ_API_KEY": Self.apiKey])
    var secrets = try secrets(household)
    var seen = ""
    func run(_ line: [String], input: String = "") throws {
      let finished = try household.client.run(line + ["--verbose"], input: Array(input.utf8))
      seen += finished.text + finished.errorText
    }
    let password = Household.password
    try run(
      ["auth", "login", "fitiq", "--email", Household.email, "--password-stdin"], input: password)
    try run(["auth", "login", "fitiq", "--email", "x@y.zz", "--password-stdin"], input: password)
    try run(["auth", "login", "fitiq", "--with-token"], input: secrets[0])
    try run(
      ["auth", "login", "fitiq", "--email", Household.email, "--password-stdin"], input: password)
    secrets += try self.secrets(household)
    try run(["auth", "refresh", "fitiq"])
    try run(["auth", "status", "--json"])
    try run(["today"])
    try run(["log", "weight", "82.4"])
    try run(["log", "steps", "100", "--offline"])
    try run(["outbox", "show", "1"])
    try run(["api", "GET", "/users/me", "-i"])
    try run(["api", "GET", "/nothing", "-f", "token=\(secrets[0])"])
    try run(["api", "POST", "/auth/login", "-f", "email=x", "-f", "password=\(password)"])
    try run(["remote", "show", "fitiq"])
    try run(["remote", "test"])
    try run(["config", "list", "--show-origin"])
    secrets += try self.secrets(household)
    try run(["auth", "logout", "fitiq"])
    #expect(seen.contains("> POST http://127.0.0.1:"))
    #expect(seen.contains("[hidden]"))
    for secret in Set(secrets) { #expect(!seen.contains(secret), "\(secret)") }
  }

  @Test("The client's files are private, and only the session file holds secrets")
  func files() throws {
    let household = try Household(["FIT_FITIQ_API_KEY": Self.apiKey])
    try household.succeed(["log", "weight", "82.4"])
    try household.succeed(["progress", "list"])
    try household.succeed(["log", "weight", "82.4", "--offline"])
    let secrets = try secrets(household)
    let folder = household.client.home.appending(".fit")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    #expect(Set(names).isSuperset(of: ["credentials.json", "outbox.db", "cache/copies.db"]))
    for name in names {
      let path = "\(folder)/\(name)"
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      let permissions = try #require(attributes[.posixPermissions] as? Int)
      #expect(permissions & 0o077 == 0, "\(name) has \(String(permissions, radix: 8))")
      guard attributes[.type] as? FileAttributeType == .typeRegular, name != "credentials.json"
      else { continue }
      let text = String(
        decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
      for secret in secrets { #expect(!text.contains(secret), "\(name) holds a secret") }
    }
  }

  @Test("With a credential helper no file of fit holds a session")
  func helper() throws {
    let home = try TemporaryFolder()
    let kept = home.appending("kept")
    let household = try Household(["FIT_CREDENTIAL_HELPER": "store --file=\(kept)"])
    try household.succeed(["log", "weight", "82.4"])
    #expect(!FileManager.default.fileExists(atPath: household.file("credentials.json")))
    let text = try String(contentsOfFile: kept, encoding: .utf8)
    #expect(text.contains("accessToken"))
    try household.succeed(["auth", "logout", "fitiq"])
    #expect(try String(contentsOfFile: kept, encoding: .utf8).isEmpty)
  }
}
