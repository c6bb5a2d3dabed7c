import FitClient
import JSON

/// The fields of a request as they are typed: `name=value`.
struct RequestFields {
  /// Returns a field whose value is read as JSON if it is valid JSON, else as text.
  static func parse(
    _ text: String, typed: Bool
  ) throws(FitError) -> (name: String, value: JSONValue) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw FitError(
        .usage, "\"\(text)\" is no field", hint: "write it as name=value")
    }
    let name = String(text[..<equals])
    let value = String(text[text.index(after: equals)...])
    return (name, typed ? typedValue(value) : .string(value))
  }

  /// Returns numbers, `true`, `false`, `null`, lists and objects as JSON; anything else as text.
  private static func typedValue(_ text: String) -> JSONValue {
    (try? JSONValue(parsing: Array(text.utf8))) ?? .string(text)
  }

  /// Formats a value for a query.
  static func plain(_ value: JSONValue) -> String {
    value.string ?? value.text()
  }
}
