import Arguments
import CivilTime
import Dosing
import FitAPI
import FitClient
import Terminal

/// The questions before a dose is stored that lies too close to another one, or is higher than any.
enum DoseQuestion {
  /// Returns the medication of the plan; at a server that knows only the contract's words, the one
  /// that word means.
  static func medication(_ status: InjectionStatus?, in fit: Context) -> MedicationProfile? {
    if let known = status?.course?.medication?.profile { return known }
    guard fit.remotes.remote(.needled) != nil,
      let settings = try? fit.client.send(Needled.settings())
    else { return nil }
    return (settings.medicationName ?? Medication.key(of: settings.medication))
      .flatMap(MedicationTable.find)
  }

  /// Asks about a dose that is higher than any the medication is sold in.
  ///
  /// - Throws: ``FitError`` where nobody can be asked, or the answer is no.
  static func askIfBeyondLabel(
    _ milligrams: Double, _ profile: MedicationProfile?, _ arguments: ParsedArguments,
    in fit: Context
  ) throws {
    guard let strengths = profile?.strengths, let highest = strengths.value.max(),
      milligrams > highest, let name = profile?.name, !arguments[Confirmation.yes]
    else { return }
    let text =
      "\(InjectionFormatter.dosage(milligrams)) is more than the highest dose of \(name),"
      + " \(InjectionFormatter.dosage(highest)) (\(strengths.source.text))"
    guard fit.screen.canAsk else {
      throw FitError(.usage, text, hint: "if it was taken all the same, add --yes to log it")
    }
    try Confirmation.ask("Was it taken?", showing: [StyledText(text, .warning)], arguments, in: fit)
  }

  /// Sends a dose, and sends it again without the guard once the person said yes.
  ///
  /// - Parameters:
  ///   - dose: the dose as it would stand; `nil` of a change that moves none.
  ///   - id: the id of the record that is changed.
  ///   - send: sends it, guarded or not.
  /// - Throws: ``FitError`` where nobody can be asked, or the answer is no.
  static func deliver<Answer>(
    _ dose: DoseGuard.Dose?, changing id: String? = nil, _ arguments: ParsedArguments,
    in fit: Context, _ send: (_ isGuarded: Bool) throws(FitError) -> Delivery<Answer>
  ) throws -> Delivery<Answer> {
    if arguments[Confirmation.yes] { return try send(false) }
    if let dose, fit.remotes.remote(.needled) != nil,
      let refusal = try refusal(of: dose, changing: id, in: fit)
    {
      try ask(refusal, arguments, in: fit)
      return try send(false)
    }
    let refusal: FitError
    do throws(FitError) {
      return try send(true)
    } catch {
      refusal = error
    }
    guard refusal.kind == .conflict, refusal.status == 409 else { throw refusal }
    try ask(refusal.message, arguments, in: fit)
    return try send(false)
  }

  /// Asks about a dose that lies too close to another one, without sending it.
  ///
  /// - Throws: ``FitError`` where nobody can be asked, or the answer is no.
  static func askIfTooClose(
    _ dose: DoseGuard.Dose, _ arguments: ParsedArguments, in fit: Context
  ) throws {
    guard !arguments[Confirmation.yes],
      let refusal = try refusal(of: dose, changing: nil, in: fit)
    else { return }
    try ask(refusal, arguments, in: fit)
  }

  private static func ask(
    _ refusal: String, _ arguments: ParsedArguments, in fit: Context
  ) throws {
    guard fit.screen.canAsk else {
      throw FitError(
        .usage, refusal,
        hint: "if it was given all the same, add --yes to log it; otherwise leave it")
    }
    try Confirmation.ask(
      "Was it given all the same?", showing: [StyledText(refusal, .warning)], arguments, in: fit)
  }

  /// Compares a dose with those that are there, as a server may not do itself. Where it cannot be reached the
  /// write waits, and nothing can be compared.
  private static func refusal(
    of dose: DoseGuard.Dose, changing id: String?, in fit: Context
  ) throws(FitError) -> String? {
    let reach = DoseGuard.reach(around: dose.instant)
    let series: InjectionSeries
    do throws(FitError) {
      series = try InjectionSeries(in: fit, first: Needled.limit) { found in
        found.last.map { $0.date < reach.lowerBound } ?? false
      }
    } catch {
      guard error.letsWritesWait else { throw error }
      return nil
    }
    let others = series.injections.filter { $0.id != id }.map { other in
      DoseGuard.Dose(
        other.date, of: other.medication.flatMap(MedicationTable.find) ?? dose.medication)
    }
    return DoseGuard.refusal(of: dose, among: others, in: fit.calendar)
  }
}
