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
      case .brief: brief(path, node, on: &page)
      case .full: full(path, node, on: &page)
      }
    }
    return page.text
  }

  private func brief(_ path: [String], _ node: CommandNode<Action>, on page: inout HelpText) {
    opening(path, node, on: &page)
    list(node.shownChildren, on: &page)
    let facts = shownParameters(of: node, at: path)
    rows("Arguments", facts.filter { !$0.isOption }, \.briefText, on: &page)
    // The global options would push the list of commands off the screen.
    if !path.isEmpty || node.shownChildren.isEmpty {
      rows("Options", facts.filter(\.isOption), \.briefText, on: &page)
    }
    if let example = node.declaration.examples.first {
      page.heading("Example")
      page.line(style(example, page), indent: 2)
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
    let fields = node.declaration.fields
    if !fields.isEmpty {
      page.heading("Fields")
      page.flow(fields.joined(separator: ", "), indent: 2)
    }
    let examples = node.declaration.examples
    if !examples.isEmpty { page.heading("Examples") }
    for example in examples {
      page.line(style(example, page), indent: 2)
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
      page.line((place == 0 ? "usage: " : "   or: ") + line)
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
    on page: inout HelpText
  ) {
    guard !facts.isEmpty else { return }
    page.heading(title)
    page.rows(facts.map { ($0.entry, text($0)) })
  }

  /// Lists the commands below a node under their sections, in the order in which the sections first
  /// appear.
  private func list(_ children: [CommandNode<Action>], on page: inout HelpText) {
    var sections: [String] = []
    for child in children where !sections.contains(child.section) { sections.append(child.section) }
    for section in sections {
      page.heading(section.isEmpty ? "Commands" : section)
      page.rows(
        children.filter { $0.section == section }.map { ($0.name, $0.declaration.summary) })
    }
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

  private func style(_ example: Example, _ page: HelpText) -> String {
    "$ " + page.style.literal(example.line)
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
