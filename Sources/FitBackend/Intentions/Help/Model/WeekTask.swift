import FitAPI
import IntentionEngine
import JSON

/// Asks a model for a week's intentions.
struct WeekTask: ModelTask {
  private let request: WeeklyIntentionsRequest
  private let days: WeekDays

  /// The number of earlier intentions that the model gets.
  private static let mostEarlier = 10

  init(_ request: WeeklyIntentionsRequest, _ days: WeekDays) {
    self.request = request
    self.days = days
  }

  var conversation: [ChatMessage] {
    let earlier = (request.previousIntentions ?? []).prefix(Self.mostEarlier)
    return ModelPrompt.conversation(
      """
      Make intentions for a week: one for its month, a broad direction; one for the week, its \
      theme; seven for its days, concrete, each supporting the others; every one in 5 to 15 words \
      and different from the rest. Keys: "days", a list of seven objects with the key "text"; \
      "week" and "month", texts.
      """,
      [
        "aboutThePerson": .string(request.userInfo),
        "firstDay": .string(days.start.description),
        "previousIntentions": .array(earlier.map { .string($0.text) }),
      ])
  }

  func read(_ text: String) throws(Assistant.Flaw) -> WeeklyIntentions {
    let answer = try ModelAnswer(text)
    var texts: [String] = []
    for day in try answer.list("days", count: WeekDays.count) {
      texts.append(try day.intention("text"))
    }
    let week = try answer.intention("week")
    let month = try answer.intention("month")
    guard Set((texts + [week, month]).map(Words.key)).count == WeekDays.count + 2 else {
      throw Assistant.Flaw("two of the intentions are the same")
    }
    return days.dated(days: texts, week: week, month: month)
  }
}
