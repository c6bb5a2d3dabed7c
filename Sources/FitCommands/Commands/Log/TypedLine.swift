import Arguments
import Dosing
import FitAPI
import FitClient
import PlainText
import Reading
import Terminal

/// A line that names no command, read as a whole: `fit log ran 5k in 28:40`, `fit banana`.
///
/// Behind `fit log` it is carried out by the command that its cheapest reading means; where two are near each
/// other the person is asked. A bare line is never carried out: the error says which line does.
struct TypedLine {
  private let environment: Environment
  private let fit: Context
  /// The words that are read, each without blanks.
  private let words: [String]
  /// Options before and behind them.
  private let options: [String]
  private let isBehindLog: Bool
  /// The command below `log` that the line names.
  private let named: String?
  /// The parser's error, for a line that nothing can read.
  private let usage: UsageError?
  private let reader: LineReader
  private let readings: [LineReading]

  /// Readings that cost less than this much more than the best one are near it.
  private static let margin = 2

  /// Creates the line of words that the parser found no command for, or that its command does not take; `nil` for
  /// every other error.
  init?(_ environment: Environment, after error: any Error) {
    guard let usage = error as? UsageError, usage.concernsWords else { return nil }
    self.init(environment, usage)
  }

  /// Creates the line that is to be explained; `nil` where that is not asked.
  init?(explained environment: Environment) {
    guard environment.arguments.prefix(while: { $0 != "--" }).contains("--explain") else {
      return nil
    }
    self.init(environment, nil)
  }

  private init?(_ environment: Environment, _ usage: UsageError?) {
    guard let fit = try? Context(environment: environment, needsConfig: false) else { return nil }
    var arguments = environment.arguments.filter { $0 != "--explain" }
    let leading = arguments.prefix { $0.hasPrefix("--") }
    arguments.removeFirst(leading.count)
    isBehindLog = arguments.first == "log"
    if isBehindLog { arguments.removeFirst() }
    let flags = arguments.prefix { Self.isOption($0) && $0 != "--" }
    arguments.removeFirst(flags.count)
    let written = arguments.prefix { !Self.isOption($0) }
    guard let first = written.first, written.allSatisfy({ !$0.trimmed.isEmpty }),
      isBehindLog || usage == nil && OptionScope.readers.contains(first)
        || first != "help" && CommandTree.fit.child(named: first) == nil
    else { return nil }
    options = leading + flags + arguments.dropFirst(written.count).filter { $0 != "--" }
    self.environment = environment
    self.fit = fit
    self.usage = usage
    // A line's end divides as a comma does.
    words = written.flatMap { word in
      word.replacing(bytesOf: "\n", with: ", ").split(whereSeparator: \.isWhitespace)
        .map(String.init)
    }
    let log = isBehindLog ? CommandTree.fit.child(named: "log") : nil
    let named = log?.child(named: first)?.name
    self.named = named
    let own = fit.ownMetrics.flatMap { metric in
      [metric.rawValue.split(separator: "_").joined(separator: " "), metric.title.lowercased()]
        .map { ($0, "log metric \(metric.rawValue)/any*") }
    }
    reader = LineReader(words, in: fit.parsing.frame)
    let all = reader.readings(own: own)
    // A command that is named reads its line itself; the engine only helps it with its words.
    readings = all.filter { reading in named.map { reading.command == ["log", $0] } ?? true }
  }

  private static func isOption(_ word: String) -> Bool {
    word.hasPrefix("-") && word.count > 1 && word.dropFirst().first?.isNumber == false
      && word.dropFirst().first != "."
  }

  // MARK: Carrying out

  /// Returns the words of the command that the line means.
  ///
  /// - Throws: ``UsageError`` for a bare line, with the one that does it; ``FitError`` for what is missing, and
  ///   ``AmbiguityError`` where the line may mean two things and nobody can be asked.
  func command() throws -> [String] {
    guard isBehindLog else { throw bare() }
    guard words.count <= LineReader.longest else {
      throw FitError(
        .usage,
        "the line has \(words.count) words, more than the \(LineReader.longest) that are read",
        hint: "log each thing with a line of its own")
    }
    if named == nil, let usage, let question = reader.question(), question.count > 1,
      words.count > 2
    {
      throw leading(usage, to: question)
    }
    if named == nil, let sets = try exercise() { return sets }
    guard let best = readings.first, named == nil || !best.hasUnread else {
      throw usage ?? FitError(.usage, "\"\(line)\" is read by no command that logs")
    }
    try refuseWithoutFigures(best)
    let near = named == nil ? readings.filter { $0.cost < best.cost + Self.margin } : [best]
    let chosen = near.count > 1 ? try choice(among: near) : best
    try refuseUnread(chosen)
    if let word = reader.denial(in: chosen) {
      throw FitError(
        .usage, "\"\(line)\" may say that it did not happen, or ask: \"\(word)\"",
        hint: "say what happened, without that word; `fit log note …` keeps the words as they are")
    }
    if reader.namesSeveral(chosen) {
      throw FitError(
        .usage, "\"\(line)\" names several things", hint: "log each with a line of its own")
    }
    try refuseOtherMedication(chosen)
    try beginMeasuring(chosen)
    if let word = chosen.misspelt {
      let title = (chosen.parts.first { $0.words == word }?.meaning ?? "").split(separator: " ")
        .last
      Report(environment, fit.options).notes(["\"\(word)\" is read as \(title ?? "")"])
    }
    if let place = chosen.words.firstIndex(of: "--notes"), place + 1 < chosen.words.count {
      Report(environment, fit.options).notes(["kept as a note: \(chosen.words[place + 1])"])
    }
    return try whole(chosen) + options
  }

  private var line: String { words.text(separatedBy: " ") }

  /// Returns the line of a reading, as it may be copied.
  private func text(_ reading: LineReading) -> String {
    (["fit"] + reading.command + reading.words.map(ShellWords.protected)).text(separatedBy: " ")
  }

  private func choice(among near: [LineReading]) throws -> LineReading {
    guard fit.screen.canAsk else {
      throw AmbiguityError(
        message: "\"\(line)\" may mean several things",
        choices: near.map { AmbiguityError.Choice(id: text($0), text: "") },
        hint: "write one of these instead")
    }
    let place = try Prompt(screen: fit.screen).choose(
      "What is \"\(line)\"?", from: near.map { "\(text($0))" })
    return near[place]
  }

  /// Returns the words of the command of a reading, asked for the severity of a symptom that has none.
  private func whole(_ reading: LineReading) throws -> [String] {
    guard reading.command == ["log", "symptom"], !reading.hasSeverity else {
      return reading.command + reading.words
    }
    let levels = Severity.offeredWords
    /// Returns the words with a severity behind the name.
    func words(_ level: String) -> [String] {
      reading.words.prefix(1) + [level] + reading.words.dropFirst()
    }
    let mild = words(levels[0]).map(ShellWords.protected)
    let line = (["fit"] + reading.command + mild).text(separatedBy: " ")
    guard fit.screen.canAsk else {
      throw FitError(
        .usage, "\"\(self.line)\" does not say how strong it is",
        hint: "write it behind the name: `\(line)`, or one of "
          + levels.dropFirst().joined(separator: ", "))
    }
    let place = try Prompt(screen: fit.screen).choose(
      "How strong is it?", from: levels.map { "\($0)" })
    return reading.command + words(levels[place])
  }

  // MARK: Refusing

  /// Returns the error of a line without `log`: never carried out, and led to the one that does it.
  private func bare() -> any Error {
    guard let usage else { return FitError(.usage, "nothing to explain") }
    if let question = reader.question() { return leading(usage, to: question) }
    guard let best = readings.first,
      usage.suggestions.isEmpty || best.command != ["log", "food"] && best.cost < Self.margin
    else { return usage }
    return leading(usage, to: ["log"] + words, reading: best)
  }

  private func leading(
    _ usage: UsageError, to words: [String], reading: LineReading? = nil
  ) -> UsageError {
    let line = (["fit"] + words.map(ShellWords.protected)).text(separatedBy: " ")
    let full = reading.flatMap { $0.command == ["log", "food"] ? nil : text($0) }
    let lines = [line] + (full.map { $0 == line ? [] : [$0] } ?? [])
    return UsageError(
      problem: usage.problem, suggestions: lines, usage: usage.usage, readOn: usage.readOn)
  }

  /// Refuses a line with a word that the reading has no place for.
  private func refuseUnread(_ reading: LineReading) throws(FitError) {
    guard let part = reading.parts.first(where: { $0.meaning == "unread" }) else { return }
    throw FitError(
      .usage, "\"\(part.words)\" is not read in \"\(line)\"",
      hint: "leave it out, or write `\(text(reading))` if that is meant")
  }

  /// Begins a metric for a common measurement that is logged for the first time, in the unit that the line has,
  /// else in the usual one.
  private func beginMeasuring(_ reading: LineReading) throws(FitError) {
    guard reading.command == ["log", "metric"], let name = reading.words.first,
      fit.metric(called: name) == nil
    else { return }
    let figure = reading.words.dropFirst().prefix { !$0.hasPrefix("--") }.joined(separator: " ")
    let written = String(figure.drop { $0.isNumber || ".,'/ ".contains($0) })
    let usual = reading.unit == "cm" && fit.settings.units == .imperial ? "in" : reading.unit
    let unit = written.isEmpty ? usual ?? "" : written
    guard !options.contains("--dry-run"), !options.contains("-n") else {
      throw FitError(
        .usage, "\"\(name)\" is not measured yet",
        hint: "`fit metric add \(name) --unit \(unit)` begins a metric of your own")
    }
    let metric = OwnMetric(
      word: Metric.word(name), title: name, unit: unit, addsUp: false,
      direction: GoalDirection.towards.rawValue)
    try metric.problems.refuse()
    _ = try fit.localClient.send(FitIQ.ownMetricCreation(body: metric))
    Report(environment, fit.options)
      .notes(["\(name) is measured from now on, in \(unit); `fit metric remove \(name)` ends it"])
  }

  /// Refuses a dose of another medication than that of the plan.
  private func refuseOtherMedication(_ reading: LineReading) throws(FitError) {
    guard reading.command == ["inject"],
      let name = reading.parts.filter({ $0.meaning == "inject" }).map(\.words).first(where: {
        MedicationTable.find($0) != nil || MedicationTable.only(ofSubstance: $0) != nil
      })
    else { return }
    let status = try? fit.client.send(Needled.injectionStatus())
    let taken = DoseQuestion.medication(status, in: fit)
    let key = MedicationName.key(name)
    guard taken?.key != key, taken?.substance.name != key else { return }
    let plan = taken.map { "the plan's medication is \($0.name), not" } ?? "there is no plan for"
    throw FitError(
      .usage, "\(plan) \(name)",
      hint: "`fit medication set \(name)` sets it; then `fit log \(line)`")
  }

  /// Refuses a sport or an exercise that says neither how far nor how long.
  private func refuseWithoutFigures(_ best: LineReading) throws(FitError) {
    guard best.command == ["log", "food"], words.count < 4, !line.contains(where: \.isNumber) else {
      return
    }
    if TrainingActivity.of([], title: line) != nil {
      throw FitError(
        .usage, "\"\(line)\" does not say how far or how long",
        hint: "write it behind: `fit log \(line) 30m`, or `fit log run 5k 25:30`")
    }
    guard (try? SessionParser.exercise(words, of: fit.localClient)) != nil else { return }
    throw FitError(
      .usage, "\"\(line)\" is an exercise, and does not say its sets",
      hint: "write them behind: `fit log \(line) 3x10`, `3x10 60kg` or `3x60s`;"
        + " food is `fit eat \(line)`")
  }

  /// Returns the command of a line that names an exercise of the catalogue before its first figure: `deadlift 180`.
  private func exercise() throws -> [String]? {
    guard let best = readings.first, best.command == ["log", "food"] || best.hasUnread else {
      return nil
    }
    let name = words.prefix { !$0.contains(where: \.isNumber) }
    guard !name.isEmpty, name.count < words.count,
      (try? SessionParser.exercise(Array(name), of: fit.localClient)) != nil
    else { return nil }
    return ["log", "workout"] + words + options
  }

  // MARK: Explaining

  /// Prints how the words are read, and returns the status the process ends with.
  func explain() -> Int32 {
    var report = Report(environment)
    report.options = GlobalOptions(peekingAt: environment.arguments)
    do {
      fit.options = report.options
      guard let best = readings.first else {
        throw FitError(.usage, "\"\(line)\" is read by no command that logs")
      }
      let next = readings.dropFirst().first
      let record = LineExplanation(
        line: text(best), parts: best.parts.map { .init(words: $0.words, meaning: $0.meaning) },
        runnerUp: next.map(text), margin: next.map { $0.cost - best.cost })
      try Printer(fit).print(
        .page(record) { _ in record.lines })
      return 0
    } catch {
      return report.failure(error)
    }
  }
}

/// How the words of a line are read.
struct LineExplanation: Model {
  /// The line that is carried out.
  let line: String
  let parts: [Part]
  /// The next best reading.
  let runnerUp: String?
  /// How much more the next best reading costs; below 2 it is asked which is meant.
  let margin: Int?

  struct Part: Codable, Sendable, Hashable {
    let words: String
    let meaning: String
  }

  var lines: [StyledText] {
    let width = parts.map(\.words.count).max() ?? 0
    return [StyledText(line, .strong)]
      + parts.map { part in
        let space = String(repeating: " ", count: width - part.words.count)
        return "  \(part.words)\(space)  \(part.meaning)"
      }
      + (runnerUp.map { ["next: \($0), \(margin ?? 0) more"] } ?? [])
  }
}
