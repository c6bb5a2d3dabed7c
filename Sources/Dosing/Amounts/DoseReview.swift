import CivilTime
import Quantities

/// Lists what is doubtful about a dose, or about the dose of a plan, each with its figures. Every way
/// by which a dose is stored asks it; whether a doubt is a question or a warning is theirs.
///
/// More than twice or less than half of what was planned is the slip of which the FDA warned on
/// 26 July 2024 (doses of compounded semaglutide five to twenty times too high).
public struct DoseReview: Sendable {
  private let profile: MedicationProfile?
  private let plannedMg: Double?
  private let concentration: Double?
  private let history: [DosagePeriod.Dose]

  /// Prepares to review doses of a medication.
  ///
  /// - Parameters:
  ///   - plannedMg: the dose of the plan, which is none of its doubts; `nil` without one.
  ///   - concentration: milligrams per millilitre, by which figures are shown in units as well.
  ///   - history: the doses of this medication, oldest first, without the one under review.
  public init(
    of profile: MedicationProfile?, plannedMg: Double?, concentration: Double? = nil,
    history: [DosagePeriod.Dose] = []
  ) {
    self.profile = profile
    self.plannedMg = plannedMg
    self.concentration = concentration ?? profile?.unitsConcentration?.value
    self.history = history
  }

  /// Returns the doubts about a dose of so many milligrams on a day.
  public func doubts(aboutDose milligrams: Double, on day: Day) -> [String] {
    let before = history.filter { $0.day <= day }
    let again = startingAgain(milligrams, on: day, before)
    if isSame(milligrams, plannedMg) { return [again].compactMap(\.self) }
    return [
      proportion(milligrams, on: day, before), aboveHighest(milligrams),
      soonStep(milligrams, on: day, before), again,
    ].compactMap(\.self)
  }

  /// Returns the doubts about a plan's new dose of so many milligrams from a day on.
  ///
  /// - Parameter isMicrodose: whether it is taken out of a pen that is made for other doses.
  public func doubts(
    aboutPlan milligrams: Double, on day: Day, isMicrodose: Bool = false
  ) -> [String] {
    guard !isSame(milligrams, plannedMg) else { return [] }
    let highest = aboveHighest(milligrams)
    let isSaid = highest != nil || isMicrodose
    return [
      proportion(milligrams, on: day, history), highest, isSaid ? nil : unsold(milligrams),
      soonStep(milligrams, on: day, history),
    ].compactMap(\.self)
  }

  // MARK: The doubts

  /// A dose of more than twice or less than half of the plan's, or without one of the last.
  private func proportion(
    _ milligrams: Double, on day: Day, _ before: [DosagePeriod.Dose]
  ) -> String? {
    let last = before.last { $0.milligrams != nil }?.milligrams
    // A dose before others is of a time when the plan may have been another.
    let isPast = last != nil && history.last.map { $0.day > day } ?? false
    let planned = isPast ? nil : plannedMg
    guard let usual = planned ?? last, usual > 0, milligrams > 0 else { return nil }
    let ratio = milligrams / usual
    let tolerance = 1e-9
    guard ratio > 2 + tolerance || ratio < 0.5 - tolerance,
      !isStep(from: usual, to: milligrams), !isStart(milligrams, on: day, before)
    else { return nil }
    let share =
      ratio > 1
      ? "\(Decimals.text(ratio, upTo: 1)) times" : "\(Decimals.text(ratio * 100, upTo: 0)) % of"
    let whose = planned == nil ? "the last dose," : "the plan's"
    return "\(text(milligrams)) is \(share) \(whose) \(text(usual))\(inUnits(milligrams))"
  }

  private func aboveHighest(_ milligrams: Double) -> String? {
    guard let profile, let highest = profile.highestMg, milligrams > highest.value else {
      return nil
    }
    return "\(text(milligrams)) is more than the highest dose of \(profile.name),"
      + " \(text(highest.value)) (\(highest.source.text))"
  }

  /// A strength in which the medication is not sold.
  private func unsold(_ milligrams: Double) -> String? {
    guard let profile, let strengths = profile.strengths,
      !strengths.value.contains(where: { isSame($0, milligrams) })
    else { return nil }
    let sold = strengths.value.map { text($0) }.joined(separator: ", ")
    return "\(profile.name) is not sold in doses of \(text(milligrams)), but of \(sold)"
      + " (\(strengths.source.text))"
  }

  /// A higher dose before the label's days on the one before are over. A dose may come as early as
  /// it may be given for its injection day.
  private func soonStep(
    _ milligrams: Double, on day: Day, _ before: [DosagePeriod.Dose]
  ) -> String? {
    guard let profile, let step = profile.stepDays, let last = before.last?.milligrams,
      milligrams > last,
      let start = before.reversed().prefix(while: { ($0.milligrams ?? 0) >= last }).last?.day
    else { return nil }
    let days = day.days(since: start)
    guard days < step.value - InjectionCourse.reach(ofInterval: profile.intervalDays.value) else {
      return nil
    }
    let label = step.value % 7 == 0 ? "\(step.value / 7) weeks" : "\(step.value) days"
    return "\(text(milligrams)) after \(days) \(days == 1 ? "day" : "days") on \(text(last)):"
      + " the label has \(label) on a dose before the next step (\(step.source.text))"
  }

  /// A dose as before after so long a pause that the label has it begun again with a lower one.
  private func startingAgain(
    _ milligrams: Double, on day: Day, _ before: [DosagePeriod.Dose]
  ) -> String? {
    guard let restart = profile?.restart, let start = restart.value.doseMg, milligrams > start,
      isPaused(on: day, before), let last = before.last
    else { return nil }
    return "\(day.days(since: last.day)) days since the last dose: \(restart.value.text)"
      + " (\(restart.source.text))"
  }

  // MARK: What is expected

  /// Returns whether a dose is the label's next step after another.
  private func isStep(from old: Double, to new: Double) -> Bool {
    (profile?.ladders ?? []).contains { ladder in
      zip(ladder, ladder.dropFirst()).contains { isSame($0, old) && isSame($1, new) }
    }
  }

  /// Returns whether a dose is the one with which the label has a medication begun again after a
  /// pause.
  private func isStart(
    _ milligrams: Double, on day: Day, _ before: [DosagePeriod.Dose]
  ) -> Bool {
    guard let start = profile?.restart?.value.doseMg ?? profile?.strengths?.value.first else {
      return false
    }
    return isSame(milligrams, start) && isPaused(on: day, before)
  }

  private func isPaused(on day: Day, _ before: [DosagePeriod.Dose]) -> Bool {
    guard let profile, let restart = profile.restart, let last = before.last else { return false }
    let days = day.days(since: last.day)
    let missed = max(0, (days - 1) / profile.intervalDays.value)
    return restart.value.applies(missedInARow: missed, daysSinceLast: days)
  }

  private func isSame(_ one: Double, _ other: Double?) -> Bool {
    other.map { abs(one - $0) < 1e-6 } ?? false
  }

  private func text(_ milligrams: Double) -> String { DoseAmount.text(milligrams: milligrams) }

  private func inUnits(_ milligrams: Double) -> String {
    guard let concentration, concentration > 0 else { return "" }
    let units = milligrams / concentration * DoseAmount.unitsPerMillilitre
    let container = profile?.packs.first?.name.hasPrefix("vial") == false ? "pen" : "vial"
    return "; that is \(Decimals.text(units, upTo: 1)) units of this \(container)"
  }
}
