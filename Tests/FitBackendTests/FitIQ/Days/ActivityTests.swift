import CivilTime
import FitAPI
import Testing

@testable import FitBackend

@Suite("Activity snapshots")
struct ActivityTests {
  private let backend: InProcess

  init() throws { backend = try InProcess() }

  private func log(_ date: String, _ figures: ActivityFigures) throws -> ActivitySnapshot {
    let day = try #require(Day(date))
    return try backend.send(FitIQ.logActivity(NewActivitySnapshot(date: day, figures: figures)))
  }

  @Test("An activity snapshot is returned as it was stored")
  func roundTrip() throws {
    let figures = ActivityFigures(
      steps: 8500, activeCalories: 320, distanceKm: 6.25, activityType: " walking ",
      durationMinutes: 75)
    let walk = try log("2026-11-20", figures)
    #expect(walk.steps == 8500 && walk.distanceKm == 6.25 && walk.activityType == "walking")
    #expect(try backend.send(FitIQ.activitySnapshot(walk.id)) == walk)
    let bare = try log("2026-11-19", ActivityFigures(steps: 100))
    #expect(bare.activeCalories == nil && bare.durationMinutes == nil)
    let page = try backend.send(FitIQ.listActivity())
    #expect(page.snapshots == [walk, bare] && page.total == 2)
    let first = Day("2026-11-20")
    #expect(try backend.send(FitIQ.listActivity(from: first)).snapshots == [walk])
    #expect(try backend.send(FitIQ.listActivity(to: first.previous)).snapshots == [bare])
    #expect(try backend.send(FitIQ.listActivity(id: bare.id)).snapshots == [bare])
  }

  @Test("A change of an activity snapshot leaves the other fields as they are")
  func changing() throws {
    let walk = try log("2026-11-20", ActivityFigures(steps: 8500, activityType: "walking"))
    let change = ActivityChange(date: Day("2026-11-19"), figures: ActivityFigures(steps: 9000))
    let changed = try backend.send(FitIQ.activityChange(walk.id, body: change))
    #expect(changed.steps == 9000 && changed.activityType == "walking")
    #expect(changed.date == "2026-11-19")
    _ = try backend.send(FitIQ.activityDeletion(walk.id))
    #expect(try backend.refusal(FitIQ.activitySnapshot(walk.id)).status == 404)
  }

  @Test(
    "Every field of an activity snapshot accepts its bounds and refuses values beyond them",
    arguments: [
      (ActivityFigures(steps: 0), true), (ActivityFigures(steps: 999_999), true),
      (ActivityFigures(steps: -1), false), (ActivityFigures(steps: 1_000_000), false),
      (ActivityFigures(activeCalories: 0), true), (ActivityFigures(activeCalories: 49_999), true),
      (ActivityFigures(activeCalories: -1), false),
      (ActivityFigures(activeCalories: 50_000), false),
      (ActivityFigures(distanceKm: 0), true), (ActivityFigures(distanceKm: 999.9), true),
      (ActivityFigures(distanceKm: -0.1), false), (ActivityFigures(distanceKm: 1000), false),
      (ActivityFigures(durationMinutes: 0), true),
      (ActivityFigures(durationMinutes: 1440), true),
      (ActivityFigures(durationMinutes: -1), false),
      (ActivityFigures(durationMinutes: 1441), false),
      (ActivityFigures(activityType: "x"), true), (ActivityFigures(activityType: " "), false),
      (ActivityFigures(activityType: String(repeating: "x", count: 100)), true),
      (ActivityFigures(activityType: String(repeating: "x", count: 101)), false),
    ])
  func bounds(_ figures: ActivityFigures, _ isRight: Bool) throws {
    let day = Day("2026-11-20")
    let new = NewActivitySnapshot(date: day, figures: figures)
    #expect(new.problems.isEmpty == isRight)
    #expect(ActivityChange(figures: figures).problems.isEmpty == isRight)
    #expect(try backend.answer(FitIQ.logActivity(new)).status == (isRight ? 201 : 400))
  }

  @Test("An activity snapshot with a date that does not exist is refused")
  func dates() throws {
    var new = NewActivitySnapshot(date: .earliest, figures: ActivityFigures(steps: 1))
    new.date = "2026-02-29"
    #expect(
      try backend.refusal(FitIQ.logActivity(new)).message
        == "date must be a date such as 2026-11-20")
  }
}
