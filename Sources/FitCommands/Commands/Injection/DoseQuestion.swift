import Arguments
import Dosing
import FitAPI
import FitClient
import Terminal

/// The question before a dose is stored that lies too close to another one.
enum DoseQuestion {
  /// Asks about a dose that is higher than any the medication is sold in.
  ///
  /// - Throws: ``FitError`` where nobody can be asked, or the answer is no.
  static func askIfBeyondLabel(
    _ milligrams: Double, _ profile: MedicationProfile?, _ arguments: ParsedArguments,
    in fit: Context
  ) throws {
    guard let profile, let highest = profile.strengths.max(), milligrams > highest,
      !arguments[Confirmation.yes]
    else { return }
    let text =
      "\(InjectionFormatter.dosage(milligrams)) is more than the highest dose of \(profile.name),"
      + " \(InjectionFormatter.dosage(highest)) (its US prescribing information, section 2)"
    guard fit.screen.canAsk else {
      throw FitError(.usage, text, hint: "if it was taken all the same, add --yes to log it")
    }
    try Confirmation.ask("Was it taken?", showing: [StyledText(text, .warning)], arguments, in: fit)
  }

  /// Sends a dose, and sends it again without the guard once the person said yes.
  ///
  /// - Parameter send: sends it, guarded or not.
  /// - Throws: ``FitError`` where nobody can be asked, or the answer is no.
  static func deliver<Answer>(
    _ arguments: ParsedArguments, in fit: Context,
    _ send: (_ isGuarded: Bool) throws(FitError) -> Delivery<Answer>
  ) throws -> Delivery<Answer> {
    if arguments[Confirmation.yes] { return try send(false) }
    let refusal: FitError
    do throws(FitError) {
      return try send(true)
    } catch {
      refusal = error
    }
    guard refusal.kind == .conflict, refusal.status == 409 else { throw refusal }
    guard fit.screen.canAsk else {
      throw FitError(
        .usage, refusal.message,
        hint: "if it was given all the same, add --yes to log it; otherwise leave it")
    }
    try Confirmation.ask(
      "Was it given all the same?", showing: [StyledText(refusal.message, .warning)], arguments,
      in: fit)
    return try send(false)
  }
}
