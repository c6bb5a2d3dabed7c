import FitAPI
import Foundation
import JSON

/// A request that the documents describe, as `documented.txt` has it.
struct DocumentedOperation: Sendable {
  /// A parameter, or a field of the body.
  struct Field: Sendable {
    let name: String
    let isNeeded: Bool
    let kind: String

    /// Returns whether a value has the form that the documents write it in.
    func takes(_ value: JSONValue) -> Bool {
      switch kind {
      case "number": value.double != nil
      case "bool": value.bool != nil
      case "list": value.array != nil
      case "object": value.object != nil
      case "day": value.string?.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil
      // Whole seconds and `Z`, as the documents' ISO8601DateFormatter writes.
      case "time": value.string?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil
      default: value.string != nil
      }
    }
  }

  /// A line that sends it.
  struct Line: Sendable {
    let words: [String]
    let input: String
    var body: JSONValue?
    var query: String?
  }

  let section: String
  let method: FitAPI.Method
  let pattern: String
  var fields: [Field] = []
  /// The fields of the records of a list within the body, with the path to it.
  var inner: (path: [String], fields: [Field])?
  var status = 200
  var answer: JSONValue = [:]
  var lines: [Line] = []

  init(section: String, request: String) throws {
    let parts = request.split(separator: " ").map(String.init)
    guard parts.count == 2, let method = Method(rawValue: parts[0]) else {
      throw Malformed(line: request)
    }
    (self.section, self.method, pattern) = (section, method, parts[1])
  }

  /// Returns what is wrong with an object that should have some fields.
  static func complaints(about object: JSONObject, _ fields: [Field]) -> [String] {
    let absent = fields.filter { $0.isNeeded && object[$0.name] == nil }
    let unknown = object.keys.filter { name in !fields.contains { $0.name == name } }
    let wrong = fields.filter { field in object[field.name].map { !field.takes($0) } ?? false }
    return absent.map { "\($0.name) is required" } + unknown.map { "\($0) is unknown" }
      + wrong.map { "\($0.name) must be \($0.kind)" }
  }

  /// Returns what is wrong with a request: its parameters, or the fields of its body.
  func complaints(about request: Request) -> [String] {
    var given = (try? JSONValue(parsing: request.body))?.object ?? [:]
    let records = inner?.path.reduce(JSONValue.object(given) as JSONValue?) { $0?[$1] }?.array ?? []
    for item in request.query.items { given[item.name] = .string(item.value) }
    let persons = ["userId", "user_id"].compactMap { given[$0]?.string }
    return Self.complaints(about: given, fields)
      + records.flatMap { Self.complaints(about: $0.object ?? [:], inner?.fields ?? []) }
      + persons.filter { !["u1", "n1"].contains($0) }.map { "\($0) is nobody" }
  }

  /// Returns whether a path is one of its.
  func matches(_ path: String) -> Bool {
    let (wanted, given) = (pattern.split(separator: "/"), path.split(separator: "/"))
    return wanted.count == given.count
      && zip(wanted, given).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
  }

  struct Malformed: Error {
    let line: String
  }
}

extension DocumentedOperation {
  /// The operations of all documents, in their order.
  static func all() throws -> [DocumentedOperation] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "documented.txt")
    var reading = Reading()
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    where !line.hasPrefix("#") { try reading.read(String(line)) }
    return reading.operations
  }

  private struct Reading {
    var operations: [DocumentedOperation] = []
    private var fragments: [(name: String, text: String)] = []

    mutating func read(_ line: String) throws {
      let (word, rest) = Self.divided(line, at: " ")
      let last = operations.count - 1
      switch word {
      case "let":
        let (name, text) = Self.divided(rest, at: " ")
        fragments.append(("$" + name, filled(text)))
        // The longest name first, so that `$food` does not begin `$foods`.
        fragments.sort { $0.name.count > $1.name.count }
      case "op":
        let (section, request) = Self.divided(rest, at: " | ")
        operations.append(try DocumentedOperation(section: section, request: request))
      case "has": operations[last].fields = rest.split(separator: " ").map(Self.field)
      case "inside":
        let (path, fields) = Self.divided(rest, at: " ")
        operations[last].inner = (
          path.split(separator: ".").map(String.init), fields.split(separator: " ").map(Self.field)
        )
      case "answers":
        let (status, body) = Self.divided(rest, at: " ")
        operations[last].status = Int(status) ?? 0
        operations[last].answer = try JSONValue(parsing: Array(filled(body).utf8))
      case "run":
        let (typed, input) = Self.divided(rest, at: " < ")
        operations[last].lines.append(
          Line(words: Self.words(typed), input: input.replacing("\\n", with: "\n")))
      case "sends":
        let line = operations[last].lines.count - 1
        operations[last].lines[line].body = try JSONValue(parsing: Array(rest.utf8))
      case "asks":
        let line = operations[last].lines.count - 1
        operations[last].lines[line].query = rest
      default: throw Malformed(line: line)
      }
    }

    private func filled(_ text: String) -> String {
      fragments.reduce(text) { $0.replacing($1.name, with: $1.text) }
    }

    private static func divided(_ text: String, at separator: String) -> (String, String) {
      guard let range = text.range(of: separator) else { return (text, "") }
      return (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
    }

    /// Divides a line at its blanks, where they do not stand in quotation marks.
    private static func words(_ line: String) -> [String] {
      line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .flatMap { index, part in
          index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
        }
    }

    private static func field(_ text: Substring) -> Field {
      let parts = text.split(separator: ":")
      let name = parts[0].replacing("!", with: "")
      return Field(
        name: String(name), isNeeded: parts[0].hasSuffix("!"),
        kind: parts.count > 1 ? String(parts[1]) : "text")
    }
  }
}
