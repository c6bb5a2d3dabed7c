import Reading

/// A command to run, with the text that was written for each parameter.
public struct Call<Action: Sendable>: Sendable {
  let program: String
  /// The canonical names below the program: `["log", "weight"]`.
  public let path: [String]
  public let declaration: Declaration
  public let action: Action

  private let children: @Sendable () -> [String]
  /// The commands that show several days, as lines.
  private let rangeCommands: @Sendable () -> [String]
  private let parameters: [any Parameter]
  private let matches: Matches
  private let positionals: [String]

  init(
    program: String, path: [String], declaration: Declaration, action: Action,
    children: @escaping @Sendable () -> [String],
    rangeCommands: @escaping @Sendable () -> [String], parameters: [any Parameter],
    matches: Matches,
    positionals: [String]
  ) {
    self.program = program
    self.path = path
    self.declaration = declaration
    self.action = action
    self.children = children
    self.rangeCommands = rangeCommands
    self.parameters = parameters
    self.matches = matches
    self.positionals = positionals
  }

  /// Returns the calls that a first word of `-` stands for: one with all the words where its argument
  /// takes many, else one for each word. Without that word it is the call itself.
  ///
  /// - Parameter words: returns what stands in place of `-`; called only where there is one.
  public func expanding<Failure: Error>(
    _ words: () throws(Failure) -> [String]
  ) throws(Failure) -> [Call] {
    guard positionals.first == "-",
      let first = parameters.lazy.map(\.facts).first(where: { $0.kind == .argument })
    else { return [self] }
    let found = try words()
    let rest = Array(positionals.dropFirst())
    return first.repeats ? [with(found + rest)] : found.map { with([$0] + rest) }
  }

  private func with(_ positionals: [String]) -> Call {
    Call(
      program: program, path: path, declaration: declaration, action: action, children: children,
      rangeCommands: rangeCommands, parameters: parameters, matches: matches,
      positionals: positionals)
  }

  /// Returns the value of one option before the others are read, for options that decide where
  /// configuration is read from or how the rest is parsed.
  ///
  /// - Throws: ``UsageError`` when the value is invalid or a required one is missing.
  public func peek<P: Parameter>(
    _ parameter: P, in context: ParsingContext = .plain, fallback: Fallbacks = .none
  ) throws(UsageError) -> P.Value {
    let slot = try slot(of: parameter, written: matches[parameter.name], context, fallback)
    return slot.value
  }

  /// Returns whether an option was written on the line.
  public func isGiven(_ parameter: any Parameter) -> Bool {
    !matches[parameter.name].isEmpty
  }

  /// Returns the values of all parameters, checked.
  ///
  /// - Parameter endName: whether words, the last of which is a weekday, end in a name of the source, so
  ///   that it is no day: `log food ruby tuesday`.
  /// - Throws: ``UsageError`` when a value is invalid or missing, an argument is left over, or a
  ///   constraint is broken.
  public func values(
    in context: ParsingContext, fallback: Fallbacks = .none,
    endName: @escaping (CompletionSource, ArraySlice<String>) -> Bool = { _, _ in false }
  ) throws(UsageError) -> ParsedArguments {
    var context = context
    context.declaredFields = { [declaration] in declaration.fields }
    let written = try writtenForArguments(in: context, endName)
    for constraint in declaration.constraints {
      if let breach = constraint.breach(isGiven: { !written[$0].isEmpty }) {
        throw mistaken(breach, argumentAlone(constraint, written))
      }
    }
    var arguments = ParsedArguments(reserving: parameters.count)
    for parameter in parameters {
      try read(parameter, written[parameter.name], context, fallback, into: &arguments)
    }
    return arguments
  }

  /// Returns the line without the flags that say again what an argument says, as `log list 2026-10` for
  /// `log list --month 2026-10`; nothing where another option would be lost.
  private func argumentAlone(_ constraint: Constraint, _ written: Matches) -> [String] {
    let given = constraint.members.filter { !written[$0.name].isEmpty }
    guard constraint.rule == .atMostOne, given.contains(where: { $0.kind == .argument }),
      given.allSatisfy({ $0.kind == .argument || $0.kind == .flag(negatable: false) })
    else { return [] }
    let words = parameters.filter { $0.facts.kind == .argument }.flatMap { written[$0.name] }
      .compactMap { occurrence -> String? in
        if case .text(let text) = occurrence { ShellWords.protected(text) } else { nil }
      }
    return [([program] + path + words).joined(separator: " ")]
  }

  private func read<P: Parameter>(
    _ parameter: P, _ written: [Occurrence], _ context: ParsingContext, _ fallback: Fallbacks,
    into arguments: inout ParsedArguments
  ) throws(UsageError) {
    arguments.add(try slot(of: parameter, written: written, context, fallback), parameter.name)
  }

  private func slot<P: Parameter>(
    of parameter: P, written: [Occurrence], _ context: ParsingContext, _ fallback: Fallbacks
  ) throws(UsageError) -> Slot<P.Value> {
    let facts = parameter.facts
    var typed = written
    var source = facts.spelling
    var origin = written.isEmpty ? Origin.standard : .line
    if written.isEmpty, facts.environment != nil || facts.config != nil,
      let found = fallback.find(facts)
    {
      typed = [.text(found.text)]
      source = found.source
      origin = .fallback(found.source)
    }
    if typed.isEmpty, facts.isRequired { throw mistaken("missing \(facts.spelling)") }
    do throws(ValueProblem) {
      return Slot(
        value: try parameter.value(of: typed, in: context), origin: origin, count: written.count,
        text: typed.textOfLast)
    } catch {
      let text = error.text ?? typed.textOfLast ?? ""
      throw mistaken(
        "invalid value \(quoted(text)) for \(source): \(error.rule)",
        error.suggestions.filter { $0 != text }
          + (isFirstWord(text) ? nearbyCommands() + showing(text, insteadOf: facts, context) : []),
        concernsWords: facts.kind == .argument)
    }
  }

  /// Returns whether a text begins with the first positional word as a whole word.
  private func isFirstWord(_ text: String) -> Bool {
    guard let first = positionals.first, text.hasPrefix(first) else { return false }
    return text == first || text.dropFirst(first.count).first == " "
  }

  /// Returns the lines that show a range of days which was written in place of one day.
  private func showing(
    _ text: String, insteadOf facts: ParameterFacts, _ context: ParsingContext
  ) -> [String] {
    guard facts.placeholder.hasSuffix("DAY"),
      let range = try? DayRange.parse(text, in: context), range.days.count > 1
    else { return [] }
    // A month is wrong for another reason where months are taken.
    let isMonth = range.first.day == 1 && range.last.next.day == 1 && range.days.count <= 31
    guard !isMonth || !facts.placeholder.hasPrefix("MONTH") else { return [] }
    return rangeCommands().map { "\($0) \(ShellWords.protected(text))" }
  }

  /// Returns the commands that may have been meant by the first word, which was read as an
  /// argument.
  private func nearbyCommands() -> [String] {
    guard let word = positionals.first else { return [] }
    let names = children()
    let equals = Synonyms.of(word)
    let same = names.filter(equals.contains)
    return (same.isEmpty ? Suggestions.near(word, in: names) : same).map {
      ([program] + path + [$0]).joined(separator: " ")
    }
  }

  /// Returns a usage error of this command, for problems that only the command itself can detect.
  public func mistaken(
    _ problem: String, _ suggestions: [String] = [], concernsWords: Bool = false
  ) -> UsageError {
    UsageError(
      problem: problem, suggestions: suggestions,
      usage: Synopsis.line(program: program, path: path, declaration, hasChildren: false),
      readOn: (["\(program) help"] + path).joined(separator: " "), concernsWords: concernsWords)
  }

  /// Assigns the positional words to the arguments in order: each takes what it needs, a repeated
  /// one what the later ones can spare, and a last one that spans words takes all that are left as
  /// one text.
  private func writtenForArguments(
    in context: ParsingContext, _ endName: @escaping (CompletionSource, ArraySlice<String>) -> Bool
  ) throws(UsageError) -> Matches {
    var matches = matches
    let arguments = parameters.map(\.facts).filter { $0.kind == .argument }
    let positionals = try takingTime(into: &matches, arguments, in: context, endName)
    var needed = arguments.count { $0.isRequired }
    var index = 0
    for (place, facts) in arguments.enumerated() {
      if facts.isRequired { needed -= 1 }
      // Where there are too few words the earlier arguments have theirs, and a later one is missing.
      let spare = max(positionals.count - index - needed, facts.isRequired ? 1 : 0)
      if facts.spansWords, place == arguments.count - 1, spare > 1 {
        matches.add(.text(positionals[index...].joined(separator: " ")), to: facts.name)
        index = positionals.count
        break
      }
      let take = facts.repeats ? max(0, spare) : min(1, max(0, spare))
      for word in positionals[index..<min(positionals.count, index + take)] {
        matches.add(.text(word), to: facts.name)
      }
      index = min(positionals.count, index + take)
    }
    if index < positionals.count {
      throw mistaken(
        "unexpected word \(quoted(positionals[index]))", nearbyCommands(), concernsWords: true)
    }
    return matches
  }
}

extension Call {
  /// Returns the positional words without the time behind them, which goes to the option that takes
  /// it.
  ///
  /// - Throws: ``UsageError`` for a time that may be two, and where the option is there as well.
  private func takingTime(
    into matches: inout Matches, _ arguments: [ParameterFacts], in context: ParsingContext,
    _ endName: @escaping (CompletionSource, ArraySlice<String>) -> Bool
  ) throws(UsageError) -> [String] {
    guard let option = parameters.lazy.map(\.facts).first(where: { $0.behindWords != nil }),
      let kind = option.behindWords
    else { return positionals }
    let words = positionals.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    let found: TimeInLine.Found?
    do throws(TimeInLine.Refusal) {
      found = try kind.find(
        in: words, sparing: arguments.count { $0.isRequired }, context.frame,
        endName: { words in
          arguments.contains { $0.completes.map { endName($0, words) } ?? false }
        })
    } catch {
      throw mistaken(
        "\(quoted(error.shown)) \(error.problem.rule)", error.problem.suggestions)
    }
    guard let found else { return positionals }
    // A day behind words is what --date says.
    let day = parameters.lazy.map(\.facts).first { $0.name == "date" && $0.kind != .argument }
    let taking = found.isDay ? day ?? option : option
    guard matches[taking.name].isEmpty else {
      let shown = found.places.flatMap { words[$0] }.joined(separator: " ")
      throw mistaken("\(quoted(shown)) and \(taking.spelling) both say when it was; leave one out")
    }
    matches.add(.text(found.text), to: taking.name)
    return found.removed(from: positionals)
  }
}

extension [Occurrence] {
  fileprivate var textOfLast: String? {
    guard case .text(let text) = last else { return nil }
    return text
  }
}

/// The places in which an option's value is looked up when it is not on the line.
public struct Fallbacks: Sendable {
  /// A value found elsewhere, with its source for messages: `FIT_COLOR` or `units.mass in config`.
  public struct Found: Sendable {
    public let text: String
    public let source: String

    /// Creates a found value with its source.
    public init(_ text: String, source: String) {
      self.text = text
      self.source = source
    }
  }

  let find: @Sendable (ParameterFacts) -> Found?

  /// Creates fallbacks from a function, which is called only for parameters that name an
  /// environment variable or a configuration key.
  public init(_ find: @escaping @Sendable (ParameterFacts) -> Found?) {
    self.find = find
  }

  public static let none = Fallbacks { _ in nil }
}
