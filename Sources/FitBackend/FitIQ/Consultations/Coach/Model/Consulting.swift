import CivilTime
import FitAPI

/// Answers the messages of consultations: the coach supplies figures and referrals; a language
/// model, where there is one, words the answer.
struct Consulting {
  private let coach: Coach
  private let assistant: Assistant?
  /// Finds the food that best matches some words.
  private let food: (String) throws -> Food?
  /// Answers a question about one thing of the training log.
  private let recall: (TrainingQuestion) throws -> Advice?
  /// Answers a question about the next or a missed dose.
  private let dose: (String) throws -> Advice?
  /// Reads several foods, or amounts of foods; empty where the words are the name of one food.
  private let meal: (String) -> [PersonFacts.AskedFood]

  /// Prepares the coach with the facts of an account.
  ///
  /// - Parameter type: the type of the consultation; an unknown type, of a newer server, counts as
  ///   general.
  /// - Throws: ``ServiceError/invalid(_:)`` when a model is asked for that the server lacks.
  init(_ context: RequestContext, _ store: Store, of account: String, about type: String) throws {
    assistant = try context.composer()
    let facts = try CoachFactsLoader(
      store: store, account: account, calendar: context.caller.calendar, now: context.now
    ).facts()
    coach = Coach(type: ConsultationType(rawValue: type) ?? .general, facts: facts)
    recall = {
      try TrainingRecall(store: store, account: account, facts: facts).advice(on: $0)
    }
    dose = { try DoseAdvice(store: store, account: account, facts: facts).advice(on: $0) }
    food = { words in
      guard FitIQ.searchLength.contains(words.count) else { return nil }
      return try FoodResultPages(table: store.foods, account: account, now: context.now)
        .page(words, number: 1, size: 1).foods.first
    }
    meal = { words in
      let intake = MealIntake(store: store, account: account, now: context.now)
      guard let read = try? intake.readings(of: words) else { return [] }
      let hasAmount = words.contains(where: \.isNumber)
      guard read.count > 1 || hasAmount else { return [] }
      return read.map { reading in
        PersonFacts.AskedFood(
          written: reading.typed, food: reading.food, servings: reading.servings,
          grams: reading.grams, assumption: reading.isGuess ? reading.assumption : "")
      }
    }
  }

  /// Returns the answer to a message, or the coach's greeting where there is none.
  ///
  /// - Parameter earlier: the earlier messages, in order.
  func answer(
    to message: String?, after earlier: [ConsultationMessage] = []
  ) throws -> CoachAnswer {
    guard let message else { return coach.greeting() }
    var coach = self.coach
    let question = CoachQuestion(message)
    coach.facts.askedMeal = question.meal.map(meal) ?? []
    if coach.facts.askedMeal.isEmpty { coach.facts.askedFood = try question.food.flatMap(food) }
    let own = earlier.filter { $0.role == ConsultationRole.user.rawValue }.map(\.content)
    coach.facts.recalled = try question.training(coach.facts.today, after: own).flatMap(recall)
    coach.facts.dose = try dose(message)
    let answer = coach.answer(to: message, after: own)
    guard let assistant, coach.facts.dose == nil, coach.referral(for: message, after: own) == nil,
      !question.isCourtesy
    else {
      return answer
    }
    let task = CoachTask(
      message, in: coach, about: coach.advice(on: message, after: own), after: earlier)
    return assistant.answer(task.conversation) { (text) throws(Assistant.Flaw) in
      try task.read(text)
    } ?? answer
  }
}
