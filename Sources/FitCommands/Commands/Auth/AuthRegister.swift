import Arguments
import CivilTime
import FitAPI
import FitClient
import Quantities
import Terminal

struct AuthRegister: Command {
  static let name = Option<String?>("name", length: 1...100, "Your name.")
  static let birth = Option<Day?>("birth", "FitIQ: your date of birth.")
  static let startWeight = Option<Mass?>("start-weight", "Needled: your weight now.")
  static let goalWeight = Option<Mass?>("goal-weight", "Needled: the weight you are after.")
  static let unit = Option<NeedledWeightUnit>(
    "unit", default: .kg, "Needled: the unit it keeps weights in.")
  static let medication = Option<Medication>(
    "medication", default: .other, "Needled: what you inject.")
  static let injectionDay = Option<String?>(
    "injection-day", placeholder: "WEEKDAY", length: 3...9, "Needled: the day you inject on.")
  static let declaration = Declaration(
    "register", "Create an account at a remote service and sign in.",
    [
      RemoteArguments.anyService, AuthLogin.email, name, birth, startWeight, goalWeight, unit,
      medication, injectionDay, SecretInput.passwordStdin, SecretInput.apiKeyFile,
    ],
    discussion: """
      What is not given is asked for at a terminal. FitIQ wants a name and a date of birth; Needled \
      a name, a weight and the day of the week of your injections.

      Without a remote service, the address and password are set with which your apps sign in to \
      `fit serve` on this machine; where you have them already, it makes an account for somebody \
      else. `fit account sign-in` changes your own.
      """, fields: SignInRow.record,
    examples: [
      Example(
        "fit auth register fitiq --email ann@example.org --name Ann --birth 1990-01-31",
        "with all that FitIQ asks for"),
      Example("fit auth register --email ann@example.org", "for apps that use `fit serve`"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let form = Form(arguments: arguments, fit: fit)
    guard let remote = try fit.chosenRemote(arguments[RemoteArguments.anyService]) else {
      return try LocalOwnerSignIn.current(in: fit) == nil
        ? LocalOwnerSignIn.set(arguments, form.email(), in: fit) : form.member()
    }
    try require(
      remote.service.hasAccounts, .usage, "\(remote.service.title) has no accounts of its own",
      hint: "an account of FitIQ at the same server is good for it, too")
    let apiKey = try SecretInput.apiKey(arguments, in: fit)
    let desk = fit.network.authClient(of: remote, apiKey: apiKey)
    var session =
      remote.service == .needled
      ? try desk.register(form.needled()) : try desk.register(form.fitIQ())
    session.apiKey = apiKey
    let account = fit.options.account ?? session.email ?? "default"
    try fit.credentials(remote).begin(session, account: account)
    try fit.use(account, of: remote.service)
    return .signedIn(remote, account, session)
  }
}

/// The details for a registration, from options or prompts.
private struct Form {
  let arguments: ParsedArguments
  let fit: Context

  func email() throws -> String {
    try arguments[AuthLogin.email] ?? ask("Email", AuthLogin.email)
  }

  /// Makes an account on this machine for somebody who uses its server too.
  func member() throws -> Output {
    let made = try fit.client.send(FitIQ.registration(body: fitIQ())).user
    // The session that came with it was asked for by nobody.
    return .receipt(
      [made],
      lines: [
        "made an account for \(made.email, .strong), whose apps sign in to `fit serve`",
        "your own sign-in is unchanged; `fit account sign-in` changes it",
      ])
  }

  func fitIQ() throws -> Registration {
    let birth =
      try arguments[AuthRegister.birth]?.description ?? ask("Date of birth", AuthRegister.birth)
    var person = Registration(
      email: try email(), password: "", fullName: try name(), dateOfBirth: birth)
    var problems = Problems()
    person.validate(today: fit.today, &problems)
    try problems.refuse()
    person.password = try SecretInput.password(arguments, isNew: true, in: fit)
    try person.problems.refuse()
    return person
  }

  func needled() throws -> NeedledRegistration {
    let unit = arguments[AuthRegister.unit]
    let measure: MassUnit = unit == .kg ? .kilogram : .pound
    let start: Mass
    if let weight = arguments[AuthRegister.startWeight] {
      start = weight
    } else {
      let text = try ask("Weight in \(unit.rawValue)", AuthRegister.startWeight)
      let weight = try require(
        try? Mass(parsing: text, bare: measure), .usage, "\"\(text)\" is no weight",
        hint: "give it with --start-weight")
      start = weight
    }
    let word =
      try arguments[AuthRegister.injectionDay] ?? ask("Injection day", AuthRegister.injectionDay)
    let day = try require(
      Weekday(word), .usage, "\"\(word)\" is no day of the week", hint: "such as monday")
    let person = NeedledRegistration(
      name: try name(), email: try email(),
      password: try SecretInput.password(arguments, isNew: true, in: fit),
      startWeight: start.value(in: measure),
      goalWeight: arguments[AuthRegister.goalWeight]?.value(in: measure), weightUnit: unit.rawValue,
      medication: arguments[AuthRegister.medication].rawValue, injectionDay: day.indexFromMonday)
    try person.problems.refuse()
    return person
  }

  private func name() throws -> String {
    try arguments[AuthRegister.name] ?? ask("Name", AuthRegister.name)
  }

  private func ask(_ question: String, _ option: any Parameter) throws -> String {
    try require(
      fit.screen.canAsk, .usage, "missing --\(option.name)",
      hint: "there is no terminal to ask for it at")
    return try Prompt(screen: fit.screen).line(question) { $0.isEmpty ? "it is needed" : nil }
  }
}

extension NeedledWeightUnit: ArgumentValue {}
extension Medication: ArgumentValue {
  public var typed: String { rawValue.lowercased() }
}
