import Testing

@testable import JSON

@Suite("Reading JSON")
struct ParsingTests {
  @Test(
    "keeps values and the order of members",
    arguments: [
      (#"{"b":1,"a":[true,false,null],"c":"x"}"#, ["b": 1, "a": [true, false, nil], "c": "x"]),
      ("[]", []), ("{}", [:]), (" 82.4 ", 82.4), ("-0.5e2", -50.0), ("\"é😀\"", "é😀"),
      (#""\u00e9\ud83d\ude00\n\/""#, "é😀\n/"), (#"{"a":1,"b":2,"a":3}"#, ["a": 3, "b": 2]),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .number(9_223_372_036_854_775_808)),
    ] as [(String, JSONValue)])
  func values(text: String, expected: JSONValue) throws {
    let value = try JSONValue(parsing: text)
    #expect(value == expected)
    #expect(value.object?.keys == expected.object?.keys)
    #expect(try JSONValue(parsing: value.text()) == value)
    #expect(try JSONValue(parsing: value.text(.pretty)) == value)
  }

  @Test(
    "refuses what is not JSON and says where",
    arguments: [
      ("", 0), ("[1,]", 3), ("{\"a\":1,}", 7), ("[1 2]", 3), ("01", 1), ("1.", 2), (".5", 0),
      ("+1", 0), ("1e", 2), ("-", 1), ("tru", 0), ("nulL", 0), ("'a'", 0), ("\"a\nb\"", 2),
      ("\"\\x\"", 2), ("\"\\u12G4\"", 5), ("{\"a\" 1}", 5), ("{a:1}", 1), ("[1]]", 3), ("NaN", 0),
      ("1e999", 0), ("\"abc", 4), ("[", 1), ("{\"a\":", 5), ("/*x*/1", 0), ("[1,\u{FEFF}2]", 3),
    ])
  func refusals(text: String, offset: Int) {
    #expect {
      try JSONValue(parsing: text)
    } throws: { error in
      (error as? JSONSyntaxError)?.offset == offset
    }
  }
}
