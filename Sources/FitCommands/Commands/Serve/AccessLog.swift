import Arguments
import BackendInterface
import CivilTime
import FitAPI
import FitClient
import System

/// A line for each request a server answered. What may be secret never reaches it.
final class AccessLog: Sendable {
  private let descriptor: Int32
  private let path: FilePath
  private let now: @Sendable () -> Instant

  /// Opens the log; lines are added at its end.
  ///
  /// - Throws: ``FitError`` when the file cannot be written.
  init(_ path: FilePath, now: @escaping @Sendable () -> Instant) throws(FitError) {
    self.now = now
    self.path = path
    // A link that somebody else put into a shared folder is refused.
    if !path.isStandardStream { _ = try Files.target(of: path.text) }
    descriptor = path.isStandardStream ? dup(1) : Self.open(path)
    try require(descriptor >= 0, .failed, "cannot write \"\(path.text)\": \(SystemError.clause())")
  }

  deinit { close(descriptor) }

  private static func open(_ path: FilePath) -> Int32 {
    System.open(path.text, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
  }

  /// Whether the log is a file, which a program such as logrotate may move away.
  var isFile: Bool { !path.isStandardStream }

  /// Goes on in the file that has the log's name now, so that one that was moved away is complete.
  ///
  /// - Returns: whether the file could be opened; otherwise the log goes on where it was.
  func reopen() -> Bool {
    guard (try? Files.target(of: path.text)) != nil else { return false }
    let fresh = Self.open(path)
    guard fresh >= 0 else { return false }
    defer { close(fresh) }
    // No line is written to neither file while the descriptor is replaced.
    guard dup2(fresh, descriptor) >= 0 else { return false }
    return fcntl(descriptor, F_SETFD, FD_CLOEXEC) >= 0
  }

  /// Adds a line, in one write so that lines of several threads stay whole. One that cannot be
  /// written is lost: a full disk must not keep the server from answering.
  func add(_ record: AccessRecord) {
    let line = Array((Self.line(record, at: now()) + "\n").utf8)
    _ = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Formats as `2026-11-20T08:31:00.000Z 127.0.0.1 GET /api/v1/foods/search 200 512 0.8ms`.
  static func line(_ record: AccessRecord, at now: Instant) -> String {
    let microseconds = record.duration / .microseconds(1)
    let words = [
      now.iso8601Milliseconds, record.address ?? record.peer.address ?? "unix",
      record.method?.rawValue ?? "-",
      record.path ?? "-", String(record.status), String(record.bytes),
      "\((microseconds / 100).rounded() / 10)ms",
    ]
    return (words + [record.warnings].compactMap(\.self)).joined(separator: " ")
  }
}
