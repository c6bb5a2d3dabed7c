// Finds what may have been meant in the whole tree; used only after a mistake.

extension Program {
  /// Returns lines that may have been meant by an unknown command. Below a group they stay in it: its
  /// verbs that mean the same, as `delete` for `rm`, else the command of the group's name below such a
  /// verb, then similar names. At the top, those with the
  /// same name elsewhere in the tree come first (`fit weight 82` may mean `fit log weight 82`), then
  /// similar names at the top, or else similar names elsewhere.
  func lines(near word: String, below path: [String], followedBy rest: [String]) -> [String] {
    var beside: [String] = path.isEmpty ? ["help"] + aliases().map(\.name) : []
    var elsewhere: [(name: String, path: [String])] = []
    visit { place, node in
      let above = Array(place.dropLast())
      let names = [node.name] + node.declaration.aliases
      if above == path { beside += names } else { elsewhere += names.map { ($0, above) } }
    }
    let tail = rest.map(ShellWords.protected)
    func line(_ above: [String], _ name: String) -> String {
      ([self.name] + above + [name] + tail).joined(separator: " ")
    }
    let equals = Synonyms.of(word)
    let same = beside.filter { equals.contains($0) }
    if !same.isEmpty { return same.prefix(3).map { line(path, $0) } }
    // The group may be the noun of another: `fit log symptom` for `fit symptom add`.
    if let noun = path.last {
      let verbs = equals + [word]
      let turned = elsewhere.filter { place in
        place.name == noun && place.path.count == path.count
          && place.path.last.map(verbs.contains) ?? false
      }
      if !turned.isEmpty { return turned.prefix(3).map { line($0.path, $0.name) } }
      // A figure needs a verb before it: `fit log sleep 8h` for `fit sleep 8h`.
      if word.first?.isNumber == true {
        let logging = elsewhere.filter { place in
          place.name == noun && place.path.count == path.count
            && place.path.last.map(Synonyms.of("add").contains) ?? false
        }
        if !logging.isEmpty {
          return logging.prefix(3).map { line($0.path, "\($0.name) \(ShellWords.protected(word))") }
        }
      }
      // Or the verb itself: `fit inject` for `fit injection add`.
      let verb = elsewhere.first { place in
        place.path.isEmpty && place.name.count > 3 && noun.hasPrefix(place.name)
          && place.name != noun && equals.contains("create")
      }
      if let verb { return [line([], verb.name)] }
    }
    guard path.isEmpty else { return Suggestions.near(word, in: beside).map { line(path, $0) } }
    var lines = elsewhere.filter { $0.name == word }.map { line($0.path, $0.name) }
    lines += Suggestions.near(word, in: beside).map { line(path, $0) }
    if lines.isEmpty {
      for name in Suggestions.near(word, in: elsewhere.map(\.name)) {
        lines += elsewhere.filter { $0.name == name }.map { line($0.path, name) }
      }
    }
    return Array(lines.prefix(3))
  }

  /// Returns at most three commands below a node that accept the option, as lines that end with it.
  ///
  /// - Parameter deepest: the most words that such a command has.
  func lines(
    with option: String, below path: [String], deepest: Int = .max
  ) -> [String] {
    var lines: [String] = []
    visit { place, node in
      let takes = node.declaration.parameters.contains { parameter in
        let facts = parameter.facts
        return facts.isOption && !facts.isHidden
          && (facts.spelling == option || facts.short.map { "-\($0)" } == option)
      }
      if takes, place.count <= deepest, place.starts(with: path) {
        lines.append(([name] + place + [option]).joined(separator: " "))
      }
    }
    return Array(lines.prefix(3))
  }

  /// The commands of one word whose argument is a range of days, as lines.
  var linesTakingDays: [String] {
    var lines: [String] = []
    visit { place, node in
      guard place.count == 1, node.action != nil else { return }
      let takes = node.declaration.parameters.contains { parameter in
        parameter is Argument<DayRange?>
      }
      if takes { lines.append("\(name) \(place[0])") }
    }
    return Array(lines.prefix(3))
  }
}
