import FitClient
import IntentionEngine
import JSON

/// The rewordings this machine got for intentions, so that none comes up again. A line of JSON
/// each; losing the file loses no more than that.
struct RephrasingHistory {
  let path: String

  /// Bytes after which the file is shortened to its newest half.
  static let limit = 1 << 18

  /// Returns the wordings of an intention, the oldest first.
  func known(of intention: String) throws(FitError) -> [String] {
    let key = Words.key(intention)
    // Only lines of this intention are worth reading; no key has a comma.
    let start = Self.line(of: key, "").prefix { $0 != UInt8(ascii: ",") }
    var known: [String] = []
    for line in (try Files.read(path, limit: 8 << 20) ?? []).split(separator: Self.lineEnd)
    where line.starts(with: start) {
      // A line cut short by a full disk is no reason to lose the others.
      guard let entry = try? JSONValue(parsing: Array(line)), let text = entry["text"]?.string
      else { continue }
      known.append(text)
    }
    return known
  }

  /// Notes wordings. A file that cannot be written is no reason to fail.
  func note(_ wordings: [String], of intention: String) throws(FitError) {
    let key = Words.key(intention)
    let lines = wordings.flatMap { Self.line(of: key, $0) + [Self.lineEnd] }
    guard !lines.isEmpty, let size = try? Files.append(lines, to: path), size > Self.limit else {
      return
    }
    let half = (try Files.read(path) ?? []).suffix(Self.limit / 2)
    try Files.replace(path, with: Array(half.drop { $0 != Self.lineEnd }.dropFirst()))
  }

  /// Notes that an intention now has one of its wordings: what it said before, and all that was
  /// found for that, is known of the new words as well.
  func follow(_ wording: String, after intention: String) throws(FitError) {
    try note((try known(of: intention) + [intention]).filter { $0 != wording }, of: wording)
  }

  /// Returns a line of the file.
  /// - Parameter key: the intention's words in lower case.
  private static func line(of key: String, _ text: String) -> [UInt8] {
    JSONValue.object(JSONObject([("of", .string(key)), ("text", .string(text))])).bytes()
  }

  private static let lineEnd = UInt8(ascii: "\n")
}
