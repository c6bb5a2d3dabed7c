import Testing

@testable import FitAPI

@Suite("Ids of records")
struct IdentifierTests {
  @Test("An id made before another sorts before it, a thousand times over")
  func before() {
    var id = Identifier.make()
    for _ in 0..<1000 {
      let earlier = Identifier.make(before: id)
      #expect(Identifier.isWellFormed(earlier) && earlier < id)
      id = earlier
    }
  }

  @Test("Before what is no UUID any id is made")
  func odd() {
    #expect(Identifier.isWellFormed(Identifier.make(before: "x")))
  }
}
