import CivilTime
import FitAPI

/// How an answer comes about: the coach knows the figures and hands on what is not its to answer; a
/// language model, where there is one, finds the words.
struct Consulting {
  private let coach: Coach
  private let assistant: Assistant?
  /// Finds the food that words plainly mean.
  private let food: (String) throws -> Food?

  /// - Parameter type: what the consultation is about; of a newer server's word, general.
  /// - Throws: ``ServiceError/invalid(_:)`` for a model that is not there.
  init(_ context: RequestContext, _ store: Store, of account: String, about type: String) throws {
    assistant = try context.composer()
    coach = Coach(
      type: ConsultationType(rawValue: type) ?? .general,
      facts: try CoachFactsLoader(
        store: store, account: account, calendar: context.caller.calendar, now: context.now
      ).facts())
    food = { words in
      guard FitIQ.searchLength.contains(words.count) else { return nil }
      return try FoodResultPages(table: store.foods, account: account, now: context.now)
        .page(words, number: 1, size: 1).foods.first
    }
  }

  /// The answer to a message, or what the coach says first where there is none.
  ///
  /// - Parameter earlier: what was said before, in order.
  func answer(
    to message: String?, after earlier: [ConsultationMessage] = []
  ) throws -> CoachAnswer {
    guard let message else { return coach.greeting() }
    var coach = self.coach
    coach.facts.askedFood = try CoachQuestion(message).food.flatMap(food)
    let own = earlier.filter { $0.role == ConsultationRole.user.rawValue }.map(\.content)
    let answer = coach.answer(to: message, after: own)
    guard let assistant, Concern(in: message) == nil, !CoachQuestion(message).isCourtesy else {
      return answer
    }
    let task = CoachTask(
      message, in: coach, about: coach.advice(on: message, after: own), after: earlier)
    return assistant.answer(task.conversation) { (text) throws(Assistant.Flaw) in
      try task.read(text)
    } ?? answer
  }
}
