import FitAPI
import FitClient
import JSON

/// The fields of a request as they are typed: `name=value`.
struct RequestFields {
  /// A field whose value is text, or is read as JSON where it is some.
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

  /// Numbers, `true`, `false`, `null`, lists and objects as JSON has them; text otherwise.
  private static func typedValue(_ text: String) -> JSONValue {
    (try? JSONValue(parsing: Array(text.utf8))) ?? .string(text)
  }

  /// A value as it stands in a query.
  static func plain(_ value: JSONValue) -> String {
    value.string ?? value.text()
  }
}
