import Arguments
import FitAPI
import FitClient
import Quantities
import Terminal

/// Gets the answers for the sections of `fit setup`: from the line, else from the person.
///
/// An answer that equals the known value counts as none.
final class SetupAnswers {
  let arguments: ParsedArguments
  let fit: Context
  /// The units in which numbers are read and shown: from the line, or the first answer.
  var units: UnitSystem
  /// The lines about stored values.
  private(set) var storedLines: [StyledText] = []
  /// The notes on queued writes.
  private(set) var waiting: [StyledText] = []
  /// Whether there is a person to ask.
  let mayAsk: Bool
  private let prompt: Prompt
  private let errors = OutputSink(descriptor: 2)

  init(_ arguments: ParsedArguments, mayAsk: Bool, in fit: Context) {
    self.arguments = arguments
    self.fit = fit
    self.mayAsk = mayAsk
    units = arguments[SetupUnits.units] ?? fit.settings.units
    prompt = Prompt(screen: fit.screen)
  }

  /// Prints lines between the questions.
  func tell(_ lines: StyledText...) throws {
    guard mayAsk else { return }
    try errors.write(fit.screen.errors.render(fit.screen.errors.folded(lines)))
    try errors.flush()
  }

  /// Begins a section.
  func begin(_ title: String) throws {
    try tell("", StyledText(title, .accent))
  }

  /// Sends a change, and notes what it says of itself.
  func store<Answer: Decodable & Sendable>(
    _ endpoint: Endpoint<Answer>, _ what: StyledText
  ) throws {
    switch try fit.client.deliver(endpoint) {
    case .stored, .alreadyStored: storedLines.append(what)
    case .queued(let write):
      storedLines.append(write.line(what))
      waiting += write.notes
    }
  }

  /// Adds a line about a value that is stored without a service.
  func note(_ what: StyledText) { storedLines.append(what) }
}

/// The kinds of questions.
extension SetupAnswers {
  /// Returns a value that an option gives as it is.
  ///
  /// - Parameter read: the value of an answer; its problem is printed, and the question asked again.
  func answer<Value: Equatable>(
    _ option: Option<Value?>, _ question: String, now current: Value?,
    shown: (Value) -> String, read: (String) throws(ValueProblem) -> Value
  ) throws -> Value? {
    if arguments.isGiven(option) { return arguments[option].flatMap { $0 == current ? nil : $0 } }
    return try ask(question, now: current, shown: shown, read)
  }

  /// Reads a measurement; the option gives it as text, since the units may have changed on the same
  /// command line.
  func measurement(
    _ option: Option<String?>, _ question: String, of metric: Metric, now current: Double?
  ) throws -> Double? {
    if let quantity = try measurement(option, of: metric) {
      return quantity == current ? nil : quantity
    }
    return try ask(
      question, now: current, shown: MetricFormatter(metric: metric, units: units).text
    ) { text throws(ValueProblem) in try read(text, of: metric) }
  }

  /// Reads a measurement that an option gives.
  func measurement(
    _ option: Option<String?>, of metric: Metric
  ) throws(FitError) -> Double? {
    try value(option) { text throws(ValueProblem) in try read(text, of: metric) }
  }

  private func read(_ text: String, of metric: Metric) throws(ValueProblem) -> Double {
    let quantity = try MetricParser.quantity(text, of: metric, by: parsing)
    guard metric.limits.contains(quantity) else {
      throw ValueProblem("must be \(MetricFormatter(metric: metric, units: units).limits)")
    }
    return quantity
  }

  /// Reads the value of an option's text, if the option is given.
  ///
  /// - Throws: ``FitError`` as a line is refused that gives it.
  func value<Value>(
    _ option: Option<String?>, _ read: (String) throws(ValueProblem) -> Value
  ) throws(FitError) -> Value? {
    guard arguments.isGiven(option), let text = arguments[option] else { return nil }
    do throws(ValueProblem) {
      return try read(text)
    } catch {
      throw FitError(
        .usage,
        "invalid value \"\(text)\" for --\(option.name): \(error.rule)"
          + Suggestions.question(error.suggestions))
    }
  }

  /// Asks for one of a few words by its number.
  func choice<Word: ArgumentValue & CaseIterable & Equatable>(
    _ option: Option<Word?>, _ question: String, now current: Word?, shown: (Word) -> StyledText
  ) throws -> Word? {
    if arguments.isGiven(option) { return arguments[option].flatMap { $0 == current ? nil : $0 } }
    return try choice(question, from: Array(Word.allCases), now: current, shown: shown)
  }

  /// Asks for one of several words.
  func choice<Word: Equatable>(
    _ question: String, from words: [Word], now current: Word?, shown: (Word) -> StyledText
  ) throws -> Word? {
    guard mayAsk else { return nil }
    let index = try prompt.choose(
      question, from: words.map(shown) + (current == nil ? ["leave it open"] : []),
      default: current.flatMap { words.firstIndex(of: $0) } ?? words.count)
    guard words.indices.contains(index), words[index] != current else { return nil }
    return words[index]
  }

  /// Yes or no.
  func decision(_ flag: Flag, _ question: String, now current: Bool) throws -> Bool? {
    let answer =
      arguments.isGiven(flag)
      ? arguments[flag] : mayAsk ? try prompt.confirm(question, default: current) : current
    return answer == current ? nil : answer
  }

  /// Asks whether to set up something that not everybody needs; false without a terminal.
  func wants(_ question: String) throws -> Bool {
    try mayAsk && prompt.confirm(question, default: false)
  }

  /// The context in which typed values are parsed.
  var parsing: ParsingContext {
    var context = fit.parsing
    context.units = units
    return context
  }

  func ask<Value: Equatable>(
    _ question: String, now current: Value?, shown: (Value) -> String,
    _ read: (String) throws(ValueProblem) -> Value
  ) throws -> Value? {
    guard mayAsk else { return nil }
    let preset = current.map(shown)
    let text = try prompt.line(question, default: preset) { answer in
      guard !answer.isEmpty, answer != preset else { return nil }
      do throws(ValueProblem) {
        _ = try read(answer)
        return nil
      } catch {
        return error.rule
      }
    }
    guard !text.isEmpty, text != preset else { return nil }
    let value = try read(text)
    return value == current ? nil : value
  }
}
