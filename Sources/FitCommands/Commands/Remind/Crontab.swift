import Arguments
import FitClient
import PlainText

/// The person's crontab, in which two lines are ours: one that marks them, and the command. All
/// others are kept to the byte.
struct Crontab {
  /// The line above ours.
  static let mark = "# fit reminders; `fit remind remove` takes this and the next line away"

  /// Every quarter of an hour.
  private static let schedule = "*/15 * * * *"

  /// The bytes of the whole table.
  let bytes: [UInt8]

  /// Whether this machine has crontabs.
  static var isThere: Bool { Subprocess.run("command -v crontab >/dev/null 2>&1") == 0 }

  /// Returns the two lines that `fit` adds.
  static func block(_ line: ReminderLine) -> String {
    let variables = line.environment.map { "\($0.name)=\(ShellWords.quoted($0.value)) " }
    let words = [ShellWords.quoted(line.program)] + ReminderLine.arguments
    // A percent sign begins the command's input, unless it is escaped (crontab(5)).
    let command = (variables.joined() + words.joined(separator: " "))
      .map { $0 == "%" ? "\\%" : String($0) }.joined()
    return "\(mark)\n\(schedule) \(command)\n"
  }

  /// Returns the table with the lines of `fit`, in the place of earlier ones.
  func with(_ block: String) -> Crontab {
    let parts = parts
    var lines = parts.before
    if let last = lines.last, last != UInt8(ascii: "\n") { lines.append(UInt8(ascii: "\n")) }
    return Crontab(bytes: lines + Array(block.utf8) + parts.after)
  }

  /// Returns the table without the lines of `fit`.
  func withoutBlock() -> Crontab {
    let parts = parts
    return Crontab(bytes: parts.before + parts.after)
  }

  /// The table before fit's lines and after them; all of it before where there are none.
  private var parts: (before: [UInt8], after: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.elementsEqual(Self.mark.utf8) }) else {
      return (bytes, [])
    }
    // The command may have been taken away by hand.
    let isOurs =
      lines[(start + 1)...].first
      .map { String(decoding: $0, as: UTF8.self).contains(bytesOf: " remind --once") } ?? false
    let end = min(start + (isOurs ? 2 : 1), lines.count)
    let rest = end < lines.count ? bytes[lines[end].startIndex...] : []
    return (Array(bytes[..<lines[start].startIndex]), Array(rest))
  }
}

extension Crontab {
  /// Writes our lines; false when they stand there already.
  static func install(_ line: ReminderLine) throws(FitError) -> Bool {
    let old = try read()
    return try old.replace(with: old.with(block(line)))
  }

  /// Takes our lines away; false when there are none.
  static func remove() throws(FitError) -> Bool {
    let old = try read()
    return try old.replace(with: old.withoutBlock())
  }

  /// Reads the table; one that the person has not begun is empty.
  ///
  /// - Throws: ``FitError`` when it cannot be read: it must not be mistaken for an empty one.
  private static func read() throws(FitError) -> Crontab {
    let (bytes, status) = try PipedProgram.exchange("crontab -l 2>/dev/null", input: [])
    if status == 0 { return Crontab(bytes: bytes) }
    let (said, _) = try PipedProgram.exchange(
      "LC_ALL=C crontab -l 2>&1 >/dev/null", input: [])
    let reason = oneLine(said)
    try require(
      absences.contains(where: reason.contains), .failed, "cannot read your crontab: \(reason)",
      hint: "nothing was changed")
    return Crontab(bytes: [])
  }

  /// The messages with which the crontabs of Linux, BSD and busybox report that there is no table
  /// yet.
  private static let absences = ["no crontab for", "No such file or directory"]

  private static func oneLine(_ said: [UInt8]) -> String {
    String(decoding: said.prefix(200), as: UTF8.self).split(separator: "\n")
      .joined(separator: "; ")
  }

  /// Stores another table in this one's place, and makes sure that it is there whole.
  private func replace(with new: Crontab) throws(FitError) -> Bool {
    guard new.bytes != bytes else { return false }
    let (said, status) = try PipedProgram.exchange("LC_ALL=C crontab - 2>&1", input: new.bytes)
    guard status == 0, try Self.read().bytes == new.bytes else {
      _ = try? PipedProgram.exchange("crontab -", input: bytes)
      throw FitError(
        .failed, "crontab refused the new table: \(Self.oneLine(said))",
        hint: "your crontab is as it was")
    }
    return true
  }
}
