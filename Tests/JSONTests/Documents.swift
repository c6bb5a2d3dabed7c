@testable import JSON

/// Documents that every reader must take or refuse alike, after the classes of RFC 8259.
enum Documents {
  static let sound: [String] = [
    "null", "true", " false ", "0", "-0", "-1", "123", "1.5", "-0.5e-2", "1E+2", "1e5", "20e1",
    "\"\"", "\"a\"", #""\"\\\/\b\f\n\r\t""#, #""\u0041\u00e9\u20ac\ud83d\ude00""#, "\"é😀\u{7F}\"",
    #""\u0000""#, "[]", "[ ]", "{}", "{ }", "[1]", "[1,2]", "[[],{}]", #"{"a":1}"#,
    #"{"a":{"b":[null,true,{"c":"d"}]},"e":-1.25}"#, "\t\r\n [1 , 2 ] \n", #"{"":0}"#,
    #"{"a":"\u005c\"","b":[""]}"#, "[1e308,-1e308,5e-324]", "\u{FEFF}[1]",
    #"["a long text that needs more than fifteen bytes","\\\\","x\\\"y"]"#,
    "[9223372036854775807,-9223372036854775808,18446744073709551616]",
    #"{"data":[{"id":"a","v":[1,2,[3]]},{"id":"b"}],"more":"no"}"#, "[\"\u{2028}\"]",
    #""\uD800""#, #""\uDC00\uD800""#, #""\uD800\u0041""#, #""\uD834\uD834\uDD1E""#,
  ]

  static let unsound: [String] = [
    "", " ", "[", "]", "{", "}", "[1", "[1,", "[,1]", "[1,]", "[1,,2]", "[1 2]", "[1]]", "{,}",
    "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{\"a\":1 \"b\":2}", "{a:1}", "{'a':1}", "{1:1}",
    "{\"a\":1]", "[1}", "{\"a\" 1}", "{\"a\":1}}", "nul", "nulll", "True", "TRUE", "undefined",
    "NaN", "Infinity", "-Infinity", "+1", ".5", "1.", "-", "--1", "01", "-01", "1e", "1e+", "1.e1",
    "0x1", "1_000", "1,5", "1e999", "-1e999", "\"", "\"abc", "'a'", "\"\n\"", "\"\t\"", "\"\u{1}\"",
    #""\x41""#, #""\u12""#, #""\u12G4""#, #""\"#, #""\""#, "[\"a\" b]", "//x\n1", "/**/1", "1 2",
    "[1]x", "\u{FEFF}", "[\u{FEFF}1]", "\u{A0}1", "{\"a\":1,,\"b\":2}", ":", ",", "[:]", "tru e",
  ]

  /// Malformed UTF-8 in a string, where it is: after the opening quote.
  static let malformedUTF8: [[UInt8]] = [
    [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80],
    [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xE2, 0x82], [0xF0, 0x80, 0x80, 0x80],
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xFE], [0xF0, 0x9F, 0x98],
  ]
}
