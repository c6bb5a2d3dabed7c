import Arguments
import CivilTime
import Dosing
import FitAPI
import FitClient
import Terminal

struct Inject: Command {
  static let words = Argument<TypedInjection?>(
    "site",
    "Where: abdomen-left, right-thigh, …; the one whose turn it is unless given."
      + " A dose may stand with it: 2.5mg left thigh.")
  static let golden = Flag("golden", "It is what was left in the pen after its last whole dose.")
  static let declaration = Declaration(
    "inject", "Log an injection; site and dose follow from the history.", parameters,
    constraints: InjectionOptions.constraints,
    discussion: """
      Without a site it is the one whose turn it is: abdomen, thigh and upper arm, left before \
      right. Without a dose it is the dosage of the plan on that day; another one is kept with this \
      injection and leaves the plan as it is. A dose given by its day alone is recorded at noon; \
      --at sets the time of day. Answers \
      with the dose in the pen, the doses left and the next injection day. Without a plan, one \
      begins on this weekday; `fit medication set` says more.

      Asked about first are a second dose within the minimum interval of the label, a dose of more than \
      twice or less than half of the plan's (without a plan, of the last one), one above the label's \
      highest, a step up sooner than the label's weeks, and the same dose after so long a pause that the \
      label has it begun again. Where nobody can be asked they stop with exit status 2, unless --yes is \
      there. The plan's own dose and the label's next step are not asked about.

      A late dose counts for the day it is late for, as `fit injection status` says.

      \(MedicationText.steps)

      \(MedicationText.guards)
      """,
    fields: Injection.record,
    examples: [
      Example("fit inject", "now, at the site whose turn it is"),
      Example("fit inject 5mg right thigh", "at another site, another dose than the plan's"),
      Example("fit inject --date yesterday --at 21:30", "entered the day after"),
    ])

  static var parameters: [any Parameter] {
    [words] + InjectionOptions.options + [golden, InjectionOptions.notes] + LogOptions.all
      + [LogOptions.dryRun, Confirmation.yes]
  }

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let given = try InjectionTime(arguments, in: fit)
    let user = try fit.client.writerID(at: .needled)
    let site = arguments[Self.words]?.site
    let before = try Self.status(isNeeded: site == nil, in: fit)
    try Self.checkForm(arguments, before)
    try Self.checkPen(arguments, before)
    let turn = try site == nil ? SiteTurn(given, before, user, in: fit) : nil
    let word = site?.rawValue ?? turn?.site ?? ""
    let dosage = try InjectionOptions.milligrams(
      arguments, words: arguments[Self.words]?.dose, Self.concentration(in: fit))
    let profile = DoseQuestion.medication(before, in: fit)
    var new = NewInjection(
      userId: user, site: word, doseNumber: arguments[InjectionOptions.number],
      notes: arguments[InjectionOptions.notes], date: given.date, givenAt: given.instant,
      dosageMg: dosage ?? Self.dosage(before, given.date, in: fit),
      isGoldenDose: arguments[Self.golden] ? true : nil, keepsPlan: true)
    try PlanChange.check(new.problems)
    // With --once the day tells one injection from another, whatever was said of it.
    let key = LogOptions.key(arguments, "injection", "", on: given.day)
    let call = Needled.injectionLogging(body: new).once(key)
    if let earlier = try fit.client.earlier(call, comparing: false) {
      return try Self.repeated(earlier, dosage, before, arguments, in: fit)
    }
    // The plan's own dose is asked about only where the label may have it begun again lower.
    let isAsked = dosage != nil || profile?.restart?.value.doseMg != nil
    if isAsked, let amount = dosage ?? before?.course?.dosageMg {
      try DoseQuestion.askIfDoubtful(
        amount, on: given.day, of: profile, key: before?.course?.medication?.key ?? profile?.key,
        before, arguments, in: fit)
    }
    let dose = DoseGuard.Dose(given.exact, of: profile)
    if arguments[LogOptions.dryRun] {
      try DoseQuestion.askIfTooClose(dose, arguments, in: fit)
      return Self.trial(new, before, given, turn, in: fit)
    }
    let delivery = try DoseQuestion.deliver(dose, arguments, in: fit) {
      isGuarded throws(FitError) in
      new.isGuarded = isGuarded ? true : nil
      return try fit.client.deliver(Needled.injectionLogging(body: new).once(key))
    }
    switch delivery {
    case .queued(let write):
      return .queued(
        write, "the dose, not compared with others yet: \(InjectionFormatter.site(word), .strong)")
    case .alreadyStored(let stored):
      return .receipt([stored], lines: ["already logged " + Self.line(stored, before, fit)])
    case .stored(let stored):
      fit.note(
        "injection " + InjectionLine(stored, before?.dosesInPen).text(in: fit).plain,
        undo: .delete(Needled.injectionDeletion, stored.id))
      let verb = stored.isTablet == true ? "took " : "injected "
      var lines = [StyledText(verb) + Self.line(stored, before, fit)]
      if !fit.options.isQuiet {
        if stored.isTablet != true, let reason = turn?.reason { lines.append("  \(reason)") }
        let after = try? InjectionStatus.asked(in: fit)
        lines += after.map { Self.outlook($0, fit) } ?? []
        if let after, given.day == after.course?.lastDay,
          let counts = InjectionFormatter.countsFor(after, since: before, in: fit)
        {
          lines.append("  \(counts)")
        }
        lines += Self.converted(arguments, dosage) + Self.otherDose(stored, before)
        lines += given.lost(by: stored, in: fit) + Self.expired(before, stored, given.day, fit)
        if stored.planCreated == true { lines += Self.newPlan(stored, fit) }
      }
      return .receipt([stored], lines: lines)
    }
  }

  /// Shows the injection that would be stored. The position in the pen of a dose before the last
  /// one is not known yet.
  private static func trial(
    _ new: NewInjection, _ before: InjectionStatus?, _ given: InjectionTime, _ turn: SiteTurn?,
    in fit: Context
  ) -> Output {
    let now = fit.now
    let last = before?.lastInjection?.date ?? given.exact
    let next = given.exact < last ? 0 : before?.nextDose ?? 1
    var planned = Injection(
      id: "", userId: new.userId ?? "", date: given.exact, site: new.site,
      doseNumber: new.doseNumber ?? next, notes: new.notes,
      dosageMg: new.dosageMg ?? before?.course?.dosageMg ?? before?.currentDosageMg,
      isGoldenDose: new.isGoldenDose ?? false, createdAt: now, updatedAt: now)
    let medication = before?.course?.medication
    planned.medication = medication?.name
    if medication?.profile.form == .tablet { planned.isTablet = true }
    let line: StyledText =
      (planned.isTablet == true ? "would log " : "would log an injection  ")
      + InjectionLine(planned, before?.dosesInPen).text(in: fit)
    let reason = planned.isTablet == true ? nil : turn.map { StyledText("  \($0.reason ?? "")") }
    return .receipt([planned], lines: [line] + [reason].compactMap(\.self))
  }

  /// Returns the output for a line that was logged before under its key. Values that the line does
  /// not name, such as the next site, may differ.
  ///
  /// - Throws: ``FitError`` when what it names is another.
  private static func repeated(
    _ earlier: Delivery<Injection>, _ dosage: Double?, _ before: InjectionStatus?,
    _ arguments: ParsedArguments, in fit: Context
  ) throws -> Output {
    switch earlier {
    case .queued(let write): return .queued(write, "the dose")
    case .stored(let stored), .alreadyStored(let stored):
      let isOther =
        (arguments[words]?.site).map { $0.rawValue != stored.site } ?? false
        || dosage.map { $0 != stored.dosageMg } ?? false
        || arguments[InjectionOptions.number].map {
          $0 != stored.numberInPen ?? stored.doseNumber
        } ?? false
      if isOther, let conflict = LogOptions.conflict(arguments, "injection") { throw conflict }
      return .receipt([stored], lines: ["already logged " + line(stored, before, fit)])
    }
  }

  /// Returns the dosage to send to a service that knows no plans; on this machine the backend fills
  /// it in.
  private static func dosage(
    _ status: InjectionStatus?, _ date: String?, in fit: Context
  ) -> Double? {
    fit.remotes.remote(.needled) == nil || date != nil ? nil : status?.currentDosageMg
  }

  /// Milligrams in a millilitre, as the plan has it, or the label of a medication that is dosed by units.
  static func concentration(in fit: Context) throws(FitError) -> Double? {
    let settings = try ifReachable(fit.client.send(Needled.settings()))
    return settings?.concentrationMgPerMl
      ?? settings?.medicationName.flatMap(MedicationTable.find)?.unitsConcentration?.value
  }

  /// Says what a dose that was typed in units or millilitres is in milligrams.
  private static func converted(_ arguments: ParsedArguments, _ dosage: Double?) -> [StyledText] {
    let typed =
      arguments[words]?.dose ?? arguments[InjectionOptions.dose]
      ?? arguments[InjectionOptions.dosage]
    guard let typed, let dosage, typed.milligrams(at: nil) == nil else { return [] }
    return ["  \(typed.text) are \(InjectionFormatter.dosage(dosage))"]
  }

  /// Refuses what a tablet has not: a site and a place in a pen.
  private static func checkForm(
    _ arguments: ParsedArguments, _ status: InjectionStatus?
  ) throws(FitError) {
    guard let medication = status?.course?.medication, medication.profile.form == .tablet else {
      return
    }
    let refused: String? =
      arguments[words]?.site != nil
      ? "a site"
      : arguments[InjectionOptions.number] != nil
        ? "--number" : arguments[golden] ? "--golden" : nil
    guard let refused else { return }
    throw FitError(
      .usage, "\(medication.name) is swallowed, and \(refused) belongs to injections",
      hint: "`fit dose` logs it; `fit medication set NAME` changes the medication")
  }

  /// Says that another dose than the plan's was stored, and what would change the plan.
  private static func otherDose(_ stored: Injection, _ before: InjectionStatus?) -> [StyledText] {
    guard let dose = stored.dosageMg else { return [] }
    let planned = before?.course?.dosageMg ?? before?.currentDosageMg
    guard dose != planned else { return [] }
    guard let planned else {
      return [
        "  the plan has no dosage;"
          + " `fit medication set --dosage \(InjectionFormatter.dosage(dose).filter { $0 != " " })`"
          + " sets it"
      ]
    }
    return [
      "  the plan stays at \(InjectionFormatter.dosage(planned));"
        + " `fit medication set --dosage \(InjectionFormatter.dosage(dose).filter { $0 != " " })`"
        + " changes it"
    ]
  }

  /// Returns a warning where the pen was past its days of use.
  private static func expired(
    _ before: InjectionStatus?, _ stored: Injection, _ day: Day, _ fit: Context
  ) -> [StyledText] {
    guard let useBy = before?.course?.pen?.useBy.flatMap({ Day($0) }), day > useBy,
      (stored.numberInPen ?? stored.doseNumber) > 1,
      let source = before?.course?.medication?.profile.daysOfUse?.source.text
    else { return [] }
    return [
      StyledText(
        "  this pen's days of use ended \(InjectionFormatter.date(useBy, in: fit)) (\(source));"
          + " `fit injection edit \(ShortID.of(stored.id)) --number 1` says it was a new pen",
        .warning)
    ]
  }

  /// Returns the doses before this one; nil where they are not needed and the service cannot be
  /// asked.
  static func status(
    isNeeded: Bool, in fit: Context
  ) throws(FitError) -> InjectionStatus? {
    do throws(FitError) {
      return try InjectionStatus.asked(in: fit)
    } catch {
      guard error.letsWritesWait else { throw error }
      guard isNeeded else { return nil }
      throw error.hinting(
        "name the site, as in `fit inject thigh-left`, and it waits to be delivered")
    }
  }

  /// Refuses what the pen does not hold, in words that say what it holds.
  private static func checkPen(_ arguments: ParsedArguments, _ status: InjectionStatus?)
    throws(FitError)
  {
    guard let status else { return }
    try checkPen(arguments[InjectionOptions.number], isGolden: arguments[golden], status)
    if arguments[golden] {
      try require(
        status.isGoldenDoseAvailable, .usage,
        "the golden dose comes after dose \(status.dosesPerPen), and the next is"
          + " dose \(status.nextDose)", hint: "leave --golden out")
    }
  }

  /// Refuses what no pen holds.
  static func checkPen(
    _ number: Int?, isGolden: Bool, _ status: InjectionStatus
  ) throws(FitError) {
    try require(
      !isGolden || status.tracksGoldenDose, .usage, "the golden dose is not tracked",
      hint: "`fit medication set --golden` has it tracked")
    let last = max(status.dosesPerPen, status.dosesInPen) + (status.tracksGoldenDose ? 1 : 0)
    if let dose = number, dose > last {
      throw FitError(
        .usage, "invalid value \"\(dose)\" for --number: the pen has doses 1 to \(last)",
        hint: "`fit medication show` shows the pen")
    }
  }

  private static func line(
    _ injection: Injection, _ status: InjectionStatus?, _ fit: Context
  ) -> StyledText {
    InjectionLine(injection, status?.dosesInPen).text(in: fit)
      + ShortID.noted(injection.id)
  }

  /// Returns lines about the doses left in the pen and the day of the next injection.
  private static func outlook(_ status: InjectionStatus, _ fit: Context) -> [StyledText] {
    let next = InjectionFormatter.nextDay(status, in: fit)
    guard status.course?.medication?.profile.form != .tablet else {
      return next.map { ["  next \($0)"] } ?? []
    }
    let parts = [
      InjectionFormatter.pen(status), next.map { StyledText("next injection day \($0)") },
    ].compactMap(\.self)
    return parts.isEmpty ? [] : [parts.reduce(StyledText()) { $0 + "  " + $1 }]
  }

  private static func newPlan(_ injection: Injection, _ fit: Context) -> [StyledText] {
    let day =
      injection.day(in: fit.calendar).weekday.name
    return NewPlan.lines(injectionDay: day)
  }
}

/// The site whose turn it is at some time.
private struct SiteTurn {
  /// An injection site.
  let site: String
  /// The reason for this choice; `nil` where none is known.
  let reason: String?

  /// Follows the rotation from the injection before that time, which need not be the last one.
  init(
    _ given: InjectionTime, _ status: InjectionStatus?, _ user: String, in fit: Context
  ) throws(FitError) {
    let last = status?.lastInjection
    if let last, given.exact < last.date {
      let listed = try Self.injections(until: given.day, user, in: fit)
      let earlier = listed.first { injection in
        injection.isTablet != true && injection.date < given.exact
      }
      site = InjectionSite.suggested(after: earlier?.site).rawValue
      reason = Self.reason(earlier?.site, earlier.map { TimeFormatter.text($0, in: fit) })
    } else {
      site = status?.suggestedSite ?? InjectionSite.suggested(after: last?.site).rawValue
      // A service may tell the next site alone.
      let isUntold = last == nil && status?.course?.lastDay != nil
      reason =
        last?.isTablet == true || isUntold
        ? nil : Self.reason(last?.site, last.map { TimeFormatter.text($0, in: fit) })
    }
  }

  private static func injections(
    until day: Day, _ user: String, in fit: Context
  ) throws(FitError) -> [Injection] {
    do throws(FitError) {
      return try fit.client.send(Needled.listInjections(user: user, days: Day.earliest...day))
    } catch {
      guard error.letsWritesWait else { throw error }
      throw error.hinting("say the site, as in `fit inject thigh-left`, and the dose waits")
    }
  }

  private static func reason(_ site: String?, _ time: String?) -> String {
    guard let site, let time else { return "the first site of the rotation" }
    return "its turn after \(InjectionFormatter.site(site)), \(time)"
  }
}

/// The lines that report the plan that the first injection created.
enum NewPlan {
  static func lines(injectionDay day: String) -> [StyledText] {
    [
      "  a plan began: medication other, injections on \(day)s;"
        + " `fit medication set` changes it"
    ]
  }
}

/// The same as `fit inject`, for those who swallow theirs.
struct Dose: Command {
  static let declaration = Declaration(
    "dose", "Log a dose of an injection or a tablet, like inject.", Inject.parameters,
    constraints: InjectionOptions.constraints,
    discussion: """
      Of a tablet, such as Rybelsus, there is no site and no pen: only the dose and its time are kept.
      """,
    fields: Injection.record,
    examples: [Example("fit dose --dose 7mg", "a tablet, now")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try Inject().run(arguments, in: fit)
  }
}

/// An injection in one line: `left thigh  dose 3 of 4  0.5 mg  Fri 08:31`.
struct InjectionLine {
  private let injection: Injection
  private let dosesPerPen: Int?

  init(_ injection: Injection, _ dosesPerPen: Int? = nil) {
    self.injection = injection
    self.dosesPerPen = dosesPerPen
  }

  func text(in fit: Context) -> StyledText {
    let dosage = injection.dosageMg.map { "  \(InjectionFormatter.dosage($0))" } ?? ""
    let time = TimeFormatter.text(injection, in: fit)
    if injection.isTablet == true {
      return "\(MedicationText.name(injection.medication) ?? "tablet", .strong)\(dosage)  \(time)"
    }
    let dose = InjectionFormatter.dose(
      injection.numberInPen ?? injection.doseNumber, of: dosesPerPen,
      isGolden: injection.isGoldenDose)
    let place = dose.map { "  \($0)" } ?? ""
    return "\(InjectionFormatter.site(injection.site), .strong)\(place)\(dosage)  \(time)"
  }
}
