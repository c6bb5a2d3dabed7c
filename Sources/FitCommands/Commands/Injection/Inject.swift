import Arguments
import CivilTime
import FitAPI
import FitClient
import Quantities
import Terminal

/// What may be told of an injection, when it is written down and later.
enum InjectionOptions {
  static let dose = Option<Int?>(
    "dose", in: 1...1000, "Which dose of the pen it is; the next one unless given.")
  static let dosage = Option<Mass?>(
    "dosage", placeholder: "MG", in: NewInjection.dosages, .milligram, bareUnit: .milligram,
    "The dosage in milligrams: 0.5, 0.5mg.")
  static let notes = Option<String?>(
    "notes", length: 0...NewInjection.longestNotes, "Words to keep with it.")
}

struct Inject: Command {
  static let site = Argument<InjectionSite?>(
    "site", "Where: abdomen-left, right-thigh, …; the one whose turn it is unless given.")
  static let golden = Flag("golden", "It is what was left in the pen after its last whole dose.")
  static let declaration = Declaration(
    "inject", "Log an injection; site and dose follow from the history.",
    [site, InjectionOptions.dose, InjectionOptions.dosage, golden, InjectionOptions.notes]
      + LogDay.options,
    discussion: """
      Without a site it is the one whose turn it is: abdomen, thigh and upper arm, left before \
      right. Answers with the dose in the pen, the doses left and the next injection day. Where no \
      plan was told, one begins with this weekday; `fit medication set` says more.
      """,
    fields: Injection.fields,
    examples: [
      Example("fit inject", "now, at the site whose turn it is"),
      Example("fit inject thigh-right --dosage 0.5", "at another site, with the dosage"),
      Example("fit inject --date yesterday --notes \"in the evening\"", "told the day after"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let date = try LogDay.text(arguments, in: fit)
    let user = try fit.client.userID(at: .needled)
    let before = try Self.status(user, isNeeded: arguments[Self.site] == nil, in: fit)
    try Self.checkPen(arguments, before)
    let site = arguments[Self.site] ?? InjectionSite.suggested(after: before?.lastInjection?.site)
    let word = arguments[Self.site]?.rawValue ?? before?.suggestedSite ?? site.rawValue
    let new = NewInjection(
      userId: user, site: word, doseNumber: arguments[InjectionOptions.dose],
      notes: arguments[InjectionOptions.notes], date: date,
      dosageMg: arguments[InjectionOptions.dosage]?.value(in: .milligram),
      isGoldenDose: arguments[Self.golden] ? true : nil)
    try PlanChange.check(new.problems)
    // With --once the day tells one injection from another, whatever was said of it.
    let key = LogDay.key(arguments, "injection", in: fit)
    switch try fit.client.deliver(Needled.injectionLogging(body: new).once(key)) {
    case .queued(let write):
      return .queued(write, "the injection: \(InjectionFormatter.site(word), .strong)")
    case .alreadyStored(let stored):
      return .receipt([stored], lines: ["already logged " + Self.line(stored, before, fit)])
    case .stored(let stored):
      fit.journal.note(
        "injection " + InjectionLine(stored, before?.dosesPerPen).text(in: fit).plain,
        undo: [.delete(Needled.injectionDeletion, stored.id)], at: fit.now)
      var lines = ["injected " + Self.line(stored, before, fit)]
      if !fit.options.isQuiet {
        if arguments[Self.site] == nil { lines += Self.turn(before, fit) }
        let after = try? fit.client.send(Needled.injectionStatus(query: ["userId": user]))
        lines += after.map { Self.outlook($0, fit) } ?? []
        if stored.planCreated == true { lines += Self.newPlan(stored, fit) }
      }
      return .receipt([stored], lines: lines)
    }
  }

  /// How the person stands before; where it is not needed, it may be that nobody can be asked.
  private static func status(
    _ user: String, isNeeded: Bool, in fit: Context
  ) throws(FitError) -> InjectionStatus? {
    do {
      return try fit.client.send(Needled.injectionStatus(query: ["userId": user]))
    } catch {
      guard !isNeeded, error.kind == .unreachable else { throw error }
      return nil
    }
  }

  /// Refuses what the pen does not hold, in words that say what it holds.
  private static func checkPen(_ arguments: ParsedArguments, _ status: InjectionStatus?)
    throws(FitError)
  {
    guard let status else { return }
    if arguments[golden] {
      guard status.tracksGoldenDose else {
        throw FitError(
          .usage, "the golden dose is not tracked",
          hint: "`fit medication set --golden` has it tracked")
      }
      guard status.isGoldenDoseAvailable else {
        throw FitError(
          .usage,
          "the golden dose comes after dose \(status.dosesPerPen), and the next is"
            + " dose \(status.nextDose)", hint: "leave --golden out")
      }
    }
    let last = status.dosesPerPen + (status.tracksGoldenDose ? 1 : 0)
    if let dose = arguments[InjectionOptions.dose], dose > last {
      throw FitError(
        .usage, "invalid value \"\(dose)\" for --dose: the pen has doses 1 to \(last)",
        hint: "`fit medication show` shows the pen")
    }
  }

  private static func line(
    _ injection: Injection, _ status: InjectionStatus?, _ fit: Context
  ) -> StyledText {
    InjectionLine(injection, status?.dosesPerPen).text(in: fit)
      + StyledText("  (\(ShortID.of(injection.id)))", .muted)
  }

  /// Which site came before the one that was taken.
  private static func turn(_ before: InjectionStatus?, _ fit: Context) -> [StyledText] {
    guard let last = before?.lastInjection else { return ["  the first site of the rotation"] }
    return [
      "  its turn after \(InjectionFormatter.site(last.site)), \(TimeFormatter.text(last.date, in: fit))"
    ]
  }

  /// What is left in the pen, and when the next one is.
  private static func outlook(_ status: InjectionStatus, _ fit: Context) -> [StyledText] {
    let pen = InjectionFormatter.pen(status)
    let next = InjectionFormatter.nextDay(status, in: fit).map { "  next injection day \($0)" }
    return ["  " + pen + StyledText(next ?? "")]
  }

  private static func newPlan(_ injection: Injection, _ fit: Context) -> [StyledText] {
    let day =
      Instant(injection.date).map { fit.calendar.day(of: $0).weekday.name } ?? "this weekday"
    return NewPlan.lines(injectionDay: day)
  }
}

/// What is said when the first record began a person's plan.
enum NewPlan {
  static func lines(injectionDay day: String) -> [StyledText] {
    [
      "  a plan began: medication other, injections on \(day)s;"
        + " `fit medication set` changes it"
    ]
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
    let dose = InjectionFormatter.dose(
      injection.doseNumber, of: dosesPerPen, isGolden: injection.isGoldenDose)
    let dosage = injection.dosageMg.map { "  \(InjectionFormatter.dosage($0))" } ?? ""
    return "\(InjectionFormatter.site(injection.site), .strong)  \(dose)\(dosage)"
      + "  \(TimeFormatter.text(injection.date, in: fit))"
  }
}
