import CivilTime
import FitAPI
import Quantities
import Terminal

/// Injections as a person reads them: states, doses and dates, and no advice.
enum InjectionFormatter {
  /// `left thigh`; a word that only a newer service knows stands as it came.
  static func site(_ word: String) -> String { InjectionSite(rawValue: word)?.title ?? word }

  /// `0.5 mg`
  static func dosage(_ milligrams: Double) -> String {
    "\(Decimals.text(milligrams, upTo: 3)) mg"
  }

  /// `dose 3 of 4`, `golden dose`
  static func dose(_ number: Int, of dosesPerPen: Int?, isGolden: Bool) -> String {
    guard let dosesPerPen else { return isGolden ? "golden dose" : "dose \(number)" }
    if isGolden || number > dosesPerPen { return "golden dose" }
    return "dose \(number) of \(dosesPerPen)"
  }

  /// `left thigh, dose 3, 0.5 mg`
  static func text(_ injection: Injection) -> String {
    let dose = dose(injection.doseNumber, of: nil, isGolden: injection.isGoldenDose)
    return "\(site(injection.site)), \(dose)"
      + (injection.dosageMg.map { ", \(dosage($0))" } ?? "")
  }

  /// The state in the words of Needled's apps.
  static func state(_ status: InjectionStatus, on surface: Surface) -> StyledText {
    switch InjectionState(rawValue: status.status) {
    case .upcoming: "\(days(status.daysUntil), .strong) until injection day"
    case .due: StyledText("Today is injection day!", .today)
    case .overdue: StyledText("\(days(status.daysOverdue)) overdue", .warning)
    case .done: StyledText(surface.unicode ? "Completed ✓" : "Completed", .good)
    case nil: StyledText(status.status)
    }
  }

  /// What is left in the pen: `2 doses left`, `Time for a new pen!`
  static func pen(_ status: InjectionStatus) -> StyledText {
    if status.isGoldenDoseAvailable || status.nextDose > status.dosesPerPen {
      return "the golden dose is left"
    }
    if status.nextDose == 1, status.lastInjection != nil { return "Time for a new pen!" }
    let count = status.dosesRemaining
    return StyledText(count == 1 ? "1 dose left" : "\(count) doses left")
  }

  /// Doses that a gauge has room for.
  private static let longestGauge = 12

  /// A mark for each dose of the pen, those that are left first; nothing where they are too many.
  static func gauge(_ status: InjectionStatus, on surface: Surface) -> StyledText {
    guard (1...longestGauge).contains(status.dosesPerPen) else { return "" }
    let left = min(max(status.dosesRemaining, 0), status.dosesPerPen)
    let (full, free) = surface.unicode ? ("●", "○") : ("#", ".")
    return StyledText(String(repeating: full, count: left), .good)
      + StyledText(String(repeating: free, count: status.dosesPerPen - left), .muted) + "  "
  }

  /// `Fri 27 Nov`, `today`
  static func nextDay(_ status: InjectionStatus, in fit: Context) -> String? {
    guard let day = status.nextInjectionDay.flatMap({ Day($0) }) else { return nil }
    if day == fit.today { return "today" }
    let text = day.weekdayDayAndMonth
    return day.year == fit.today.year ? text : "\(text) \(day.year)"
  }

  static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }
}
