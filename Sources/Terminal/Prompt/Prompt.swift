import System

// Questions to a person at a terminal.

/// The reason why a question was not answered.
public enum PromptError: Error, Equatable, Sendable {
  /// Nobody can answer: standard input or standard error is not a terminal.
  case notInteractive
  /// The person ended the input instead of answering.
  case cancelled
  /// The answer was longer than `Prompt.longestAnswer`.
  case tooLong
  /// The secret was not UTF-8.
  case notText
  /// None of several answers was a valid one.
  case noValidAnswer
  /// The terminal could not be read or written; the value is the system's error number.
  case failed(Int32)
}

/// Asks questions on one descriptor and reads the answers from another.
public struct Prompt: Sendable {
  /// The most bytes of an answer.
  public static let longestAnswer = 4096
  /// The number of times that a question is asked again after an invalid answer.
  public static let attempts = 5

  private let input: Int32
  private let output: Int32
  private let surface: Surface
  private let isInteractive: Bool

  /// Creates a prompt.
  ///
  /// - Parameters:
  ///   - screen: the standard streams; when they are not a terminal, every question throws.
  ///   - input: the descriptor to read answers from; standard input by default.
  ///   - output: the descriptor to write questions to; standard error by default.
  public init(screen: Screen, input: Int32 = 0, output: Int32 = 2) {
    self.input = input
    self.output = output
    surface = screen.errors
    isInteractive = screen.canAsk
  }

  /// Asks for a line of text. Spaces around the answer are removed; an empty answer is the default,
  /// if there is one. An invalid answer is asked for again.
  ///
  /// - Parameter objection: returns what is wrong with an answer, or `nil` when it is valid.
  /// - Throws: ``PromptError`` when the question is not answered.
  public func line(
    _ question: String, default preset: String? = nil,
    objection: (String) -> String? = { _ in nil }
  ) throws(PromptError) -> String {
    var shown = StyledText(question, .strong)
    if let preset { shown.append(" [\(preset)]", .muted) }
    return try ask(shown + ": ") { answer in
      let chosen = answer.isEmpty ? preset ?? "" : answer
      return objection(chosen).map(Reply.again) ?? .answer(chosen)
    }
  }

  /// Asks a question to be answered with `y`, `yes`, `n` or `no`, in any case.
  ///
  /// - Throws: ``PromptError`` when the question is not answered.
  public func confirm(_ question: String, default preset: Bool? = nil) throws(PromptError) -> Bool {
    let choices =
      switch preset {
      case true?: "[Y/n]"
      case false?: "[y/N]"
      case nil: "[y/n]"
      }
    return try ask("\(question, .strong) \(choices, .muted) ") { answer in
      switch answer.lowercased() {
      case "y", "yes": .answer(true)
      case "n", "no": .answer(false)
      case "": preset.map(Reply.answer) ?? .again("answer y or n")
      default: .again("answer y or n")
      }
    }
  }

  /// Shows numbered choices, asks for one, and returns its index, counted from 0.
  ///
  /// - Throws: ``PromptError`` when there are no choices or the question is not answered.
  public func choose(
    _ question: String, from choices: [StyledText], default preset: Int? = nil
  ) throws(PromptError) -> Int {
    try show(choices, of: question)
    let range = "1 to \(choices.count)"
    var shown: StyledText = "\("choice", .strong)"
    if let preset { shown.append(" [\(preset + 1)]", .muted) }
    return try ask(shown + ": ") { answer in
      if answer.isEmpty, let preset { return .answer(preset) }
      if let number = Int(answer), (1...choices.count).contains(number) {
        return .answer(number - 1)
      }
      guard let named = Self.named(answer, among: choices) else {
        return .again("answer with a number from " + range)
      }
      return .answer(named)
    }
  }

  /// Shows numbered choices, asks for one or several ("1, 3"), and returns their indexes in the order
  /// of the answer, counted from 0; never empty.
  ///
  /// - Throws: ``PromptError`` when there are no choices or the question is not answered.
  public func chooseSeveral(
    _ question: String, from choices: [StyledText]
  ) throws(PromptError) -> [Int] {
    try show(choices, of: choices.count > 1 ? "\(question) (several as 1,2)" : question)
    let range = "1 to \(choices.count)"
    return try ask("\("choice", .strong): ") { answer in
      let parts = answer.split { $0 == "," || $0.isWhitespace }
      let numbers = parts.compactMap { Int($0) }.filter((1...choices.count).contains)
      if !parts.isEmpty, numbers.count == parts.count {
        var indexes: [Int] = []
        for number in numbers where !indexes.contains(number - 1) { indexes.append(number - 1) }
        return .answer(indexes)
      }
      guard let named = Self.named(answer, among: choices) else {
        return .again("answer with numbers from " + range)
      }
      return .answer([named])
    }
  }

  /// Writes a question and its numbered choices.
  private func show(_ choices: [StyledText], of question: String) throws(PromptError) {
    guard isInteractive else { throw .notInteractive }
    guard !choices.isEmpty else { throw .noValidAnswer }
    let digits = String(choices.count).count
    var list = [StyledText(question, .strong)]
    for (index, choice) in choices.enumerated() {
      let number = String(index + 1).padded(to: digits + 2, .right)
      let line: StyledText = "\(number, .accent)  \(choice.sanitized(surface.sanitizing))"
      list.append(line.truncated(to: surface.width, ellipsis: surface.ellipsis))
    }
    try write(surface.render(surface.folded(list)))
  }

  /// Returns the index of the choice that begins with an answer; `nil` when none or several do.
  private static func named(_ answer: String, among choices: [StyledText]) -> Int? {
    let named = choices.indices.filter {
      !answer.isEmpty && choices[$0].plain.lowercased().hasPrefix(answer.lowercased())
    }
    return named.count == 1 ? named[0] : nil
  }

  /// Asks for a secret, which is not shown while it is typed, and returns it without its line
  /// break.
  ///
  /// - Throws: ``PromptError`` when the question is not answered.
  public func secret(_ question: String) throws(PromptError) -> String {
    guard isInteractive else { throw .notInteractive }
    let shown = surface.render(StyledText(question, .strong) + ": ")
    let bytes = try HiddenInput(input: input, output: output).readLine(asking: shown)
    let secret = String(decoding: bytes, as: UTF8.self)
    // Two secrets that differ must not become one by replacing what is no text.
    guard secret.utf8.elementsEqual(bytes) else { throw .notText }
    return secret
  }

  /// The result of an answer: a value, or a reason to ask again.
  private enum Reply<Value> {
    case answer(Value)
    case again(String)
  }

  private func ask<Value>(
    _ question: StyledText, _ judge: (String) -> Reply<Value>
  ) throws(PromptError) -> Value {
    guard isInteractive else { throw .notInteractive }
    for _ in 0..<Self.attempts {
      try write(surface.render(question))
      let answer = String(decoding: try readLine(), as: UTF8.self)
      switch judge(Self.trimmed(answer)) {
      case .answer(let value): return value
      case .again(let reason):
        try write(surface.render(surface.folded([StyledText(reason, .warning)])))
      }
    }
    throw .noValidAnswer
  }

  private func readLine() throws(PromptError) -> [UInt8] {
    do throws(PromptError) {
      return try AnswerReader(descriptor: input).line()
    } catch {
      // The cursor is still after the question.
      try write("\n")
      throw error
    }
  }

  private func write(_ text: String) throws(PromptError) {
    try Self.write(text, to: output)
  }

  static func write(_ text: String, to output: Int32) throws(PromptError) {
    do throws(WriteError) {
      try Descriptor.write(Array(text.utf8), to: output)
    } catch {
      throw .failed(error.errorNumber)
    }
  }

  private static func trimmed(_ answer: String) -> String {
    let inner = answer.drop(while: \.isWhitespace)
    let last = inner.lastIndex { !$0.isWhitespace }
    return last.map { String(inner[...$0]) } ?? ""
  }
}
