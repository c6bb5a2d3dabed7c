import JSON
import Testing

@testable import FitBackend

@Suite("Validation of injections")
struct InjectionBoundTests {
  @Test(
    "Every field of an injection is refused in the words of the original",
    arguments: [
      (
        "site", nil,
        [
          "code": "invalid_type",
          "expected":
            "'ABDOMEN_LEFT' | 'ABDOMEN_RIGHT' | 'THIGH_LEFT' | 'THIGH_RIGHT' | 'UPPER_ARM_LEFT' | 'UPPER_ARM_RIGHT'",
          "received": "undefined", "message": "Required", "path": ["site"],
        ]
      ),
      (
        "site", "abdomen_left",
        [
          "code": "invalid_enum_value", "received": "abdomen_left",
          "options": [
            "ABDOMEN_LEFT", "ABDOMEN_RIGHT", "THIGH_LEFT", "THIGH_RIGHT", "UPPER_ARM_LEFT",
            "UPPER_ARM_RIGHT",
          ],
          "message":
            "Invalid enum value. Expected 'ABDOMEN_LEFT' | 'ABDOMEN_RIGHT' | 'THIGH_LEFT' | 'THIGH_RIGHT' | 'UPPER_ARM_LEFT' | 'UPPER_ARM_RIGHT', received 'abdomen_left'",
          "path": ["site"],
        ]
      ),
      (
        "doseNumber", 0,
        [
          "code": "too_small", "minimum": 1, "type": "number", "inclusive": true, "exact": false,
          "message": "Number must be greater than or equal to 1", "path": ["doseNumber"],
        ]
      ),
      (
        "doseNumber", 1.5,
        [
          "code": "invalid_type", "expected": "integer", "received": "float",
          "message": "Expected integer, received float", "path": ["doseNumber"],
        ]
      ),
      (
        "doseNumber", "3",
        [
          "code": "invalid_type", "expected": "number", "received": "string",
          "message": "Expected number, received string", "path": ["doseNumber"],
        ]
      ),
      (
        "notes", .null,
        [
          "code": "invalid_type", "expected": "string", "received": "null",
          "message": "Expected string, received null", "path": ["notes"],
        ]
      ),
      (
        "notes", .string(String(repeating: "x", count: 501)),
        [
          "code": "too_big", "maximum": 500, "type": "string", "inclusive": true, "exact": false,
          "message": "Notes must be at most 500 characters", "path": ["notes"],
        ]
      ),
      (
        "isGoldenDose", "yes",
        [
          "code": "invalid_type", "expected": "boolean", "received": "string",
          "message": "Expected boolean, received string", "path": ["isGoldenDose"],
        ]
      ),
      (
        "date", .null,
        [
          "code": "invalid_type", "expected": "string", "received": "null",
          "message": "Expected string, received null", "path": ["date"],
        ]
      ),
      (
        "date", "20.11.2026",
        [
          "code": "invalid_string", "validation": "regex",
          "message": "Date must be in YYYY-MM-DD format", "path": ["date"],
        ]
      ),
    ] as [(String, JSONValue?, JSONValue)])
  func issues(_ field: String, _ value: JSONValue?, _ issue: JSONValue) throws {
    var body: JSONObject = ["site": "THIGH_LEFT"]
    body[field] = value
    let person = try Participant()
    let answer = person.send(.post, "/injections", .object(body))
    #expect(answer.status == 400)
    #expect(answer.issue == issue)
    #expect(person.send(.get, "/injections").body.array == [])
    guard value != nil else { return }
    // The same rules hold for a change.
    let id = person.inject("THIGH_LEFT").body["id"]?.string ?? ""
    let change = person.send(.patch, "/injections/\(id)", .object(body))
    #expect(change.status == 400)
    #expect(change.issue == issue)
  }

  @Test("The notes of an injection have up to 500 UTF-16 units")
  func inside() throws {
    let person = try Participant()
    for notes in ["", String(repeating: "x", count: 500), String(repeating: "🥚", count: 250)] {
      let answer = person.send(
        .post, "/injections", ["site": "THIGH_LEFT", "notes": .string(notes), "doseNumber": 1.0])
      #expect(answer.status == 201 && answer.body["notes"]?.string == notes)
    }
    let tooLong = String(repeating: "🥚", count: 251)
    let answer = person.send(
      .post, "/injections", ["site": "THIGH_LEFT", "notes": .string(tooLong)])
    #expect(answer.issue?["message"] == "Notes must be at most 500 characters")
  }

  @Test("All wrong fields of an injection are listed in one answer, in the order of the fields")
  func all() throws {
    let answer = try Participant().send(
      .post, "/injections",
      ["site": "ELBOW", "doseNumber": 0, "notes": 7, "date": "2027-01-01", "dosageMg": 99])
    let paths = answer.body["error"]?.array?.map { $0["path"]?[0]?.string }
    #expect(paths == ["site", "doseNumber", "notes", "date", "dosageMg"])
  }

  @Test(
    "An injection that is no JSON is refused with a text",
    arguments: ["/injections", "/weigh-ins"])
  func malformed(_ path: String) throws {
    let person = try Participant()
    for text in ["", "{", "{\"site\":}", "not json"] {
      let answer = person.send(.post, path, bytes: Array(text.utf8))
      #expect(answer.status == 400 && answer.error != nil, "\(text)")
    }
    let answer = person.send(.post, path, [1, 2])
    #expect(answer.status == 400)
    #expect(answer.issue?["message"] == "Expected object, received array")
    #expect(answer.issue?["path"] == [])
  }
}
