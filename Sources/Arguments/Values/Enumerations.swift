// Enumerations of strings accept their raw values, in any case and with `-` or a space for
// `_`.

extension ArgumentValue where Self: CaseIterable & RawRepresentable, RawValue == String {
  /// The words themselves when they are few and short, otherwise `WORD`.
  public static var placeholder: String {
    let words = acceptedWords.joined(separator: "|")
    return words.count <= 24 ? words : "WORD"
  }

  public static var acceptedWords: [String] { allCases.map(\.typed) }
  public static var holdsSpaces: Bool { true }

  public var typed: String { dashed(rawValue) }

  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> Self {
    let word = dashed(text.lowercased())
    for value in allCases where dashed(value.typed.lowercased()) == word { return value }
    throw ValueProblem(notOneOf: acceptedWords, text)
  }
}

private func dashed(_ word: String) -> String {
  String(word.map { $0 == "_" || $0 == " " ? "-" : $0 })
}
