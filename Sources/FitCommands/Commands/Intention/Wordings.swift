import FitClient
import IntentionEngine
import JSON

/// The wordings this machine was told for intentions, so that none comes up again. A line of JSON
/// each; losing the file loses no more than that.
struct Wordings {
  private struct Entry: Codable {
    /// The intention's words in lower case.
    var of: String
    var text: String
  }

  let path: String

  /// Bytes after which the file is shortened to its newest half.
  static let limit = 1 << 20

  /// The wordings of an intention, the oldest first.
  func known(of intention: String) throws(FitError) -> [String] {
    let key = Words.key(intention)
    var known: [String] = []
    for line in (try Files.read(path, limit: 8 << 20) ?? []).split(separator: Self.lineEnd) {
      // A line cut short by a full disk is no reason to lose the others.
      guard let entry = try? JSONValue(parsing: Array(line)).decode(Entry.self), entry.of == key
      else { continue }
      known.append(entry.text)
    }
    return known
  }

  /// Notes a wording. A file that cannot be written is no reason to fail.
  func note(_ wording: String, of intention: String) throws(FitError) {
    let entry = Entry(of: Words.key(intention), text: wording)
    guard let line = try? JSONValue(encoding: entry).bytes() else { return }
    guard let size = try? Files.append(line + [Self.lineEnd], to: path), size > Self.limit else {
      return
    }
    let half = (try Files.read(path) ?? []).suffix(Self.limit / 2)
    try Files.replace(path, with: Array(half.drop { $0 != Self.lineEnd }.dropFirst()))
  }

  /// Notes that an intention now has one of its wordings: what it said before, and all that was
  /// found for that, is known of the new words as well.
  func follow(_ wording: String, after intention: String) throws(FitError) {
    for earlier in try known(of: intention) + [intention] where earlier != wording {
      try note(earlier, of: wording)
    }
  }

  private static let lineEnd = UInt8(ascii: "\n")
}
