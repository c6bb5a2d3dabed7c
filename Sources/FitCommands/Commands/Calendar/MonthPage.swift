import CivilTime
import Dosing
import FitAPI
import FitClient
import Terminal

/// A month with its marks, and what it comes to.
struct MonthPage {
  private let days: ClosedRange<Day>
  private let month: CalendarMonth
  private let unit: NeedledWeightUnit
  private let figures: TrackedFigures
  private let fit: Context

  init(_ page: CalendarPage, in fit: Context) throws(FitError) {
    self.fit = fit
    days = page.days
    let user = try fit.client.userID(at: .needled)
    let first = page.days.lowerBound
    var month = try fit.client.send(
      Needled.calendarMonth("\(first.year)", "\(first.month)", query: ["userId": user]))
    if let waiting = WaitingNeedled(in: fit) { month.count(waiting, page.days, in: fit) }
    let sessions = try CalendarSessions.list(page.days, in: fit)
    if !sessions.isEmpty { month.workouts = sessions }
    self.month = month
    figures = try TrackedFigures(page.days, in: fit)
    unit = month.weighIns.isEmpty ? .kg : try WeighInSeries.unit(in: fit)
  }

  func output() -> Output {
    var records = Output.Records([month], [], ids: [])
    records.isList = false
    records.columns = CalendarMonth.fields
    records.show(listing: { Output.Records(rows, CalendarRow.columns, ids: []) })
    return Output(body: .page(lines: { lines(on: $0) }, records: records, pipe: .table))
  }

  /// The days of the month that have anything, each with its figures.
  private var rows: [CalendarRow] {
    days.compactMap { day in
      var row = CalendarRow(day)
      row.habits = month.habits.first { $0.date == day }?.kept.count
      row.figures = figures.values(of: day)
      row.weight = month.weighIns.last { $0.date == day }?.weight
      let given = month.injections.filter { $0.date == day }
        .map { $0.isTablet == true ? "tablet" : $0.site }
      let state = (month.injectionDays ?? []).first { $0.date == day }?.state
      row.injections = given.isEmpty ? [state].compactMap(\.self) : given
      row.workouts = (month.workouts ?? []).filter { $0.date == day }.map(\.title)
      return row.isEmpty ? nil : row
    }
  }

  private func lines(on surface: Surface) -> [StyledText] {
    // A kind without a mark in this month takes no column.
    let kinds = [habits, food, weighIns, injections, workouts].filter { !$0.isEmpty }
    let grid = MonthGrid(
      month: days.lowerBound, kinds: kinds, today: fit.today,
      firstWeekday: fit.settings.weekStart)
    let facts =
      [habitFacts, weightFacts, injectionFacts, workoutFacts].compactMap(\.self)
      + figures.means.map { name($0.name) + $0.text }
    return grid.lines(on: surface) + (facts.isEmpty ? [] : [""] + facts)
  }

  // MARK: Marks

  private var habits: [Day: MonthGrid.Mark] {
    marks(month.habits, \.date) { HabitFormatter.mark($0.kept.count) }
  }

  /// A day whose food is complete has another mark than one with some of it.
  private var food: [Day: MonthGrid.Mark] {
    figures.food.mapValues { isComplete in
      isComplete
        ? MonthGrid.Mark("●", ascii: "f", .series(2), "food")
        : MonthGrid.Mark("○", ascii: "p", .series(2), "food in part")
    }
  }

  private var weighIns: [Day: MonthGrid.Mark] {
    marks(month.weighIns, \.date) { _ in MonthGrid.Mark("⚖", ascii: "w", .accent, "weigh-in") }
  }

  private var injections: [Day: MonthGrid.Mark] {
    let given = marks(month.injections, \.date) { _ in
      MonthGrid.Mark("✚", ascii: "+", .series(3), "injection")
    }
    let others = marks(month.injectionDays ?? [], \.date) { day in
      switch InjectionDay.State(rawValue: day.state) {
      case .missed: MonthGrid.Mark("✗", ascii: "x", .warning, "missed injection")
      case .skipped: MonthGrid.Mark("–", ascii: "-", .muted, "skipped injection")
      case .given where day.isLate: MonthGrid.Mark("»", ascii: ">", .muted, "given late")
      case .given, .due, .upcoming, nil: nil
      }
    }
    return given.merging(others) { given, _ in given }
  }

  /// A day with training that is done and with a plan has the mark of what is done.
  private var workouts: [Day: MonthGrid.Mark] {
    let planned = marks((month.workouts ?? []).filter { !$0.isDone }, \.date) { _ in
      MonthGrid.Mark("◇", ascii: "o", .muted, "planned workout")
    }
    let done = marks((month.workouts ?? []).filter(\.isDone), \.date) { _ in
      MonthGrid.Mark("◆", ascii: "t", .series(1), "workout")
    }
    return done.merging(planned) { done, _ in done }
  }

  private func marks<Entry>(
    _ entries: [Entry], _ date: (Entry) -> Day, _ mark: (Entry) -> MonthGrid.Mark?
  ) -> [Day: MonthGrid.Mark] {
    let pairs = entries.compactMap { entry in
      mark(entry).map { (date(entry), $0) }
    }
    return Dictionary(pairs, uniquingKeysWith: { _, last in last })
  }

  // MARK: What it comes to

  private var habitFacts: StyledText? {
    let rows = days.map { day in
      HabitRow(day, month.habits.first { $0.date == day }?.kept ?? [])
    }
    guard rows.completed > 0 else { return nil }
    return name("habits") + StyledText(rows.summary(upTo: fit.today))
  }

  private var weightFacts: StyledText? {
    guard let last = month.weighIns.last, let first = month.weighIns.first else { return nil }
    let line = name("weight") + "\(WeightWithUnit.text(last.weight, unit, in: fit), .strong)"
    guard month.weighIns.count > 1 else { return line }
    return line
      + "  \(WeightWithUnit.change(from: first.weight, to: last.weight, unit, in: fit)) over"
      + " \(month.weighIns.count) weigh-ins"
  }

  private var injectionFacts: StyledText? {
    let days = month.injectionDays ?? []
    let missed = days.filter { $0.state == InjectionDay.State.missed.rawValue }
    let others = [
      ("missed", missed.map(\.date)), ("late for", days.filter(\.isLate).map(\.date)),
    ].filter { !$0.1.isEmpty }.map { state, days in
      "\(state) \(days.map(\.weekdayDayAndMonth).joined(separator: ", "))"
    }.joined(separator: ", ")
    let style = missed.isEmpty ? Style.plain : .warning
    guard let last = month.injections.last else {
      return others.isEmpty ? nil : name("injections") + StyledText(others, style)
    }
    let count = month.injections.count
    let day = last.date.weekdayDayAndMonth
    let site = last.isTablet == true ? "tablet" : InjectionFormatter.site(last.site)
    return name(month.injections.contains { $0.isTablet == true } ? "doses" : "injections")
      + "\(count, .strong)  last \(day), \(site)"
      + (others.isEmpty ? "" : StyledText("  \(others)", style))
  }

  private var workoutFacts: StyledText? {
    let sessions = month.workouts ?? []
    let done = sessions.filter(\.isDone)
    let planned = sessions.count - done.count
    guard !sessions.isEmpty else { return nil }
    let seconds = done.reduce(0) { $0 + ($1.durationSeconds ?? 0) }
    let time = seconds > 0 ? "  \(TrainingFigure.time(seconds))" : ""
    let plans = planned > 0 ? "  \(planned) planned" : ""
    return name("workouts") + "\(done.count, .strong)\(time)\(plans)"
  }

  private func name(_ text: String) -> StyledText {
    StyledText(" " + text.padded(to: 12), .label)
  }
}

extension CalendarMonth.Session {
  /// Whether it took place, or is under way.
  var isDone: Bool { status != WorkoutStatus.planned.rawValue }
}
