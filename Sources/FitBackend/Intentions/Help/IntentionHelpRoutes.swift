import FitAPI
import IntentionEngine

extension Router {
  /// What Daily Intentions composes: themes, quotations, other words, months and weeks.
  mutating func addIntentionHelp() {
    on(Intentions.themeMaking, .composing) { incoming, store in
      let text = try incoming.intentionText()
      let rules = { IntentionTheme(Themes.theme(for: text)) }
      guard let assistant = try incoming.composer() else { return ThemeAnswer(theme: rules()) }
      let themes = ComposedThemes(store: store)
      if let known = try themes.find(text) { return ThemeAnswer(theme: known) }
      guard let made = assistant.perform(ThemeTask(text)) else {
        return ThemeAnswer(theme: rules())
      }
      try themes.keep(made, for: text, at: incoming.now)
      return ThemeAnswer(theme: try themes.find(text) ?? made)
    }
    on(Intentions.quoteFinding, .composing) { incoming, _ in
      let text = try incoming.intentionText()
      return try incoming.composed(QuoteTask(text)) {
        let quote = Quotes.quote(for: text)
        return IntentionQuote(
          quote: quote.text, author: quote.author, relevance: quote.relevance)
      }
    }
    on(Intentions.rephrasing, .composing) { incoming, _ in
      let request = try incoming.rephrasingRequest()
      return try incoming.composed(RephrasingTask(request)) {
        guard
          let rewording = Rephrasing.rephrase(
            request.intentionText, avoiding: request.previousPhrases ?? [])
        else { throw ServiceError.conflict("every other wording of it was used before") }
        return RephrasedIntention(
          rephrasedText: rewording.text, preservedMeaning: rewording.preservesMeaning)
      }
    }
    on(Intentions.monthMaking, .composing) { incoming, _ in
      let earlier = try incoming.monthlyRequest().previousIntentions
      return try incoming.composed(MonthTask(earlier)) {
        let month = Periods.monthly(after: earlier.map(\.text))
        return MonthlyIntention(intention: month.intention, reasoning: month.reasoning)
      }
    }
    on(Intentions.weekMaking, .composing) { incoming, _ in
      let request = try incoming.weeklyRequest()
      let days = try WeekDays(request)
      return try incoming.composed(WeekTask(request, days)) {
        let week = Periods.weekly(
          about: request.userInfo, from: days.start.description,
          after: (request.previousIntentions ?? []).map(\.text))
        return days.dated(days: week.days, week: week.week, month: week.month)
      }
    }
  }
}

extension Incoming {
  /// What the server's model makes of a task, else what the rules do.
  fileprivate func composed<Task: ModelTask>(
    _ task: Task, byRules compose: () throws -> Task.Answer
  ) throws -> Task.Answer {
    try composer()?.perform(task) ?? compose()
  }
}

extension Assistant {
  fileprivate func perform<Task: ModelTask>(_ task: Task) -> Task.Answer? {
    answer(task.conversation) { (text) throws(Flaw) in try task.read(text) }
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
