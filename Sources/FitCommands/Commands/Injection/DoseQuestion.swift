import Arguments
import CivilTime
import Dosing
import FitAPI
import FitClient
import Terminal

/// The questions before a dose is stored that lies too close to another one, or is beyond reason.
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

  /// Asks about what is doubtful about the amount of a dose.
  ///
  /// - Parameters:
  ///   - key: the key of its medication; `nil` where none is named.
  ///   - id: the id of the record that is changed.
  /// - Throws: ``FitError`` where nobody can be asked, or the answer is no.
  static func askIfDoubtful(
    _ milligrams: Double, on day: Day, of profile: MedicationProfile?, key: String?,
    _ status: InjectionStatus?, changing id: String? = nil, _ arguments: ParsedArguments,
    in fit: Context
  ) throws {
    guard !arguments[Confirmation.yes] else { return }
    let course = status?.course
    let isOfPlan = key == nil || course?.medication.map { $0.key == key } ?? true
    let review = DoseReview(
      of: profile, plannedMg: isOfPlan ? course?.dosageMg ?? status?.currentDosageMg : nil,
      concentration: isOfPlan ? try Inject.concentration(in: fit) : nil,
      history: try history(of: key, through: max(day, fit.today), without: id, in: fit))
    try ask(review.doubts(aboutDose: milligrams, on: day), arguments, in: fit)
  }

  /// Asks about doubts, if there are any.
  ///
  /// - Throws: ``FitError`` where nobody can be asked, or the answer is no.
  static func ask(_ doubts: [String], _ arguments: ParsedArguments, in fit: Context) throws {
    guard !doubts.isEmpty else { return }
    try Confirmation.doubt(doubts.joined(separator: "; "), arguments, in: fit)
  }

  /// The days that are looked back for the doses before: more than the longest step of any label.
  private static let lookBack = 120

  /// Returns the doses of a medication up to a day, oldest first; none where the service cannot be asked.
  static func history(
    of key: String?, through day: Day, without id: String? = nil, in fit: Context
  ) throws(FitError) -> [DosagePeriod.Dose] {
    let first = day.adding(days: -lookBack)
    let found = try ifReachable(InjectionSeries.during(first...day, in: fit))
    return (found ?? []).reversed().filter { dose in
      dose.id != id && (dose.medication ?? key) == key
    }.map {
      DosagePeriod.Dose(
        day: $0.day(in: fit.calendar), medication: key, milligrams: $0.dosageMg)
    }
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
    try require(
      fit.screen.canAsk, .usage, refusal,
      hint: "if it was given all the same, add --yes to log it; otherwise leave it")
    try Confirmation.ask(
      "Was it given all the same?", showing: [StyledText(refusal, .warning)], arguments, in: fit)
  }

  /// Compares a dose with those that are there, as a server may not do itself. Where it cannot be reached the
  /// write waits, and nothing can be compared.
  private static func refusal(
    of dose: DoseGuard.Dose, changing id: String?, in fit: Context
  ) throws(FitError) -> String? {
    let reach = DoseGuard.reach(around: dose.instant)
    let series = try ifReachable(
      InjectionSeries(in: fit, first: Needled.limit) { found in
        found.last.map { $0.date < reach.lowerBound } ?? false
      })
    guard let series else { return nil }
    let others = series.injections.filter { $0.id != id }.map { other in
      DoseGuard.Dose(
        other.date, of: other.medication.flatMap(MedicationTable.find) ?? dose.medication)
    }
    return DoseGuard.refusal(of: dose, among: others, in: fit.calendar)
  }
}
