import FitAPI
import Testing

@testable import FitCommands

@Suite("Goals in everyday words")
struct GoalPhraseTests {
  private static func read(_ text: String) -> String? {
    GoalPhrase(text, metric: Metric.called, in: .plain).map { phrase in
      "\(phrase.kind)|\(phrase.target)" + (phrase.direction.map { "|\($0.rawValue)" } ?? "")
    }
  }

  @Test(
    "The verb, the unit or the word behind the figure says what it is about",
    arguments: [
      ("walk 10k steps", "steps|10k"), ("walk 10000 steps a day", "steps|10000"),
      ("walk 10000", "steps|10000"), ("walk 5 km", "distance|5 km"),
      ("walk 30 min", "active_minutes|30 min"), ("10k steps", "steps|10k"),
      ("drink 2 l", "water|2 l"), ("drink more water 2.5l", "water|2.5l|at_least"),
      ("2 l water", "water|2 l"), ("2l of water per day", "water|2l"),
      ("sleep 8 hours", "sleep|8 hours"),
      ("sleep at least 8h a night", "sleep|8h|at_least"), ("eat 1700 kcal", "calories|1700"),
      ("eat less than 1700 kcal", "calories|1700|at_most"), ("1700 kcal", "calories|1700"),
      ("eat 7000 kJ", "calories|7000 kj"), ("eat 110 g protein", "protein|110 g"),
      ("110g protein", "protein|110g"), ("less sugar 50 g", "sugar|50 g|at_most"),
      ("max 50 g of sugar", "sugar|50 g|at_most"), ("50 g sugar max", "sugar|50 g|at_most"),
      ("weigh 70 kg", "weight|70 kg"), ("reach 70 kg", "weight|70 kg"), ("70kg", "weight|70kg"),
      ("get to 70 kg", "weight|70 kg"), ("weight under 80 kg", "weight|80 kg"),
      ("protein 110g", "protein|110g"), ("body fat 18%", "body fat|18%"),
    ])
  func reading(text: String, goal: String) {
    #expect(Self.read(text) == goal)
  }

  @Test(
    "A goal about something else stays as it is written",
    arguments: [
      "run 5 km", "train 3 times a week", "reading 12 books", "lose 5 kg", "gain 3 kg",
      "reach 70", "walk 5", "meditate 10 minutes", "no alcohol", "eat 5 fruit", "couch to 5k",
    ])
  func others(text: String) {
    #expect(Self.read(text) == nil)
  }
}
