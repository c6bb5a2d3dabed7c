import HealthLanguage
import Testing

@Suite("Unfinished meal texts")
struct MealBeginningTests {
  @Test(
    "Completion finds the places at which the last food may begin",
    arguments: [
      ("eg", ["eg"]),
      ("2 eg", ["2 eg", "eg"]),
      ("2 eggs and 1 sl", ["2 eggs and 1 sl", "sl"]),
      ("200g rice, ban", ["200g rice, ban", "ban"]),
      ("1 slice whole wh", ["1 slice whole wh", "slice whole wh", "whole wh", "wh"]),
      ("whole mi", ["whole mi", "mi"]),
      ("½ avo", ["½ avo", "avo"]),
      ("", [""]),
      ("  ", ["  "]),
      ("2 ", ["2 "]),
    ])
  func places(typed: String, names: [String]) {
    let found = MealBeginning.all(of: typed)
    #expect(found.map(\.name) == names)
    #expect(found.allSatisfy { $0.kept + $0.name == typed })
  }
}
