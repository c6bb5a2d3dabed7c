import FitAPI
import JSON

/// Reads a JSON object field by field and collects every field that is missing or of the wrong
/// type, where a decoder would stop at the first.
struct FormReader {
  private let object: JSONObject
  private let warnings: Warnings
  private(set) var problems = Problems()
  /// The fields in the order in which they were read.
  private var fields: [String] = []

  /// Begins to read a body.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` for a body that is no object.
  init(_ context: RequestContext) throws(ServiceError) {
    let body = try context.json()
    warnings = context.warnings
    guard let object = body.object else {
      var problems = Problems()
      problems.add(
        "", "Expected object, received \(body.zodType)",
        .type(expected: "object", received: body.zodType))
      throw .invalid(problems)
    }
    self.object = object
  }

  mutating func text(_ field: String) -> String {
    value(field, "string", \.string) ?? ""
  }

  /// Reads a text; `nil` for `null` or a missing field.
  mutating func textOrNil(_ field: String) -> String? {
    guard let found = object[field], !found.isNull else {
      fields.append(field)
      return nil
    }
    return value(field, "string", \.string)
  }

  mutating func number(_ field: String) -> Double {
    value(field, "number", \.double) ?? 0
  }

  /// Reads a number; `nil` for `null` or a missing field.
  mutating func numberOrNil(_ field: String) -> Double? {
    guard let found = object[field], !found.isNull else {
      fields.append(field)
      return nil
    }
    return value(field, "number", \.double)
  }

  mutating func whole(_ field: String) -> Int {
    guard let number = value(field, "number", \.double) else { return 0 }
    guard let whole = Int(exactly: number) else {
      problems.add(
        field, "Expected integer, received float", .type(expected: "integer", received: "float"))
      return 0
    }
    return whole
  }

  mutating func bool(_ field: String) -> Bool {
    value(field, "boolean", \.bool) ?? false
  }

  /// Reads an optional field, which may be missing but not `null`.
  mutating func ifGiven<Value>(
    _ field: String, _ read: (inout FormReader, String) -> Value
  ) -> Value? {
    guard object.contains(field) else {
      fields.append(field)
      return nil
    }
    return read(&self, field)
  }

  /// Reads an optional number: `nil` when it is missing, a `nil` inside when `null` removes it.
  mutating func change(_ field: String) -> Double?? {
    ifGiven(field) { form, field in form.numberOrNil(field) }
  }

  /// Reads a word of an enumeration; whether it is one of its words is checked by the form's rules.
  mutating func word<Words>(_ field: String, of words: Words.Type) -> String
  where Words: CaseIterable & RawRepresentable<String> {
    value(field, Problems.union(words.allCases.map(\.rawValue)), \.string) ?? ""
  }

  /// Checks the rules of a form on the fields that could be read.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` with all problems, in the order of the fields.
  mutating func check(_ form: some Validated) throws(ServiceError) {
    try check(form.validate)
  }

  /// Checks rules on the fields that could be read, and records the others as warnings.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` with all problems, in the order of the fields.
  mutating func check(_ validate: (inout Problems) -> Void) throws(ServiceError) {
    warnings.unknown(object.keys.filter { !fields.contains($0) })
    if problems.isEmpty {
      validate(&problems)
    } else {
      // A rule between fields is not checked while one of them could not be read.
      var rules = Problems()
      validate(&rules)
      rules.removeAll { problems.contains($0.field) || $0.rule == .acrossFields }
      problems.add(rules)
      problems.sort(by: fields)
    }
    try problems.refuse()
  }

  private mutating func value<Value>(
    _ field: String, _ expected: String, _ read: (JSONValue) -> Value?
  ) -> Value? {
    fields.append(field)
    let found = object[field]
    if let found, let value = read(found) { return value }
    let received = found?.zodType ?? "undefined"
    problems.add(
      field, found == nil ? "Required" : "Expected \(expected), received \(received)",
      .type(expected: expected, received: received))
    return nil
  }
}

extension JSONValue {
  /// The name of the type in zod 3.
  fileprivate var zodType: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
