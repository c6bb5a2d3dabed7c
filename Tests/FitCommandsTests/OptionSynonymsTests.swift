import Arguments
import FitAPI
import FitBackend
import Testing

@testable import FitCommands

@Suite("Names that are no options")
struct OptionSynonymsTests {
  private static let program = Fit.program(
    Environment(
      arguments: [], variable: { _ in nil }, variables: { [:] }, clock: { .now },
      backend: SQLiteBackend()))

  @Test(
    "The name of an option that other programs use leads to ours",
    arguments: [("setup --sex f", "--gender"), ("setup --dob 1990-05-12", "--birth")])
  func suggestion(line: String, meant: String) {
    do {
      _ = try Self.program.interpret(line.split(separator: " ").map(String.init))
      Issue.record("\(line) was understood")
    } catch {
      #expect(error.suggestions.first == meant)
    }
  }
}
