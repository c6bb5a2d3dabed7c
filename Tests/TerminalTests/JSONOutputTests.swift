import JSON
import Terminal
import Testing

@Suite("JSON output")
struct JSONOutputTests {
  let food: JSONValue = ["id": "a1", "kcal": 155, "tags": ["x", nil], "ok": true]
  var terminal: Surface { Surface(isTerminal: true) }

  @Test("JSON is one line in a pipe and indented on a terminal")
  func layout() {
    #expect(
      JSONOutput.document(food, on: .pipe)
        == "{\"id\":\"a1\",\"kcal\":155,\"tags\":[\"x\",null],\"ok\":true}\n")
    #expect(
      JSONOutput.document(food, on: terminal) == """
        {
          "id": "a1",
          "kcal": 155,
          "tags": [
            "x",
            null
          ],
          "ok": true
        }

        """)
    #expect(JSONOutput.line(["a": 1], on: terminal) == "{\"a\":1}\n")
    #expect(JSONOutput.document([], on: .pipe) == "[]\n")
  }

  @Test("Coloured JSON differs only in escape sequences")
  func color() {
    var colored = terminal
    colored.color = .ansi16
    let hard: JSONValue = ["k\"\\": "v\"\\", "a:b": ":", "n": -1.5e-7, "e": [:], "é": "日本"]
    let text = JSONOutput.document(hard, on: colored)
    #expect(text.contains("\u{1B}[34m\"a:b\"\u{1B}[0m"))
    #expect(text.contains("\u{1B}[32m\":\"\u{1B}[0m"))
    let stripped = text.split(separator: "\u{1B}", omittingEmptySubsequences: false)
      .enumerated().map { $0 == 0 ? $1 : $1.drop { $0 != "m" }.dropFirst() }.joined()
    #expect(stripped == JSONOutput.document(hard, on: terminal))
  }

  @Test("JSON output has no control characters or overrides, and the same value")
  func hostile() throws {
    let value: JSONValue = ["a": "\u{1B}[2J\u{9B}\u{202E}\u{2028}\u{7F}–"]
    for surface in [Surface.pipe, terminal] {
      let text = JSONOutput.document(value, on: surface)
      let dangerous = text.unicodeScalars.contains {
        ($0.value < 0x20 && $0 != "\n") || (0x7F...0x9F).contains($0.value)
          || (0x2028...0x202E).contains($0.value)
      }
      #expect(!dangerous)
      #expect(try JSONValue(parsing: text) == value)
    }
  }
}

@Suite("Selecting fields of JSON")
struct FieldSelectionTests {
  let logs: JSONValue = [
    ["id": "1", "meal": ["name": "lunch", "calories": 500], "items": [["n": 1, "q": 2]]],
    ["id": "2", "meal": nil, "note": "x"],
  ]

  @Test(
    "Selected fields are kept in the given order",
    arguments: [
      ("id", "[{\"id\":\"1\"},{\"id\":\"2\"}]"),
      ("note,id", "[{\"note\":null,\"id\":\"1\"},{\"note\":\"x\",\"id\":\"2\"}]"),
      ("meal.calories", "[{\"meal\":{\"calories\":500}},{\"meal\":null}]"),
      (
        "meal.calories,meal.name",
        "[{\"meal\":{\"calories\":500,\"name\":\"lunch\"}},{\"meal\":null}]"
      ),
      (
        "meal.calories,meal",
        "[{\"meal\":{\"name\":\"lunch\",\"calories\":500}},{\"meal\":null}]"
      ),
      (
        "meal,meal.calories",
        "[{\"meal\":{\"name\":\"lunch\",\"calories\":500}},{\"meal\":null}]"
      ),
      ("items.q", "[{\"items\":[{\"q\":2}]},{\"items\":null}]"),
      (" id , ,id,", "[{\"id\":\"1\"},{\"id\":\"2\"}]"),
    ])
  func kept(fields: String, expected: String) throws {
    #expect(try FieldSelection(fields).apply(to: logs).text() == expected)
  }

  @Test("Selecting fields of one object works as in a list")
  func object() throws {
    #expect(try FieldSelection("b").apply(to: ["a": 1, "b": 2]).text() == "{\"b\":2}")
  }

  @Test("An unknown field is an error that lists the known ones")
  func unknown() {
    #expect(
      throws: FieldSelection.UnknownField(field: "nam", known: ["id", "meal", "items", "note"])
    ) {
      try FieldSelection("id,nam").apply(to: logs)
    }
    #expect(
      throws: FieldSelection.UnknownField(
        field: "meal.kcal", known: ["meal.name", "meal.calories"])
    ) {
      try FieldSelection("meal.kcal").apply(to: logs)
    }
    #expect(throws: FieldSelection.UnknownField(field: "x", known: ["id", "brand"])) {
      try FieldSelection("x").apply(to: [], known: ["id", "brand"])
    }
    #expect(throws: FieldSelection.UnknownField(field: "x", known: ["id"])) {
      try FieldSelection("id,x").check(known: ["id"])
    }
  }

  @Test("A known field that is missing becomes null; without objects no field is unknown")
  func missing() throws {
    let selection = FieldSelection("id,brand")
    #expect(
      try selection.apply(to: [["id": 1]], known: ["id", "brand"]).text()
        == "[{\"id\":1,\"brand\":null}]")
    #expect(try selection.apply(to: []).text() == "[]")
  }

  @Test("A selection without names is empty")
  func empty() {
    #expect(FieldSelection("").isEmpty)
    #expect(FieldSelection(" , .").isEmpty)
    #expect(FieldSelection("a.b,c").paths == ["a.b", "c"])
  }
}

@Suite("Objects as CSV")
struct ObjectRecordsTests {
  let logs: [JSONValue] = [
    ["id": "1", "meal": ["name": "a,b", "kcal": 500.5], "tags": [1, 2]],
    ["id": "2", "meal": nil, "note": "say \"hi\"", "done": true],
  ]

  @Test("Nested objects become CSV columns, and missing members are empty")
  func document() {
    #expect(
      ObjectRecords.document(logs, on: .pipe) == """
        id,meal.name,meal.kcal,tags,note,done
        1,"a,b",500.5,"[1,2]",,
        2,,,,"say ""hi""\",true

        """)
  }

  @Test("CSV records can be written one by one in given columns")
  func streaming() {
    let records = ObjectRecords(paths: ["note", "meal.kcal"])
    #expect(records.header(on: .pipe) == "note,meal.kcal\n")
    #expect(records.line(logs[0], on: .pipe) == ",500.5\n")
  }

  @Test("A JSON key with a dot is found in CSV paths")
  func dottedKey() {
    let object: JSONValue = ["a.b": 1, "a": ["b.c": 2]]
    #expect(ObjectRecords(paths: ["a.b", "a.b.c"]).line(object, on: .pipe) == "1,2\n")
  }

  @Test("CSV has no control characters on a terminal and unchanged data in a file")
  func hostile() {
    let object: JSONValue = ["a": "\u{1B}[2J\n"]
    let records = ObjectRecords(of: [object])
    #expect(records.line(object, on: Surface(isTerminal: true)) == "␛[2J \n")
    #expect(records.line(object, on: .pipe) == "\"\u{1B}[2J\n\"\n")
  }

  @Test("No objects give no CSV")
  func empty() {
    #expect(ObjectRecords.document([], on: .pipe) == "")
  }
}
