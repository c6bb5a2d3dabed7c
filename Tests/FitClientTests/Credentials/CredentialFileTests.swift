import FitAPI
import System
import TestSupport
import Testing

@testable import FitBackend
@testable import FitClient

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Session file")
struct CredentialFileTests {
  private let machine: Machine
  private let key: AccountKey

  init() throws {
    machine = try Machine()
    key = AccountKey(.fitiq, try RemoteURL(parsing: "https://fit.example"), "ann")
  }

  private var path: String { machine.folder.appending("credentials.json") }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test(
    "The session file returns a session only for the account, service and server it was saved for")
  func round() throws {
    let session = Session(
      accessToken: "a \"quoted\" ü", refreshToken: "r", expiresAt: "2026-11-20T09:00:00Z",
      userID: "u", email: "ann@example.org", apiKey: "k", keyLifetime: 60)
    try machine.credentials.save(session, of: key)
    #expect(try machine.credentials.session(of: key) == session)
    for other in [
      AccountKey(.needled, key.url, "ann"), AccountKey(.fitiq, key.url, "bob"),
      AccountKey(.fitiq, try RemoteURL(parsing: "https://fit.example/v2"), "ann"),
    ] {
      #expect(try machine.credentials.session(of: other) == nil)
      try machine.credentials.save(Session(accessToken: "other"), of: other)
    }
    #expect(try machine.credentials.session(of: key) == session)
    try machine.credentials.erase(key)
    #expect(try machine.credentials.session(of: key) == nil)
    #expect(
      try machine.credentials.session(of: AccountKey(.needled, key.url, "ann"))?.accessToken
        == "other")
  }

  @Test("The session file is readable by its owner only, whatever the umask")
  func modes() throws {
    let mask = umask(0)
    defer { umask(mask) }
    try machine.credentials.save(Session(accessToken: "secret"), of: key)
    #expect(mode(path) == 0o600)
    #expect(mode(path + ".lock") == 0o600)
    #expect(machine.notices.isEmpty)
  }

  @Test("A session file that others could read is made private with a warning")
  func opened() throws {
    try machine.credentials.save(Session(accessToken: "secret"), of: key)
    chmod(path, 0o644)
    #expect(try machine.credentials.session(of: key)?.accessToken == "secret")
    #expect(mode(path) == 0o600)
    #expect(machine.notices.count == 1)
    #expect(machine.notices.first?.contains("secret") == false)
  }

  @Test(
    "A damaged session file is not overwritten",
    arguments: ["{\"sessions\":[{\"secret", "<html>502 secret</html>", "[\"secret\"]", "null"])
  func damaged(text: String) throws {
    try machine.folder.write("credentials.json", text)
    chmod(path, 0o600)
    for attempt in [
      { () throws -> Void in _ = try machine.credentials.session(of: key) },
      { () throws -> Void in
        try machine.credentials.save(Session(accessToken: "x"), of: key)
      },
    ] {
      let error = #expect(throws: FitError.self) { try attempt() }
      #expect(error?.message.contains("damaged") == true)
      #expect(error?.message.contains("secret\"") == false)
    }
    let kept = try #require(try Files.read(path))
    #expect(String(decoding: kept, as: UTF8.self) == text)
  }

  @Test("Simultaneous changes of the session file lose nothing")
  func concurrent() throws {
    let keys = (0..<20).map { AccountKey(.fitiq, key.url, "person-\($0)") }
    Workers.run(4) {
      for key in keys {
        try? machine.credentials.save(Session(accessToken: "token of \(key.account)"), of: key)
      }
    }
    for key in keys {
      #expect(try machine.credentials.session(of: key)?.accessToken == "token of \(key.account)")
    }
  }

  @Test("The session file is unchanged when its folder cannot be written")
  func readOnly() throws {
    try machine.credentials.save(Session(accessToken: "old"), of: key)
    // A name that is too long for a new file beside it stands in for a full disk; root may write anywhere.
    let long = "\(PathName.folder(of: path))/\(String(repeating: "c", count: 245))"
    try #require(rename(path, long) == 0)
    let credentials = CredentialFile(path: long) { _ in }
    #expect(throws: FitError.self) {
      try credentials.save(Session(accessToken: "new"), of: key)
    }
    #expect(try credentials.session(of: key)?.accessToken == "old")
  }
}

@Suite("Git's credential helpers")
struct CredentialHelperTests {
  @Test(
    "Git's credential helpers are run as git runs them",
    arguments: [
      ("libsecret", "git credential-libsecret"),
      ("store --file=x", "git credential-store --file=x"),
      ("/usr/bin/helper -v", "/usr/bin/helper -v"), ("!f() { cat; }; f", "f() { cat; }; f"),
    ])
  func commands(setting: String, command: String) {
    #expect(CredentialHelper.command(setting) == command)
  }

  @Test(
    "Git's credential helpers keep each session under its own account and service")
  func round() throws {
    let folder = try TemporaryFolder()
    let helper = CredentialHelper("store --file=\(folder.appending("kept"))")
    let url = try RemoteURL(parsing: "https://fit.example:8443/v2")
    let ann = AccountKey(.fitiq, url, "ann@example.org")
    let bob = AccountKey(.fitiq, url, "bob@example.org")
    let needled = AccountKey(.needled, url, "ann@example.org")
    let session = Session(
      accessToken: "a%b \"ü\"", refreshToken: "r+/=", expiresAt: "2026-11-20T09:00:00Z")
    #expect(try helper.session(of: ann) == nil)
    try helper.save(session, of: ann)
    try helper.save(Session(accessToken: "bob"), of: bob)
    try helper.save(Session(accessToken: "needled"), of: needled)
    #expect(try helper.session(of: ann) == session)
    try helper.save(Session(accessToken: "new"), of: ann)
    #expect(try helper.session(of: ann)?.accessToken == "new")
    try helper.erase(ann)
    #expect(try helper.session(of: ann) == nil)
    #expect(try helper.session(of: bob)?.accessToken == "bob")
    #expect(try helper.session(of: needled)?.accessToken == "needled")
  }

  @Test("A failing credential helper is named in the error without the secrets it was given")
  func failing() throws {
    let key = AccountKey(.fitiq, try RemoteURL(parsing: "https://fit.example"), "ann")
    for setting in ["!exit 3;", "!cat >/dev/null; kill -9 $$;", "/nowhere/helper"] {
      let helper = CredentialHelper(setting)
      let error = #expect(throws: FitError.self) {
        try helper.save(Session(accessToken: "secret-token"), of: key)
      }
      #expect(error?.message.contains("secret-token") == false)
      #expect(error?.message.contains("status") == true)
    }
  }

  @Test("A credential helper may answer with nothing or with something that is no session")
  func odd() throws {
    let key = AccountKey(.fitiq, try RemoteURL(parsing: "https://fit.example"), "ann")
    #expect(try CredentialHelper("!:").session(of: key) == nil)
    #expect(try CredentialHelper("!f() { echo username=ann; }; f").session(of: key) == nil)
    let error = #expect(throws: FitError.self) {
      try CredentialHelper("!f() { printf password=hun; echo ter2; }; f").session(of: key)
    }
    #expect(error?.message.contains("hunter2") == false)
  }
}
