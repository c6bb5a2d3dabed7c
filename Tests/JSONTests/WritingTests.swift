import Testing

@testable import JSON

@Suite("Writing JSON")
struct WritingTests {
  @Test(
    "Numbers are written with the fewest digits that read back the same",
    arguments: [
      (82.4, "82.4"), (72, "72"), (-0.5, "-0.5"), (0, "0"), (-0.0, "-0"),
      (1e15, "1000000000000000"),
      (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"), (0.1 + 0.2, "0.30000000000000004"),
      (9_007_199_254_740_991, "9007199254740991"), (1e-7, "1e-07"), (.nan, "null"),
      (.infinity, "null"),
    ] as [(Double, String)])
  func doubles(value: Double, text: String) throws {
    #expect(JSONValue.number(value).text() == text)
    guard value.isFinite else { return }
    #expect(try JSONValue(parsing: text).double == value)
  }

  @Test("Whole numbers are written exactly", arguments: [Int64.min, -1, 0, 7, 10, .max])
  func integers(value: Int64) {
    #expect(JSONValue.integer(value).text() == "\(value)")
  }

  @Test(
    "Control characters are escaped, and other characters are kept",
    arguments: [
      ("a\"b\\c", #""a\"b\\c""#), ("\u{0}\u{1}\u{1F}", #""\u0000\u0001\u001f""#),
      ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#), ("\u{1B}[31m", #""\u001b[31m""#),
      ("\u{7F}\u{80}\u{9B}\u{9F}", #""\u007f\u0080\u009b\u009f""#), ("\u{A0}é😀/", "\"\u{A0}é😀/\""),
      ("", "\"\""),
    ])
  func strings(value: String, text: String) throws {
    #expect(JSONValue.string(value).text() == text)
    #expect(try JSONValue(parsing: text).string == value)
  }

  @Test(
    "A character is escaped and read back at any position in a text",
    arguments: [
      ("\"", #"\""#), ("\\", #"\\"#), ("\n", #"\n"#), ("\u{0}", #"\u0000"#),
      ("\u{1F}", #"\u001f"#), (" ", " "), ("!", "!"), ("#", "#"), ("[", "["), ("]", "]"),
      ("~", "~"),
      ("\u{7F}", #"\u007f"#), ("\u{80}", #"\u0080"#), ("\u{9F}", #"\u009f"#),
      ("\u{A0}", "\u{A0}"), ("é", "é"), ("€", "€"), ("😀", "😀"), ("/", "/"),
    ])
  func positions(character: String, escaped: String) throws {
    for before in 0...17 {
      for after in 0...17 {
        let (start, end) = (
          String(repeating: "a", count: before), String(repeating: "z", count: after)
        )
        let text = start + character + end + character
        let written = "\"" + start + escaped + end + escaped + "\""
        #expect(JSONValue.string(text).text() == written)
        #expect(
          try JSONValue(parsing: "[\(written),\(written)]") == [.string(text), .string(text)])
      }
    }
  }

  @Test("Slashes are escaped only when asked")
  func slashes() {
    #expect(JSONValue.string("a/b").text() == #""a/b""#)
    #expect(
      JSONValue.string("a/b").text(JSONStyle(indent: nil, escapesSlashes: true)) == #""a\/b""#)
  }

  @Test("JSON is laid out on one line or with two spaces per level")
  func layouts() {
    let value: JSONValue = ["a": [1, ["b": nil]], "c": [], "d": [:]]
    #expect(value.text() == #"{"a":[1,{"b":null}],"c":[],"d":{}}"#)
    #expect(
      value.text(.pretty) == """
        {
          "a": [
            1,
            {
              "b": null
            }
          ],
          "c": [],
          "d": {}
        }
        """)
  }
}
