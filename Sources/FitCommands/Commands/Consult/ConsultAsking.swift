import Arguments
import FitAPI
import FitClient
import Terminal

struct ConsultStart: Command {
  static let canSkipLookUps: Bool? = false
  static let type = Argument<ConsultationOpening>(
    "type",
    "The subject: nutrition, workout, wellness or general; general where the question begins here.")
  static let message = Argument<[String]>(
    "message", atLeast: 0,
    "What you want to know; `-` for standard input. Without one the coach begins.")
  static let declaration = Declaration(
    "start", "Start a consultation and hear the first answer.",
    [type, message, CoachOption.engine] + LogOptions.keys, discussion: CoachOption.discussion,
    fields: Consultation.record,
    examples: [
      Example("fit consult start nutrition \"How much protein is missing today?\"", "an answer"),
      Example("fit consult start what is my TDEE", "a question alone"),
      Example("fit consult start general", "how things stand"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let writer = try CoachOption.writer(arguments, in: fit)
    let opening = arguments[Self.type]
    let words = opening.words + arguments[Self.message]
    if let word = opening.words.first, !word.contains(" "), arguments[Self.message].isEmpty {
      let types = ConsultationOpening.offeredWords.joined(separator: ", ")
      throw FitError(.usage, "invalid value \"\(word)\" for TYPE: must be one of \(types)")
    }
    let message =
      words.isEmpty
      ? nil : try TextInput.read(words, longest: NewConsultationMessage.length.upperBound)
    let new = NewConsultation(
      userId: try fit.client.userID(at: .fitiq), opening.type, initialMessage: message)
    try new.problems.refuse()
    let facts = "\(opening.type.rawValue):\(message ?? "")"
    let call = FitIQ.startConsultation(new, by: writer).once(
      LogOptions.key(arguments, "consultation", facts, on: fit.today))
    if let output = try fit.client.repeated(
      call, "the consultation", { try Self.page($0, in: fit) })
    {
      return output
    }
    HiddenWorkoutsWarning.warn(in: fit)
    let started = try fit.client.send(call)
    fit.note(
      "started the \(started.consultationType) consultation",
      undo: .delete(FitIQ.consultationDeletion, started.id))
    return try Self.page(started, in: fit)
  }

  private static func page(_ started: Consultation, in fit: Context) throws -> Output {
    let whole = try ConsultationChoice.withMessages(started, in: fit)
    var output = Output.page(whole, id: whole.id) {
      ConsultationDetail(whole, in: fit).lines(on: $0)
    }
    output.notes = ["`fit consult send \"…\"` goes on with it"]
    return output
  }
}

/// The first word after `consult start`: the subject, or the beginning of a question.
struct ConsultationOpening: ArgumentValue {
  let type: ConsultationType
  /// The words of the question in this argument.
  let words: [String]

  static var placeholder: String { "TYPE" }
  static var offeredWords: [String] { ConsultationType.acceptedWords }
  var typed: String { words.first ?? type.typed }

  /// Reads a subject, or takes the text as the question.
  ///
  /// - Throws: ``ValueProblem`` for a word that is nearly a type.
  static func parse(
    _ text: String, in context: ParsingContext
  ) throws(ValueProblem) -> ConsultationOpening {
    let known = try? ConsultationType.parse(text, in: context)
    if let known { return ConsultationOpening(type: known, words: []) }
    guard text.contains(" ") || Suggestions.near(text, in: offeredWords).isEmpty else {
      throw ValueProblem(notOneOf: offeredWords, text)
    }
    return ConsultationOpening(type: .general, words: [text])
  }
}

struct ConsultSend: Command {
  static let canSkipLookUps: Bool? = false
  static let message = Argument<[String]>(
    "message", atLeast: 1, "What you want to know; `-` for standard input.")
  static let consultation = Option<String?>(
    "in", placeholder: "CONSULTATION",
    "An id or its beginning; the active one started last unless given.",
    completes: .consultations)
  static let declaration = Declaration(
    "send", "Ask a follow-up question.",
    [message, consultation, CoachOption.engine] + LogOptions.keys,
    discussion: CoachOption.discussion, fields: ConsultationExchange.record,
    examples: [
      Example("fit consult send \"And yesterday?\"", "in the active one started last"),
      Example("fit consult send - < question.txt", "what stands in a file"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let writer = try CoachOption.writer(arguments, in: fit)
    let message = try TextInput.read(
      arguments[Self.message], longest: NewConsultationMessage.length.upperBound)
    try NewConsultationMessage(message).problems.refuse()
    let consultation = try ConsultationChoice.find(arguments[Self.consultation], in: fit)
    let call = FitIQ.say(message, in: consultation.id, by: writer).once(
      LogOptions.key(arguments, "message", "\(consultation.id):\(message)", on: fit.today))
    if let output = try fit.client.repeated(call, "the message", { Self.page($0, in: fit) }) {
      return output
    }
    guard consultation.status != ConsultationStatus.completed.rawValue else {
      let id = ShortID.of(consultation.id)
      throw FitError(
        .conflict, "the consultation \(id) is completed",
        hint: "`fit consult reopen \(id)` takes it up again")
    }
    let exchange = try fit.client.send(call)
    if exchange.assistantMessage != nil { HiddenWorkoutsWarning.warn(in: fit) }
    return Self.page(exchange, in: fit)
  }

  private static func page(_ exchange: ConsultationExchange, in fit: Context) -> Output {
    guard let answer = exchange.assistantMessage else {
      var output = Output.page(exchange, id: exchange.userMessage.id) { _ in ["sent"] }
      output.notes = ["the answer comes later; `fit consult show` shows it"]
      return output
    }
    return .page(exchange, id: answer.id) { ConsultationDetail.lines(answer, on: $0, in: fit) }
  }
}

/// Warns of the workouts that the coach, whom FitIQ answers for, does not see.
enum HiddenWorkoutsWarning {
  /// The days whose workouts are counted.
  private static let days = 90

  /// Warns of the workouts that Health Data keeps apart from FitIQ.
  static func warn(in fit: Context) {
    guard SeparateWorkouts.exist(in: fit),
      let separate = try? WorkoutSeries(
        from: fit.today.adding(days: 1 - days), to: fit.today, status: .completed, in: fit
      ).separate, !separate.isEmpty
    else { return }
    let count = separate.count == 1 ? "a workout" : "\(separate.count) workouts"
    let place = fit.remotes.remote(.health).map { "at \($0.url)" } ?? "on this machine"
    fit.console.warn(
      "the coach does not see \(count) of the last \(days) days, which Health Data keeps \(place)")
  }
}
