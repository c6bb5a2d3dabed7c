import JSON
import Testing

@Suite("Members that documents lack")
struct MissingMembersTests {
  private struct Record: Codable {
    var id: String
    var notes: String?
    var place: Place

    struct Place: Codable {
      var name: String
      var height: Double

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        height = try container.decodeIfPresent(Double.self, forKey: .height) ?? 0
      }
    }
  }

  @Test("A member that no record of a type had is not written out again")
  func omitted() throws {
    let missing = MissingMembers()
    let lacking: JSONValue = [["id": "a", "place": ["name": "hill"]]]
    let records = try lacking.decode([Record].self, noting: missing)
    #expect(try JSONValue(encoding: records, without: missing) == lacking)
    let whole: JSONValue = [
      ["id": "b", "notes": "far", "place": ["name": "peak", "height": 8848]]
    ]
    let others = try whole.decode([Record].self, noting: missing)
    #expect(try JSONValue(encoding: others, without: missing) == whole)
    // What stands in for a text is left out even where another record had it.
    let nameless = try (["place": ["name": "hill"]] as JSONValue).decode(
      Record.self, .strict, DecodingReport(), noting: missing)
    #expect(try JSONValue(encoding: nameless, without: missing)["id"] == nil)
  }
}
