// Enumerations of strings accept their raw values, in any case and with `-` for `_`.

extension ArgumentValue where Self: CaseIterable & RawRepresentable, RawValue == String {
  public static var placeholder: String { acceptedWords.joined(separator: "|") }

  public static var acceptedWords: [String] { allCases.map(\.typed) }

  public var typed: String { dashed(rawValue) }

  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> Self {
    let word = dashed(text.lowercased())
    for value in allCases where value.typed.lowercased() == word { return value }
    throw ValueProblem(notOneOf: acceptedWords, text)
  }
}

private func dashed(_ word: String) -> String {
  String(word.map { $0 == "_" ? "-" : $0 })
}
