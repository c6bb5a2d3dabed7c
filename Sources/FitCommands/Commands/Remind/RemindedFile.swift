import CivilTime
import FitClient

/// The file of reminders shown on the last day that had any: `2026-11-20 injection habits`.
struct RemindedFile {
  let path: String

  /// Returns the kinds of reminders already shown on a day.
  func kinds(on day: Day) throws(FitError) -> Set<String> {
    let text = String(decoding: try Files.read(path) ?? [], as: UTF8.self)
    let words = text.split { $0.isWhitespace }.map(String.init)
    return words.first == "\(day)" ? Set(words.dropFirst()) : []
  }

  /// Notes kinds of which they are reminded now, and returns those that no other process was quicker to
  /// note.
  func add(_ kinds: [String], on day: Day) throws(FitError) -> Set<String> {
    try FileLock.hold("\(path).lock") { () throws(FitError) in
      let known = try self.kinds(on: day)
      let all = known.union(kinds).sorted()
      try Files.replace(path, with: Array("\(day) \(all.joined(separator: " "))\n".utf8))
      return Set(kinds).subtracting(known)
    }
  }
}
