extension String {
  /// The text as XML and HTML take it as content or between quotation marks (XML 1.0, 2.4).
  ///
  /// Control characters other than line ends and tabs become spaces, and U+FFFE and U+FFFF become
  /// U+FFFD: XML has no place for them, not even as references (XML 1.0, 2.2).
  public var escapedForMarkup: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      case _ where scalar.properties.generalCategory == .control: escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
