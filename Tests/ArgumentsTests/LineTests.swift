import Testing

@testable import Arguments

@Suite("What a line means")
struct LineTests {
  @Test("words, options and defaults arrive typed")
  func values() throws {
    let request = try Sample.program.interpret(["food", "search", "oats", "-n", "3", "--", "-x"])
    guard case .run(let call) = request else {
      Issue.record("not a command")
      return
    }
    let given = try call.values(in: .plain)
    #expect(given[Sample.words] == ["oats", "-x"])
    #expect(given[Sample.page] == 3)
    #expect(given[Sample.size] == 20)
    #expect(call.path == ["food", "search"])
  }
}
