import CivilTime
import Reading
import Testing

@testable import Arguments

/// It is Friday, 20 November 2026, 12:00.
@Suite struct TimeInLineTests {
  private struct Case: CustomTestStringConvertible {
    let kind: TimeInLine
    let line: String
    let left: String
    let taken: String?
    var testDescription: String { line }

    init(_ kind: TimeInLine, _ line: String, _ left: String, _ taken: String?) {
      (self.kind, self.line, self.left, self.taken) = (kind, line, left, taken)
    }
  }

  private static let cases = [
    Case(.moment, "82 this morning at 8:00", "82", "this morning at 8:00"),
    Case(.moment, "2 cups yesterday 8pm", "2 cups", "yesterday 8pm"),
    Case(.moment, "7 at 9:00", "7", "9:00"),
    Case(.moment, "7 9:00", "7", "9:00"),
    Case(.moment, "9000 yesterday", "9000", "2026-11-19"),
    Case(.moment, "82.3 on tuesday", "82.3", "2026-11-17"),
    Case(.moment, "82.3 nov 12", "82.3", "2026-11-12"),
    Case(.moment, "500 ml 3 days ago", "500 ml", "2026-11-17"),
    Case(.moment, "2 cups 2 hours ago", "2 cups", "2 hours ago"),
    Case(.moment, "half a pizza last night", "half a pizza", "last night"),
    Case(.moment, "pizza at 8 this evening", "pizza", "8 this evening"),
    // An amount that may be a date is an amount.
    Case(.moment, "1 1/2", "1 1/2", nil),
    Case(.moment, "82 12.11", "82 12.11", nil),
    Case(.moment, "82 on 12.11", "82", "2026-11-12"),
    Case(.moment, "eggs 3 nov 12", "eggs 3", "2026-11-12"),
    // With a slash it is a day where it is no fraction that things are divided into.
    Case(.moment, "2 eggs 18/11", "2 eggs", "2026-11-18"),
    Case(.moment, "2 eggs 11/11", "2 eggs", "2026-11-11"),
    Case(.moment, "2 eggs 7/11 8pm", "2 eggs", "7/11 8pm"),
    Case(.moment, "2 eggs 18/11 at 20:00", "2 eggs", "18/11 at 20:00"),
    Case(.moment, "2 eggs 8pm 18/11", "2 eggs", "8pm 18/11"),
    Case(.moment, "2 eggs on 1/2", "2 eggs", "2026-02-01"),
    Case(.moment, "pizza 18/11", "pizza", "2026-11-18"),
    Case(.moment, "2 eggs, pizza 1/2", "2 eggs, pizza 1/2", nil),
    Case(.moment, "pizza 3/4", "pizza 3/4", nil),
    Case(.moment, "33 11/16", "33 11/16", nil),
    Case(.moment, "ground beef 80/20", "ground beef 80/20", nil),
    Case(.moment, "120/80 18/11", "120/80", "2026-11-18"),
    Case(.session, "run 5k 25:30 18/11", "run 5k 25:30", "2026-11-18"),
    Case(.session, "curls 12/10", "curls 12/10", nil),
    Case(.day, "82 18/11", "82", "2026-11-18"),
    // Before and among the words, where it can be nothing else.
    Case(.moment, "yesterday I had pizza for lunch", "I had pizza for lunch", "2026-11-19"),
    Case(.moment, "yesterday, 2 eggs", "2 eggs", "2026-11-19"),
    Case(.moment, "lunch yesterday: pizza", "lunch pizza", "2026-11-19"),
    Case(.moment, "eggs this morning for breakfast", "eggs for breakfast", "this morning"),
    Case(.moment, "this morning at 8:30 two eggs", "two eggs", "this morning at 8:30"),
    Case(.moment, "last night I ate soup", "I ate soup", "last night"),
    Case(.moment, "yesterday I had soup at 8pm", "I had soup", "2026-11-19 8pm"),
    Case(.moment, "sunday roast", "sunday roast", nil),
    Case(.moment, "this year's last soup", "this year's last soup", nil),
    // Beside a meal.
    Case(.moment, "headache mild after lunch", "headache mild", "after lunch"),
    Case(.moment, "82 before breakfast", "82", "before breakfast"),
    Case(.moment, "ice cream yesterday after dinner", "ice cream", "yesterday after dinner"),
    Case(.moment, "mints on monday before bed", "mints", "monday before bed"),
    Case(.moment, "after eight mints", "after eight mints", nil),
    // Of two halves of the day the one that has passed.
    Case(.moment, "82 at 8", "82", "at 8"),
    // A clock time before the words.
    Case(.moment, "9am porridge with milk", "porridge with milk", "9am"),
    Case(.moment, "7:15 coffee and 2 eggs", "coffee and 2 eggs", "7:15"),
    Case(.moment, "8pm pizza yesterday", "pizza", "8pm 2026-11-19"),
    Case(.moment, "2 toast at half past eight", "2 toast", "half past eight"),
    Case(.moment, "2 toast at ten to 9", "2 toast", "ten to 9"),
    Case(.moment, "5k in 27m", "5k in 27m", nil),
    // In the other languages.
    Case(.moment, "2 Eier gestern", "2 Eier", "2026-11-19"),
    Case(.moment, "2 Eier gestern Abend", "2 Eier", "gestern Abend"),
    Case(.moment, "Müsli um halb acht", "Müsli", "halb acht"),
    Case(.moment, "Müsli um 8 Uhr 30", "Müsli", "8 Uhr 30"),
    Case(.moment, "82 vor 2 Stunden", "82", "vor 2 Stunden"),
    Case(.moment, "82 am Montag um 7:30", "82", "Montag um 7:30"),
    Case(.moment, "2 oeufs hier", "2 oeufs", "2026-11-19"),
    Case(.moment, "soupe hier soir", "soupe", "hier soir"),
    Case(.moment, "soupe hier à 20h30", "soupe", "hier à 20h30"),
    Case(.moment, "2 œufs ce matin", "2 œufs", "ce matin"),
    Case(.moment, "82 il y a 2 heures", "82", "il y a 2 heures"),
    Case(.moment, "2 huevos ayer", "2 huevos", "2026-11-19"),
    Case(.moment, "sopa anoche", "sopa", "anoche"),
    Case(.moment, "sopa ayer a las ocho y media", "sopa", "ayer a las ocho y media"),
    Case(.moment, "82 hace dos días", "82", "2026-11-18"),
    Case(.moment, "café esta mañana a las 8", "café", "esta mañana a las 8"),
    Case(.moment, "dolor después de la cena", "dolor", "después de la cena"),
    Case(.session, "Yoga gestern", "Yoga", "2026-11-19"),
    Case(.day, "82 lundi dernier", "82", "2026-11-16"),
    Case(.waking, "8 Stunden letzte Nacht", "8 Stunden", "2026-11-20"),
    // Something must be left.
    Case(.moment, "yesterday", "yesterday", nil),
    // A duration is none.
    Case(.session, "run 5k 25:30", "run 5k 25:30", nil),
    Case(.session, "run 5k 25:30 at 07:10", "run 5k 25:30", "07:10"),
    Case(.session, "run 5k 25:30 at 7:00", "run 5k 25:30", "7:00"),
    Case(.session, "run 5 km 25:30 after lunch", "run 5 km 25:30", "after lunch"),
    Case(.session, "yoga 45 min yesterday at 18:00", "yoga 45 min", "yesterday at 18:00"),
    Case(.session, "squat 5x5 100kg 7am", "squat 5x5 100kg", "7am"),
    Case(.day, "82 this morning", "82", "2026-11-20"),
    Case(.day, "82 yesterday", "82", "2026-11-19"),
    Case(.waking, "8 hours last night", "8 hours", "2026-11-20"),
    Case(.waking, "8 hours monday night", "8 hours", "2026-11-17"),
    Case(.waking, "23:00-7:00 yesterday", "23:00-7:00", "2026-11-19"),
    Case(.waking, "11pm to 7am tuesday", "11pm to 7am", "2026-11-17"),
    Case(.waking, "11pm to 7am", "11pm to 7am", nil),
    Case(.waking, "45m this afternoon", "45m", "2026-11-20"),
  ]

  @Test(arguments: cases)
  private func takesTheTimeBehindTheWords(_ row: Case) throws {
    let words = row.line.split(separator: " ").map(String.init)
    let found = try row.kind.find(in: words, sparing: 1, Sample.context.frame)
    #expect(found?.text == row.taken)
    let taken = Set((found?.places ?? []).joined())
    let left = words.indices.filter { !taken.contains($0) }
    #expect(left.map { words[$0] }.joined(separator: " ") == row.left)
  }

  @Test(arguments: [
    (TimeInLine.moment, "82 at 11", "at 11"), (.moment, "82 yesterday at 8", "at 8"),
    (.session, "run 5km at 5:30", "at 5:30"), (.session, "run 5k 25:30 at 5:06", "at 5:06"),
    (.session, "bench press at 25:30", "at 25:30"),
    (.day, "82 yesterday 8pm", "yesterday 8pm"), (.moment, "2 eggs 3/4", "3/4"),
  ])
  func refusesWhatMayBeTwoTimes(_ kind: TimeInLine, _ line: String, _ named: String) {
    let refusal = #expect(throws: TimeInLine.Refusal.self) {
      try kind.find(
        in: line.split(separator: " ").map(String.init), sparing: 1, Sample.context.frame)
    }
    #expect(refusal?.shown == named)
  }

  @Test func readsADateWithASlashInTheChosenOrder() throws {
    var american = Sample.context
    american.dateOrder = .monthFirst
    let found = try TimeInLine.moment.find(
      in: ["2", "eggs", "11/10"], sparing: 1, american.frame)
    #expect(found?.text == "2026-11-10")
  }

  /// A weekday that ends a name is no day; one behind it is.
  @Test(arguments: [
    ("burger ruby tuesday", nil), ("burger ruby tuesday on friday", "2026-11-20"),
    ("burger tuesday", "2026-11-17"), ("burger ruby tuesday at 8pm", "8pm"),
  ])
  func leavesAWeekdayToTheNameItEnds(_ line: String, _ taken: String?) throws {
    let found = try TimeInLine.moment.find(
      in: line.split(separator: " ").map(String.init), sparing: 1, Sample.context.frame,
      endName: { $0.suffix(2) == ["ruby", "tuesday"] })
    #expect(found?.text == taken)
  }

  /// The hour beside a part of the day, on the clock.
  @Test(arguments: [
    ("this morning at 7", "2026-11-20 07:00"), ("last night at 10", "2026-11-19 22:00"),
    ("last night at 1", "2026-11-20 01:00"), ("yesterday evening at 7:30", "2026-11-19 19:30"),
    ("8 yesterday evening", "2026-11-19 20:00"), ("wed night at 12", "2026-11-19 00:00"),
    ("3 yesterday afternoon", "2026-11-19 15:00"), ("8:30 this morning", "2026-11-20 08:30"),
    ("8 pm last night", "2026-11-19 20:00"), ("in the morning", "2026-11-20 08:00"),
    ("before breakfast", "2026-11-20 07:00"), ("yesterday after my lunch", "2026-11-19 13:30"),
    ("after dinner on monday", "2026-11-16 20:00"), ("after lunch", "2026-11-20 10:15"),
    ("half past eight", "2026-11-20 08:30"), ("quarter to 9", "2026-11-20 08:45"),
    ("gestern um halb acht", "2026-11-19 07:30"), ("viertel nach acht", "2026-11-20 08:15"),
    ("heute früh um 7", "2026-11-20 07:00"), ("gestern 20 Uhr", "2026-11-19 20:00"),
    ("hier à 8h30", "2026-11-19 08:30"), ("hier soir à 8 heures", "2026-11-19 20:00"),
    ("avant-hier midi", "2026-11-18 12:00"), ("lunes a las 8 de la tarde", "2026-11-16 20:00"),
    ("ayer por la tarde a las 5", "2026-11-19 17:00"), ("anoche a las 10", "2026-11-19 22:00"),
    ("12 de noviembre a las 7:30", "2026-11-12 07:30"), ("8 in the evening", "2026-11-20 20:00"),
  ])
  func readsAnHourByThePartOfTheDayBesideIt(_ text: String, _ expected: String) throws {
    let instant = try Moment.parse(text, in: Sample.context).instant(in: Sample.context)
    let zone = Sample.context.calendar.zone
    #expect("\(zone.day(of: instant)) \(zone.timeOfDay(of: instant))" == expected)
  }
}
