// Parses words that begin with a dash.

extension Walk {
  /// Returns whether a word is an option: a dash alone means standard input, and a dash before a
  /// digit begins a number or a day such as `-3d`.
  static func looksLikeOption(_ word: String) -> Bool {
    var bytes = word.utf8.makeIterator()
    guard bytes.next() == UInt8(ascii: "-"), let second = bytes.next() else { return false }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    if second == UInt8(ascii: "."), let third = bytes.next() { return !digits.contains(third) }
    return !digits.contains(second)
  }

  /// Returns whether a word at the cursor may become an option.
  static func mayBecomeOption(_ word: String) -> Bool {
    word == "-" || looksLikeOption(word)
  }

  mutating func readOption(_ word: String) {
    if word.hasPrefix("--") { readLong(word.dropFirst(2)) } else { readShorts(word.dropFirst()) }
  }

  private mutating func readLong(_ text: Substring) {
    let name = text.prefix { $0 != "=" }
    let attached = name.endIndex == text.endIndex ? nil : String(text[name.endIndex...].dropFirst())
    if name == "help" {
      help = .full
    } else if let facts = option(named: name) {
      take(facts, written: "--" + facts.name, attached)
    } else if name.hasPrefix("no-"), let facts = option(named: name.dropFirst(3)),
      facts.kind == .flag(negatable: true)
    {
      settle(on: facts)
      if attached == nil {
        matches.add(.negated, to: facts.name)
      } else {
        note(mistaken("--\(name) takes no value"))
      }
    } else {
      note(unknownOption("--" + name))
    }
  }

  private mutating func readShorts(_ text: Substring) {
    var rest = text
    while let letter = rest.popFirst() {
      guard let facts = option(short: letter) else {
        if letter == "h" {
          help = help ?? .brief
          continue
        }
        return note(unknownOption("-" + String(letter)))
      }
      let written = "-" + String(letter)
      if rest.first == "=" { return take(facts, written: written, String(rest.dropFirst())) }
      if facts.takesNextWord, !rest.isEmpty { return take(facts, written: written, String(rest)) }
      take(facts, written: written, nil)
    }
  }

  func option(named name: Substring) -> ParameterFacts? {
    for parameter in parameters {
      let facts = parameter.facts
      if facts.name == name, facts.isOption { return facts }
    }
    return nil
  }

  private func option(short letter: Character) -> ParameterFacts? {
    for parameter in parameters where parameter.facts.short == letter { return parameter.facts }
    return nil
  }

  /// Records an option with the value attached to it, or the next word when it needs one.
  private mutating func take(_ facts: ParameterFacts, written: String, _ attached: String?) {
    settle(on: facts)
    switch (facts.kind, attached) {
    case (.flag, nil), (.option(bare: true), nil):
      matches.add(.bare, to: facts.name)
    case (.flag, .some), (.argument, _):
      note(mistaken("\(written) takes no value"))
    case (.option, let value?):
      matches.add(.text(value), to: facts.name)
    case (.option(bare: false), nil):
      if index < words.count {
        matches.add(.text(words[index]), to: facts.name)
        index += 1
      } else {
        pending = facts
        note(mistaken("\(written) needs a value: \(facts.placeholder)"))
      }
    }
  }

  /// Marks the line as meant for the node's own action, unless the option is a global one.
  private mutating func settle(on facts: ParameterFacts) {
    if !globals.contains(where: { $0.name == facts.name }) { isSettled = true }
  }

  private func unknownOption(_ written: String) -> UsageError {
    let known = parameters.map(\.facts).filter { $0.isOption && !$0.isHidden }
    if written.hasPrefix("--") {
      let name = String(written.dropFirst(2))
      if let meant = program.optionSynonyms.option(for: name),
        known.contains(where: { $0.name == meant })
      {
        return mistaken("unknown option \(quoted(written))", ["--" + meant])
      }
      let near = Suggestions.near(String(written.dropFirst(2)), in: known.map(\.name) + ["help"])
      if !near.isEmpty {
        return mistaken("unknown option \(quoted(written))", near.map { "--" + $0 })
      }
    }
    let commands = program.lines(with: written, below: path)
    if !commands.isEmpty, node.action == nil {
      return mistaken("option \(quoted(written)) stands after its command", commands)
    }
    // Another command of the group may take it: `--month` after `goal list`.
    let beside =
      path.count > 1
      ? program.lines(with: written, below: Array(path.dropLast()))
      : program.lines(with: written, below: [], deepest: 1)
    return mistaken("unknown option \(quoted(written))", beside)
  }
}
