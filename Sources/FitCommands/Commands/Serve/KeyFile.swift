import Arguments
import BackendInterface
import FitClient
import Synchronization
import System

/// The file of a server's keys: one a line, behind which the person may stand whose key it is. The file is
/// the one place where a key is made and ended, also while the server runs.
final class KeyFile: Sendable {
  /// What a change of the file changes.
  private struct Version: Equatable {
    let identity: FileStatus.Identity
    let modificationSeconds: Int
    let size: Int
  }

  private struct Read {
    var version: Version?
    var keys: [APIKey]
  }

  private let path: String
  private let read: Mutex<Read>

  /// Reads the file.
  ///
  /// - Throws: ``FitError`` where it is missing, holds no key or a malformed line, or others can read it.
  init(_ path: FilePath) throws(FitError) {
    self.path = path.text
    read = Mutex(Read(version: Self.version(path.text), keys: try Self.keys(of: path.text)))
  }

  /// Returns the keys as the file has them now. One that cannot be used leaves those it had.
  var keys: [APIKey] {
    read.withLock { read in
      let version = Self.version(path)
      guard version != read.version else { return read.keys }
      read.version = version
      if let keys = try? Self.keys(of: path, mayBeEmpty: true) { read.keys = keys }
      return read.keys
    }
  }

  private static func version(_ path: String) -> Version? {
    FileStatus(path).map {
      Version(
        identity: $0.identity, modificationSeconds: $0.modificationSeconds, size: $0.size)
    }
  }

  /// Reads keys that may have a person behind them.
  ///
  /// - Throws: ``FitError`` as ``init(_:)``.
  static func keys(of path: String, mayBeEmpty: Bool = false) throws(FitError) -> [APIKey] {
    var keys: [APIKey] = []
    for line in try lines(of: path, mayBeEmpty: mayBeEmpty) {
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      let person = words.count > 1 ? words[1] : nil
      guard words.count <= 2, person.map({ $0 == APIKey.owner || $0.contains("@") }) ?? true else {
        throw FitError(
          .failed, "a line of \"\(path)\" is no key: it has more than a key and a person",
          hint: "write `KEY`, `KEY owner` or `KEY ann@example.org`")
      }
      keys.append(APIKey(words[0], of: person))
    }
    return keys
  }

  /// Ends a key: the file is written anew without its line.
  ///
  /// - Throws: ``FitError`` where the file cannot be written.
  static func end(_ key: APIKey, in path: String) throws {
    let rest = try lines(of: path).filter { $0.prefix { !$0.isWhitespace } != key.key }
    let new = try NewFile(path)
    try new.write(Array(rest.map { $0 + "\n" }.joined().utf8))
    try new.complete()
  }

  /// The characters of the shortest key, which random ones make impossible to guess.
  private static let shortestKey = 16

  /// Reads the secrets of a file that only its owner may read, one a line, without surrounding spaces and
  /// empty lines.
  ///
  /// - Throws: ``FitError`` as ``init(_:)``.
  static func lines(of path: String, mayBeEmpty: Bool = false) throws(FitError) -> [String] {
    let bytes = try require(
      Files.read(path, limit: 1 << 20), .failed, "cannot read \"\(path)\": there is no such file")
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { String($0).trimmed }.filter { !$0.isEmpty }
    try require(
      mayBeEmpty || !lines.isEmpty, .failed, "no key in \"\(path)\"",
      hint: "write a long random word in it, one a line")
    try require(
      lines.allSatisfy({ $0.prefix { !$0.isWhitespace }.count >= shortestKey }), .failed,
      "a key in \"\(path)\" has fewer than \(shortestKey) characters",
      hint: "take a random one, as `openssl rand -hex 16` makes")
    guard let status = FileStatus(path), status.permissions & 0o077 == 0 else {
      throw FitError(
        .failed, "others on this machine can read the keys in \"\(path)\"",
        hint: "take it from them with `chmod 600 \(path)`")
    }
    return lines
  }
}
