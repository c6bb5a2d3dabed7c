/// Completes command lines, from the same declarations that the parser uses.
public struct Completer<Action: Sendable>: Sendable {
  let program: Program<Action>
  private let live: @Sendable (CompletionQuery) -> [Candidate]

  /// Creates a completer.
  ///
  /// - Parameter live: returns the candidates of the caller's own completion sources, in the order
  ///   in which they are shown.
  public init(
    _ program: Program<Action>, live: @escaping @Sendable (CompletionQuery) -> [Candidate]
  ) {
    self.program = program
    self.live = live
  }

  /// Returns the ways in which a line may continue.
  ///
  /// - Parameter words: the words after the program's name up to the cursor; the last one is being
  ///   typed and may be empty.
  public func complete(_ words: [String]) -> Completion {
    let current = words.last ?? ""
    var walk = Walk(program: program, words: words.dropLast())
    walk.proceed()
    let completion =
      if let helpWords = walk.helpWords {
        Completion.words(subjects(after: helpWords), space: true)
      } else if walk.isLost {
        Completion.words([], space: true)
      } else if let pending = walk.pending {
        values(of: pending, typed: current, prefix: "", walk)
      } else if !walk.optionsEnded, Walk<Action>.mayBecomeOption(current) {
        options(current, walk)
      } else {
        positional(current, walk)
      }
    return completion.keeping { $0.hasPrefix(current) }
  }

  private func options(_ current: String, _ walk: Walk<Action>) -> Completion {
    guard let equals = current.firstIndex(of: "=") else {
      return .words(optionNames(walk), space: true)
    }
    guard current.hasPrefix("--"), let facts = walk.option(named: current[..<equals].dropFirst(2)),
      !facts.placeholder.isEmpty
    else { return .words([], space: true) }
    return values(
      of: facts, typed: String(current[equals...].dropFirst()),
      prefix: String(current[...equals]), walk)
  }

  /// Returns the options that may still be written, the command's own before the global ones.
  private func optionNames(_ walk: Walk<Action>) -> [Candidate] {
    let ordered = walk.parameters.dropFirst(walk.globals.count) + walk.globals
    var names: [Candidate] = []
    for facts in ordered.lazy.map(\.facts)
    where facts.isOption && !facts.isHidden && facts.deprecated == nil {
      guard facts.repeats || walk.matches[facts.name].isEmpty else { continue }
      names.append(Candidate(facts.spelling, facts.summary))
      switch facts.kind {
      case .option(bare: true):
        names.append(Candidate(facts.spelling + "=", "With \(facts.placeholder)."))
      case .flag(negatable: true):
        names.append(Candidate("--no-" + facts.name, "The opposite of \(facts.spelling)."))
      case .option, .flag, .argument: break
      }
    }
    return names + [Candidate("--help", "Show all help on this command.")]
  }

  private func positional(_ current: String, _ walk: Walk<Action>) -> Completion {
    var words: [Candidate] = []
    if !walk.isSettled {
      words = walk.node.shownChildren.map { Candidate($0.name, $0.declaration.summary) }
      if walk.path.isEmpty {
        words += program.aliases().map { Candidate($0.name, $0.expansion) }
        words.append(Candidate("help", "Explain a command or a topic."))
      }
      if let source = walk.node.declaration.completes {
        words += live(
          CompletionQuery(source: source, typed: current, others: [], earlier: [], path: walk.path))
      }
    }
    guard walk.node.action != nil else { return .words(words, space: true) }
    guard let argument = nextArgument(walk) else {
      return .words(current.isEmpty && words.isEmpty ? optionNames(walk) : words, space: true)
    }
    let values = values(of: argument, typed: current, prefix: "", walk)
    guard case .words(let more, let space) = values else {
      return words.isEmpty ? values : .words(words, space: true)
    }
    return .words(words + more, space: space)
  }

  /// Returns the argument that the word at the cursor would belong to; `nil` when all are taken.
  private func nextArgument(_ walk: Walk<Action>) -> ParameterFacts? {
    var before = walk.positionals.count
    for argument in walk.parameters.lazy.map(\.facts) where !argument.isOption {
      if before == 0 || argument.repeats { return argument }
      before -= 1
    }
    return nil
  }

  private func values(
    of facts: ParameterFacts, typed: String, prefix: String, _ walk: Walk<Action>
  ) -> Completion {
    switch facts.completes {
    case .files: return .files(prefix: prefix)
    case .directories: return .directories(prefix: prefix)
    case .fields: return fields(typed, prefix, walk)
    case let source:
      let query = source.map {
        CompletionQuery(
          source: $0, typed: typed, others: others(facts, walk), earlier: walk.positionals,
          path: walk.path)
      }
      let words = facts.offered().map { Candidate($0) } + (query.map(live) ?? [])
      return .words(words.map { Candidate(prefix + $0.text, $0.description) }, space: true)
    }
  }

  private func others(_ facts: ParameterFacts, _ walk: Walk<Action>) -> [String] {
    guard facts.isOption else { return facts.repeats ? walk.positionals : [] }
    return walk.matches[facts.name].compactMap { occurrence in
      if case .text(let text) = occurrence { text } else { nil }
    }
  }

  /// Completes field names separated by commas, each at most once.
  private func fields(_ typed: String, _ prefix: String, _ walk: Walk<Action>) -> Completion {
    let chosen = typed.split(separator: ",", omittingEmptySubsequences: false).dropLast()
    let kept = prefix + chosen.map { $0 + "," }.joined()
    let words = walk.node.declaration.fields
      .filter { field in !chosen.contains { $0 == field } }
      .map { Candidate(kept + $0) }
    return .words(words, space: false)
  }

  /// Returns the commands and topics that may follow `help`.
  private func subjects(after words: [String]) -> [Candidate] {
    guard let node = program.node(at: words)?.node else { return [] }
    let commands = node.shownChildren.map { Candidate($0.name, $0.declaration.summary) }
    guard words.isEmpty else { return commands }
    return commands + program.topics.map { Candidate($0.name, $0.summary) }
  }
}

extension Completion {
  /// Returns the completion with only the words that pass the test, each once, and without words
  /// that hold unprintable characters.
  fileprivate func keeping(_ passes: (String) -> Bool) -> Completion {
    guard case .words(let words, let space) = self else { return self }
    var seen: Set<String> = []
    let kept = words.filter { word in
      passes(word.text) && word.text == printable(word.text) && seen.insert(word.text).inserted
    }
    return .words(kept.map { Candidate($0.text, printable($0.description)) }, space: space)
  }
}
