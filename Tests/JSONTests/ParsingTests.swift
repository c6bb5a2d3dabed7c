import Testing

@testable import JSON

@Suite("Parsing JSON")
struct ParsingTests {
  @Test(
    "Parsing keeps values and the order of members",
    arguments: [
      (#"{"b":1,"a":[true,false,null],"c":"x"}"#, ["b": 1, "a": [true, false, nil], "c": "x"]),
      ("[]", []), ("{}", [:]), (" 82.4 ", 82.4), ("-0.5e2", -50.0), ("\"é😀\"", "é😀"),
      (#""\u00e9\ud83d\ude00\n\/""#, "é😀\n/"), (#"{"a":1,"b":2,"a":3}"#, ["a": 3, "b": 2]),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .number(9_223_372_036_854_775_808)),
      (#""\ud800x\udc00""#, "\u{FFFD}x\u{FFFD}"), (#""\ud834\ud834\udd1e""#, "\u{FFFD}\u{1D11E}"),
      (#""\ud800\u0041""#, "\u{FFFD}A"), ("\u{FEFF}[1]", [1]),
    ] as [(String, JSONValue)])
  func values(text: String, expected: JSONValue) throws {
    let value = try JSONValue(parsing: text)
    #expect(value == expected)
    #expect(value.object?.keys == expected.object?.keys)
  }

  @Test(
    "Every valid document is read, and reads back the same after writing",
    arguments: Documents.sound)
  func sound(text: String) throws {
    let value = try JSONValue(parsing: text)
    #expect(try JSONValue(parsing: value.text()) == value)
    #expect(try JSONValue(parsing: value.text(.pretty)) == value)
  }

  @Test("Every invalid document is refused", arguments: Documents.unsound)
  func unsound(text: String) {
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: text) }
  }

  @Test("Malformed UTF-8 is refused with its offset", arguments: Documents.malformedUTF8)
  func utf8(bytes: [UInt8]) {
    let quote = UInt8(ascii: "\"")
    for prefix in [[], Array("ab".utf8), Array(#"\n"#.utf8)] {
      #expect(
        throws: JSONSyntaxError(offset: 1 + prefix.count, reason: "invalid UTF-8")
      ) { try JSONValue(parsing: [quote] + prefix + bytes + [quote]) }
    }
  }

  @Test(
    "A syntax error gives its place and reason",
    arguments: [
      ("", 0), ("[1,]", 3), ("{\"a\":1,}", 7), ("[1 2]", 3), ("01", 1), ("1.", 2), ("-", 1),
      ("tru", 0), ("\"a\nb\"", 2), ("\"\\x\"", 2), ("\"\\u12G4\"", 5), ("{\"a\" 1}", 5),
      ("[1]]", 3), ("1e999", 0), ("\"abc", 4), ("[", 1), ("{\"a\":", 5), ("[1,\u{FEFF}2]", 3),
    ])
  func offsets(text: String, offset: Int) {
    #expect {
      try JSONValue(parsing: text)
    } throws: { error in
      (error as? JSONSyntaxError)?.offset == offset
    }
  }

  @Test("Parsing enforces the limits of depth and size")
  func limits() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try JSONValue(parsing: nested(128)) }
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: nested(129)) }
    #expect(throws: JSONSyntaxError.self) {
      try JSONValue(parsing: String(repeating: "{\"a\":", count: 100_000))
    }
    #expect(throws: Never.self) { try JSONValue(parsing: "[1]", limits: JSONLimits(bytes: 3)) }
    #expect(throws: JSONSyntaxError.self) {
      try JSONValue(parsing: "[12]", limits: JSONLimits(bytes: 3))
    }
  }

  @Test(
    "Parsing counts the memory that values take",
    arguments: [
      #"[1,2,3]"#, #"["a text of more than fifteen bytes"]"#, #"{"a":1,"b":2}"#, #"[[1],[2]]"#,
      #"{"a name of more than fifteen bytes":0}"#,
    ])
  func memory(_ text: String) throws {
    #expect(throws: Never.self) { try JSONValue(parsing: text, limits: JSONLimits(memory: 1000)) }
    do throws(JSONSyntaxError) {
      _ = try JSONValue(parsing: text, limits: JSONLimits(memory: 200))
      Issue.record("nothing was refused")
    } catch {
      #expect(error.isTooLarge)
    }
  }

  @Test("Parsing counts more memory for members of an object with many members")
  func indexedMembers() throws {
    func members(_ count: Int) -> String {
      "{" + (0..<count).map { "\"m\($0)\":0" }.joined(separator: ",") + "}"
    }
    let limits = JSONLimits(memory: 3500)
    #expect(throws: Never.self) { try JSONValue(parsing: members(32), limits: limits) }
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: members(40), limits: limits) }
  }

  @Test(
    "Numbers are parsed to the last bit",
    arguments: [
      ("82.4", 82.4), ("0.1", 0.1), ("1e23", 1e23), ("5e-324", .leastNonzeroMagnitude),
      ("2.5e-324", .leastNonzeroMagnitude),
      ("1.7976931348623157e308", .greatestFiniteMagnitude), ("1e-400", 0),
      ("9007199254740993.0", 9_007_199_254_740_992),
      ("123456789012345678901234567890", 1.2345678901234568e29),
      ("0.000000000000000000000001", 1e-24), ("3.0000000000000000000000000001", 3),
      ("1.000000000000000111022302462515655", 1.0000000000000002), ("100e-2", 1),
      ("0e999999999999", 0),
      ("8.41e21", 8.41e21), ("2.2250738585072011e-308", .leastNormalMagnitude.nextDown),
    ])
  func numbers(text: String, expected: Double) throws {
    #expect(try JSONValue(parsing: text).double == expected)
    #expect(try JSONValue(parsing: "-\(text)").double == -expected)
  }

  @Test("Parsing keeps the sign of zero")
  func negativeZero() throws {
    #expect(try JSONValue(parsing: "-0").double?.sign == .minus)
    #expect(try JSONValue(parsing: "-0").text() == "-0")
    #expect(try JSONValue(parsing: "-0").int == 0)
  }

  @Test("Objects with many members behave like those with few")
  func manyMembers() throws {
    let members = (0..<1000).map { "\"k\($0)\":\($0)" }
    let text = "{\((members + [#""k7":-7"#]).joined(separator: ","))}"
    var object = try #require(try JSONValue(parsing: text).object)
    #expect(object.count == 1000)
    #expect(object["k7"] == -7)
    #expect(object.keys[7] == "k7")
    #expect(object["k999"] == 999)
    object["k0"] = nil
    #expect(object["k0"] == nil)
    #expect(object["k500"] == 500)
    #expect(object.keys.first == "k1")
    object["new"] = .null
    #expect(object["new"] == .null)
    #expect(object.count == 1000)
  }
}

@Suite("JSON values")
struct ValueTests {
  @Test("JSON values are equal by value, whatever the order of members")
  func equality() {
    #expect(JSONValue.integer(72) == .number(72))
    #expect(Set<JSONValue>([.integer(72), .number(72), .number(72.5)]).count == 2)
    let one: JSONValue = ["a": 1, "b": [1, 2]]
    let other: JSONValue = ["b": [1.0, 2], "a": 1]
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(one != ["a": 1, "b": [2, 1]])
    #expect(one != ["a": 1])
    #expect(JSONValue.null != false)
  }

  @Test("JSON values convert only to their own kind")
  func access() {
    let value: JSONValue = ["n": 97.0, "f": 1.5, "t": "x", "l": [1, nil], "b": true]
    #expect(value["n"]?.int == 97)
    #expect(value["f"]?.int == nil)
    #expect(value["f"]?.double == 1.5)
    #expect(value["t"]?.string == "x")
    #expect(value["t"]?.double == nil)
    #expect(value["b"]?.bool == true)
    #expect(value["l"]?[0]?.int == 1)
    #expect(value["l"]?[1]?.isNull == true)
    #expect(value["l"]?[2] == nil)
    #expect(value["l"]?[-1] == nil)
    #expect(value["missing"] == nil)
    #expect(value[0] == nil)
    #expect(JSONValue.number(1e300).int == nil)
  }
}
