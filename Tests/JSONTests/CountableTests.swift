import Testing

@testable import JSON

@Suite("Limits of counts")
struct CountableTests {
  private struct Page: Decodable { var total: Int }

  @Test(
    "A count above ten trillion is refused, however it is written",
    arguments: [
      "10000000000001", "-10000000000001", "9223372036854775807", "-9223372036854775808", "1e18",
      "9223372036854775808", "1e308",
    ])
  func refused(number: String) throws {
    for reading in [JSONReading.strict, .lenient] {
      let object = try JSONValue(parsing: "{\"total\":\(number)}")
      #expect(throws: JSONCodingError.self) { try object.decode(Page.self, reading) }
      let list = try JSONValue(parsing: "[\(number)]")
      #expect(throws: JSONCodingError.self) { try list.decode([Int].self, reading) }
    }
  }

  @Test("A count up to ten trillion is read", arguments: ["10000000000000", "1e13", "-1e13", "0"])
  func read(number: String) throws {
    let object = try JSONValue(parsing: "{\"total\":\(number)}")
    #expect(try object.decode(Page.self).total.magnitude <= 10_000_000_000_000)
    // Moments in milliseconds and the like have other types.
    #expect(try JSONValue(parsing: "[\(Int64.max)]").decode([Int64].self) == [.max])
  }
}
