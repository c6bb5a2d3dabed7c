import CivilTime
import Testing

@testable import JSON

private struct Food: Codable, Equatable {
  var name: String
  var calories: Double
  var brand: String?
  var servings: [Serving]
  var kind: Kind
  var isVerified = false

  struct Serving: Codable, Equatable {
    var unit: String
    var grams: Double
  }

  enum Kind: String, Codable { case own, catalogue }
}

private class Animal: Codable {
  var legs = 4
}

private final class Dog: Animal {
  var name = "Rex"
  private enum CodingKeys: String, CodingKey { case name }

  override init() { super.init() }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try super.encode(to: container.superEncoder())
  }
}

/// Writes nested containers and goes on with the outer one afterwards.
private struct Nested: Encodable {
  enum Keys: String, CodingKey { case list, inner, last }

  func encode(to encoder: any Encoder) throws {
    var outer = encoder.container(keyedBy: Keys.self)
    var list = outer.nestedUnkeyedContainer(forKey: .list)
    var inner = outer.nestedContainer(keyedBy: Keys.self, forKey: .inner)
    try outer.encode(3, forKey: .last)
    try list.encode(1)
    try list.encodeNil()
    var deep = list.nestedContainer(keyedBy: Keys.self)
    try deep.encode("x", forKey: .inner)
    try inner.encodeNil(forKey: .last)
    // The same container asked for again is the same object.
    var again = encoder.container(keyedBy: Keys.self)
    try again.encode(4, forKey: .last)
  }
}

@Suite("Encoding")
struct EncodingTests {
  @Test("Encoding keeps the order of declaration and leaves out nil")
  func order() throws {
    let food = Food(
      name: "Oats", calories: 379, brand: nil, servings: [.init(unit: "cup", grams: 81.5)],
      kind: .own)
    #expect(
      try JSONValue(encoding: food).text()
        == #"{"name":"Oats","calories":379,"servings":[{"unit":"cup","grams":81.5}],"#
        + #""kind":"own","isVerified":false}"#)
  }

  @Test("Encoding orders a dictionary by name, whatever its values and keys")
  func dictionaries() throws {
    #expect(try JSONValue(encoding: ["b": 1, "a": 2, "c": 3]).text() == #"{"a":2,"b":1,"c":3}"#)
    #expect(
      try JSONValue(encoding: ["list": ["z": [1.5], "y": []]]).text()
        == #"{"list":{"y":[],"z":[1.5]}}"#)
    #expect(try JSONValue(encoding: [2: "b", 1: "a"]).text() == #"{"1":"a","2":"b"}"#)
  }

  @Test("Nested containers may be filled late, and repeated names keep their place")
  func nested() throws {
    #expect(
      try JSONValue(encoding: Nested()).text()
        == #"{"list":[1,null,{"inner":"x"}],"inner":{"last":null},"last":4}"#)
  }

  @Test("Encoding writes a superclass in its own member")
  func superclass() throws {
    let value = try JSONValue(encoding: Dog())
    #expect(value.text() == #"{"name":"Rex","super":{"legs":4}}"#)
    #expect(try value.decode(Dog.self).legs == 4)
  }

  @Test("Encoding keeps JSON values as they are")
  func values() throws {
    let value: JSONValue = ["z": 1, "a": [nil, 2.5]]
    #expect(try JSONValue(encoding: value).text() == value.text())
    #expect(
      try JSONValue(encoding: ["inner": value]).text() == #"{"inner":{"z":1,"a":[null,2.5]}}"#)
    #expect(try JSONValue(encoding: [value]).text() == #"[{"z":1,"a":[null,2.5]}]"#)
  }

  @Test("Encoding accepts single values, empty types and every width of number")
  func singles() throws {
    struct Empty: Encodable {}
    struct Widths: Encodable {
      var a = Int8.min
      var b = UInt16.max
      var c = UInt64.max
      var d: Float = 0.1
      var e = Int64.min
    }
    #expect(try JSONValue(encoding: 5).text() == "5")
    #expect(try JSONValue(encoding: String?.none).text() == "null")
    #expect(try JSONValue(encoding: [Int?.some(1), nil]).text() == "[1,null]")
    #expect(try JSONValue(encoding: Empty()).text() == "{}")
    #expect(
      try JSONValue(encoding: Widths()).text()
        == #"{"a":-128,"b":65535,"c":1.8446744073709552e+19,"d":0.1,"e":-9223372036854775808}"#)
  }

  @Test(
    "Encoding refuses a number that is not finite and names its place",
    arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(value: Double) {
    let food = Food(
      name: "", calories: 1, servings: [.init(unit: "", grams: 1), .init(unit: "", grams: value)],
      kind: .own)
    #expect(
      throws: JSONCodingError(
        path: "foods[0].servings[1].grams", reason: "\(value) is not a finite number")
    ) {
      try JSONValue(encoding: ["foods": [food]])
    }
    #expect(throws: JSONCodingError.self) { try JSONValue(encoding: Float.nan) }
  }

  private struct Dose: Codable, Equatable {
    var at: Instant
    var until: Instant?
    var day: Day
    var others: [Instant]
  }

  @Test("Instants are written exactly, in whole seconds or with milliseconds, wherever they stand")
  func instants() throws {
    let half = Instant(milliseconds: 1500)
    let dose = Dose(at: half, until: Instant(seconds: 2), day: Day(number: 0), others: [half])
    func text(_ instants: InstantSpelling) throws -> String {
      try JSONValue(encoding: dose, instants: instants).text()
    }
    #expect(
      try text(.exact)
        == #"{"at":"1970-01-01T00:00:01.500Z","until":"1970-01-01T00:00:02Z","day":"1970-01-01","#
        + #""others":["1970-01-01T00:00:01.500Z"]}"#)
    #expect(
      try text(.seconds)
        == #"{"at":"1970-01-01T00:00:01Z","until":"1970-01-01T00:00:02Z","day":"1970-01-01","#
        + #""others":["1970-01-01T00:00:01Z"]}"#)
    #expect(
      try text(.milliseconds)
        == #"{"at":"1970-01-01T00:00:01.500Z","until":"1970-01-01T00:00:02.000Z","#
        + #""day":"1970-01-01","others":["1970-01-01T00:00:01.500Z"]}"#)
    #expect(try JSONValue(encoding: dose).decode(Dose.self) == dose)
    let either = [DayOrInstant.instant(Instant(seconds: 0)), .day(Day(number: 0))]
    #expect(
      try JSONValue(encoding: either, instants: .milliseconds)
        == ["1970-01-01T00:00:00.000Z", "1970-01-01"])
  }

  @Test(
    "A time is read in every form that servers write",
    arguments: [
      ("1970-01-02T00:00:00Z", 86_400), ("1970-01-02T02:00:00+02:00", 86_400),
      ("1970-01-02T00:00:00", 86_400), ("1970-01-02 00:00:00.000", 86_400),
      ("1970-01-02", 129_600),
    ])
  func writtenTimes(text: String, seconds: Int64) throws {
    let json: JSONValue = ["at": .string(text), "day": .string(text), "others": []]
    let dose = try json.decode(Dose.self)
    #expect(dose.at == Instant(seconds: seconds) && dose.day == Day(number: 1))
  }

  @Test("What is no time is refused by its member, and a null is none")
  func malformedTimes() throws {
    let json: JSONValue = ["at": "soon", "until": .null, "day": "1970-01-01", "others": []]
    let error = #expect(throws: JSONCodingError.self) { try json.decode(Dose.self) }
    #expect(error?.path == "at" && error?.reason.contains("expected a date") == true)
    #expect(throws: JSONCodingError.self) {
      let json: JSONValue = ["at": "1970-01-01", "day": "1970-13-01", "others": []]
      _ = try json.decode(Dose.self)
    }
    let open: JSONValue = ["at": "1970-01-01", "until": .null, "day": "1970-01-01", "others": []]
    #expect(try open.decode(Dose.self).until == nil)
  }
}

@Suite("Decoding")
struct DecodingTests {
  private let document: JSONValue = [
    "name": "Oats", "calories": 379, "servings": [["unit": "cup", "grams": 81]], "kind": "own",
    "isVerified": true, "unknown": [1],
  ]

  @Test("Decoding creates types and ignores unknown members")
  func typed() throws {
    let food = try document.decode(Food.self)
    #expect(food.calories == 379)
    #expect(food.brand == nil)
    #expect(food.servings == [.init(unit: "cup", grams: 81)])
    #expect(food.kind == .own)
    #expect(try JSONValue(encoding: food).decode(Food.self) == food)
  }

  @Test("Decoding reads null as a missing optional")
  func null() throws {
    var object = try #require(document.object)
    object["brand"] = .null
    #expect(try JSONValue.object(object).decode(Food.self).brand == nil)
  }

  @Test(
    "A decoding error names the place and what was expected",
    arguments: [
      ("name", 5, "name", "expected text, found a number"),
      ("calories", "x", "calories", "expected a number, found text"),
      ("calories", nil, "calories", "expected a number, found null"),
      ("servings", ["unit": 1], "servings", "expected a list, found an object"),
      ("servings", [["unit": "g", "grams": 1], ["unit": "g"]], "servings[1].grams", "is missing"),
      ("servings", [7], "servings[0]", "expected an object, found a number"),
      ("isVerified", 1, "isVerified", "expected true or false, found a number"),
    ] as [(String, JSONValue, String, String)])
  func errors(member: String, value: JSONValue, path: String, reason: String) throws {
    var object = try #require(document.object)
    object[member] = value
    #expect(throws: JSONCodingError(path: path, reason: reason)) {
      try JSONValue.object(object).decode(Food.self)
    }
  }

  @Test("A decoding error names the place of an unknown enumeration word")
  func enumeration() throws {
    var object = try #require(document.object)
    object["kind"] = "other"
    #expect {
      try JSONValue.object(object).decode(Food.self)
    } throws: { error in
      (error as? JSONCodingError)?.path == "kind"
    }
  }

  @Test(
    "Decoding reads whole numbers in any spelling, within their bounds",
    arguments: [
      (97, 97), (97.0, 97), (97.5, nil), (128, nil), (-129, nil), (1e300, nil), ("97", nil),
    ] as [(JSONValue, Int8?)])
  func whole(value: JSONValue, expected: Int8?) {
    #expect((try? value.decode(Int8.self)) == expected)
  }

  @Test(
    "Lenient decoding reads numbers from texts",
    arguments: [
      ("97", 97), ("82.4", 82.4), (" 5 ", 5), ("5kg", nil), ("", nil), ("NaN", nil), ("true", nil),
    ]
      as [(String, Double?)])
  func lenient(text: String, expected: Double?) {
    #expect((try? JSONValue.string(text).decode(Double.self, .lenient)) == expected)
  }

  @Test("Only lenient decoding reads a number as text")
  func lenientText() throws {
    #expect(try JSONValue.integer(12).decode(String.self, .lenient) == "12")
    #expect(throws: JSONCodingError.self) { try JSONValue.integer(12).decode(String.self) }
  }

  private struct Dated: Decodable, Equatable {
    var startDate: String
    var userID: String?
    var imageURLText: String?
  }

  @Test("Decoding finds names in either case when asked, the exact name first")
  func keys() throws {
    let snake: JSONValue = ["start_date": "a", "user_id": "b", "image_url_text": "c"]
    #expect(
      try snake.decode(Dated.self, .lenient)
        == Dated(startDate: "a", userID: "b", imageURLText: "c"))
    #expect(throws: JSONCodingError(path: "startDate", reason: "is missing")) {
      try snake.decode(Dated.self)
    }
    let both: JSONValue = ["start_date": "a", "startDate": "z"]
    #expect(try both.decode(Dated.self, .lenient).startDate == "z")
  }

  @Test(
    "Names are converted between both spellings",
    arguments: [
      ("startDate", "start_date"), ("userID", "user_id"), ("vo2Max", "vo2_max"), ("id", "id"),
      ("URLText", "url_text"), ("aB", "a_b"), ("", ""),
    ])
  func spelling(camel: String, snake: String) {
    #expect(camel.snakeCase == snake)
  }

  @Test(
    "Camel case joins words and keeps outer underscores",
    arguments: [("start_date", "startDate"), ("_id", "_id"), ("a__b_", "aB_"), ("___", "___")])
  func camel(snake: String, camel: String) {
    #expect(snake.camelCase == camel)
  }

  @Test("Decoding reads dictionaries, nested lists and JSON values")
  func containers() throws {
    let value: JSONValue = ["a": [[1, 2], []], "b": [[3]]]
    #expect(try value.decode([String: [[Int]]].self) == ["a": [[1, 2], []], "b": [[3]]])
    #expect(try value.decode([String: JSONValue].self)["b"] == [[3]])
    #expect(try value.decode(JSONValue.self) == value)
    #expect(try JSONValue.array([1, nil]).decode([Int?].self) == [1, nil])
  }

  @Test("Decoding fails at the end of a list that is too short")
  func pastEnd() {
    struct Pair: Decodable {
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        _ = try container.decode(Int.self)
        _ = try container.decode(Int.self)
      }
    }
    #expect(throws: JSONCodingError(path: "[1]", reason: "is missing")) {
      try JSONValue.array([1]).decode(Pair.self)
    }
  }
}
