@testable import Arguments

// Checks that the options and commands that texts mention exist.

extension DeclarationAudit {
  mutating func checkSentence(_ text: String, _ what: String, at path: [String]) {
    if text.isEmpty {
      report(path, "\(what) says nothing")
    } else if !text.hasSuffix("."), !text.hasSuffix("?") {
      report(path, "\(what): no full stop at the end")
    } else if text.first?.isLowercase ?? false {
      report(path, "\(what): begins with a small letter")
    }
  }

  mutating func checkDocumentation() {
    for topic in program.topics {
      if !Self.isWellFormed(topic.name) { report(["help"], "\(quoted(topic.name)) is no name") }
      if program.node(at: [topic.name]) != nil {
        report(["help"], "\(topic.name) is both a topic and a command")
      }
      checkSentence(topic.summary, topic.name, at: ["help"])
      checkText(topic.text, at: ["help", topic.name])
    }
    let documentation = program.documentation
    let entries =
      program.topics.flatMap(\.entries) + documentation.files() + documentation.exitStatuses()
      + program.environment
    for entry in entries {
      checkSentence(entry.meaning, entry.name, at: ["help"])
      checkText(entry.meaning, at: ["help"])
    }
    var variables: [String] = []
    for entry in program.environment {
      if variables.contains(entry.name) { report(["help"], "\(entry.name) is described twice") }
      variables.append(entry.name)
    }
  }

  /// Checks that the options and commands that a text mentions exist.
  mutating func checkText(_ text: String, at path: [String]) {
    for paragraph in Prose.paragraphs(of: text) {
      switch paragraph {
      case .kept(let lines):
        for line in lines.flatMap({ Self.calls(of: program.name, in: $0) }) {
          checkLine(line, at: path)
        }
      case .flowing(let text):
        if text.count(where: { $0 == "`" }) % 2 == 1 {
          report(path, "a backtick without its partner in \(quoted(text))")
        }
        for span in Prose.spans(of: text) where span.isLiteral { checkMention(span.text, at: path) }
      }
    }
  }

  private mutating func checkMention(_ mention: String, at path: [String]) {
    let words = ShellWords(mention).words.map(\.text)
    guard let first = words.first else { return }
    if first == program.name {
      checkMentionedCommand(Array(words.dropFirst()), mention, at: path)
    } else if first.hasPrefix("--") {
      checkOption(first, at: path)
    }
  }

  /// Checks that the commands that a mention names exist; a word in capitals stands for any word.
  private mutating func checkMentionedCommand(
    _ words: [String], _ mention: String, at path: [String]
  ) {
    var names = words.prefix { !$0.hasPrefix("-") && $0.contains { !$0.isUppercase } }
    if names.first == "help" {
      names = names.dropFirst()
      if names.count == 1, program.topics.contains(where: { [$0.name] == Array(names) }) { return }
    }
    var node = program.root
    var way: [String] = []
    for name in names {
      guard let child = node.child(named: name) else {
        if node.action == nil { report(path, "mentions \(quoted(mention)), which does not exist") }
        break
      }
      node = child
      way.append(child.name)
    }
    for option in words where option.hasPrefix("--") && option.count > 2 {
      checkOption(option, at: way)
    }
  }

  private mutating func checkOption(_ mention: String, at path: [String]) {
    let name = mention.dropFirst(2).prefix { $0 != "=" && $0 != "[" }
    if name == "help" || name == "version" { return }
    var known = program.globals.map(\.facts)
    var node = program.root
    for step in path {
      guard let child = node.child(named: step) else { break }
      node = child
      known += child.declaration.parameters.map(\.facts)
    }
    // The text of a group may mention the options of its commands, and a topic those of any.
    if node.action == nil {
      program.visit { place, node in
        if place.starts(with: path) || path.first == "help" {
          known += node.declaration.parameters.map(\.facts)
        }
      }
    }
    let exists = known.contains { facts in
      facts.isOption
        && (facts.name == name
          || (facts.kind == .flag(negatable: true) && "no-" + facts.name == name))
    }
    if !exists { report(path, "mentions \(quoted(mention)), which does not exist") }
  }

  mutating func checkLine(_ words: [String], at path: [String]) {
    do {
      let request = try program.interpret(words)
      guard case .run(let call) = request else { return }
      _ = try call.values(in: .plain)
    } catch {
      let line = quoted(words.joined(separator: " "), longest: .max)
      report(path, "\(line) is not understood: \(error.message)")
    }
  }

  /// Returns the words after the program's name in each command of a shell line; pipes, lists and
  /// redirections end a command.
  static func calls(of program: String, in line: String) -> [[String]] {
    var calls: [[String]] = []
    var words: [String] = []
    func end() {
      if words.first == program { calls.append(Array(words.dropFirst())) }
      words = []
    }
    for word in ShellWords(line).words {
      if ["|", "||", "&&", ";", ">", ">>", "<", "#"].contains(word.raw) {
        end()
        if word.raw == "#" { return calls }
      } else {
        words.append(word.text)
      }
    }
    end()
    return calls
  }
}
