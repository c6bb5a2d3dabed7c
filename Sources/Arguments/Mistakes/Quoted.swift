/// A text in quotes, fit to be shown: control and invisible formatting characters are spelled out and a long text is
/// cut, so that nothing typed or received can steer the terminal through a message.
public func quoted(_ text: String, longest: Int = 60) -> String {
  var shown = "\""
  var count = 0
  for scalar in text.unicodeScalars {
    if count == longest {
      shown += "…"
      break
    }
    count += 1
    switch scalar {
    case "\"", "\\":
      shown += "\\"
      shown.unicodeScalars.append(scalar)
    case "\n": shown += "\\n"
    case "\t": shown += "\\t"
    default:
      if isUnprintable(scalar) {
        shown += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
  }
  return shown + "\""
}

private func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse:
    true
  default: false
  }
}
