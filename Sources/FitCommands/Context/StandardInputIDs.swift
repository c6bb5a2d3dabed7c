import Arguments
import FitClient

/// Ids that stand on standard input, where a line that shows, changes or deletes records names `-`.
enum StandardInputIDs {
  private static let verbs: Set = ["delete", "show", "edit", "remove", "drop", "retry"]

  /// Returns the calls of a line, one for each id where the command takes one.
  ///
  /// - Throws: ``FitError`` when there are no ids on standard input, or it cannot be read.
  static func calls(
    _ call: Call<any Command.Type>
  ) throws(FitError) -> [Call<any Command.Type>] {
    guard let verb = call.path.last, verbs.contains(verb) else { return [call] }
    return try call.expanding(read)
  }

  /// Returns whether a line changes records, so that it is carried out whole or not at all.
  static func changes(_ call: Call<any Command.Type>) -> Bool {
    call.path.last.map { ["delete", "edit", "remove"].contains($0) } ?? false
  }

  /// Returns the first word of each line.
  private static func read() throws(FitError) -> [String] {
    let bytes = try Files.readAll(0, name: "standard input", limit: 16 << 20)
    let lines = String(decoding: bytes, as: UTF8.self).split { $0.isNewline }
    let found = lines.compactMap { line in
      line.split { $0 == " " || $0 == "\t" }.first.map(String.init)
    }
    try require(!found.isEmpty, .usage, "there are no ids on standard input")
    return found
  }
}
