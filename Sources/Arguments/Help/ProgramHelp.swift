extension Program {
  /// Returns the text for a request for help, for standard output, ending with a line feed.
  ///
  /// - Parameter width: the columns to fill; fewer than 40 are treated as 40.
  public func help(_ request: HelpRequest, width: Int = 80, style: HelpStyle = .plain) -> String {
    var page = HelpText(width: width, style: style)
    switch request.subject {
    case .topic(let name):
      if let topic = topics.first(where: { $0.name == name }) {
        page.flow(topic.summary)
        page.prose(topic.text)
        page.gap()
        page.rows(topic.entries.map { ($0.name, $0.meaning) })
      }
    case .alias(let name):
      if let alias = aliases().first(where: { $0.name == name }) {
        page.flow("`\(printable(name))` stands for `\(printable(alias.expansion))`.")
      }
    case .command(let path):
      guard let (path, node) = node(at: path) else { break }
      switch request.extent {
      case .brief: page = screenful(path, node, width: width, style: style)
      case .full: full(path, node, on: &page)
      }
    }
    return page.text
  }

  /// The lines of a terminal that brief help fills at most: 24, less one for the prompt.
  private static var screenLines: Int { 23 }
  /// The least number of commands, and of options, that brief help explains where there are as
  /// many.
  private static var fewest: Int { 3 }

  /// Returns the brief help of a command: all of it where that fits on a screen; else each command and
  /// option on one line, and those that are left over by their names alone.
  private func screenful(
    _ path: [String], _ node: CommandNode<Action>, width: Int, style: HelpStyle
  ) -> HelpText {
    func page(_ cut: Cut?) -> HelpText {
      var page = HelpText(width: width, style: style)
      brief(path, node, cut, on: &page)
      return page
    }
    let whole = page(nil)
    guard whole.lines.count > Self.screenLines else { return whole }
    var cut = Cut(
      commands: node.shownChildren.count, options: shownParameters(of: node, at: path).count)
    while true {
      let short = page(cut)
      guard short.lines.count > Self.screenLines else { return short }
      if cut.options > Self.fewest {
        cut.options -= 1
      } else if cut.commands > Self.fewest {
        cut.commands -= 1
      } else {
        return short
      }
    }
  }

  /// The numbers of commands and options that brief help explains.
  private struct Cut {
    var commands: Int
    var options: Int
  }

  private func brief(
    _ path: [String], _ node: CommandNode<Action>, _ cut: Cut?, on page: inout HelpText
  ) {
    opening(path, node, on: &page)
    let children = node.shownChildren
    if let cut, cut.commands < children.count {
      let sections = Set(children.prefix(cut.commands).map(\.section))
      let section = sections.count == 1 ? sections.first ?? "" : ""
      page.heading(section.isEmpty ? "Commands" : section)
      page.rows(
        children.prefix(cut.commands).map { ($0.name, $0.declaration.summary) }, isCut: true)
      also(children.dropFirst(cut.commands).map(\.name), on: &page)
    } else {
      list(children, isCut: cut != nil, on: &page)
    }
    let facts = shownParameters(of: node, at: path)
    rows("Arguments", facts.filter { !$0.isOption }, \.briefText, on: &page)
    // The global options would push the list of commands off the screen.
    if !path.isEmpty || node.shownChildren.isEmpty {
      let options = facts.filter(\.isOption)
      let count = cut?.options ?? options.count
      rows("Options", Array(options.prefix(count)), \.briefText, isCut: cut != nil, on: &page)
      also(options.dropFirst(count).map(\.spelling), on: &page)
    }
    if let example = node.declaration.examples.first, cut == nil || !path.isEmpty {
      page.heading("Example")
      page.command(example.line)
    }
    page.gap()
    let more = ([name, "help"] + path).joined(separator: " ")
    page.flow(
      path.isEmpty
        ? "More: `\(more)`, `\(name) help COMMAND`, `\(name) COMMAND -h`."
        : "More: `\(more)`.")
  }

  private func full(_ path: [String], _ node: CommandNode<Action>, on page: inout HelpText) {
    opening(path, node, on: &page)
    page.prose(node.declaration.discussion)
    list(node.shownChildren, on: &page)
    if path.isEmpty { listAliases(on: &page) }
    let facts = shownParameters(of: node, at: path)
    rows("Arguments", facts.filter { !$0.isOption }, \.fullText, on: &page)
    rows("Options", facts.filter(\.isOption), \.fullText, on: &page)
    if let list = documentation.lists()[path.joined(separator: " ")] {
      page.heading(list.title)
      page.rows(list.entries.map { ($0.name, $0.meaning) })
    }
    let fields = node.declaration.fields
    if !fields.isEmpty {
      page.heading("Fields")
      page.flow(fields.joined(separator: ", "), indent: 2)
    }
    let examples = node.declaration.examples
    if !examples.isEmpty { page.heading("Examples") }
    for example in examples {
      page.command(example.line)
      page.flow(example.purpose, indent: 6)
    }
    if path.isEmpty {
      listTopics(on: &page)
    } else {
      rows(
        "Options of every command", globals.map(\.facts).filter { !$0.isHidden }, \.briefText,
        on: &page)
    }
  }

  private func opening(_ path: [String], _ node: CommandNode<Action>, on page: inout HelpText) {
    page.flow(node.declaration.summary)
    page.gap()
    for (place, line) in usageLines(path, node).enumerated() {
      page.usage(place == 0 ? "usage: " : "   or: ", line)
    }
    if !node.declaration.aliases.isEmpty {
      page.line("alias: " + node.declaration.aliases.joined(separator: ", "))
    }
  }

  /// Returns the parameters to list for a node; those of the root are the global options.
  private func shownParameters(
    of node: CommandNode<Action>, at path: [String]
  ) -> [ParameterFacts] {
    guard node.action != nil || path.isEmpty else { return [] }
    return node.declaration.parameters.map(\.facts).filter { !$0.isHidden }
  }

  private func rows(
    _ title: String, _ facts: [ParameterFacts], _ text: (ParameterFacts) -> String,
    isCut: Bool = false, on page: inout HelpText
  ) {
    guard !facts.isEmpty else { return }
    page.heading(title)
    page.rows(facts.map { ($0.entry, text($0)) }, isCut: isCut)
  }

  /// Lists the commands below a node under their sections, in the order in which the sections first
  /// appear.
  private func list(
    _ children: [CommandNode<Action>], isCut: Bool = false, on page: inout HelpText
  ) {
    var sections: [String] = []
    for child in children where !sections.contains(child.section) { sections.append(child.section) }
    for section in sections {
      page.heading(section.isEmpty ? "Commands" : section)
      page.rows(
        children.filter { $0.section == section }.map { ($0.name, $0.declaration.summary) },
        isCut: isCut)
    }
  }

  /// Names what is not explained.
  private func also(_ names: [String], on page: inout HelpText) {
    guard !names.isEmpty else { return }
    page.flow("Also: " + names.joined(separator: ", ") + ".", indent: 2)
  }

  private func listAliases(on page: inout HelpText) {
    let aliases = aliases()
    guard !aliases.isEmpty else { return }
    page.heading("Your aliases")
    page.rows(aliases.map { (printable($0.name), "`\(printable($0.expansion))`") })
  }

  private func listTopics(on page: inout HelpText) {
    let topics = topics
    guard !topics.isEmpty else { return }
    page.heading("Topics, read with \(name) help TOPIC")
    page.rows(topics.map { ($0.name, $0.summary) })
  }

  func usageLines(_ path: [String], _ node: CommandNode<Action>) -> [String] {
    var lines: [String] = []
    let hasChildren = !node.shownChildren.isEmpty
    if node.action != nil || !hasChildren {
      lines.append(
        Synopsis.line(program: name, path: path, node.declaration, hasChildren: false))
    }
    if hasChildren {
      lines.append(Synopsis.line(program: name, path: path, node.declaration, hasChildren: true))
    }
    return lines
  }
}
