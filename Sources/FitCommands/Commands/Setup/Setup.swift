import Arguments
import FitAPI
import FitClient
import Terminal

/// The person's account, profile and preferences after `fit setup`.
struct SetupResult: Model {
  var user: User
  var profile: UserProfile
  var preferences: UserPreferences
}

struct Setup: Command {
  /// The parts, in the order in which they are asked.
  static var sections: [any SetupSection.Type] {
    [
      SetupUnits.self, SetupPerson.self, SetupBody.self, SetupGoals.self, SetupMedication.self,
      SetupApps.self,
    ]
  }
  static let noInput = Flag("no-input", "Ask nothing: set only what stands on the line.")
  static let declaration = Declaration(
    "setup", "Set up your profile, goals and units.",
    sections.flatMap { $0.parameters } + [noInput, Confirmation.yes],
    discussion: """
      Asks a few questions at a terminal; the return key skips one, or keeps what stands in \
      brackets. Every answer may also be given as an option, and is then not asked for. It may be \
      run as often as you like: what is not answered stays as it is, and what is stored already is \
      not stored twice.
      """, fields: SetupResult.record,
    examples: [
      Example("fit setup", "asks for everything"),
      Example(
        "fit setup --units imperial --height \"5'11\" --weight 181 --calories 2000 --no-input",
        "from a script"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let mayAsk = fit.screen.canAsk && !arguments[Self.noInput]
    try require(
      mayAsk || Self.sections.contains(where: { $0.isAnswered(by: arguments) }), .usage,
      "there is nothing to set, and no terminal to ask at",
      hint: "give the answers as options: `fit setup --help` lists them")
    let answers = SetupAnswers(arguments, mayAsk: mayAsk, in: fit)
    for section in Self.sections { try section.check(answers) }
    try answers.tell(
      "The return key skips a question, or keeps the answer in brackets.",
      "Ctrl-C ends it; what was answered by then is kept.")
    for section in Self.sections {
      try answers.begin(section.title)
      try section.run(answers)
    }
    try answers.tell("")
    return try output(answers, in: fit)
  }

  private func output(_ answers: SetupAnswers, in fit: Context) throws -> Output {
    var lines = answers.storedLines
    if lines.isEmpty { lines = ["nothing was changed"] }
    // Where an answer still waits to be delivered, the services cannot say how all of it stands.
    guard answers.waiting.isEmpty else {
      var output = Output.message(lines: lines)
      output.notes = answers.waiting
      return output
    }
    let user = try fit.client.userID(at: .fitiq)
    let result = SetupResult(
      user: try fit.client.send(FitIQ.user(user)),
      profile: try fit.client.send(FitIQ.profile(user)),
      preferences: try fit.client.send(FitIQ.preferences(user)))
    var output = Output.page(result) { _ in lines }
    if answers.mayAsk { output.notes = ["`fit log food \"2 eggs and toast\"` comes next"] }
    return output
  }
}
