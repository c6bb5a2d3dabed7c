import Care
import FitAPI
import IntentionEngine

extension Router {
  /// Adds the routes that compose themes, quotations, rewordings, months and weeks.
  mutating func addIntentionHelp() {
    compose(Intentions.themeMaking) { context, assistant, store in
      let text = try context.intentionText()
      let themes = ModelThemes(store: store)
      if let known = try themes.find(text) { return ThemeAnswer(theme: known) }
      guard let made = assistant.perform(ThemeTask(text)) else { return nil }
      try themes.keep(made, for: text, at: context.now)
      return ThemeAnswer(theme: try themes.find(text) ?? made)
    } byRules: { context in
      ThemeAnswer(theme: IntentionTheme(Themes.theme(for: try context.intentionText())))
    } carefully: { context in
      try context.harm(in: context.intentionText()).map {
        ThemeAnswer(
          theme: IntentionTheme(Themes.theme(for: $0.safeSentence)), support: $0.note)
      }
    }
    compose(Intentions.quoteFinding) { context, assistant, _ in
      assistant.perform(QuoteTask(try context.intentionText()))
    } byRules: { context in
      let quote = Quotes.quote(for: try context.intentionText())
      return IntentionQuote(
        quote: quote.text, author: quote.author, relevance: quote.relevance,
        outOfPlace: quote.isOutOfPlace ? true : nil)
    } carefully: { context in
      try context.harm(in: context.intentionText()).map { harm in
        let quote = Quotes.quote(for: harm.safeSentence)
        return IntentionQuote(
          quote: quote.text, author: quote.author, relevance: quote.relevance,
          support: harm.note)
      }
    }
    compose(Intentions.rephrasing) { context, assistant, _ in
      assistant.perform(RephrasingTask(try context.rephrasingRequest()))
    } byRules: { context in
      let request = try context.rephrasingRequest()
      guard
        let rewording = Rephrasing.rephrase(
          request.intentionText, avoiding: request.previousPhrases ?? [])
      else { throw ServiceError.conflict("every other wording of it was used before") }
      return RephrasedIntention(
        rephrasedText: rewording.text, preservedMeaning: rewording.preservesMeaning)
    } carefully: { context in
      try context.harm(in: context.rephrasingRequest().intentionText).map {
        RephrasedIntention(
          rephrasedText: $0.safeSentence, preservedMeaning: false, support: $0.note)
      }
    }
    compose(Intentions.monthMaking) { context, assistant, _ in
      assistant.perform(MonthTask(try context.monthlyRequest().previousIntentions))
    } byRules: { context in
      let earlier = try context.monthlyRequest().previousIntentions
      let month = Periods.monthly(after: earlier.map(\.text))
      return MonthlyIntention(intention: month.intention, reasoning: month.reasoning)
    } carefully: { context in
      let earlier = try context.monthlyRequest().previousIntentions.map(\.text)
      return context.harm(in: earlier).map { harm in
        let sound = earlier.filter { Harm(in: $0) == nil }
        guard !sound.isEmpty else {
          return MonthlyIntention(
            intention: harm.safeSentence, reasoning: harm.note.lines.first ?? harm.safeSentence,
            support: harm.note)
        }
        let month = Periods.monthly(after: sound)
        return MonthlyIntention(
          intention: month.intention, reasoning: month.reasoning, support: harm.note)
      }
    }
    compose(Intentions.weekMaking) { context, assistant, _ in
      let request = try context.weeklyRequest()
      return assistant.perform(WeekTask(request, try WeekDays(request)))
    } byRules: { context in
      let request = try context.weeklyRequest()
      let days = try WeekDays(request)
      let week = Periods.weekly(
        about: request.userInfo, from: days.start.description,
        after: (request.previousIntentions ?? []).map(\.text))
      return days.dated(days: week.days, week: week.week, month: week.month)
    } carefully: { context in
      let request = try context.weeklyRequest()
      let days = try WeekDays(request)
      let earlier = (request.previousIntentions ?? []).map(\.text)
      return context.harm(in: [request.userInfo] + earlier).map { harm in
        let week = Periods.weekly(
          about: Harm(in: request.userInfo) == nil ? request.userInfo : harm.safeSentence,
          from: days.start.description, after: earlier.filter { Harm(in: $0) == nil })
        var answer = days.dated(days: week.days, week: week.week, month: week.month)
        answer.support = harm.note
        return answer
      }
    }
  }
}

extension Assistant {
  fileprivate func perform<Task: ModelTask>(_ task: Task) -> Task.Answer? {
    answer(task.conversation) { (text) throws(Flaw) in try task.read(text) }
  }
}

extension IntentionTheme {
  /// Converts a theme of the built-in engine.
  init(_ theme: Theme) {
    self.init(
      backgroundColor: theme.background.hex, textColor: theme.text.hex,
      accentColor: theme.accent.hex, name: theme.name, reasoning: theme.reasoning)
  }
}
