import Arguments
import FitAPI
import FitClient

/// The source of a command's text: the line, standard input or a stored intention.
struct IntentionSource {
  static let words = Argument<[String]>(
    "text", atLeast: 0,
    "The text, the id of an intention, or `-` for standard input; else what holds today.",
    completes: .intentions)

  let text: String
  /// The intention whose text it is.
  let intention: Intention?

  /// Finds the text that a line names, else today's intention.
  ///
  /// - Throws: ``FitError`` when the line names none and there is no intention for today.
  init(_ arguments: ParsedArguments, in fit: Context) throws(FitError) {
    let words = arguments[Self.words]
    guard !words.isEmpty else {
      let today = try require(
        StoredIntentions(in: fit).holding(on: fit.today).first, .notFound,
        "there is no intention for today",
        hint: "give a text, or set one with `fit intention set TEXT`")
      self.init(today)
      return
    }
    if words.count == 1, ShortID.isBeginning(words[0]) {
      // What has the letters of an id may be a word after all: "face", "decade".
      let known = try StoredIntentions(in: fit).list(id: words[0].lowercased())
      if !known.isEmpty {
        self.init(try ShortID.one(words[0], among: known, "intention"))
        return
      }
      try require(
        !words[0].contains(where: \.isNumber), .notFound,
        "no intention has an id that begins with \"\(words[0])\"",
        hint: "`fit intention list` shows them")
    }
    self.init(text: try Self.text(words), nil)
  }

  private init(text: String, _ intention: Intention?) {
    self.text = text
    self.intention = intention
  }

  private init(_ intention: Intention) {
    self.init(text: intention.text, intention)
  }

  /// Returns the text that the command line gives; `-` alone is standard input.
  ///
  /// - Throws: ``FitError`` when there is none, or it is too long.
  static func text(_ words: [String]) throws(FitError) -> String {
    try TextInput.read(words, longest: IntentionText.length.upperBound)
  }
}

/// The choice between the rules and a language model.
enum EngineOption {
  static let engine = Option<Writer?>(
    "engine", "Who finds them: the rules in the program, or the language model that is set up.",
    details: "Unless given, the model where `ai.url` is set, else the rules.")

  /// Returns who is asked for; `nil` leaves it to the server.
  ///
  /// - Throws: ``FitError`` for a model where this machine answers and none can be asked.
  static func writer(_ arguments: ParsedArguments, in fit: Context) throws(FitError) -> Writer? {
    try writer(arguments[engine], at: .intentions, in: fit)
  }

  /// Returns the engine that another service's option chooses.
  static func writer(
    _ asked: Writer?, at service: Service, in fit: Context
  ) throws(FitError) -> Writer? {
    guard asked == .model, fit.languageModel == nil, fit.remotes.remote(service) == nil
    else { return asked }
    try require(
      fit.modelURL == nil, .unreachable, "the model cannot be asked offline",
      hint: "leave --offline out")
    throw FitError(
      .usage, "no language model is set up",
      hint: "name its server with `fit config set ai.url URL`")
  }
}

extension Writer: ArgumentValue {}
