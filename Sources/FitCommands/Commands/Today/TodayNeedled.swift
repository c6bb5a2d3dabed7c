import CivilTime
import FitAPI
import FitClient
import Terminal

/// The habits and the injection of a day, where the person tracks them.
struct TodayNeedled: Model {
  /// `nil` of somebody who ticks no habits off.
  var habits: HabitRow?
  /// `nil` of somebody who injects nothing.
  var injection: Injection?

  /// The injection, seen from that day.
  struct Injection: Model {
    /// The status of the injections today; `nil` on another day.
    var status: InjectionStatus?
    /// The site of the day's injection; `nil` where there was none.
    var site: String?
  }

  /// Days that are looked back on for whether a person ticks habits off at all.
  private static let lookBack = 13

  /// Fetches the habits and the injection of a day.
  init(_ day: Day, in fit: Context) throws(FitError) {
    let days = try HabitDays(day.adding(days: -Self.lookBack)...day, in: fit)
    let isTicking = days.records.contains { !$0.kept.isEmpty }
    habits = isTicking ? HabitRow(day, days.kept(on: day)) : nil
    guard day == fit.today else {
      let query: Query = ["userId": try fit.client.userID(at: .needled)]
      var found = try fit.client.send(Needled.calendarDay("\(day)", query: query))
      if let waiting = WaitingNeedled(in: fit) { found.count(waiting, day, in: fit) }
      let site = found.injection?.site
      injection = site.map { Injection(status: nil, site: $0) }
      return
    }
    let status = try InjectionStatus.asked(in: fit)
    let last = status.lastInjection
    if last == nil {
      let isAnswered = status.course != nil
      guard isAnswered ? true : try Self.hasMedication(in: fit) else {
        injection = nil
        return
      }
    }
    let given = last?.day(in: fit.calendar)
    injection = Injection(status: status, site: given == day ? last?.site : nil)
  }

  /// Returns whether the person's plan names a medication: an automatic plan names none.
  private static func hasMedication(in fit: Context) throws(FitError) -> Bool {
    try fit.client.send(Needled.settings()).medication != Medication.other.rawValue
  }
}

extension TodayNeedled {
  /// Returns the lines of the page, each with the name that a function gives it.
  func lines(
    on surface: Surface, in fit: Context, name: (String) -> StyledText
  ) -> [StyledText] {
    var lines: [StyledText] = []
    if let habits {
      let ticks = Habit.allCases.map { habit in
        HabitFormatter.tick(habits[habit], on: surface) + " \(habit.rawValue)  "
      }
      lines.append(
        ticks.reduce(name("habits"), +) + "\(HabitFormatter.count(habits.completed), .strong)")
    }
    if let injection {
      lines.append(name("injection") + injection.text(on: surface, in: fit))
      lines += injection.details(in: fit).flatMap { detail in
        detail.wrapped(to: max(20, min(surface.width, 80) - name("").width)).map { name("") + $0 }
      }
    }
    return lines
  }
}

extension TodayNeedled.Injection {
  /// Returns lines about the missed dose and the time since the last one.
  fileprivate func details(in fit: Context) -> [StyledText] {
    guard let status else { return [] }
    return InjectionFormatter.missed(status, in: fit).map { StyledText($0, .warning) }
      + [InjectionFormatter.sinceLast(status, in: fit)].compactMap { $0 }
      .map { StyledText($0, .muted) }
  }

  fileprivate func text(on surface: Surface, in fit: Context) -> StyledText {
    guard let status else { return StyledText(InjectionFormatter.site(site ?? "")) }
    let state = InjectionFormatter.state(status, on: surface, in: fit)
    if status.course?.medication?.profile.form == .tablet { return state }
    switch status.shownState {
    case .due, .overdue:
      return state + "  \(InjectionFormatter.nextSiteAndDose(status))"
    case .done: return state + (site.map { "  \(InjectionFormatter.site($0))" } ?? "")
    case .upcoming, nil: return state
    }
  }
}
