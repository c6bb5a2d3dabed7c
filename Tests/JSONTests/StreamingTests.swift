import Testing

@testable import JSON

@Suite("Streamed JSON")
struct StreamingTests {
  /// All events of the document, fed so many bytes at a time.
  private func events(_ text: String, pieces: Int) throws -> [JSONEvent] {
    var tokenizer = JSONTokenizer()
    var events: [JSONEvent] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      tokenizer.feed(bytes[start..<min(start + pieces, bytes.count)])
      while let event = try tokenizer.next() { events.append(event) }
    }
    tokenizer.finish()
    while let event = try tokenizer.next() { events.append(event) }
    return events
  }

  /// The events that a value consists of.
  private func events(of value: JSONValue) -> [JSONEvent] {
    switch value {
    case .null: [.null]
    case .bool(let value): [.bool(value)]
    case .integer(let value): [.integer(value)]
    case .number(let value): [.number(value)]
    case .string(let value): [.string(value)]
    case .array(let elements): [.arrayStart] + elements.flatMap(events(of:)) + [.arrayEnd]
    case .object(let object):
      [.objectStart] + object.members.flatMap { [.key($0.key)] + events(of: $0.value) }
        + [.objectEnd]
    }
  }

  @Test(
    "The tokenizer gives the events of the whole document, for pieces of any size",
    arguments: Documents.sound)
  func sound(text: String) throws {
    let expected = events(of: try JSONValue(parsing: text))
    for pieces in 1...max(text.utf8.count, 1) {
      #expect(try events(text, pieces: pieces) == expected, "in pieces of \(pieces)")
    }
  }

  @Test(
    "The tokenizer refuses what the parser refuses, for pieces of any size",
    arguments: Documents.unsound)
  func unsound(text: String) {
    for pieces in 1...max(text.utf8.count, 1) {
      #expect(throws: JSONSyntaxError.self, "in pieces of \(pieces)") {
        try events(text, pieces: pieces)
      }
    }
  }

  @Test("The tokenizer limits the size of a token, even of one that never ends")
  func tokenLimit() throws {
    var tokenizer = JSONTokenizer(tokenLimit: 100)
    tokenizer.feed([UInt8(ascii: "\"")])
    #expect(throws: JSONSyntaxError.self) {
      for _ in 0..<20 {
        tokenizer.feed([UInt8](repeating: UInt8(ascii: "a"), count: 10))
        _ = try tokenizer.next()
      }
    }
  }

  @Test("The tokenizer limits the depth")
  func depth() {
    #expect(throws: JSONSyntaxError.self) {
      try events(String(repeating: "[", count: 129), pieces: 7)
    }
  }

  @Test("The tokenizer holds only a piece and a token of a long document")
  func constantMemory() throws {
    var tokenizer = JSONTokenizer()
    tokenizer.feed("[0".utf8)
    for _ in 0..<2000 {
      tokenizer.feed(String(repeating: ",1234567", count: 100).utf8)
      while try tokenizer.next() != nil {}
      #expect(tokenizer.buffered < 1000)
    }
    tokenizer.feed("]".utf8)
    tokenizer.finish()
    while try tokenizer.next() != nil {}
    #expect(tokenizer.offset == 2 + 2000 * 800 + 1)
  }
}

@Suite("Elements of a streamed JSON list")
struct ElementsTests {
  private func elements(
    _ text: String, path: [String], pieces: Int, limit: Int = 1000
  ) throws -> (elements: [JSONValue], wasFound: Bool) {
    var reader = JSONElements(path: path, elementLimit: limit)
    var elements: [JSONValue] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      reader.feed(bytes[start..<min(start + pieces, bytes.count)])
      while let element = try reader.next() { elements.append(element) }
    }
    reader.finish()
    while let element = try reader.next() { elements.append(element) }
    return (elements, reader.wasFound)
  }

  static let document = #"""
    {"skip":{"data":[9],"x":[[8]]},"data":{"n":1,"metrics":[7],"workouts":[{"id":"a","v":[1,[2],{}]},"t",
    null,[3]],"after":[5]},"workouts":[6]}
    """#

  @Test(
    "The elements of a list are found by the names that lead to it",
    arguments: [
      (["data", "workouts"], [["id": "a", "v": [1, [2], [:]]], "t", nil, [3]]), (["workouts"], [6]),
      (["data", "metrics"], [7]), (["skip", "data"], [9]), (["skip", "x"], [[8]]),
    ] as [([String], [JSONValue])])
  func found(path: [String], expected: [JSONValue]) throws {
    for pieces in [1, 2, 7, 64, 1000] {
      let result = try elements(Self.document, path: path, pieces: pieces)
      #expect(result.elements == expected)
      #expect(result.wasFound)
    }
  }

  @Test(
    "A document without the list has no elements",
    arguments: [["data"], ["nothing"], [], ["data", "n"], ["x"], ["data", "workouts", "v"]])
  func missing(path: [String]) throws {
    let result = try elements(Self.document, path: path, pieces: 5)
    #expect(result.elements == [])
    #expect(!result.wasFound)
  }

  @Test("The elements may be those of the document itself")
  func root() throws {
    #expect(
      try elements("[1,[2],{\"a\":[]}]", path: [], pieces: 1).elements == [1, [2], ["a": []]])
  }

  @Test("The size of an element is limited")
  func limit() throws {
    let text = "[[\(String(repeating: "1,", count: 100))1]]"
    #expect(throws: JSONSyntaxError.self) { try elements(text, path: [], pieces: 8, limit: 100) }
    #expect(try elements(text, path: [], pieces: 8, limit: 300).elements.count == 1)
  }

  @Test("The elements before a syntax error are still returned")
  func fault() throws {
    var reader = JSONElements(path: [])
    reader.feed("[1,2,x".utf8)
    reader.finish()
    #expect(try reader.next() == 1)
    #expect(try reader.next() == 2)
    #expect(throws: JSONSyntaxError.self) { try reader.next() }
  }
}
