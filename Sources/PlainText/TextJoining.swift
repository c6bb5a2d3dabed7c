// `joined(separator:)` says the same, but its first use in a process looks through every conformance of
// the program, which a command with nothing else to do notices.

extension [String] {
  /// Returns the texts joined in order, with the separator between them.
  public func text(separatedBy separator: String) -> String {
    var text = ""
    for (place, part) in enumerated() {
      if place > 0 { text += separator }
      text += part
    }
    return text
  }
}
