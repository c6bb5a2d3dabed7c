/// One walk over the words of a line, down the tree of commands.
///
/// Rules: an option that needs a value takes the next word whatever it looks like, so that scripts may pass any text; a
/// value that may be left out only attaches with `=`; a word of `-` and a digit is a value; `--` ends the options; global
/// options stand anywhere, a command's own after its name; `-h` and `--help` win over every mistake.
struct Walk<Action: Sendable> {
  private let program: Program<Action>
  private let words: [String]
  /// Words that came out of an alias are not expanded again.
  private let mayExpand: Bool
  private var node: CommandNode<Action>
  private var path: [String] = []
  private var parameters: [any Parameter]
  private var matches = Matches()
  private var positionals: [String] = []
  /// Once a word or an option belongs to the node's own action, the words that follow are no longer commands.
  private var isSettled = false
  private var help: HelpRequest.Extent?
  private var mistake: UsageError?

  init(program: Program<Action>, words: [String], mayExpand: Bool = true) {
    self.program = program
    self.words = words
    self.mayExpand = mayExpand
    node = program.root
    parameters = program.globals
  }

  consuming func request() throws(UsageError) -> Request<Action> {
    if words.first == "help" { return .help(try helpRequest(Array(words.dropFirst()))) }
    if words.first == "__complete" { return .complete(Array(words.dropFirst())) }
    var walk = self
    return try walk.walked()
  }

  private mutating func walked() throws(UsageError) -> Request<Action> {
    var index = 0
    var optionsEnded = false
    while index < words.count {
      let word = words[index]
      index += 1
      if !optionsEnded, Self.looksLikeOption(word) {
        if word == "--" {
          optionsEnded = true
        } else if path.isEmpty, word == "--version" || word == "-V" {
          if mistake == nil, help == nil { return .version }
        } else if word.hasPrefix("--") {
          readLong(word.dropFirst(2), &index)
        } else {
          readShorts(word.dropFirst(), &index)
        }
      } else if !isSettled, let child = child(named: word) {
        enter(child)
      } else if node.action != nil {
        isSettled = true
        positionals.append(word)
      } else if path.isEmpty, let expanded = expanded(word, at: index - 1) {
        return try Walk(program: program, words: expanded, mayExpand: false).request()
      } else {
        note(unknownCommand(word, rest: words[index...]))
        break
      }
    }
    return try outcome()
  }

  private func outcome() throws(UsageError) -> Request<Action> {
    if let help { return .help(HelpRequest(.command(path), help)) }
    if let mistake { throw mistake }
    guard let action = node.action else { return .help(HelpRequest(.command(path), .brief)) }
    return .run(
      Call(
        program: program.name, path: path, declaration: node.declaration, action: action,
        parameters: parameters, matches: matches, positionals: positionals))
  }
}

// Commands

extension Walk {
  private func child(named word: String) -> CommandNode<Action>? {
    node.children.first { $0.declaration.answers(to: word) }
  }

  private mutating func enter(_ child: CommandNode<Action>) {
    node = child
    path.append(child.name)
    parameters = program.globals
    if child.action != nil { parameters += child.declaration.parameters }
  }

  private func expanded(_ word: String, at index: Int) -> [String]? {
    guard mayExpand, let alias = program.aliases().first(where: { $0.name == word }) else {
      return nil
    }
    return words[..<index] + WordSplitter.words(of: alias.expansion) + words[(index + 1)...]
  }

  private func helpRequest(_ words: [String]) throws(UsageError) -> HelpRequest {
    let names = words.filter { !Self.looksLikeOption($0) }
    if let found = program.node(at: names) { return HelpRequest(.command(found.path), .full) }
    if names.count == 1, program.topics.contains(where: { $0.name == names[0] }) {
      return HelpRequest(.topic(names[0]), .full)
    }
    let known =
      program.root.shownChildren.map(\.name) + program.topics.map(\.name)
    throw UsageError(
      problem: "no command or topic \(quoted(names.joined(separator: " ")))",
      suggestions: Suggestions.near(names[0], in: known),
      usage: "\(program.name) help [COMMAND|TOPIC]", readOn: "\(program.name) help")
  }

  private func unknownCommand(_ word: String, rest: ArraySlice<String>) -> UsageError {
    let line = ([program.name] + path).joined(separator: " ")
    return mistaken(
      "unknown command \(quoted(word)) after \(quoted(line))",
      program.commandLines(near: word, below: path, rest: Array(rest)))
  }
}

// Options

extension Walk {
  /// A single dash means standard input, and a dash before a digit starts a number or a day such as `-3d`.
  static func looksLikeOption(_ word: String) -> Bool {
    var bytes = word.utf8.makeIterator()
    guard bytes.next() == UInt8(ascii: "-"), let second = bytes.next() else { return false }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    if second == UInt8(ascii: "."), let third = bytes.next() { return !digits.contains(third) }
    return !digits.contains(second)
  }

  private mutating func readLong(_ text: Substring, _ index: inout Int) {
    let name = text.prefix { $0 != "=" }
    let attached = name.endIndex == text.endIndex ? nil : String(text[name.endIndex...].dropFirst())
    if name == "help" {
      help = .full
      return
    }
    for parameter in parameters where parameter.facts.isOption {
      let facts = parameter.facts
      if facts.name == name {
        take(facts, written: "--" + facts.name, attached: attached, &index)
        return
      }
      if facts.kind == .flag(negatable: true), name.hasPrefix("no-"),
        name.dropFirst(3) == facts.name
      {
        settle(facts)
        if attached == nil {
          matches.add(.negated, to: facts.name)
        } else {
          note(mistaken("--\(name) takes no value"))
        }
        return
      }
    }
    note(unknownOption("--" + name))
  }

  private mutating func readShorts(_ text: Substring, _ index: inout Int) {
    var rest = text
    while let letter = rest.first {
      rest = rest.dropFirst()
      guard let facts = parameters.lazy.map(\.facts).first(where: { $0.short == letter }) else {
        if letter == "h" {
          help = help ?? .brief
          continue
        }
        note(unknownOption("-" + String(letter)))
        return
      }
      if facts.takesNextWord, !rest.isEmpty {
        let value = rest.first == "=" ? rest.dropFirst() : rest
        take(facts, written: "-" + String(letter), attached: String(value), &index)
        return
      }
      if rest.first == "=" {
        take(facts, written: "-" + String(letter), attached: String(rest.dropFirst()), &index)
        return
      }
      take(facts, written: "-" + String(letter), attached: nil, &index)
    }
  }

  private mutating func take(
    _ facts: ParameterFacts, written: String, attached: String?, _ index: inout Int
  ) {
    settle(facts)
    switch (facts.kind, attached) {
    case (.flag, nil), (.option(bare: true), nil):
      matches.add(.bare, to: facts.name)
    case (.flag, .some), (.argument, _):
      note(mistaken("\(written) takes no value"))
    case (.option, let value?):
      matches.add(.text(value), to: facts.name)
    case (.option(bare: false), nil):
      guard index < words.count else {
        note(mistaken("\(written) needs a value: \(facts.placeholder)"))
        return
      }
      matches.add(.text(words[index]), to: facts.name)
      index += 1
    }
  }

  /// An option of the node's own means that its own action is wanted.
  private mutating func settle(_ facts: ParameterFacts) {
    if !program.globals.contains(where: { $0.name == facts.name }) { isSettled = true }
  }

  private func unknownOption(_ written: String) -> UsageError {
    let known = parameters.map(\.facts).filter { $0.isOption && !$0.isHidden }.map {
      "--" + $0.name
    }
    let near = written.hasPrefix("--") ? Suggestions.near(written, in: known + ["--help"]) : []
    return mistaken("unknown option \(quoted(written))", near)
  }
}

// Mistakes

extension Walk {
  /// The first mistake is the one to report.
  private mutating func note(_ error: UsageError) {
    mistake = mistake ?? error
  }

  private func mistaken(_ problem: String, _ suggestions: [String] = []) -> UsageError {
    UsageError(
      problem: problem, suggestions: suggestions,
      usage: Synopsis.line(
        program: program.name, path: path, node.declaration, hasChildren: !node.children.isEmpty),
      readOn: (["\(program.name) help"] + path).joined(separator: " "))
  }
}
