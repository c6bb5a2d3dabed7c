/// One walk over the words of a line, down the tree of commands.
///
/// Rules: an option that needs a value takes the next word whatever it looks like, so that scripts
/// may pass any text; a value that may be left out only attaches with `=`; a word of `-` and a
/// digit is a value; `--` ends the options; global options stand anywhere, a command's own after
/// its name; `-h` and `--help` win over every mistake.
struct Walk<Action: Sendable> {
  let program: Program<Action>
  private(set) var node: CommandNode<Action>
  private(set) var path: [String] = []
  /// What may be written anywhere.
  let globals: [any Parameter]
  /// What may be written here: the global options, and those of the command the walk has come to.
  private(set) var parameters: [any Parameter]
  private(set) var positionals: [String] = []
  var matches = Matches()
  /// Once a word or an option belongs to the node's own action, the words that follow are no longer
  /// commands.
  var isSettled = false
  private(set) var optionsEnded = false
  /// The option that ended the line and still needs a value.
  var pending: ParameterFacts?
  var help: HelpRequest.Extent?
  /// The words after `help`.
  private(set) var helpWords: [String]?
  /// The command of the shell that an alias stands for, with the words behind the alias.
  private(set) var shell: (command: String, words: [String])?
  /// Whether a word led nowhere and the walk ended there.
  private(set) var isLost = false

  var words: [String]
  var index = 0
  private var mayExpand = true
  private var wantsVersion = false
  private var mistake: UsageError?

  init(program: Program<Action>, words: [String]) {
    self.program = program
    self.words = words
    node = program.root
    globals = program.globals
    parameters = globals
  }

  /// Walks to the end of the line, or to a word that leads nowhere.
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
      } else if path.isEmpty, expand(word) {
        if shell != nil { return }
      } else {
        isLost = true
        return note(unknownCommand(word))
      }
    }
  }

  /// What the line asks for, once walked.
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
        children: { [node] in node.children.map(\.name) }, parameters: parameters, matches: matches,
        positionals: positionals))
  }
}

// Commands

extension Walk {
  private mutating func enter(_ child: CommandNode<Action>) {
    node = child
    path.append(child.name)
    parameters = globals
    if child.action != nil { parameters += child.declaration.parameters }
  }

  /// Puts the words of a person's alias in its place, once per line; one that begins with `!` is a
  /// command of the shell, which takes the words behind it as they are.
  private mutating func expand(_ word: String) -> Bool {
    guard mayExpand, let alias = program.aliases().first(where: { $0.name == word }) else {
      return false
    }
    mayExpand = false
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

  /// The command that an alias of the person's own stands for.
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
      program.lines(near: word, below: path, followedBy: Array(words[index...])))
  }
}

// Mistakes

extension Walk {
  /// The first mistake is the one to report.
  mutating func note(_ error: UsageError) {
    mistake = mistake ?? error
  }

  func mistaken(_ problem: String, _ suggestions: [String] = []) -> UsageError {
    UsageError(
      problem: problem, suggestions: suggestions,
      usage: Synopsis.line(
        program: program.name, path: path, node.declaration, hasChildren: node.action == nil),
      readOn: (["\(program.name) help"] + path).joined(separator: " "))
  }
}
