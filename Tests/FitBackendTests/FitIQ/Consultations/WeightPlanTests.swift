import CivilTime
import Testing

@testable import FitBackend

@Suite("The weight and the day that a question names")
struct WeightPlanTests {
  private static func read(_ text: String) throws -> String {
    let today = try #require(Day(year: 2026, month: 11, day: 20))
    guard let plan = CoachQuestion(text).weightPlan(today, in: .utc) else { return "" }
    return (plan.target.map { "\($0) " } ?? "") + (plan.day.map { "\($0)" } ?? "")
  }

  @Test(
    "A month stands for its first day, and a span is counted from today",
    arguments: [
      ("what should I eat to reach 75 kg by march", "75.0 2027-03-01"),
      ("eat to weigh 75kg by the end of march", "75.0 2027-03-31"),
      ("how much to eat for 75 kg by 15 january 2027", "75.0 2027-01-15"),
      ("to be 75 kg by march 1st", "75.0 2027-03-01"),
      ("to be 75 kg by 2027-03-01", "75.0 2027-03-01"),
      ("to be 75 kg by the end of november", "75.0 2026-11-30"),
      ("to be 75 kg by christmas", "75.0 2026-12-25"),
      ("to be 75 kg by easter please", "75.0 2027-03-28"),
      ("to be 75 kg by next summer", "75.0 2027-06-01"),
      ("to be 75 kg by the 1st of may", "75.0 2027-05-01"),
      ("to be 75 kg by the end of the year", "75.0 2026-12-31"),
      ("to be 75 kg within 10 weeks", "75.0 2027-01-29"),
      ("to be 75 kg in 3 months", "75.0 2027-02-20"),
      ("what should I eat to reach my goal by may", "2027-05-01"),
      ("what should I eat to reach 75 kg", "75.0 "), ("what should I eat", ""),
      ("by the way, how many calories are left", ""),
    ])
  func reading(_ text: String, _ plan: String) throws {
    #expect(try Self.read(text) == plan)
  }
}
