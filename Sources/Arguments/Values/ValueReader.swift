/// A function that returns a parameter's value from its occurrences on the line.
typealias ValueReading<Value> =
  @Sendable ([Occurrence], ParsingContext) throws(ValueProblem) -> Value

/// Reads the value of an argument or an option from its occurrences on the line.
struct ValueReader<Value: ArgumentShape>: Sendable {
  let `default`: Value?
  let defaultText: String?
  let bare: Value.Single?
  let rule: ValueRule<Value.Single>?
  /// Reads one value; by default with the type's own `parse`.
  var parse: Parse = { (text, context) throws(ValueProblem) in
    try Value.Single.parse(text, in: context)
  }

  typealias Parse = @Sendable (String, ParsingContext) throws(ValueProblem) -> Value.Single

  var hasDefault: Bool { `default` != nil || defaultText != nil }

  /// The default as help shows it; `nil` when there is nothing to show.
  var shownDefault: String? {
    if let defaultText { return defaultText }
    guard let singles = `default`?.singles, !singles.isEmpty else { return nil }
    return singles.map(\.typed).joined(separator: ", ")
  }

  @Sendable func value(
    of typed: [Occurrence], in context: ParsingContext
  ) throws(ValueProblem) -> Value {
    var singles: [Value.Single] = []
    for occurrence in typed {
      switch occurrence {
      case .text(let text): singles.append(try single(text, in: context))
      case .bare: if let bare { singles.append(bare) }
      case .negated: continue
      }
    }
    if singles.isEmpty {
      if let `default` { return `default` }
      if let defaultText { singles = [try single(defaultText, in: context)] }
    }
    guard let value = Value.gathered(singles) else { throw ValueProblem("is missing") }
    return value
  }

  private func single(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> Value.Single {
    do throws(ValueProblem) {
      let value = try parse(text, context)
      if let breach = rule?.breach(value) { throw ValueProblem("must be " + breach) }
      return value
    } catch {
      var problem = error
      problem.text = problem.text ?? text
      throw problem
    }
  }
}

extension ValueReader {
  /// The same, refusing an empty text where no rule of its own says what is accepted: a variable of a
  /// script was not set, and an empty word is never an id, a key or a name.
  var refusingBlank: ValueReader {
    // Other types say better themselves what is missing.
    guard rule == nil, Value.Single.self == String.self else { return self }
    var copy = self
    copy.parse = { [parse] (text, context) throws(ValueProblem) in
      guard text.contains(where: { !$0.isWhitespace }) else {
        throw ValueProblem("must not be empty")
      }
      return try parse(text, context)
    }
    return copy
  }
}
