import Terminal

/// The receipt of records that went into a file or came out of one.
enum FileReceipt {
  /// The kinds of records up to which a receipt is one line.
  private static let few = 4

  /// Returns `exported 2 foods, 1 goal to fit.json`; of many kinds, the file stands on a line of its own,
  /// since a line with a path is not broken.
  static func lines(
    _ done: String, _ kinds: [String], _ place: StyledText
  ) -> [StyledText] {
    let all = kinds.isEmpty ? "nothing" : kinds.joined(separator: ", ")
    let line: StyledText = "\(done) \(all, .strong)"
    return kinds.count > few ? [line, "  " + place] : [line + " " + place]
  }
}
