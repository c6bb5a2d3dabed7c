/// Parses the words of a line while going down the tree of commands.
///
/// Rules: an option that needs a value takes the next word whatever it looks like, so that scripts
/// may pass any text; an optional value is only attached with `=`; a word of `-` and a digit is a
/// value; `--` ends the options; global options may be written anywhere, a command's own options
/// after its name; `-h` and `--help` take precedence over every mistake.
struct Walk<Action: Sendable> {
  let program: Program<Action>
  private(set) var node: CommandNode<Action>
  private(set) var path: [String] = []
  /// The global options, which may be written anywhere.
  let globals: [any Parameter]
  /// The parameters that may be written at this point: the global options, and those of the current
  /// command.
  private(set) var parameters: [any Parameter]
  private(set) var positionals: [String] = []
  var matches = Matches()
  /// Whether a word or an option belongs to the node's own action, so that later words are no
  /// longer commands.
  var isSettled = false
  private(set) var optionsEnded = false
  /// The option at the end of the line that still needs a value.
  var pending: ParameterFacts?
  var help: HelpRequest.Extent?
  /// The words after `help`.
  private(set) var helpWords: [String]?
  /// The shell command of an alias, with the words after the alias.
  private(set) var shell: (command: String, words: [String])?
  /// Whether parsing stopped at an unknown word.
  private(set) var isLost = false

  var words: [String]
  var index = 0
  /// The aliases that the line was read through.
  private var expanded: [String] = []
  private var wantsVersion = false
  private var mistake: UsageError?

  init(program: Program<Action>, words: [String]) {
    self.program = program
    self.words = words
    node = program.root
    globals = program.globals
    parameters = globals
  }

  /// Parses to the end of the line, or to an unknown word.
  mutating func proceed() {
    while index < words.count {
      let word = words[index]
      index += 1
      if !optionsEnded, Self.looksLikeOption(word) {
        if word == "--" {
          optionsEnded = true
        } else if path.isEmpty, word == "--version" || word == "-V" {
          wantsVersion = true
        } else {
          readOption(word)
        }
      } else if !isSettled, let child = node.child(named: word) {
        enter(child)
      } else if path.isEmpty, !isSettled, word == "help" {
        helpWords = Array(words[index...])
        return
      } else if node.action != nil {
        isSettled = true
        positionals.append(word)
      } else if let child = hyphenated(word) {
        enter(child)
      } else if path.isEmpty, expand(word) {
        if shell != nil { return }
      } else {
        isLost = true
        return note(unknownCommand(word))
      }
    }
  }

  /// Returns the request of the parsed line.
  ///
  /// - Throws: ``UsageError`` for the first mistake on the line.
  func outcome() throws(UsageError) -> Request<Action> {
    if let helpWords { return .help(try helpRequest(helpWords)) }
    if let help { return .help(HelpRequest(.command(path), help)) }
    if let mistake { throw mistake }
    if let shell { return .shell(shell.command, shell.words) }
    if wantsVersion, path.isEmpty { return .version }
    guard let action = node.action else { return .help(HelpRequest(.command(path), .brief)) }
    return .run(
      Call(
        program: program.name, path: path, declaration: node.declaration, action: action,
        children: { [node] in node.children.map(\.name) },
        rangeCommands: { [program] in program.linesTakingDays }, parameters: parameters,
        matches: matches,
        positionals: positionals))
  }
}

// Commands

extension Walk {
  /// Returns the command whose name is a word and the next with a hyphen between them, which is taken: `fit
  /// log blood pressure 120/80`; `nil` where there is none.
  private mutating func hyphenated(_ word: String) -> CommandNode<Action>? {
    guard !isSettled, index < words.count, let child = node.child(named: "\(word)-\(words[index])")
    else { return nil }
    index += 1
    return child
  }

  private mutating func enter(_ child: CommandNode<Action>) {
    node = child
    path.append(child.name)
    parameters = globals
    if child.action != nil { parameters += child.declaration.parameters }
  }

  /// Replaces a user-defined alias with its words, and returns whether the word was one. An alias may
  /// begin with another one; one that leads back to itself is a mistake. An alias that begins with
  /// `!` becomes a shell command, which gets the words after it unchanged.
  private mutating func expand(_ word: String) -> Bool {
    guard let alias = program.aliases().first(where: { $0.name == word }) else { return false }
    guard !expanded.contains(word) else {
      let chain = (expanded + [word]).joined(separator: ", ")
      isLost = true
      note(mistaken("alias \(quoted(expanded[0])) leads back to itself: \(chain)"))
      index = words.count
      return true
    }
    expanded.append(word)
    if let command = alias.shellCommand {
      shell = (command, Array(words[index...]))
      return true
    }
    index -= 1
    words.replaceSubrange(index...index, with: ShellWords(alias.expansion).words.map(\.text))
    return true
  }

  private func helpRequest(_ words: [String]) throws(UsageError) -> HelpRequest {
    let names = words.filter { !Self.looksLikeOption($0) }
    if let found = program.node(at: names) { return HelpRequest(.command(found.path), .full) }
    if names.count == 1, program.topics.contains(where: { $0.name == names[0] }) {
      return HelpRequest(.topic(names[0]), .full)
    }
    if names.count == 1, let path = pathOfAlias(names[0]) {
      return HelpRequest(.command(path), .full)
    }
    if names.count == 1, program.aliases().contains(where: { $0.name == names[0] }) {
      return HelpRequest(.alias(names[0]), .full)
    }
    var known = 0
    while program.node(at: Array(names.prefix(known + 1))) != nil { known += 1 }
    let above = Array(names.prefix(known))
    let wrong = names[known]
    var choices = program.node(at: above)?.node.shownChildren.map(\.name) ?? []
    if above.isEmpty { choices += program.topics.map(\.name) }
    throw UsageError(
      problem: "no help on \(quoted(names.joined(separator: " ")))",
      suggestions: Suggestions.near(wrong, in: choices).map {
        (["\(program.name) help"] + above + [$0]).joined(separator: " ")
      },
      usage: "\(program.name) help [COMMAND|TOPIC]", readOn: "\(program.name) help")
  }

  /// Returns the path of the command that a user-defined alias stands for.
  private func pathOfAlias(_ name: String) -> [String]? {
    guard let alias = program.aliases().first(where: { $0.name == name }) else { return nil }
    let words = ShellWords(alias.expansion).words.map(\.text)
    let lengths = (1...max(words.count, 1)).reversed()
    return lengths.lazy.compactMap { program.node(at: Array(words.prefix($0)))?.path }
      .first { !$0.isEmpty }
  }

  private func unknownCommand(_ word: String) -> UsageError {
    let line = ([program.name] + path).joined(separator: " ")
    return mistaken(
      "unknown command \(quoted(word)) after \(quoted(line))",
      program.lines(near: word, below: path, followedBy: Array(words[index...])),
      concernsWords: true)
  }
}

// Mistakes

extension Walk {
  /// Records a mistake, unless there was an earlier one, since only the first is reported.
  mutating func note(_ error: UsageError) {
    mistake = mistake ?? error
  }

  func mistaken(
    _ problem: String, _ suggestions: [String] = [], concernsWords: Bool = false
  ) -> UsageError {
    UsageError(
      problem: problem, suggestions: suggestions,
      usage: Synopsis.line(
        program: program.name, path: path, node.declaration, hasChildren: node.action == nil),
      readOn: (["\(program.name) help"] + path).joined(separator: " "),
      concernsWords: concernsWords)
  }
}
