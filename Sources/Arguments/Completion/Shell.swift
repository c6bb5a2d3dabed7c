/// The shells that have completion scripts.
public enum Shell: String, Sendable, CaseIterable, ArgumentValue {
  case bash, zsh, fish

  /// Returns the file name under which the shell looks for the completion script.
  public func fileName(for program: String) -> String {
    switch self {
    case .bash: "\(program).bash"
    case .zsh: "_\(program)"
    case .fish: "\(program).fish"
    }
  }
}

extension Completer {
  /// Returns the reply to a shell's completion script. The first line is the kind of reply: `words`
  /// or `nospace`, followed by one candidate per line, `files PREFIX`, or `directories PREFIX`.
  ///
  /// - Parameter arguments: the words after `__complete`: the shell's name, and the arguments that
  ///   its script passes on.
  public func answer(_ arguments: [String]) -> String {
    let rest = Array(arguments.dropFirst())
    switch arguments.first.flatMap(Shell.init(rawValue:)) {
    case .bash:
      guard let line = BashLine(rest) else { return reply(.words([], space: true)) { _ in [] } }
      return reply(complete(line.words), line.replies)
    case .zsh:
      return reply(complete(rest)) { $0.map(zshWord) }
    case .fish:
      // The word at the cursor is passed as typed, including quotes.
      let current = rest.last.flatMap { ShellWords($0).words.last?.text } ?? ""
      return reply(complete(rest.dropLast() + [current]).withCompany) { $0.map(fishWord) }
    case nil:
      return reply(.words([], space: true)) { _ in [] }
    }
  }

  private func reply(_ completion: Completion, _ lines: ([Candidate]) -> [String]) -> String {
    switch completion {
    case .words(let words, let space):
      ([space ? "words" : "nospace"] + lines(words)).map { $0 + "\n" }.joined()
    case .files(let prefix): "files \(prefix)\n"
    case .directories(let prefix): "directories \(prefix)\n"
    }
  }
}

extension Completion {
  /// The completion with a second, longer word when there is only one and no space may follow,
  /// because fish adds a space after a single candidate.
  fileprivate var withCompany: Completion {
    guard case .words(let words, space: false) = self, words.count == 1 else { return self }
    return .words(words + [Candidate(words[0].text + ",")], space: false)
  }
}

/// Returns a candidate in the form of zsh's `_describe`: a colon separates word and description,
/// and a backslash escapes colons and backslashes.
private func zshWord(_ candidate: Candidate) -> String {
  var text = ""
  for character in candidate.text {
    if character == ":" || character == "\\" { text += "\\" }
    text.append(character)
  }
  return candidate.description.isEmpty ? text : text + ":" + candidate.description
}

/// Returns a candidate in fish's form: a tab separates word and description.
private func fishWord(_ candidate: Candidate) -> String {
  candidate.description.isEmpty ? candidate.text : candidate.text + "\t" + candidate.description
}
