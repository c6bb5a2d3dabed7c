@testable import Arguments

/// Checks a whole tree of declarations for mistakes that would mislead a reader or the parser. It
/// is meant for tests: a tree without mistakes gives an empty list.
public struct DeclarationAudit<Action: Sendable> {
  let program: Program<Action>
  /// The most lines that brief help may take, so that it fits on a screen.
  private let screen: Int
  private var findings: [String] = []

  /// The most characters of a summary, so that a listing takes one line per command at 80 columns.
  private static var longestSummary: Int { 62 }

  private init(_ program: Program<Action>, screen: Int) {
    self.program = program
    self.screen = screen
  }

  /// Returns one sentence for each mistake, with the command in which it is.
  public static func findings(in program: Program<Action>, screen: Int = 40) -> [String] {
    var audit = DeclarationAudit(program, screen: screen)
    audit.check(program.root, at: [])
    audit.checkBelow(program.root, at: [])
    audit.checkDocumentation()
    return audit.findings
  }

  private mutating func checkBelow(_ node: CommandNode<Action>, at path: [String]) {
    var taken: [String] = path.isEmpty ? ["help"] : []
    for child in node.children {
      let place = path + [child.name]
      for name in [child.name] + child.declaration.aliases {
        if taken.contains(name) { report(place, "the name \(quoted(name)) is taken twice") }
        taken.append(name)
        if !Self.isWellFormed(name), !child.declaration.isHidden {
          report(place, "\(quoted(name)) is not lower-case letters, digits and dashes")
        }
      }
      check(child, at: place)
      checkBelow(child, at: place)
    }
  }

  mutating func report(_ path: [String], _ finding: String) {
    findings.append(([program.name] + path).joined(separator: " ") + ": " + finding)
  }

  static func isWellFormed(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, ("a"..."z").contains(first), name.last != "-"
    else {
      return false
    }
    return name.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-"
    }
  }
}

// One command

extension DeclarationAudit {
  private mutating func check(_ node: CommandNode<Action>, at path: [String]) {
    let declaration = node.declaration
    let own = declaration.parameters.map(\.facts)
    checkSentence(declaration.summary, "summary", at: path)
    // The summary of the root is in no listing.
    if !path.isEmpty, declaration.summary.count > Self.longestSummary {
      report(path, "the summary is longer than \(Self.longestSummary) characters")
    }
    if node.action == nil, node.children.isEmpty {
      report(path, "neither runs anything nor has commands")
    }
    if node.action == nil, !path.isEmpty, !own.isEmpty {
      report(path, "has parameters and nothing to run")
    }
    checkNames(path.isEmpty ? own : program.globals.map(\.facts) + own, at: path)
    for facts in own { check(facts, at: path) }
    for parameter in declaration.parameters { checkDefault(of: parameter, at: path) }
    checkArguments(own.filter { !$0.isOption }, at: path)
    for member in declaration.constraints.flatMap(\.members)
    where !own.contains(where: { $0.name == member.name }) {
      report(path, "\(member.spelling) has a constraint and is not declared")
    }
    checkText(declaration.discussion, at: path)
    for example in declaration.examples { check(example, at: path) }
    let help = program.help(HelpRequest(.command(path), .brief))
    if help.split(separator: "\n", omittingEmptySubsequences: false).count - 1 > screen {
      report(path, "brief help takes more than \(screen) lines")
    }
  }

  private mutating func checkNames(_ facts: [ParameterFacts], at path: [String]) {
    var names = ["help"]
    var shorts: [Character] = path.isEmpty ? ["h", "V"] : ["h"]
    for facts in facts {
      if names.contains(facts.name) { report(path, "\(facts.spelling) is declared twice") }
      names.append(facts.name)
      if facts.kind == .flag(negatable: true) { names.append("no-" + facts.name) }
      guard let short = facts.short else { continue }
      if shorts.contains(short) { report(path, "-\(short) is declared twice") }
      shorts.append(short)
    }
  }

  private mutating func check(_ facts: ParameterFacts, at path: [String]) {
    if !Self.isWellFormed(facts.name) {
      report(path, "\(facts.spelling) is not lower-case letters, digits and dashes")
    }
    if let short = facts.short, !(short.isASCII && short.isLetter) {
      report(path, "-\(short) is not a letter")
    }
    checkSentence(facts.summary, facts.spelling, at: path)
    if !facts.details.isEmpty { checkSentence(facts.details, facts.spelling, at: path) }
    checkText(facts.summary + "\n\n" + facts.details, at: path)
    if let deprecated = facts.deprecated {
      if !deprecated.hasSuffix(".") {
        report(path, "\(facts.spelling): no full stop after its end")
      }
      checkText(deprecated, at: path)
    }
    let words = facts.words()
    if Set(words).count != words.count { report(path, "\(facts.spelling) accepts a word twice") }
  }

  /// Checks that the parameter itself accepts its default.
  private mutating func checkDefault(of parameter: any Parameter, at path: [String]) {
    guard let text = parameter.facts.defaultText, !parameter.facts.repeats else { return }
    do {
      _ = try parameter.value(of: [.text(text)], in: .plain)
    } catch {
      report(path, "the default of \(parameter.facts.spelling) \(error.rule)")
    }
  }

  private mutating func checkArguments(_ arguments: [ParameterFacts], at path: [String]) {
    if arguments.count(where: \.repeats) > 1 { report(path, "more than one argument repeats") }
    let firstOptional = arguments.firstIndex { !$0.isRequired }
    if let firstOptional, arguments[firstOptional...].contains(where: \.isRequired) {
      report(path, "a required argument follows one that may be left out")
    }
  }

  /// Checks that an example can be parsed as it stands and calls this command.
  private mutating func check(_ example: Example, at path: [String]) {
    for line in Self.calls(of: program.name, in: example.line) { checkLine(line, at: path) }
    if Self.calls(of: program.name, in: example.line).isEmpty {
      report(path, "the example \(quoted(example.line)) does not call \(program.name)")
    }
  }
}
