import Testing

@testable import JSON

@Suite("Members of a streamed JSON object")
struct MembersTests {
  private func items(_ text: String, pieces: Int, limit: Int = 1 << 20) throws -> [JSONMembers.Item]
  {
    var members = JSONMembers(sizeLimit: limit)
    var items: [JSONMembers.Item] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      members.feed(bytes[start..<min(start + pieces, bytes.count)])
      while let item = try members.next() { items.append(item) }
    }
    members.finish()
    while let item = try members.next() { items.append(item) }
    return items
  }

  @Test("The members reader gives list elements one by one, for pieces of any size")
  func members() throws {
    let text = #"{"a":1,"b":[{"x":[1,{"y":2}]},[3],"z",null],"c":{"d":[4]},"e":[],"b":[true]}"#
    for pieces in 1...text.utf8.count {
      #expect(
        try items(text, pieces: pieces) == [
          .member("a", 1), .list("b"), .element("b", ["x": [1, ["y": 2]]]), .element("b", [3]),
          .element("b", "z"), .element("b", nil), .member("c", ["d": [4]]), .list("e"), .list("b"),
          .element("b", true),
        ])
    }
  }

  @Test(
    "The members reader refuses documents that are not whole objects",
    arguments: [
      "", "[]", "1", "null", "{", #"{"a""#, #"{"a":[1"#, #"{"a":[1,]}"#, #"{"a":1}x"#,
      #"{"a":1,}"#, #"{"a":[1]]"#,
    ])
  func unsound(text: String) {
    #expect(throws: JSONSyntaxError.self) { try items(text, pieces: 1) }
  }

  @Test("The members reader limits its memory")
  func bounded() throws {
    let long = #"{"a":["# + Array(repeating: "1234567", count: 1000).joined(separator: ",") + "]}"
    #expect(try items(long, pieces: 5, limit: 16).count == 1001)
    #expect(throws: JSONSyntaxError.self) {
      try items(#"{"a":[[1,2,3,4,5,6,7,8]]}"#, pieces: 5, limit: 16)
    }
  }
}
