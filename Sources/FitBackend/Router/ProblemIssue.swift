import FitAPI
import JSON

extension Problems.Problem {
  /// The problem as an issue of zod 3, which Needled's clients read: `path` names the form's field.
  var issue: JSONValue {
    var issue = JSONObject()
    switch rule {
    case .custom, .acrossFields: issue["code"] = "custom"
    case .type(let expected, let received):
      issue["code"] = "invalid_type"
      issue["expected"] = .string(expected)
      issue["received"] = .string(received)
    case .tooSmall(let minimum, let measured, let includesBound):
      issue["code"] = "too_small"
      issue["minimum"] = .bound(minimum)
      issue.setBound(measured, includesBound)
    case .tooBig(let maximum, let measured, let includesBound):
      issue["code"] = "too_big"
      issue["maximum"] = .bound(maximum)
      issue.setBound(measured, includesBound)
    case .word(let received, let options):
      issue["code"] = "invalid_enum_value"
      issue["received"] = .string(received)
      issue["options"] = .array(options.map { .string($0) })
    case .form(let name):
      issue["code"] = "invalid_string"
      issue["validation"] = .string(name)
    }
    issue["message"] = .string(message)
    // A problem of the body as a whole has no field.
    issue["path"] = .array(field.isEmpty ? [] : field.split(separator: ".").map(JSONValue.step))
    return .object(issue)
  }
}

extension JSONObject {
  fileprivate mutating func setBound(_ measured: BrokenRule.Measured, _ includesBound: Bool) {
    self["type"] = .string(measured.rawValue)
    self["inclusive"] = .bool(includesBound)
    self["exact"] = false
  }
}

extension JSONValue {
  fileprivate static func bound(_ value: Double) -> JSONValue {
    Int64(exactly: value).map { .integer($0) } ?? .number(value)
  }

  /// Returns a step of a path: a member's name, or an element's number.
  fileprivate static func step(_ text: Substring) -> JSONValue {
    Int64(text).map { .integer($0) } ?? .string(String(text))
  }
}
