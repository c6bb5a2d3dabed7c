import CivilTime
import FitAPI
import JSON
import Testing

@Suite("Weight progress in server answers")
struct WeightProgressReadingTests {
  private let calendar = PersonalCalendar(zone: .utc)

  @Test("Weight progress is decoded with its figures under stats and days without a time")
  func contract() throws {
    let course = try JSONValue(
      parsing: Array(
        """
        {"weighIns":[{"date":"2026-11-20","weight":96,"dosageMg":0.5}],
         "dosageChanges":[{"date":"2026-11-15","fromDosage":0.25,"toDosage":0.5}],
         "stats":{"totalChange":-3,"percentChange":-3.03,"currentBmi":null,"goalProgress":20,
                  "toGoal":16,"weeklyAverage":-1}}
        """.utf8)
    ).decode(WeightProgress.self)
    #expect(course.stats.totalChange == -3 && course.stats.goalProgress == 20)
    #expect(course.stats.currentBmi == nil)
    #expect(course.weighIns[0].date.day(in: calendar) == Day("2026-11-20"))
    #expect(course.dosageChanges[0].date.day(in: calendar) == Day("2026-11-15"))
  }

  @Test("Weight progress is decoded with its figures beside the lists and with instants for days")
  func flat() throws {
    let course = try JSONValue(
      parsing: Array(
        """
        {"weighIns":[{"date":"2026-11-20T12:00:00.000Z","weight":96,"dosageMg":0.5}],
         "totalChange":-3,"percentChange":-3.03,"currentBmi":29.6,"goalProgress":null,
         "toGoal":null,"weeklyAverage":null}
        """.utf8)
    ).decode(WeightProgress.self)
    #expect(course.stats.currentBmi == 29.6 && course.stats.toGoal == nil)
    #expect(course.weighIns[0].date.day(in: calendar) == Day("2026-11-20"))
    #expect(course.dosageChanges.isEmpty)
  }
}
