/// Names of fields separated by commas, for options such as `--json=id,name`.
public struct FieldList: ArgumentValue, Equatable {
  /// The names of the fields; empty when every field is wanted.
  public let names: [String]

  /// Creates a list of field names; an empty one selects every field.
  public init(_ names: [String]) {
    self.names = names
  }

  /// The list that selects every field.
  public static let all = FieldList([])

  public static var placeholder: String { "FIELDS" }
  public static var completes: CompletionSource? { .fields }
  public var typed: String { names.joined(separator: ",") }

  /// Reads field names separated by commas.
  ///
  /// - Throws: ``ValueProblem`` for an empty name, or one that the command does not declare.
  public static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> FieldList {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let fields = context.fields.isEmpty ? context.declaredFields() : context.fields
    for name in names {
      if name.isEmpty { throw ValueProblem("must be field names separated by commas") }
      if !fields.isEmpty, !fields.contains(name) {
        throw ValueProblem(
          "unknown field \(quoted(name)); the fields are " + fields.joined(separator: ", "),
          suggestions: Suggestions.near(name, in: fields))
      }
    }
    return FieldList(names)
  }
}
