import CivilTime
import Testing

@testable import FitBackend

@Suite("Questions about the training log")
struct TrainingQuestionTests {
  /// A Friday.
  private static let today = Day("2026-11-20")

  private static func question(_ text: String, after earlier: [String] = []) -> TrainingQuestion? {
    CoachQuestion(text).training(today, after: earlier)
  }

  @Test(
    "A training question names an exercise, a muscle group, a distance or an activity",
    arguments: [
      ("how is my bench?", TrainingQuestion.Subject.exercise("bench")),
      ("my best squat", .exercise("squat")), ("What's my deadlift max?", .exercise("deadlift")),
      ("am I getting stronger at overhead press", .exercise("overhead press")),
      ("what did I bench last time", .exercise("bench")),
      ("when did I last squat", .exercise("squat")),
      ("how much chest did I do", .muscles("chest", ["chest"])),
      ("how many sets for biceps this week", .muscles("biceps", ["biceps"])),
      ("my best 5k", .best(.five, "running")), ("fastest half marathon?", .best(.half, "running")),
      ("what is my 10 km pb", .best(.ten, "running")),
      ("best 10k on the bike", .best(.ten, "cycling")),
      ("how far did I run this month", .activity("running")),
      ("how many km did I cycle last year", .activity("cycling")),
      ("how often did I train this month", .activity(nil)),
      ("how many workouts did I do last week", .activity(nil)),
      ("when did I last run", .last("running")), ("when did I last train", .last(nil)),
    ])
  func subjects(text: String, subject: TrainingQuestion.Subject) {
    #expect(Self.question(text)?.subject == subject, "\(text)")
  }

  @Test(
    "Other questions are not read as training questions",
    arguments: [
      "how did I sleep", "how many calories are in a banana", "when will I reach 70 kg",
      "is my protein right", "how is this week compared with last week", "my chest hurts",
    ])
  func others(text: String) {
    if let question = Self.question(text) {
      // Words that may be an exercise are looked up, and are none.
      guard case .exercise = question.subject else {
        Issue.record("\(text): \(question)")
        return
      }
    }
  }

  @Test(
    "A training question gives the days it asks about",
    arguments: [
      ("how far did I run this week", "2026-11-16", "2026-11-20"),
      ("how far did I run last week", "2026-11-09", "2026-11-15"),
      ("how far did I run this month", "2026-11-01", "2026-11-20"),
      ("how far did I run last month", "2026-10-01", "2026-10-31"),
      ("how far did I run in the last 10 days", "2026-11-11", "2026-11-20"),
      ("how far did I run in december", "2025-12-01", "2025-12-31"),
      ("how far did I run in march 2024", "2024-03-01", "2024-03-31"),
      ("how far did I run in 2025", "2025-01-01", "2025-12-31"),
      ("how far did I run yesterday", "2026-11-19", "2026-11-19"),
    ])
  func days(text: String, first: String, last: String) {
    let days = Self.question(text)?.period?.days
    #expect(days?.lowerBound.description == first && days?.upperBound.description == last)
  }

  @Test("A follow-up question changes the days or the exercise of the one before")
  func following() {
    let earlier = ["how far did I run this month"]
    let next = Self.question("and last month?", after: earlier)
    #expect(next?.subject == .activity("running"))
    #expect(next?.period?.name == "last month")
    #expect(Self.question("and squat?", after: earlier)?.subject == .exercise("squat"))
  }
}
