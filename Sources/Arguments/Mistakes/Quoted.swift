/// Returns a text in double quotes, made printable for messages; see `printable`.
public func quoted(_ text: String, longest: Int = 60) -> String {
  let escaped = text.split(separator: "\"", omittingEmptySubsequences: false)
    .joined(separator: "\\\"")
  return "\"" + printable(escaped, longest: longest) + "\""
}

/// Returns a text that is safe to show: control and invisible formatting characters are escaped and
/// a long text is cut, so that nothing typed or received can control the terminal.
public func printable(_ text: String, longest: Int = .max) -> String {
  var shown = ""
  var count = 0
  for scalar in text.unicodeScalars {
    if count == longest { return shown + "…" }
    count += 1
    if scalar == "\n" {
      shown += "\\n"
    } else if scalar == "\t" {
      shown += "\\t"
    } else if isUnprintable(scalar) {
      shown += "\\u{" + String(scalar.value, radix: 16) + "}"
    } else {
      shown.unicodeScalars.append(scalar)
    }
  }
  return shown
}

private func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse:
    true
  default: false
  }
}
