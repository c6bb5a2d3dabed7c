/// A text in quotes, fit to be shown in a message; see `printable`.
public func quoted(_ text: String, longest: Int = 60) -> String {
  let escaped = text.split(separator: "\"", omittingEmptySubsequences: false)
    .joined(separator: "\\\"")
  return "\"" + printable(escaped, longest: longest) + "\""
}

/// A text fit to be shown: control and invisible formatting characters are spelled out and a long
/// text is cut, so that nothing typed or received can steer the terminal through a message.
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
