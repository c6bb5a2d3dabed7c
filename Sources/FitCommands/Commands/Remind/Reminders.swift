import CivilTime
import FitAPI

/// What there is to remind a person of.
struct Reminder: Model, Identifiable {
  enum Kind: String, CaseIterable, Codable, Sendable {
    case injection
    case weighIn = "weigh-in"
    case habits
  }

  var kind: Kind
  /// One sentence for a person.
  var text: String

  enum CodingKeys: String, CodingKey, CaseIterable {
    case kind, text
  }

  var id: String { kind.rawValue }
}

/// What decides of what a person is to be reminded.
struct ReminderFacts {
  let choice: NotificationChoice
  /// What the clock shows in the zone of the choice.
  let time: TimeOfDay
  /// The person's today.
  let today: Day
  /// `nil` of somebody who injects nothing.
  let injection: InjectionStatus?
  /// Whether the person is weighed for a plan.
  let isWeighed: Bool
  /// The day of the last weigh-in; `nil` without any.
  let lastWeighIn: Day?
  /// How many habits are ticked off today.
  let kept: Int

  /// Days after a weigh-in before the next is due.
  static let weighInInterval = 7

  /// What is due by the choice and the clock, from the time of day that was chosen on.
  var due: [Reminder] {
    let isTime = isReached(choice.reminderTime)
    let isHabitTime = isReached(choice.habitReminderTime)
    return [
      choice.injectionReminder && isTime ? injectionDue : nil,
      choice.weighInReminder && isTime ? weighInDue : nil,
      choice.habitReminder && isHabitTime ? habitsDue : nil,
    ].compactMap(\.self)
  }

  private func isReached(_ text: String) -> Bool {
    // A time that another server let through is no reason to stay silent.
    TimeOfDay(text).map { time >= $0 } ?? true
  }

  private var injectionDue: Reminder? {
    guard let injection else { return nil }
    let next =
      "\(InjectionFormatter.site(injection.suggestedSite)), "
      + InjectionFormatter.dose(
        injection.nextDose, of: injection.dosesPerPen,
        isGolden: injection.nextDose > injection.dosesPerPen)
    switch InjectionState(rawValue: injection.status) {
    case .due: return Reminder(kind: .injection, text: "Today is injection day: \(next)")
    case .overdue:
      let days = InjectionFormatter.days(injection.daysOverdue)
      return Reminder(kind: .injection, text: "The injection is \(days) overdue: \(next)")
    case .upcoming, .done, nil: return nil
    }
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

  /// Whoever has ticked one off today knows of the others.
  private var habitsDue: Reminder? {
    kept == 0 ? Reminder(kind: .habits, text: "No habit is ticked off today") : nil
  }
}
