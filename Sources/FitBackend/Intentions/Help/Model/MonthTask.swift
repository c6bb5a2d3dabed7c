import FitAPI
import IntentionEngine
import JSON

/// Asks a model for a month's intention.
struct MonthTask: ModelTask {
  private let earlier: [PreviousIntention]

  /// The number of earlier intentions, the latest, that the model gets.
  private static let mostEarlier = 60

  init(_ earlier: [PreviousIntention]) {
    self.earlier = earlier
  }

  var conversation: [ChatMessage] {
    ModelPrompt.conversation(
      """
      Find the themes in the earlier intentions and make one for the next month that builds on \
      them: a broad direction, in 5 to 15 words. Keys: "intention"; "reasoning", one sentence that \
      names the themes it builds on.
      """,
      [
        "previousIntentions": .array(
          earlier.suffix(Self.mostEarlier).map {
            ["text": .string($0.text), "month": .string($0.month)]
          })
      ])
  }

  func read(_ text: String) throws(Assistant.Flaw) -> MonthlyIntention {
    let answer = try ModelAnswer(text)
    let words = try answer.intention("intention")
    guard !earlier.contains(where: { Words.key($0.text) == Words.key(words) }) else {
      throw Assistant.Flaw("\"intention\" repeats an earlier one")
    }
    return MonthlyIntention(intention: words, reasoning: try answer.sentence("reasoning"))
  }
}
