import Arguments
import FitAPI
import FitClient
import Terminal

struct IntentionEngineShow: Command {
  static let keyFile = Option<FilePath?>(
    "key-file", "Keep the key in this file for the model's server; `-` for standard input.")
  static let forgetKey = Flag("forget-key", "Forget the key that is kept.")
  static let test = Flag("test", "Ask the model something, to see that it answers.")
  static let declaration = Declaration(
    "engine", "Show the engine in use, and store a model's key.",
    [keyFile, forgetKey, test], constraints: [.atMostOne(of: [keyFile, forgetKey])],
    discussion: """
      Without more, rules in this program find them, offline. With `fit config set ai.url URL` and \
      `fit config set ai.model NAME` they come from a language model behind the chat-completions \
      API, such as http://localhost:11434/v1 on this machine; what it answers has to keep the same \
      rules, and where it fails the program's own rules answer. Your words are then sent to that \
      server, and with a question of `fit consult` the figures of your records. The variable FIT_AI_KEY is stronger than a key that is kept.
      """,
    fields: EngineRow.record,
    examples: [
      Example("fit intention engine", "who finds them now")
    ])

  func run(_ given: ParsedArguments, in fit: Context) throws -> Output {
    guard let url = fit.modelURL else {
      try require(
        !given.isGiven(Self.keyFile) && !given[Self.forgetKey] && !given[Self.test], .usage,
        "no language model is set up", hint: "name its server with `fit config set ai.url URL`")
      return .page(EngineRow(engine: .builtin)) { _ in
        ["words and colours are found by \("rules in this program", .strong), offline"]
      }
    }
    let key = ModelKey(url, in: fit)
    if let file = given[Self.keyFile] {
      try key.save(SecretInput.key(in: file, in: fit))
      return .message("the key for \(url) is kept in \(key.place)")
    }
    if given[Self.forgetKey] {
      try key.erase()
      return .message("the key for \(url) is forgotten")
    }
    let model = fit.settings.value(.modelName)
    var row = EngineRow(engine: .model, url: "\(url)", model: model, hasKey: try key.find() != nil)
    if given[Self.test] { row.answers = try Self.answers(in: fit) }
    return .page(row) { _ in Self.lines(row) }
  }

  /// Returns whether the model answers.
  private static func answers(in fit: Context) throws(FitError) -> Bool {
    let model = try require(
      fit.languageModel, .unreachable, "the model cannot be asked offline",
      hint: "leave --offline out")
    do throws(ModelFailure) {
      _ = try model.reply(to: [ChatMessage(.user, "Say hello in one word.")])
      return true
    } catch {
      throw FitError(.failed, error.message)
    }
  }

  private static func lines(_ row: EngineRow) -> [StyledText] {
    let key = row.hasKey ? "with a key" : "without a key"
    var lines: [StyledText] = [
      "words and colours are found by \(row.model ?? "a model not named yet", .strong) at"
        + " \(row.url ?? ""), \(key)"
    ]
    if row.model == nil { lines.append("name it with `fit config set ai.model NAME`") }
    if row.answers == true { lines.append("\("it answers", .good)") }
    return lines
  }
}

/// The engine that finds words and colours.
struct EngineRow: Model {
  /// A ``Writer``.
  var engine: String
  var url: String?
  var model: String?
  var hasKey: Bool
  /// Whether it answered when it was tried.
  var answers: Bool?

  init(
    engine: Writer, url: String? = nil, model: String? = nil, hasKey: Bool = false
  ) {
    self.engine = engine.rawValue
    self.url = url
    self.model = model
    self.hasKey = hasKey
  }
}
