import Arguments
import FitAPI

/// Answers the shells' questions: what stands in the declarations, and live values.
struct LiveCompletion {
  private let completer: Completer<any Command.Type>

  init(_ environment: Environment, _ program: Program<any Command.Type>) {
    completer = Completer(program) { query in
      // A completion that cannot look something up offers nothing rather than an error.
      (try? Self.candidates(query, environment)) ?? []
    }
  }

  func answer(_ words: [String]) -> String { completer.answer(words) }

  private static func candidates(
    _ query: CompletionQuery, _ environment: Environment
  ) throws -> [Candidate] {
    switch query.source {
    case .configKeys:
      return ConfigKey.all.map { Candidate($0.name, $0.summary) }
    case .logged:
      let fit = try Context(environment: environment, needsConfig: false)
      let foods = try fit.client.send(FitIQ.listFoodLogs()).logs.map(LoggedRecord.food)
      let entries = try fit.client.send(FitIQ.listProgress()).entries
        .map(LoggedRecord.measurement)
      return (foods + entries).sorted { $0.date > $1.date }.map {
        Candidate(ShortID.of($0.id), $0.line(in: fit).plain)
      }
    case .foods:
      let fit = try Context(environment: environment, needsConfig: false)
      return try fit.client.send(FitIQ.searchFoods(query.typed)).foods.map { food in
        Candidate(food.name, "\(NutrientFigure.kcal(food.calories)) per \(food.servingSize)")
      }
    default: return []
    }
  }
}
