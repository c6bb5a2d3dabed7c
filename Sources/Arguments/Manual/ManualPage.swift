import CivilTime
import PlainText

/// A page of section 1 of the manual.
public struct ManualPage: Sendable, Equatable {
  /// The name: `fit-food`.
  public let name: String
  /// The mdoc source, ending with a line feed.
  public let source: String

  /// The file name: `fit-food.1`.
  public var fileName: String { name + ".1" }
}

extension Program {
  /// Returns the program's page and one page for every top-level command that is not hidden.
  ///
  /// - Parameter date: the date shown on the pages; a parameter so that the same declarations give
  ///   the same bytes.
  public func manualPages(date: Day) -> [ManualPage] {
    let commands = root.shownChildren
    let names = [name] + commands.map { "\(name)-\($0.name)" }
    var pages = [programPage(date, names)]
    for command in commands { pages.append(commandPage(command, date)) }
    return pages
  }

  private func programPage(_ date: Day, _ names: [String]) -> ManualPage {
    var page = Mdoc()
    opening(name, root.declaration.summary, date, on: &page)
    page.macro("Sh", "SYNOPSIS")
    page.macro("Nm")
    page.macro("Op", "Ar OPTIONS")
    page.macro("Ar", "COMMAND ...")
    page.macro("Sh", "DESCRIPTION")
    page.flow(root.declaration.summary)
    page.prose(root.declaration.discussion)
    page.macro("Sh", "COMMANDS")
    page.macro("Bl", "-tag", "-width", "Ds")
    for command in root.shownChildren {
      page.macro("It", "Xr", "\(name)-\(command.name)", "1")
      page.flow(command.declaration.summary)
    }
    page.macro("El")
    section("OPTIONS", globals.map(\.facts), on: &page)
    let topics = documentation.topics()
    if !topics.isEmpty { page.macro("Sh", "TOPICS") }
    for topic in topics {
      page.macro("Ss", Mdoc.word(topic.name))
      page.flow(topic.summary)
      page.prose(topic.text)
      page.list(topic.entries, "Ic")
    }
    closing(
      [root.declaration], environment: environment, files: documentation.files(),
      statuses: documentation.exitStatuses(), others: Array(names.dropFirst()), on: &page)
    return ManualPage(name: name, source: page.source)
  }

  private func commandPage(_ command: CommandNode<Action>, _ date: Day) -> ManualPage {
    let pageName = "\(name)-\(command.name)"
    let verbs = runnable(command, [command.name])
    var page = Mdoc()
    opening(pageName, command.declaration.summary, date, on: &page)
    page.macro("Sh", "SYNOPSIS")
    for verb in verbs { synopsis(verb.path, verb.declaration, on: &page) }
    page.macro("Sh", "DESCRIPTION")
    page.flow(command.declaration.summary)
    page.prose(command.declaration.discussion)
    if command.action != nil { details(of: command.declaration, withOptions: false, on: &page) }
    let below = verbs.filter { $0.path.count > 1 }
    if !below.isEmpty { page.macro("Sh", "COMMANDS") }
    for verb in below {
      page.macro("Ss", Mdoc.word(([name] + verb.path).joined(separator: " ")))
      page.flow(verb.declaration.summary)
      if !verb.declaration.aliases.isEmpty {
        page.flow("Also called `\(verb.declaration.aliases.joined(separator: "`, `"))`.")
      }
      page.prose(verb.declaration.discussion)
      details(of: verb.declaration, withOptions: true, on: &page)
    }
    let own = command.action == nil ? [] : command.declaration.parameters.map(\.facts)
    page.macro("Sh", "OPTIONS")
    list(own.filter(\.isOption), on: &page)
    if own.contains(where: \.isOption) { page.macro("Pp") }
    page.flow("The options of every command are described in")
    page.macro("Xr", name, "1 .")
    if let list = documentation.lists()[command.name] {
      page.macro("Sh", list.title.uppercased())
      page.list(list.entries, "Ic")
    }
    let facts = verbs.flatMap { $0.declaration.parameters.map(\.facts) }
    let declarations = [command.declaration] + below.map(\.declaration)
    closing(
      command.action == nil ? below.map(\.declaration) : declarations,
      environment: Self.environment(of: facts), files: [],
      statuses: declarations.flatMap(\.statuses),
      others: [name] + related(to: command.name, declarations), on: &page)
    return ManualPage(name: pageName, source: page.source)
  }

  /// Returns the commands at and below a node that have an action, without hidden ones.
  private func runnable(
    _ node: CommandNode<Action>, _ path: [String]
  ) -> [(path: [String], declaration: Declaration)] {
    let own = node.action == nil ? [] : [(path: path, declaration: node.declaration)]
    return own + node.shownChildren.flatMap { runnable($0, path + [$0.name]) }
  }
}

// Parts of a page

extension Program {
  private func opening(
    _ pageName: String, _ summary: String, _ date: Day, on page: inout Mdoc
  ) {
    let (year, month, day) = date.components
    page.macro("Dd", "\(Month.name(month)) \(day), \(year)")
    page.macro("Dt", pageName.uppercased(), "1")
    page.macro("Os")
    page.macro("Sh", "NAME")
    page.macro("Nm", pageName)
    page.macro("Nd", Mdoc.escaped(Self.phrase(summary), isLiteral: false))
  }

  /// Returns a sentence as a phrase for the page's title: without its full stop, and in lower case
  /// unless it begins with an acronym.
  private static func phrase(_ sentence: String) -> String {
    let phrase = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
    let isAcronym = phrase.dropFirst().first?.isUppercase ?? false
    return isAcronym ? String(phrase) : phrase.prefix(1).lowercased() + phrase.dropFirst()
  }

  private func synopsis(_ path: [String], _ declaration: Declaration, on page: inout Mdoc) {
    page.macro("Nm", Mdoc.word(([name] + path).joined(separator: " ")))
    let facts = declaration.parameters.map(\.facts).filter { !$0.isHidden }
    for option in facts where option.isOption && option.deprecated == nil {
      page.macro(option.isRequired ? "Fl" : "Op Fl", Self.named(option))
    }
    for argument in facts where !argument.isOption {
      page.macro(argument.isRequired ? "Ar" : "Op Ar", Self.placed(argument))
    }
  }

  /// Appends the arguments, options and fields of one command.
  private func details(
    of declaration: Declaration, withOptions: Bool, on page: inout Mdoc
  ) {
    let facts = declaration.parameters.map(\.facts)
    list(facts.filter { !$0.isOption || withOptions }, on: &page)
    let columns = declaration.columns
    if !columns.isEmpty {
      page.macro("Pp")
      let tables = columns.map { $0.joined(separator: ", ") }
      page.flow("Columns in a pipe: " + tables.joined(separator: "; or ") + ".")
    }
    let types = declaration.fieldTypes
    let fields = declaration.fields.enumerated().map { index, name in
      let type = types.indices.contains(index) ? types[index].meaning : ""
      return "`\(name)`" + (type.isEmpty ? "" : " (\(type))")
    }
    if !fields.isEmpty {
      page.macro("Pp")
      page.flow("Fields: " + fields.joined(separator: ", ") + ".")
    }
  }

  private func section(_ title: String, _ facts: [ParameterFacts], on page: inout Mdoc) {
    page.macro("Sh", title)
    list(facts, on: &page)
  }

  private func list(_ facts: [ParameterFacts], on page: inout Mdoc) {
    let shown = facts.filter { !$0.isHidden }
    guard !shown.isEmpty else { return }
    page.macro("Bl", "-tag", "-width", "Ds")
    for facts in shown {
      if facts.isOption {
        let short = facts.short.map { "Fl \($0) , " } ?? ""
        page.macro("It", short + "Fl " + Self.named(facts))
      } else {
        page.macro("It", "Ar", Self.placed(facts))
      }
      page.flow(facts.fullText)
    }
    page.macro("El")
  }

  /// Returns the arguments of the macro `Fl` for an option: its long name and its value.
  private static func named(_ facts: ParameterFacts) -> String {
    let long = Mdoc.word("-" + facts.name)
    let value = Mdoc.word(facts.placeholder)
    return switch facts.kind {
    case .option(bare: true): "\(long) Ns Op = Ns Ar \(value)"
    case .option(bare: false): "\(long) Ar \(value)"
    case .flag(negatable: true): "\(long) | " + Mdoc.word("-no-" + facts.name)
    case .flag(negatable: false), .argument: long
    }
  }

  /// Returns the argument of the macro `Ar` for a positional argument.
  private static func placed(_ facts: ParameterFacts) -> String {
    Mdoc.word(facts.placeholder) + (facts.repeats ? " ..." : "")
  }

  /// Returns the pages of the other commands that a page's text and examples name.
  private func related(to command: String, _ declarations: [Declaration]) -> [String] {
    let texts = declarations.flatMap { declaration in
      Prose.spans(of: declaration.discussion).filter(\.isLiteral).map(\.text)
        + declaration.parameters.flatMap { Prose.spans(of: $0.facts.fullText) }
        .filter(\.isLiteral).map(\.text)
        + declaration.examples.map(\.line)
    }
    let named = texts.compactMap { text -> String? in
      let words = text.split(separator: " ")
      return words.count > 1 && words[0] == self.name ? String(words[1]) : nil
    }
    return root.shownChildren.map(\.name).filter { $0 != command && named.contains($0) }
      .map { "\(name)-\($0)" }
  }

  private func closing(
    _ declarations: [Declaration], environment: [Documentation.Entry],
    files: [Documentation.Entry], statuses: [Documentation.Entry], others: [String],
    on page: inout Mdoc
  ) {
    if !environment.isEmpty {
      page.macro("Sh", "ENVIRONMENT")
      page.list(environment, "Ev")
    }
    if !files.isEmpty {
      page.macro("Sh", "FILES")
      page.list(files, "Pa")
    }
    let isCommand = others.contains(name)
    if isCommand || !statuses.isEmpty { page.macro("Sh", "EXIT STATUS") }
    page.list(statuses, "Sy")
    if isCommand {
      if !statuses.isEmpty { page.macro("Pp") }
      page.flow("0 when it is done. The statuses that every command shares are described in")
      page.macro("Xr", name, "1 .")
    }
    let examples = declarations.flatMap(\.examples)
    if !examples.isEmpty { page.macro("Sh", "EXAMPLES") }
    for (place, example) in examples.enumerated() {
      if place > 0 { page.macro("Pp") }
      if !example.purpose.isEmpty { page.flow(Self.asLead(example.purpose)) }
      page.display(["$ " + example.line])
    }
    guard !others.isEmpty else { return }
    page.macro("Sh", "SEE ALSO")
    for (place, other) in others.sorted().enumerated() {
      page.macro("Xr", other, place == others.count - 1 ? "1" : "1 ,")
    }
  }

  /// Returns a purpose as the line above its example: `Ids and names for a script:`.
  private static func asLead(_ purpose: String) -> String {
    let phrase = purpose.hasSuffix(".") ? purpose.dropLast() : purpose[...]
    return phrase.withCapital + ":"
  }
}
