extension StringProtocol {
  /// The text with its first letter in upper case.
  public var withCapital: String {
    var text = prefix(1).uppercased()
    // As a string: appending a slice searches every conformance of the program at its first use.
    text += String(dropFirst())
    return text
  }
}
