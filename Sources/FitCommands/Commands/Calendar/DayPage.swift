import CivilTime
import FitAPI
import FitClient
import Terminal

/// The page about one day.
struct DayPage {
  private let day: Day
  private let found: CalendarDay
  private let unit: NeedledWeightUnit
  private let figures: TrackedFigures
  private let fit: Context

  init(_ day: Day, in fit: Context) throws(FitError) {
    self.day = day
    self.fit = fit
    let user = try fit.client.userID(at: .needled)
    var found = try fit.client.send(Needled.calendarDay("\(day)", query: ["userId": user]))
    if let waiting = WaitingNeedled(in: fit) { found.count(waiting, day, in: fit) }
    let sessions = try CalendarSessions.list(day...day, in: fit)
    if !sessions.isEmpty { found.workouts = sessions }
    self.found = found
    figures = try TrackedFigures(day...day, in: fit)
    unit = found.weighIn == nil ? .kg : try WeighInSeries.unit(in: fit)
  }

  func output() -> Output {
    .page(
      found,
      columns: [
        "date", "habit.water", "habit.nutrition", "habit.exercise", "weighIn.weight",
        "weighIn.change", "injection.site", "injectionState", "injections",
      ]
    ) { lines(on: $0) }
  }

  private func lines(on surface: Surface) -> [StyledText] {
    var lines = [
      StyledText("\(day.weekday.name) \(day.dayMonthAndYear)", .heading)
        + StyledText(day == fit.today ? "  today" : "", .muted), "",
    ]
    if let habit = found.habit {
      let row = HabitRow(day, habit)
      let ticks = Habit.allCases.map { habit in
        HabitFormatter.tick(row[habit], on: surface) + " \(habit.rawValue)   "
      }
      lines.append(
        ticks.reduce(name("habits"), +) + "\(HabitFormatter.count(row.completed), .strong)")
    }
    if let weight = found.weighIn {
      var line = name("weight") + "\(WeightWithUnit.text(weight.weight, unit, in: fit), .strong)"
      if let change = weight.change {
        line += "  \(WeightWithUnit.change(change, unit, in: fit)) since the weigh-in before"
      }
      lines.append(line)
    }
    for dose in found.injections ?? [] {
      lines.append(name(dose.isTablet == true ? "dose" : "injection") + text(of: dose))
    }
    // Another server names the last one's site alone.
    if found.injections == nil, let injection = found.injection {
      lines.append(name("injection") + "\(InjectionFormatter.site(injection.site), .strong)")
    }
    if found.injection == nil, let state = found.injectionState {
      lines.append(
        name("injection") + StyledText(state, state == "missed" ? .warning : .plain))
    }
    for session in found.workouts ?? [] {
      let time = session.durationSeconds.map { "  \(TrainingFigure.time($0))" } ?? ""
      let state = session.isDone ? "" : "  planned"
      lines.append(name("workout") + "\(session.title, .strong)\(time)\(state, .accent)")
    }
    lines += figures.figures(of: day).map { name($0.name) + $0.text }
    return lines.count > 2 ? lines : lines + [StyledText("nothing on this day", .muted)]
  }

  /// Returns `left thigh  5 mg Mounjaro  20:00`.
  private func text(of dose: CalendarDay.Dose) -> StyledText {
    let medication = MedicationText.name(dose.medication)
    let amount = [dose.dosageMg.map(InjectionFormatter.dosage), medication].compactMap(\.self)
    let time = "\(dose.moment(in: fit.calendar).timeOfDay)"
    let site = dose.isTablet == true ? "tablet" : InjectionFormatter.site(dose.site)
    let rest = [amount.isEmpty ? nil : amount.joined(separator: " "), time].compactMap(\.self)
    return rest.reduce(StyledText(site, .strong)) { $0 + "  \($1)" }
  }

  private func name(_ text: String) -> StyledText { .label(text, 11) }
}

extension HabitRow {
  /// Reads the habits of a day from the calendar.
  init(_ day: Day, _ habits: CalendarDay.Habits) {
    self.init(
      day,
      Set(
        [
          habits.water ? Habit.water : nil, habits.nutrition ? .nutrition : nil,
          habits.exercise ? .exercise : nil,
        ].compactMap(\.self)))
  }
}
