import Arguments
import Dosing
import FitAPI
import FitClient
import HealthLanguage

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

  /// Returns a context that sends no slow request and prints nothing.
  private static func context(_ environment: Environment) throws(FitError) -> Context {
    let fit = try Context(environment: environment, needsConfig: false)
    fit.options = .completing
    fit.makesStore = false
    return fit
  }

  private static func candidates(
    _ query: CompletionQuery, _ environment: Environment
  ) throws -> [Candidate] {
    switch query.source {
    case .configKeys:
      return ConfigKey.all.map { Candidate($0.name, $0.summary) }
    case .configValues:
      let key = query.earlier.first.flatMap { ConfigKey.named($0) }
      return (key?.words ?? []).map { Candidate($0) }
    default: return try candidates(query, in: context(environment))
    }
  }

  private static func candidates(_ query: CompletionQuery, in fit: Context) throws -> [Candidate] {
    switch query.source {
    case .outbox:
      return try (fit.outbox.existing()?.entries() ?? []).map {
        Candidate(String($0.id), OutboxRow($0).what)
      }
    case .logged:
      var all: [any LoggedKind] = try fit.client.send(FitIQ.listFoodLogs()).logs
      all += try fit.client.send(FitIQ.listProgress()).entries + fit.measurementsKeptHere()
      all += try fit.client.send(FitIQ.listSleep(limit: FitIQ.progressLimit)).logs
      all += try fit.client.send(FitIQ.listActivity(limit: FitIQ.progressLimit)).snapshots
      all += try InjectionSeries.latest(in: fit)
      all += try fit.client.send(FitIQ.listWorkouts()).workouts
      return LoggedRecord.merged(all.map { LoggedRecord($0) }).map { candidate($0, in: fit) }
    case .injections:
      return try InjectionSeries.latest(in: fit).map { candidate(LoggedRecord($0), in: fit) }
    case .symptoms:
      return try fit.client.send(Needled.listSymptoms(limit: 20)).map {
        candidate(LoggedRecord($0), in: fit)
      }
    case .symptomNames:
      let own = try fit.client.send(Needled.listSymptoms(limit: 200)).map(\.name)
      let names = own + SymptomScale.common
      return names.enumerated().filter { !names[..<$0.offset].contains($0.element) }
        .map { Candidate(continued(query.typed, $0.element), "") }
    case .medications:
      let own = try fit.client.send(Needled.ownMedications()).map { Candidate($0.key, $0.name) }
      return MedicationTable.all.map { Candidate($0.key, $0.substance.name) } + own
    case .metrics:
      return (Metric.allCases + fit.ownMetrics).map { Candidate($0.rawValue, $0.title) }
    case .ownMetrics:
      return fit.ownMetrics.map { Candidate($0.rawValue, "Log \($0.title).") }
    case .weighIns:
      let unit = try WeighInSeries.unit(in: fit)
      return try fit.client.send(Needled.listWeighIns(user: fit.client.userID(at: .needled)))
        .map { candidate(LoggedRecord(WeightWithUnit(weighIn: $0, unit: unit)), in: fit) }
    case .exercises:
      return try fit.client.send(FitIQ.searchExercises(query.typed)).exercises.map {
        Candidate(continued(query.typed, $0.name), ($0.muscleGroups ?? []).joined(separator: ", "))
      }
    case .workouts:
      return try fit.client.send(FitIQ.listWorkouts()).workouts.map {
        Candidate(ShortID.of($0.id), $0.line(in: fit).plain)
      }
    case .goals:
      return try GoalChoice.all(in: fit).map {
        Candidate(ShortID.of($0.id), GoalFormatter($0, in: fit).title)
      }
    case .consultations:
      return try fit.client.send(FitIQ.listConsultations()).consultations.map {
        Candidate(ShortID.of($0.id), $0.line(in: fit).plain)
      }
    case .templates:
      let open = try fit.client.send(FitIQ.listPublicMealTemplates()).templates
      return try (TemplateChoice.own(in: fit) + open).map { Candidate($0.name, $0.line.plain) }
    case .foods:
      return try foods(of: query.typed, in: fit)
    case .moods:
      return try fit.client.send(FitIQ.listMoods()).entries.prefix(50).map {
        Candidate(ShortID.of($0.id), MoodText.line($0, in: fit).plain)
      }
    case .journal:
      return try fit.client.send(FitIQ.listJournal(limit: 50)).entries.map {
        Candidate(ShortID.of($0.id), JournalText.line($0, in: fit).plain)
      }
    case .insights:
      return try fit.client.send(FitIQ.insights(query: ["limit": 50])).insights.map {
        Candidate(ShortID.of($0.id), $0.title)
      }
    case .workoutTemplates:
      return try WorkoutTemplateText.all(in: fit).map {
        Candidate(continued(query.typed, $0.name), WorkoutTemplateText.line($0).plain)
      }
    case .intentions:
      return try StoredIntentions(in: fit).list(limit: 50).map {
        Candidate(ShortID.of($0.id), "\($0.when(in: fit)): \($0.text)")
      }
    default: return []
    }
  }

  private static func candidate(_ record: LoggedRecord, in fit: Context) -> Candidate {
    Candidate(ShortID.of(record.id), record.line(in: fit).plain)
  }

  /// Returns the foods that may end a sentence as it was begun: `2 eggs and 1 sl` asks for foods named
  /// `sl…`.
  private static func foods(of typed: String, in fit: Context) throws -> [Candidate] {
    for beginning in MealBeginning.all(of: typed) {
      let found = try fit.client.send(FitIQ.searchFoods(beginning.name)).foods.filter {
        $0.name.lowercased().hasPrefix(beginning.name.lowercased())
      }
      guard !found.isEmpty else { continue }
      return found.map { food in
        Candidate(
          beginning.kept + continued(beginning.name, food.name),
          "\(NutrientFormatter.kcal(food.calories)) per \(food.servingSize)")
      }
    }
    return []
  }

  /// Returns a name in the case in which it was begun: shells compare case, and food names do not.
  private static func continued(_ typed: String, _ name: String) -> String {
    guard name.lowercased().hasPrefix(typed.lowercased()) else { return name }
    return typed + name.dropFirst(typed.count)
  }
}
