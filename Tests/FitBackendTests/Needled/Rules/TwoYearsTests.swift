import CivilTime
import FitAPI
import JSON
import TestSupport
import Testing

@testable import FitBackend

/// Doses on paper: a calendar on the wall, a strip for each pen, the six sites in a ring. Written from
/// the words of the rules alone; days are counted one by one, and nothing of the backend is used.
private struct Paper {
  struct Dose {
    let id: String
    /// Milliseconds since 1970.
    var time: Int
    /// Where it was given; no journey changes it afterwards.
    var day: Int
    let site: String
    let medication: String
    /// As it was written down.
    let number: Int
    let isGolden: Bool
    let pen: Int
    let hasGolden: Bool
  }

  /// What the plan says from a day on.
  struct Page {
    let day: Int
    /// 0 is Monday.
    let weekday: Int
    let medication: String

    /// Of these three only Saxenda is taken every day.
    var isDaily: Bool { medication == "saxenda" }
    /// A weekly dose counts for the injection day up to three days later, a daily one for its own.
    var reach: Int { isDaily ? 0 : 3 }
    /// Days after its own on which a dose may be given, by the label.
    var window: Int { ["mounjaro": 4, "ozempic": 5][medication] ?? 0 }
    /// Hours between two doses at least, by the label.
    var hours: Int { ["mounjaro": 72, "ozempic": 48][medication] ?? 12 }
  }

  static let medications = ["mounjaro", "ozempic", "saxenda"]
  static let ring = [
    "ABDOMEN_LEFT", "ABDOMEN_RIGHT", "THIGH_LEFT", "THIGH_RIGHT", "UPPER_ARM_LEFT",
    "UPPER_ARM_RIGHT",
  ]

  var doses: [Dose] = []
  var pages: [Page]
  var skipped: Set<Int> = []
  var pen = 4
  var hasGolden = false
  var calendar = PersonalCalendar(zone: .utc)

  var ordered: [Dose] { doses.sorted { $0.time < $1.time } }
  var newest: Dose? { ordered.last }
  var medication: String { pages.last?.medication ?? "" }

  /// 1 January 1970 was a Thursday.
  static func weekday(_ day: Int) -> Int { (day + 3) % 7 }

  // MARK: The calendar on the wall

  private func page(_ day: Int) -> Page? { pages.last { $0.day <= day } ?? pages.first }

  /// The first day that is so many hours after a dose.
  private func day(_ hours: Int, after dose: Dose) -> Int {
    calendar.day(of: Instant(milliseconds: Int64(dose.time + hours * 3_600_000))).number
  }

  /// The first day that may be due after a page was turned: where the days or the medication change,
  /// one that is far enough from the dose before.
  private func opening(_ page: Page) -> Int {
    guard let old = pages.last(where: { $0.day < page.day }),
      old.weekday != page.weekday || old.medication != page.medication,
      let last = ordered.last(where: { $0.day < page.day })
    else { return page.day }
    return day(max(old.hours, page.hours), after: last)
  }

  /// The injection days from the first day up to four weeks ahead.
  func due(_ today: Int) -> [(day: Int, page: Page)] {
    let first = min(pages[0].day, doses.map(\.day).min() ?? pages[0].day)
    return (first...(today + 29)).compactMap { day in
      // What is changed later today counts ahead of today as well.
      guard let page = day > today ? pages.last : page(day) else { return nil }
      // A page that repeats the one before it goes on with its days.
      let turned = pages.last { $0.day <= page.day && opening($0) != $0.day } ?? page
      let isAllowed =
        turned.weekday != page.weekday || turned.medication != page.medication
        || day < turned.day || day >= opening(turned)
      let isDue = page.isDaily || Self.weekday(day) == page.weekday
      return isDue && isAllowed ? (day, page) : nil
    }
  }

  /// The days with what became of each: g given, s skipped, m missed, d due, u upcoming. Each dose,
  /// from the first on, ticks off one day: the one it is late for, else one that is near ahead.
  func states(_ today: Int) -> [(day: Int, state: Character)] {
    let due = due(today)
    var ticked: Set<Int> = []
    for dose in ordered {
      let next = due.first { $0.day > dose.day }
      if let last = due.last(where: { $0.day <= dose.day }), !ticked.contains(last.day),
        dose.day == last.day
          || dose.day <= min(last.day + last.page.window, (next?.day ?? .max) - 1)
      {
        ticked.insert(last.day)
      } else if let next, !ticked.contains(next.day), next.day - dose.day <= next.page.reach {
        ticked.insert(next.day)
      }
    }
    return due.dropLast().map { due in
      if ticked.contains(due.day) { return (due.day, "g") }
      if skipped.contains(due.day) { return (due.day, "s") }
      return (due.day, due.day < today ? "m" : due.day == today ? "d" : "u")
    }
  }

  func missed(_ today: Int) -> [Int] { states(today).filter { $0.state == "m" }.map(\.day) }

  func next(_ today: Int) -> Int? {
    let next = states(today).first { $0.day >= today && "du".contains($0.state) }?.day
    guard let next, let newest, let now = pages.last else { return next }
    let then = page(newest.day) ?? now
    return max(next, day(max(then.hours, now.hours), after: newest))
  }

  /// The missed day that is still named.
  func named(_ today: Int) -> Int? {
    // A daily one that was missed is over at midnight.
    guard pages.last?.isDaily != true else { return nil }
    let states = states(today)
    guard let last = states.last(where: { $0.day <= today }), last.state == "m",
      !states.contains(where: { $0.day > last.day && $0.state == "g" })
    else { return nil }
    return last.day
  }

  // MARK: The strip of a pen

  private func strip(_ pen: Int, _ hasGolden: Bool) -> Int { hasGolden ? pen + 1 : pen }

  /// Tears the strips off one after the other; the mark at which the next dose stands.
  var mark: Int {
    var taken = 0
    var last: Dose?
    for dose in ordered {
      let isTorn =
        last == nil || last?.medication != dose.medication || last?.isGolden == true
        || taken >= strip(dose.pen, dose.hasGolden)
      taken = dose.isGolden ? dose.pen + 1 : isTorn ? 1 : taken + 1
      last = dose
    }
    guard let last, last.medication == medication, !last.isGolden, taken < strip(pen, hasGolden)
    else { return 1 }
    return taken + 1
  }

  var left: Int { max(0, pen - mark + 1) }

  // MARK: What is written down

  /// The number that the next dose is written down with: after the newest one's.
  var number: Int {
    guard let newest, newest.medication == medication, !newest.isGolden, newest.number <= pen else {
      return 1
    }
    if newest.number < pen { return newest.number + 1 }
    return hasGolden ? pen + 1 : 1
  }

  var isGoldenNext: Bool {
    guard let newest, newest.medication == medication else { return false }
    return hasGolden && newest.number == pen && !newest.isGolden
  }

  var site: String {
    guard let newest, let place = Self.ring.firstIndex(of: newest.site) else { return Self.ring[0] }
    return Self.ring[(place + 1) % Self.ring.count]
  }
}

@Suite("Two years of doses")
struct TwoYearsTests {
  private static let zones = [
    "UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Berlin", "America/New_York",
    "Asia/Kolkata",
  ]

  @Test(
    "Days, doses left, golden doses and sites over two years equal those of a simple model")
  func paper() throws {
    var generator = SeededGenerator(seed: 0x474C_5031)
    for round in 0..<Fuzzing.rounds(4) { try years(round, by: &generator) }
  }

  private func years(_ round: Int, by generator: inout SeededGenerator) throws {
    let person = try Participant(at: "2024-11-20T12:00:00Z")
    var today = Day("2024-11-20").number
    let end = today + 730
    let weekday = Int.random(in: 0...6, using: &generator)
    tell(person, "mounjaro", weekday)
    var paper = Paper(pages: [.init(day: today, weekday: weekday, medication: "mounjaro")])
    while today < end {
      today += Int.random(in: 0...9, using: &generator)
      try person.go(to: "\(Day(number: today))T12:00:00Z")
      // Noon in UTC is the same day in none of the zones but one, so the person's today is asked.
      today = person.calendar.today(at: person.home.clock.now).number
      paper.calendar = person.calendar
      try step(person, &paper, today, by: &generator)
      // In another zone it may be another day.
      today = person.calendar.today(at: person.home.clock.now).number
      paper.calendar = person.calendar
      compare(person, paper, today, "round \(round), \(Day(number: today))")
    }
    #expect(paper.doses.count > 20)
  }

  private func tell(_ person: Participant, _ medication: String, _ weekday: Int) {
    person.send(
      .put, "/settings/plan",
      [
        "medication": .string(medication == "saxenda" ? "OTHER" : medication.uppercased()),
        "medicationName": .string(medication), "injectionDay": .integer(Int64(weekday)),
      ])
  }

  private func step(
    _ person: Participant, _ paper: inout Paper, _ today: Int,
    by generator: inout SeededGenerator
  ) throws {
    let old = paper.ordered.suffix(8).randomElement(using: &generator)
    switch Int.random(in: 0...19, using: &generator) {
    case 0...8:
      let isNow = Bool.random(using: &generator)
      inject(person, &paper, today, isNow ? 0 : Int.random(in: 1...20, using: &generator))
    case 9...10:
      guard let old else { return }
      let day = today - Int.random(in: 0...40, using: &generator)
      let answer = person.send(
        .patch, "/injections/\(old.id)", ["date": .string("\(Day(number: day))")])
      let time = try #require(answer.body["date"]?.string.flatMap { Instant($0) })
      guard let place = paper.doses.firstIndex(where: { $0.id == old.id }) else { return }
      paper.doses[place].time = Int(time.milliseconds)
      paper.doses[place].day = day
    case 11:
      guard let old else { return }
      person.send(.delete, "/injections/\(old.id)")
      paper.doses.removeAll { $0.id == old.id }
    case 12...13:
      guard
        let day = paper.states(today).filter({ $0.state != "g" }).suffix(7)
          .randomElement(using: &generator)?.day
      else { return }
      let answer = person.send(.put, "/injections/skips/\(Day(number: day))")
      #expect(answer.status == 200, "\(answer.text)")
      paper.skipped.insert(day)
    case 14: change(person, &paper, today, weekday: Int.random(in: 0...6, using: &generator))
    case 15:
      let others = Paper.medications.filter { $0 != paper.medication }
      change(person, &paper, today, medication: others.randomElement(using: &generator))
    case 16:
      paper.pen = Int.random(in: 1...6, using: &generator)
      paper.hasGolden = Bool.random(using: &generator)
      person.send(
        .put, "/settings/pen-dosing",
        [
          "dosesPerPen": .integer(Int64(paper.pen)), "tracksGoldenDose": .bool(paper.hasGolden),
        ])
      note(&paper, today)
    case 17:
      guard let zone = Self.zones.randomElement(using: &generator) else { return }
      person.zone = try #require(Zone(identifier: zone))
    default: break
    }
  }

  private func inject(_ person: Participant, _ paper: inout Paper, _ today: Int, _ back: Int) {
    let day = today - back
    var body: JSONObject = ["site": .string(paper.site), "keepsPlan": .bool(true)]
    if back > 0 { body["date"] = .string("\(Day(number: day))") }
    let number = paper.isGoldenNext ? paper.pen + 1 : paper.number
    let isGolden = paper.isGoldenNext
    let answer = person.send(.post, "/injections", .object(body))
    #expect(answer.status == 201, "\(answer.text)")
    #expect(answer.body["doseNumber"]?.int == number)
    #expect(answer.body["isGoldenDose"]?.bool == isGolden)
    guard let id = answer.body["id"]?.string,
      let time = answer.body["date"]?.string.flatMap({ Instant($0) })
    else { return }
    let page = paper.pages.last { $0.day <= day } ?? paper.pages[0]
    paper.doses.append(
      Paper.Dose(
        id: id, time: Int(time.milliseconds), day: day, site: paper.site,
        medication: back > 0 ? page.medication : paper.medication, number: number,
        isGolden: isGolden, pen: paper.pen, hasGolden: paper.hasGolden))
  }

  private func change(
    _ person: Participant, _ paper: inout Paper, _ today: Int, weekday: Int? = nil,
    medication: String? = nil
  ) {
    let last = paper.pages[paper.pages.count - 1]
    let new = Paper.Page(
      day: today, weekday: weekday ?? last.weekday, medication: medication ?? last.medication)
    tell(person, new.medication, new.weekday)
    if new.medication != last.medication {
      // The pen was the old one's: of 18 mg of Saxenda thirty doses of 0.6 mg are taken.
      paper.pen = new.medication == "saxenda" ? 30 : 4
      paper.hasGolden = false
    }
    note(&paper, today, new)
  }

  /// Writes a page of the plan: over that of the same day, and from the next day on where the days
  /// change and the dose of today is given.
  private func note(_ paper: inout Paper, _ today: Int, _ page: Paper.Page? = nil) {
    let last = paper.pages[paper.pages.count - 1]
    let new = page ?? last
    let before = paper.pages.last { $0.day <= today }
    let isGiven = paper.doses.contains { $0.day == today }
    let isOther =
      before.map { $0.weekday != new.weekday || $0.isDaily != new.isDaily } ?? false
    let day = isOther && isGiven ? today + 1 : today
    // What was to count from tomorrow on is taken back by what is said later.
    paper.pages.removeAll { $0.day == day || $0.day > today }
    paper.pages.append(.init(day: day, weekday: new.weekday, medication: new.medication))
    paper.pages.sort { $0.day < $1.day }
  }

  private func compare(_ person: Participant, _ paper: Paper, _ today: Int, _ place: Comment) {
    func number(_ value: JSONValue?) -> Int? { value?.string.flatMap { Day($0) }?.number }
    let status = person.send(.get, "/injections/status").body
    let course = status["course"]
    #expect(number(course?["nextDay"]) == paper.next(today), place)
    #expect(number(course?["missedDay"]) == paper.named(today), place)
    #expect(course?["pen"]?["dosesLeft"]?.int == paper.left, place)
    #expect(course?["pen"]?["nextNumber"]?.int == paper.mark, place)
    #expect(status["isOnGoldenDose"]?.bool == paper.isGoldenNext, place)
    #expect(status["isGoldenDoseAvailable"]?.bool == paper.isGoldenNext, place)
    #expect(status["suggestedSite"]?.string == paper.site, place)
    let days = person.send(.get, "/injections/days").body.array ?? []
    let missed = days.filter { $0["state"]?.string == "missed" }.compactMap { number($0["date"]) }
    #expect(missed == paper.missed(today), place)
  }
}

extension Participant {
  fileprivate var calendar: PersonalCalendar { PersonalCalendar(zone: zone) }
}
