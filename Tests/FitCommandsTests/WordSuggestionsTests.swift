import Arguments
import FitAPI
import FitBackend
import Testing

@testable import FitCommands

@Suite("Words that are no commands")
struct WordSuggestionsTests {
  private static let program = Fit.program(
    Environment(
      arguments: [], variable: { _ in nil }, variables: { [:] }, clock: { .now },
      backend: SQLiteBackend()))

  @Test(
    "Everyday words are answered with the line that they mean",
    arguments: [
      ("tdee", "fit analytics energy"), ("trend", "fit progress chart weight"),
      ("breakfast 2 eggs", "fit eat 2 eggs --meal breakfast"), ("ate 2 eggs", "fit eat 2 eggs"),
      ("drink 500 ml", "fit log water 500 ml"), ("log drink 500 ml", "fit log water 500 ml"),
      ("slept 8h", "fit log sleep 8h"), ("sleep 8h", "fit log sleep 8h"),
      ("log pizza 300g", "fit log food pizza 300g"), ("log 2 eggs", "fit log food 2 eggs"),
      ("log 82.4", "fit log weight 82.4"),
      ("setup --sex f", "--gender"), ("setup --dob 1990-05-12", "--birth"),
    ])
  func suggestion(line: String, meant: String) {
    do {
      _ = try Self.program.interpret(line.split(separator: " ").map(String.init))
      Issue.record("\(line) was understood")
    } catch {
      #expect(error.suggestions.first == meant)
    }
  }

  @Test("What is suggested is a line of this program")
  func lines() {
    for word in WordSuggestions.fit.words {
      var words = word.split(separator: " ").map(String.init)
      let last = words.removeLast()
      let lines = WordSuggestions.fit.lines(for: last, below: words, followedBy: ["1"])
      #expect(!lines.isEmpty)
      for line in lines {
        let request = try? Self.program.interpret(line.split(separator: " ").map(String.init))
        #expect(request != nil || line.hasPrefix("log "), "\(line)")
      }
    }
  }
}
