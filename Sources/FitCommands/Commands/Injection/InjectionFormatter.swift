import CivilTime
import Dosing
import FitAPI
import Terminal

/// Injections as a person reads them: states, doses and dates, and no advice.
enum InjectionFormatter {
  /// Formats as `left thigh`; a word that only a newer service knows stands as it came.
  static func site(_ word: String) -> String { InjectionSite(rawValue: word)?.title ?? word }

  /// Formats as `0.5 mg`.
  static func dosage(_ milligrams: Double) -> String { DoseAmount.text(milligrams: milligrams) }

  /// Formats as `Ozempic 0.5 mg`; without the name where none is known.
  static func dosage(_ milligrams: Double, of medication: String?) -> String {
    [MedicationText.name(medication), dosage(milligrams)].compactMap(\.self).joined(separator: " ")
  }

  /// Formats what was changed to: `0.5 mg`, of another medication than before with its name.
  static func name(of change: WeightProgress.DosageChange) -> String {
    dosage(change.toDosage, of: change.changesMedication ? change.medication : nil)
  }

  /// Formats as `dose 3 of 4`, `golden dose`; `nil` of a pen that holds one dose, which has no place.
  static func dose(_ number: Int, of dosesPerPen: Int?, isGolden: Bool) -> String? {
    if isGolden { return "golden dose" }
    guard number > 0, dosesPerPen != 1 || number != 1 else { return nil }
    // Of a pen of another size its number alone says something.
    guard let dosesPerPen, number <= dosesPerPen else { return "dose \(number)" }
    return "dose \(number) of \(dosesPerPen)"
  }

  /// Formats as `left thigh, dose 3, 0.5 mg`.
  static func text(_ injection: Injection) -> String {
    let amount = injection.dosageMg.map { ", \(dosage($0))" } ?? ""
    if injection.isTablet == true {
      return (MedicationText.name(injection.medication) ?? "tablet") + amount
    }
    let number = injection.numberInPen ?? injection.doseNumber
    let isWholePen = injection.dosesPerPen == 1
    // Which dose of the pen one that waits is, the service knows once it is delivered.
    let isWaiting = injection.id.hasPrefix(OutboxNumber.prefix)
    let dose =
      isWaiting ? nil : dose(number, of: isWholePen ? 1 : nil, isGolden: injection.isGoldenDose)
    return [site(injection.site), dose].compactMap(\.self).joined(separator: ", ") + amount
  }

  /// Returns the state: by the injection days where the service tells them, else in the words of
  /// the contract's week.
  static func state(_ status: InjectionStatus, on surface: Surface, in fit: Context) -> StyledText {
    guard let course = status.course else { return state(status, on: surface) }
    let isDaily = course.medication?.intervalDays == 1
    switch DoseStatus(rawValue: course.standing) {
    case .given: return StyledText(surface.unicode ? "Completed ✓" : "Completed", .good)
    case .due:
      return StyledText(isDaily ? "Today's dose is due" : "Today is injection day!", .today)
    case .missed:
      let late = course.missedDay.map { fit.today.days(since: $0) } ?? 0
      return StyledText("\(days(late)) overdue", .warning)
    case .skipped: return "Skipped"
    case .upcoming, nil:
      let ahead = course.nextDay.map { $0.days(since: fit.today) } ?? 0
      return "\(days(ahead), .strong) until injection day"
    }
  }

  /// Returns the state in the words of Needled's apps.
  private static func state(_ status: InjectionStatus, on surface: Surface) -> StyledText {
    switch InjectionState(rawValue: status.status) {
    case .upcoming: "\(days(status.daysUntil), .strong) until injection day"
    case .due: StyledText("Today is injection day!", .today)
    case .overdue: StyledText("\(days(status.daysOverdue)) overdue", .warning)
    case .done: StyledText(surface.unicode ? "Completed ✓" : "Completed", .good)
    case nil: StyledText(status.status)
    }
  }

  /// Formats as `11 days since the last dose`; `nil` without one.
  static func sinceLast(_ status: InjectionStatus, in fit: Context) -> String? {
    let count =
      status.course?.daysSinceLast
      ?? status.lastInjection.map { fit.today.days(since: $0.day(in: fit.calendar)) }
    switch count {
    case nil: return nil
    case 0?: return "the last dose was today"
    case 1?: return "the last dose was yesterday"
    case let count?: return "\(count) days since the last dose"
    }
  }

  /// Returns lines about the missed dose and the label's rule for it: for information, with whom to
  /// ask.
  static func missed(_ status: InjectionStatus, in fit: Context) -> [String] {
    guard let course = status.course else { return [] }
    var lines: [String] = []
    if let day = course.missedDay {
      lines.append("missed \(date(day, in: fit))")
      if let profile = course.medication?.profile, let rule = profile.lateRule {
        lines.append(late(rule, until: course.lateUntil, in: fit))
      }
    }
    if let restart = course.medication?.profile.restart,
      restart.value.applies(
        missedInARow: course.missedInARow, daysSinceLast: course.daysSinceLast)
    {
      let missed = course.missedInARow == 1 ? "1 dose" : "\(course.missedInARow) doses"
      lines.append(
        "\(missed) missed in a row: \(restart.value.text)"
          + " (\(restart.source.text)); \(MedicationText.advice)")
    }
    return lines
  }

  private static func late(
    _ rule: Sourced<LateRule>, until last: Day?, in fit: Context
  ) -> String {
    let window: String
    switch last {
    case nil: window = "speaks of skipping it"
    case let last? where last < fit.today:
      window = "spoke of giving it until \(date(last, in: fit)), and now of skipping it"
    case let last?:
      window =
        "speaks of giving it until \(date(last, in: fit)), and later of skipping it"
    }
    return "the label \(window) (\(rule.source.text)); \(MedicationText.advice)"
  }

  /// Formats as `left thigh, dose 3 of 4`: where and what the next injection is.
  static func nextSiteAndDose(_ status: InjectionStatus) -> String {
    [site(status.suggestedSite), next(status)].compactMap(\.self).joined(separator: ", ")
  }

  /// Formats as `dose 3 of 4`, by the count of the pen where the service tells it; `nil` of pens that
  /// hold one dose.
  static func next(_ status: InjectionStatus) -> String? {
    let number = status.course?.pen?.nextNumber ?? status.nextDose
    return dose(
      number, of: status.dosesInPen,
      isGolden: status.tracksGoldenDose && number > status.dosesInPen)
  }

  /// Returns the number of doses left in the pen: `2 doses left`, `Time for a new pen!`; nothing
  /// for pens that hold one dose.
  static func pen(_ status: InjectionStatus) -> StyledText? {
    if status.hasSingleDosePens { return nil }
    let number = status.course?.pen?.nextNumber ?? status.nextDose
    if status.tracksGoldenDose, number > status.dosesInPen { return "the golden dose is left" }
    if number == 1, status.lastInjection != nil { return "Time for a new pen!" }
    let count = status.course?.pen?.dosesLeft ?? status.dosesRemaining
    return StyledText(count == 1 ? "1 dose left" : "\(count) doses left")
  }

  /// Doses that a gauge has room for.
  private static let longestGauge = 12

  /// Returns a mark for each dose of the pen, those that are left first; nothing where they are too
  /// many.
  static func gauge(_ status: InjectionStatus, on surface: Surface) -> StyledText {
    guard (1...longestGauge).contains(status.dosesInPen) else { return "" }
    let counted = status.course?.pen?.dosesLeft ?? status.dosesRemaining
    let left = min(max(counted, 0), status.dosesInPen)
    let (full, free) = surface.unicode ? ("●", "○") : ("#", ".")
    return StyledText(String(repeating: full, count: left), .good)
      + StyledText(String(repeating: free, count: status.dosesInPen - left), .muted) + "  "
  }

  /// Formats as `Fri 27 Nov`, `today`, and `Mon 9 Nov, from 22:00` where the label's shortest interval
  /// has not passed when that day begins.
  static func nextDay(_ status: InjectionStatus, in fit: Context) -> String? {
    guard let day = status.course?.nextDay ?? status.nextInjectionDay else { return nil }
    let name = day == fit.today ? "today" : date(day, in: fit)
    guard let first = status.course?.notBefore, first > fit.now else { return name }
    let hours = status.course?.medication?.profile.minimumHours.value
    let reason = hours.map { ", \(Int($0)) hours after the last dose" } ?? ""
    return "\(name), from \(fit.calendar.zone.timeOfDay(of: first))\(reason)"
  }

  /// Returns the injection day that the last dose counts for, where that is another day than its own:
  /// `late for Mon 2 Nov, and the regular day stays (…)`.
  ///
  /// - Parameter before: the status before the dose; `nil` where it is not known.
  static func countsFor(
    _ status: InjectionStatus, since before: InjectionStatus? = nil, in fit: Context
  ) -> String? {
    guard let course = status.course, let filled = course.lastFilled, let last = course.lastDay,
      filled != last
    else { return nil }
    let rule = course.medication?.profile.lateRule
    let source = rule.map { " (\($0.source.text))" } ?? ""
    if filled < last { return "late for \(date(filled, in: fit)); the regular day stays\(source)" }
    let early = "counts for \(date(filled, in: fit))"
    guard let missed = before?.course?.missedDay, missed < last, rule != nil else { return early }
    return
      "\(early): the label has the late dose of \(date(missed, in: fit)) skipped by then\(source)"
  }

  /// Returns where Needled's own week, which apps show, has the dose otherwise than the label; `nil`
  /// where they agree.
  static func otherwise(_ status: InjectionStatus, in fit: Context) -> String? {
    guard let course = status.course, let next = status.nextInjectionDay,
      let week = InjectionState(rawValue: status.status),
      week == .done || status.shownState == .done,
      week != status.shownState || course.nextDay != next
    else { return nil }
    let state = week == .done ? "done, the next on" : "\(week.rawValue), for"
    return "Needled's own week, which apps show, has it as \(state) \(date(next, in: fit))"
  }

  /// Formats as `Wed 18 Nov`, of another year with it: what is missed or due is named by its date.
  static func date(_ day: Day, in fit: Context) -> String {
    let date = day.weekdayDayAndMonth
    return day.year == fit.today.year ? date : "\(date) \(day.year)"
  }

  static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }
}

extension InjectionStatus {
  /// Whether each pen holds one dose, so that every dose takes a new one.
  var hasSingleDosePens: Bool { dosesInPen == 1 && !tracksGoldenDose }

  /// Doses that the pen in use holds, by the count of the pen where the service tells it.
  var dosesInPen: Int { course?.pen?.dosesPerPen ?? dosesPerPen }
}

extension WeightProgress.DosageChange {
  /// Whether it changed to another medication, and not only to another dosage of the same.
  var changesMedication: Bool {
    fromDosage != nil && medication != nil && medication != fromMedication
  }
}

extension DoseDay {
  /// Whether the dose that counts for the day was given after it.
  var isLate: Bool { givenOn.map { $0 > date } ?? false }
}
