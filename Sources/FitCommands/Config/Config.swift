import Arguments
import FitAPI
import FitClient
import System

/// The configuration file: `key = value` a line, `#` before a comment. Lines that are not touched
/// stay as they were written.
struct Config: Sendable {
  /// One setting as it stands in the file.
  struct Entry: Sendable, Hashable {
    let key: String
    let value: String
  }

  /// A line as it was written, and what it says: dozens of settings are asked for in every command,
  /// so each line is read once.
  private struct Written: Sendable {
    let text: Substring
    let entry: Entry?

    init(_ text: Substring) {
      self.text = text
      entry = Config.entry(text)
    }
  }

  let path: String
  private var lines: [Written]

  /// Reads the file; one that does not exist is empty.
  ///
  /// - Throws: ``FitError`` when it cannot be read, or a line is no setting.
  init(path: String) throws(FitError) {
    self.path = path
    lines = try Self.lines(of: path).map(Written.init)
    for (index, line) in lines.enumerated() where line.entry == nil {
      try require(
        !Self.isSetting(line.text), .usage, "\(path):\(index + 1): \"\(line.text)\" is no setting",
        hint: "write it as `key = value`, or put # before it")
    }
  }

  /// Reads the valid lines of a file with errors; `nil` when it cannot be read at all.
  init?(soundLinesOf path: String) {
    guard let lines = try? Self.lines(of: path) else { return nil }
    self.path = path
    self.lines = lines.map(Written.init)
  }

  /// A line of the file that is neither empty nor a comment.
  struct Line: Sendable {
    /// The number of the line, from 1.
    let number: Int
    let text: String
    /// `nil` when the line is no setting.
    let entry: Entry?
  }

  /// Returns every line that should be a setting, also from a file that cannot be used.
  ///
  /// - Throws: ``FitError`` when the file cannot be read.
  static func review(_ path: String) throws(FitError) -> [Line] {
    try lines(of: path).enumerated().filter { isSetting($1) }.map { index, line in
      Line(number: index + 1, text: String(line), entry: entry(line))
    }
  }

  private static func lines(of path: String) throws(FitError) -> [Substring] {
    try refuseStrangers(path)
    let bytes = try Files.read(path, limit: 1 << 20) ?? []
    // An editor of Windows ends lines with CR LF.
    var lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n"
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Refuses a file that somebody else may write, since its aliases and programs are run as this user.
  private static func refuseStrangers(_ path: String) throws(FitError) {
    guard let status = FileStatus(path), status.kind == .file else { return }
    try require(
      status.owner == geteuid() || status.owner == 0, .failed,
      "\(path) belongs to another user, who could have anything run as you",
      hint: "sudo chown \"$(id -un)\" \(ShellWords.quoted(path))")
    try require(
      status.permissions & 0o002 == 0, .failed,
      "everybody may write \(path), and could have anything run as you",
      hint: "chmod go-w \(ShellWords.quoted(path))")
  }

  /// Every setting in the order of the file; of a key written twice the last one counts.
  var entries: [Entry] { lines.compactMap { $0.entry } }

  /// The person's own commands.
  var aliases: [UserAlias] {
    entries.compactMap { entry in
      guard entry.key.hasPrefix(ConfigKey.aliasPrefix) else { return nil }
      return UserAlias(String(entry.key.dropFirst(ConfigKey.aliasPrefix.count)), entry.value)
    }
  }

  subscript(key: String) -> String? {
    lines.last { $0.entry?.key == key }?.entry?.value
  }

  /// Returns whether there is a setting whose name begins with a text.
  func hasKey(beginning prefix: String) -> Bool {
    lines.contains { $0.entry?.key.hasPrefix(prefix) == true }
  }

  /// Sets a key where it stands, or at the end.
  mutating func set(_ key: String, to value: String) {
    let line = Written("\(key) = \(value)"[...])
    if let index = lines.lastIndex(where: { $0.entry?.key == key }) {
      lines[index] = line
    } else {
      lines.append(line)
    }
  }

  /// Removes a key; whether it was there.
  mutating func unset(_ key: String) -> Bool {
    let count = lines.count
    lines.removeAll { $0.entry?.key == key }
    return lines.count < count
  }

  /// Writes the file in one step.
  func save() throws(FitError) {
    try Files.replace(path, with: Array(lines.map { "\($0.text)\n" }.joined().utf8))
  }

  /// Changes the file while no other process does: what another one set meanwhile is kept.
  ///
  /// - Throws: ``FitError`` when the file cannot be read or written, or the body throws.
  static func change<Result>(
    in fit: Context, _ body: (inout Config) throws(FitError) -> Result
  ) throws(FitError) -> Result {
    try FileLock.hold("\(fit.paths.locks)/config") { () throws(FitError) in
      var config = try Config(path: fit.paths.config)
      let result = try body(&config)
      try config.save()
      return result
    }
  }

  private static func isSetting(_ line: Substring) -> Bool {
    guard let first = line.first(where: { !$0.isWhitespace }) else { return false }
    return first != "#"
  }

  private static func entry(_ line: Substring) -> Entry? {
    guard isSetting(line), let equals = line.firstIndex(of: "=") else { return nil }
    let key = String(line[..<equals]).trimmed
    guard !key.isEmpty else { return nil }
    return Entry(key: key, value: String(line[line.index(after: equals)...]).trimmed)
  }
}
