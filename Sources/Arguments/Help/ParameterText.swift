// A parameter in words, as help and manual pages show it.

import PlainText

extension ParameterFacts {
  /// The form of the value, to follow the name: ` N`, `[=FIELDS]`, or nothing for a flag.
  var valueForm: String {
    switch kind {
    case .argument, .flag: ""
    case .option(bare: false): " " + placeholder
    case .option(bare: true): "[=\(placeholder)]"
    }
  }

  /// The parameter's entry in a list, `-n, --page N`; options without a short name are indented to
  /// line up with those that have one.
  var entry: String {
    if kind == .argument { return Synopsis.form(of: self) }
    let start = short.map { "-\($0), " } ?? "    "
    let long = kind == .flag(negatable: true) ? "--[no-]\(name)" : "--\(name)"
    return start + long + valueForm
  }

  /// The accepted words; empty when the placeholder lists them already.
  var wordsToName: [String] {
    let words = words()
    return words.joined(separator: "|") == placeholder ? [] : words
  }

  /// The accepted words, range, default and alternatives, as short sentences.
  var notes: [String] {
    var notes: [String] = []
    let words = wordsToName
    if !words.isEmpty { notes.append("One of " + words.joined(separator: ", ") + ".") }
    if let range { notes.append(range.withCapital + ".") }
    if let defaultText { notes.append("Default: \(defaultText).") }
    if isOption, isRequired { notes.append("Required.") }
    if isOption, repeats { notes.append("May be repeated.") }
    switch (environment, config) {
    case (let variable?, let key?):
      notes.append("Also `\(variable)`, or `\(key)` in the configuration.")
    case (let variable?, nil): notes.append("Also `\(variable)`.")
    case (nil, let key?): notes.append("Also `\(key)` in the configuration.")
    case (nil, nil): break
    }
    if let deprecated { notes.append("Deprecated: \(deprecated)") }
    return notes
  }

  /// The summary, details and notes in one paragraph.
  var fullText: String {
    ([summary] + (details.isEmpty ? [] : [details]) + notes).joined(separator: " ")
  }

  /// The summary, with the default in parentheses.
  var briefText: String {
    if let defaultText { return "\(summary) (\(defaultText))" }
    return summary
  }
}
