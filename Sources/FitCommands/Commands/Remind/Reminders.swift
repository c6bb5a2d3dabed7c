import CivilTime
import FitAPI

/// A reminder that is due.
struct Reminder: Model, Identifiable {
  enum Kind: String, CaseIterable, Codable, Sendable {
    case injection
    case weighIn = "weigh-in"
    case habits
    case supply
  }

  var kind: Kind
  /// One sentence for a person.
  var text: String

  var id: String { kind.rawValue }
}

/// The facts that decide which reminders are due.
struct ReminderFacts {
  let choice: NotificationChoice
  /// The local time in the zone of the choice.
  let time: TimeOfDay
  /// The person's today.
  let today: Day
  /// `nil` of somebody who injects nothing.
  let injection: InjectionStatus?
  /// The time of day from which the label's shortest interval allows today's dose; `nil` where that has
  /// passed.
  var injectionFrom: TimeOfDay?
  /// Whether the person is weighed for a plan.
  let isWeighed: Bool
  /// The day of the last weigh-in; `nil` without any.
  let lastWeighIn: Day?
  /// The number of habits that are ticked off today.
  let kept: Int

  /// Days after a weigh-in before the next is due.
  static let weighInInterval = 7

  /// The reminders that are due; each is from its chosen time of day on.
  var due: [Reminder] {
    let isTime = isReached(choice.reminderTime)
    let isHabitTime = isReached(choice.habitReminderTime)
    return [
      choice.injectionReminder && isTime ? injectionDue : nil,
      choice.weighInReminder && isTime ? weighInDue : nil,
      choice.habitReminder && isHabitTime ? habitsDue : nil,
      choice.injectionReminder && isTime ? supplyDue : nil,
    ].compactMap(\.self)
  }

  private func isReached(_ text: String) -> Bool {
    // A time that another server let through is no reason to stay silent.
    TimeOfDay(text).map { time >= $0 } ?? true
  }

  private var injectionDue: Reminder? {
    guard let injection else { return nil }
    let isTablet = injection.course?.medication?.profile.form == .tablet
    let next =
      isTablet
      ? MedicationText.name(injection.course?.medication?.key) ?? "tablet"
      : InjectionFormatter.nextSiteAndDose(injection)
    let since = injection.course?.daysSinceLast.map { count in
      "; the last dose was \(InjectionFormatter.days(count)) ago"
    }
    switch injection.shownState {
    case .due:
      let name =
        injection.course?.medication?.intervalDays == 1
        ? "Today's dose is due" : "Today is injection day"
      let from = injectionFrom.map { ", from \($0)" } ?? ""
      return Reminder(kind: .injection, text: "\(name)\(from): \(next)\(since ?? "")")
    case .overdue:
      // After the label's window the dose is skipped.
      if let last = injection.course?.lateUntil, last < today { return nil }
      let missed = injection.course?.missedDay
      let days = InjectionFormatter.days(
        missed.map { today.days(since: $0) } ?? injection.daysOverdue)
      return Reminder(
        kind: .injection, text: "The injection is \(days) overdue: \(next)\(since ?? "")")
    case .upcoming, .done, nil: return nil
    }
  }

  /// Days before the last dose from which on the end of the supply is named.
  static let supplyNotice = 7

  /// The end of the supply a week before the last dose; without a supply, that of the pen.
  private var supplyDue: Reminder? {
    guard let course = injection?.course, let pen = course.pen else { return nil }
    if pen.dosesInTime == 0, course.supply?.dosesLeft ?? 0 == 0,
      let last = pen.useBy.flatMap({ Day($0) })
    {
      return Reminder(
        kind: .supply,
        text: "The pen's days of use end on \(last.weekdayDayAndMonth), before the next dose")
    }
    if let supply = course.supply {
      guard let last = supply.lastDay else {
        return Reminder(kind: .supply, text: "No dose is left; `fit medication refill` adds pens")
      }
      guard last.days(since: today) <= Self.supplyNotice else { return nil }
      return Reminder(
        kind: .supply,
        text: "The supply ends with the dose of \(last.weekdayDayAndMonth)"
          + " (\(supply.dosesLeft == 1 ? "1 dose" : "\(supply.dosesLeft) doses") left)")
    }
    guard pen.dosesPerPen > 1, !pen.isNew, (pen.dosesInTime ?? pen.dosesLeft) == 1,
      let next = course.nextDay,
      next.days(since: today) <= Self.supplyNotice
    else { return nil }
    return Reminder(
      kind: .supply, text: "The pen's last dose is that of \(next.weekdayDayAndMonth)")
  }

  private var weighInDue: Reminder? {
    guard isWeighed else { return nil }
    guard let lastWeighIn else {
      return Reminder(kind: .weighIn, text: "Log your first weight")
    }
    let days = today.days(since: lastWeighIn)
    guard days >= Self.weighInInterval else { return nil }
    return Reminder(
      kind: .weighIn,
      text: "Log this week's weight: the last weigh-in was \(InjectionFormatter.days(days)) ago")
  }

  /// A reminder of the habits, due while none is ticked off: whoever ticked one off knows of the
  /// others.
  private var habitsDue: Reminder? {
    kept == 0 ? Reminder(kind: .habits, text: "No habit is ticked off today") : nil
  }
}
