import FitAPI
import IntentionEngine

extension Router {
  /// What Daily Intentions composes: themes, quotations, other words, months and weeks.
  mutating func addIntentionHelp() {
    on(Intentions.themeMaking, .composing) { incoming, _ in
      let text = try incoming.intentionText()
      return ThemeAnswer(
        theme: try incoming.composed(ThemeTask(text)) { IntentionTheme(Themes.theme(for: text)) })
    }
  }
}

extension Incoming {
  /// What the server's model makes of a task, else what the rules do; `?engine=` asks for either.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` for a model that is not there.
  func composed<Task: ModelTask>(
    _ task: Task, byRules compose: () throws -> Task.Answer
  ) throws -> Task.Answer {
    switch try word("engine", of: IntentionWriter.self) {
    case .builtin: return try compose()
    case .model where assistant == nil:
      throw ServiceError.invalid("engine", "cannot be model: none is set up, see `ai.url`")
    case .model, nil: break
    }
    guard let assistant,
      let answer = assistant.answer(
        task.conversation, reading: { (text) throws(Assistant.Flaw) in try task.read(text) })
    else { return try compose() }
    return answer
  }
}

extension IntentionTheme {
  /// A theme of the built-in engine.
  init(_ theme: Theme) {
    self.init(
      backgroundColor: theme.background.hex, textColor: theme.text.hex,
      accentColor: theme.accent.hex, name: theme.name, reasoning: theme.reasoning)
  }
}
