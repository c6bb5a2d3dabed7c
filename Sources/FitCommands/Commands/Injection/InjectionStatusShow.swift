import Arguments
import CivilTime
import Dosing
import FitAPI
import FitClient
import Terminal

struct InjectionStatusShow: Command {
  static let declaration = Declaration(
    "status", "Show the week's injection, the pen and the next site.",
    discussion: """
      A late dose counts for the day it is late for, as long as the label allows it late, and the \
      regular day stays; where less than the label's shortest interval would lie between, the first \
      moment that keeps it is named. A dose up to three days before an injection day counts for that \
      day. A day without one is named as missed until a dose, a skip or the next injection day. The \
      fields `status`, `daysUntil`, `daysOverdue` and `nextInjectionDay` are Needled's own, by its week; \
      `course` goes by the label.

      \(MedicationText.lateDoses)

      \(MedicationText.restarts)

      \(MedicationText.provenance)
      """,
    fields: InjectionStatus.record,
    examples: [
      Example("fit injection status", "whether it is due, and what the next one is"),
      Example("fit injection status --json=status,daysUntil", "for a status bar"),
    ])

  func run(_ given: ParsedArguments, in fit: Context) throws -> Output {
    let status = try InjectionStatus.counted(in: fit)
    var columns = InjectionStatus.fields
    columns.removeAll { $0 == "lastInjection" || $0 == "course" }
    return .page(status, columns: columns) { Self.lines(status, on: $0, in: fit) }
  }

  private static func lines(
    _ status: InjectionStatus, on surface: Surface, in fit: Context
  ) -> [StyledText] {
    // Only on this machine may there be no plan, and then the state would be made up.
    if status.lastInjection == nil, status.nextInjectionDay == nil,
      fit.remotes.remote(.needled) == nil
    {
      return [
        "no injection was logged yet",
        StyledText("`fit inject` logs the first, `fit medication set` makes a plan", .muted),
      ]
    }
    var lines = [InjectionFormatter.state(status, on: surface, in: fit)]
    lines += InjectionFormatter.missed(status, in: fit).flatMap {
      StyledText($0, .warning).wrapped(to: min(surface.width, 80))
    }
    lines.append("")
    if let last = status.lastInjection {
      lines.append(label("last") + self.last(last, status, in: fit))
      if let since = InjectionFormatter.sinceLast(status, in: fit) {
        lines.append(label("") + StyledText(since, .muted))
      }
      if let counts = InjectionFormatter.countsFor(status, in: fit) {
        lines += StyledText(counts, .muted).wrapped(to: min(surface.width, 80) - 8).map {
          label("") + $0
        }
      }
    }
    let day = InjectionFormatter.nextDay(status, in: fit).map { "  \($0)" } ?? ""
    if status.course?.medication?.profile.form == .tablet {
      lines.append(label("next") + StyledText(String(day.drop { $0 == " " })))
    } else {
      lines.append(
        label("next") + "\(InjectionFormatter.site(status.suggestedSite), .strong)"
          + StyledText((InjectionFormatter.next(status).map { "  \($0)" } ?? "") + day))
      if let pen = InjectionFormatter.pen(status) {
        lines.append(
          label("pen") + InjectionFormatter.gauge(status, on: surface) + pen
            + StyledText(PenText.expiry(status, in: fit), .muted))
        if let inTime = PenText.inTime(status, in: fit) {
          lines.append(label("") + StyledText(inTime))
        }
      }
      if let supply = PenText.supply(status, in: fit) { lines.append(label("supply") + supply) }
    }
    if let dosage = status.course?.dosageMg ?? status.currentDosageMg {
      lines.append(label("dosage") + StyledText(InjectionFormatter.dosage(dosage)))
    }
    if let other = InjectionFormatter.otherwise(status, in: fit) {
      lines += [""] + StyledText(other, .muted).wrapped(to: min(surface.width, 80))
    }
    return lines
  }

  private static func last(
    _ last: InjectionStatus.LastInjection, _ status: InjectionStatus, in fit: Context
  ) -> StyledText {
    let time = TimeFormatter.text(last, in: fit)
    let amount = last.dosageMg.map { "  \(InjectionFormatter.dosage($0))" } ?? ""
    if last.isTablet ?? (status.course?.medication?.profile.form == .tablet) {
      return StyledText("\(time)\(amount)")
    }
    let dose = InjectionFormatter.dose(
      last.numberInPen ?? last.doseNumber, of: status.dosesInPen, isGolden: last.isGoldenDose)
    let place = dose.map { "  \($0)" } ?? ""
    return "\(InjectionFormatter.site(last.site))\(place)\(amount)  \(time)"
  }

  private static func label(_ name: String) -> StyledText { .label(name, 8) }
}

extension InjectionStatus {
  /// Returns the status, its doses left and its next dose counted from the doses in the order of
  /// their dates.
  static func counted(in fit: Context) throws(FitError) -> InjectionStatus {
    var status = try asked(in: fit)
    guard let pen = status.course?.pen else { return status }
    status.dosesRemaining = pen.dosesLeft
    status.nextDose = pen.nextNumber
    return status
  }
}

extension InjectionStatus {
  /// The state by the injection days where the service tells them, else the contract's.
  var shownState: InjectionState? {
    guard let course else { return InjectionState(rawValue: status) }
    switch DoseStatus(rawValue: course.standing) {
    case .given, .skipped: return .done
    case .due: return .due
    case .missed: return .overdue
    case .upcoming: return .upcoming
    case nil: return InjectionState(rawValue: status)
    }
  }
}

/// The pen and the supply in words.
enum PenText {
  /// Formats as `  opened Wed 4 Nov, use by Fri 4 Dec`; empty where there is nothing to say.
  static func expiry(_ status: InjectionStatus, in fit: Context) -> String {
    guard let pen = status.course?.pen, let opened = pen.openedOn.flatMap({ Day($0) }) else {
      return ""
    }
    let use = pen.useBy.flatMap { Day($0) }.map { day in
      day < fit.today
        ? ", its days of use ended \(InjectionFormatter.date(day, in: fit))"
        : ", use by \(InjectionFormatter.date(day, in: fit))"
    }
    return "  opened \(InjectionFormatter.date(opened, in: fit))\(use ?? "")"
  }

  /// Returns `8 doses until Mon 21 Dec; 23 more would be past its 56 days` of a pen that is not empty
  /// within its days of use; `nil` of others.
  static func inTime(_ status: InjectionStatus, in fit: Context) -> String? {
    guard let pen = status.course?.pen, let count = pen.dosesInTime,
      let days = status.course?.medication?.daysOfUse
    else { return nil }
    guard let last = pen.lastDay else { return "the next would be past its \(days) days" }
    let doses = count == 1 ? "1 dose" : "\(count) doses"
    return "\(doses) until \(InjectionFormatter.date(last, in: fit)); \(pen.dosesLeft - count) more"
      + " would be past its \(days) days"
  }

  /// Returns `7 doses, the last on Wed 23 Dec`; `nil` without a supply.
  static func supply(_ status: InjectionStatus, in fit: Context) -> StyledText? {
    guard let supply = status.course?.supply else { return nil }
    let doses = supply.dosesLeft == 1 ? "1 dose" : "\(supply.dosesLeft) doses"
    let last = supply.lastDay.map {
      ", the last on \(InjectionFormatter.date($0, in: fit))"
    }
    let strength = supply.strengthMg.map { " of \(InjectionFormatter.dosage($0))" } ?? ""
    let others = (supply.others ?? []).map { other in
      "\(other.pens == 1 ? "1 pen" : "\(other.pens) pens") of"
        + " \(InjectionFormatter.dosage(other.strengthMg))"
    }
    let besides = others.isEmpty ? "" : "; besides \(others.joined(separator: ", "))"
    return StyledText("\(doses)\(strength) in all\(last ?? "")\(besides)")
  }
}
