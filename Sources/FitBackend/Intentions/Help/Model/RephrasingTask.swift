import FitAPI
import IntentionEngine
import JSON

/// Asks a model to reword an intention.
struct RephrasingTask: ModelTask {
  private let request: RephrasingRequest

  init(_ request: RephrasingRequest) {
    self.request = request
  }

  /// The number of phrases to avoid, the latest, that the model gets.
  private static let mostEarlier = 50

  var conversation: [ChatMessage] {
    let avoided = (request.previousPhrases ?? []).suffix(Self.mostEarlier)
    return ModelPrompt.conversation(
      """
      Say the intention in other words with the same meaning, in 5 to 15 words. Keys: \
      "rephrasedText", neither the intention itself nor one of "avoid"; "preservedMeaning", true \
      if the meaning is kept, else false.
      """,
      [
        "intention": .string(request.intentionText), "avoid": .array(avoided.map { .string($0) }),
      ])
  }

  func read(_ text: String) throws(Assistant.Flaw) -> RephrasedIntention {
    let answer = try ModelAnswer(text)
    let words = try answer.intention("rephrasedText")
    let said = [request.intentionText] + (request.previousPhrases ?? [])
    guard !said.contains(where: { Words.key($0) == Words.key(words) }) else {
      throw Assistant.Flaw("\"rephrasedText\" was said before")
    }
    return RephrasedIntention(
      rephrasedText: words, preservedMeaning: try answer.bool("preservedMeaning"))
  }
}
