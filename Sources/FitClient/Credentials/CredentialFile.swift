import FitAPI
import JSON
import System

/// Keeps sessions in a file that only its owner can read.
///
/// The file is replaced in one step and only by a whole one, so that no failure leaves a half of
/// it; processes that change it take turns.
public struct CredentialFile: CredentialStore {
  private struct Contents: Codable {
    var sessions: [Entry] = []
  }

  private struct Entry: Codable {
    var service: String
    var url: String
    var account: String
    var session: Session

    func belongs(to key: AccountKey) -> Bool {
      service == key.service.rawValue && url == key.url.description && account == key.account
    }
  }

  private let path: String
  private let notice: @Sendable (String) -> Void

  /// Creates a store in a file, which need not exist.
  ///
  /// - Parameter notice: receives a sentence about each repair of the file.
  public init(path: String, notice: @escaping @Sendable (String) -> Void) {
    self.path = path
    self.notice = notice
  }

  public var place: String { path }

  public func session(of key: AccountKey) throws(FitError) -> Session? {
    try contents().sessions.first { $0.belongs(to: key) }?.session
  }

  public func save(_ session: Session, of key: AccountKey) throws(FitError) {
    try change { contents in
      contents.sessions.removeAll { $0.belongs(to: key) }
      contents.sessions.append(
        Entry(
          service: key.service.rawValue, url: key.url.description, account: key.account,
          session: session))
    }
  }

  public func erase(_ key: AccountKey) throws(FitError) {
    guard try session(of: key) != nil else { return }
    try change { contents in contents.sessions.removeAll { $0.belongs(to: key) } }
  }

  private func change(_ body: (inout Contents) -> Void) throws(FitError) {
    try FileLock.hold(path + ".lock") { () throws(FitError) in
      var contents = try contents()
      body(&contents)
      let document = try require(
        try? JSONValue(encoding: contents), .failed, "the sessions cannot be written down")
      try Files.replace(path, with: document.bytes(.pretty) + [UInt8(ascii: "\n")])
    }
  }

  private func contents() throws(FitError) -> Contents {
    try closeToOthers()
    guard let bytes = try Files.read(path, limit: 4 << 20), !bytes.isEmpty else {
      return Contents()
    }
    do {
      return try JSONValue(parsing: bytes).decode(Contents.self)
    } catch {
      // The parser's words may quote what is secret.
      throw FitError(
        .failed, "the sessions in \"\(path)\" cannot be read: the file is damaged",
        hint: "remove the file and sign in again with `fit auth login`")
    }
  }

  /// Takes away what permissions others have.
  private func closeToOthers() throws(FitError) {
    guard let status = FileStatus(path), status.permissions & 0o077 != 0 else { return }
    try require(
      chmod(path, 0o600) == 0, .failed, "\"\(path)\" holds secrets and can be read by others",
      hint: "take it back with `chmod 600`, and sign in again")
    notice("\"\(path)\" could be read by others; it no longer can. Sign in again if others did")
  }
}
