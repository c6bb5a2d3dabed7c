import CivilTime
import Dosing
import Testing

/// A dose under review: the medication, the plan's dose, the doses before by their days in November,
/// the day and the amount, and the words of the doubts that are expected.
private struct Reviewed: Sendable, CustomTestStringConvertible {
  let key: String
  let planned: Double?
  var before: [(Int, Double)] = []
  var day = 29
  let dose: Double
  let doubts: [String]

  var testDescription: String { "\(key) \(dose) mg, planned \(planned ?? 0), day \(day)" }
}

@Suite("Review of doses")
struct DoseReviewTests {
  private static let doses = [
    Reviewed(
      key: "compounded-semaglutide", planned: 0.5, dose: 5,
      doubts: ["5 mg is 10 times the plan's 0.5 mg; that is 100 units of this vial"]),
    Reviewed(
      key: "compounded-semaglutide", planned: 0.5, dose: 50,
      doubts: ["50 mg is 100 times the plan's 0.5 mg"]),
    Reviewed(key: "compounded-semaglutide", planned: 0.5, dose: 1, doubts: []),
    Reviewed(key: "compounded-semaglutide", planned: 0.5, dose: 0.25, doubts: []),
    Reviewed(
      key: "compounded-semaglutide", planned: 0.5, dose: 0.2,
      doubts: ["0.2 mg is 40 % of the plan's 0.5 mg"]),
    Reviewed(key: "ozempic", planned: 0.25, dose: 2, doubts: ["2 mg is 8 times the plan's"]),
    Reviewed(
      key: "ozempic", planned: nil, before: [(1, 0.25)], dose: 2,
      doubts: ["2 mg is 8 times the last dose, 0.25 mg"]),
    Reviewed(
      key: "ozempic", planned: 1, dose: 4,
      doubts: ["4 times", "more than the highest dose of Ozempic"]),
    // The plan's own dose, whatever it is.
    Reviewed(key: "ozempic", planned: 4, dose: 4, doubts: []),
    // The label's next step is more than twice the one before.
    Reviewed(
      key: "rybelsus", planned: 3, before: (1...30).map { ($0, 3) }, day: 31, dose: 7, doubts: []),
    Reviewed(key: "rybelsus", planned: 3, dose: 14, doubts: ["4.7 times"]),
    // Sooner than the label's four weeks, less the days a dose may be early.
    Reviewed(
      key: "mounjaro", planned: 2.5, before: [(1, 2.5), (8, 2.5), (15, 2.5)], day: 22, dose: 5,
      doubts: ["5 mg after 21 days on 2.5 mg: the label has 4 weeks"]),
    Reviewed(
      key: "mounjaro", planned: 2.5, before: [(1, 2.5), (8, 2.5), (15, 2.5), (22, 2.5)], dose: 5,
      doubts: []),
    // After a pause: 0.6 mg is the label's start, and the plan's own dose is asked about.
    Reviewed(
      key: "saxenda", planned: 3, before: [(1, 3)], day: 4, dose: 3, doubts: []),
    Reviewed(
      key: "saxenda", planned: 3, before: [(1, 3)], day: 5, dose: 3,
      doubts: ["4 days since the last dose: after more than three days without a dose"]),
    Reviewed(key: "saxenda", planned: 3, before: [(1, 3)], day: 5, dose: 0.6, doubts: []),
    Reviewed(
      key: "saxenda", planned: 3, before: [(4, 3)], day: 5, dose: 0.6, doubts: ["20 % of"]),
    Reviewed(key: "wegovy", planned: 2.4, before: [(1, 2.4)], day: 29, dose: 0.25, doubts: []),
    Reviewed(key: "wegovy", planned: 2.4, before: [(1, 2.4)], day: 29, dose: 2.4, doubts: []),
    // A dose of earlier days is compared with those before it, and not with the plan of today.
    Reviewed(
      key: "mounjaro", planned: 10, before: [(1, 2.5), (15, 10)], day: 8, dose: 2.5, doubts: []),
  ]

  private func day(_ number: Int) -> Day {
    Day(year: 2026, month: 11, day: 1)?.adding(days: number - 1) ?? .latest
  }

  private func review(_ reviewed: Reviewed) -> DoseReview {
    DoseReview(
      of: MedicationTable.find(reviewed.key), plannedMg: reviewed.planned,
      concentration: reviewed.key.hasPrefix("compounded") ? 5 : nil,
      history: reviewed.before.map {
        DosagePeriod.Dose(day: day($0.0), medication: reviewed.key, milligrams: $0.1)
      })
  }

  private func compare(_ found: [String], _ expected: [String]) {
    #expect(found.count == expected.count, "\(found)")
    for (found, words) in zip(found, expected) { #expect(found.contains(words), "\(found)") }
  }

  @Test(
    "Doses beyond reason are doubted with the figures, and expected ones are not", arguments: doses)
  private func doubts(_ reviewed: Reviewed) {
    compare(
      review(reviewed).doubts(aboutDose: reviewed.dose, on: day(reviewed.day)), reviewed.doubts)
  }

  private static let plans = [
    Reviewed(key: "ozempic", planned: nil, dose: 4, doubts: ["highest dose of Ozempic, 2 mg"]),
    Reviewed(key: "mounjaro", planned: nil, dose: 50, doubts: ["highest dose of Mounjaro, 15 mg"]),
    Reviewed(key: "mounjaro", planned: nil, dose: 3, doubts: ["not sold in doses of 3 mg"]),
    Reviewed(key: "mounjaro", planned: 3, dose: 3, doubts: []),
    Reviewed(key: "mounjaro", planned: nil, dose: 10, doubts: []),
    Reviewed(key: "compounded-tirzepatide", planned: nil, dose: 3, doubts: []),
    Reviewed(
      key: "wegovy", planned: 0.25, before: [(1, 0.25)], day: 8, dose: 0.5,
      doubts: ["after 7 days on 0.25 mg"]),
    Reviewed(key: "xultophy", planned: nil, dose: 2, doubts: ["highest dose of Xultophy"]),
  ]

  @Test("A plan beyond reason is doubted, and so is a strength that is not sold", arguments: plans)
  private func planDoubts(_ reviewed: Reviewed) {
    compare(
      review(reviewed).doubts(aboutPlan: reviewed.dose, on: day(reviewed.day)), reviewed.doubts)
  }

  @Test("A microdose is of no strength that is sold")
  func microdoses() {
    let review = DoseReview(of: MedicationTable.find("mounjaro"), plannedMg: nil)
    #expect(review.doubts(aboutPlan: 1.25, on: day(1), isMicrodose: true).isEmpty)
    #expect(review.doubts(aboutPlan: 20, on: day(1), isMicrodose: true).count == 1)
  }
}
