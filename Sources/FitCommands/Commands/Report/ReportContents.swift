import CivilTime
import FitAPI
import FitClient

/// All that a report tells of, fetched from the services. What a service does not have, or cannot be
/// asked, is left out.
struct ReportContents {
  let days: ClosedRange<Day>
  /// The person's name; empty where it is unknown.
  let name: String
  let nutrition: NutritionAnalytics
  /// Kilocalories, with those of the days before to which means reach back.
  let eaten: DailyFigures
  let training: WorkoutAnalytics
  /// The newest training sessions, newest first; none unless they are wanted.
  let sessions: [Workout]
  /// The number of older sessions, which are not listed.
  let olderSessions: Int
  /// The ways of the newest of them; none unless they are wanted.
  let routes: [ReportedRoute]
  /// The summary of today, for the daily goals in it.
  let foodGoals: NutritionSummary
  var calorieGoal: Int? { foodGoals.calorieGoal }
  let today: Day
  /// Kilograms, with those of the four weeks before the days, to which means reach back.
  let weights: [DayFigure]
  /// The target of the active weight goal, in kilograms.
  let weightGoal: Double?
  /// The targets of the active goals that a day is compared with, in the metrics' units.
  let dailyGoals: [Metric: Double]
  /// Hours.
  let sleep: [DayFigure]
  /// Steps, from the measurements or the activity snapshots, whichever counted more on a day.
  let steps: [DayFigure]
  /// The blood pressures, newest first, with their pulses.
  let pressures: [ProgressEntry]
  /// Litres.
  let water: [DayFigure]
  let injections: ReportedInjections
  /// Oldest first.
  let symptoms: [(day: Day, symptom: Symptom)]
  /// The number of days on which each habit was kept; `nil` where the service cannot be asked.
  let habits: HabitCounts?

  init(_ days: ClosedRange<Day>, wantsSessions: Bool, in fit: Context) throws {
    self.days = days
    let user = try fit.client.userID(at: .fitiq)
    let (first, last) = (days.lowerBound, days.upperBound)
    func figures(_ measure: DayMeasure) throws(FitError) -> [DayFigure] {
      try DailyFigures(measure, days, in: fit).days
    }
    name = (try? fit.client.send(FitIQ.user(user)))?.fullName ?? ""
    nutrition = try fit.client.send(FitIQ.analyseNutrition(user: user, days))
    eaten = try NutritionPage.eaten(nutrition, days, in: fit)
    training = try TrainingAnalysis.of(days, in: fit)
    let found = try wantsSessions ? Self.sessions(days, in: fit) : (newest: [], older: 0)
    (sessions, olderSessions) = (found.newest, found.older)
    routes = ReportedRoute.list(sessions, in: fit)
    foodGoals = try fit.client.send(FitIQ.summary(user: user, day: fit.today))
    today = fit.today
    weights = try DailyFigures(
      .metric(.weight), first.adding(days: -MetricChart.reach)...last, in: fit
    ).days
    let targets = try ActiveTargets(in: fit)
    weightGoal = targets.target(of: .weight)
    dailyGoals = [Metric.sleepHours, .steps, .waterLiters].reduce(into: [:]) {
      $0[$1] = targets.target(of: $1)
    }
    pressures = try ProgressSeries.pressures(from: first, to: last, in: fit)
    water = try figures(.anywhere(.waterLiters))
    sleep = try figures(.anywhere(.sleepHours))
    steps = try figures(.anywhere(.steps))
    injections = (try? ReportedInjections(days, in: fit)) ?? ReportedInjections()
    let effects = (try? fit.client.send(Needled.listSymptoms(days: days))) ?? []
    symptoms = effects.map { (day: $0.day(in: fit.calendar), symptom: $0) }.sorted {
      $0.symptom.date < $1.symptom.date
    }
    let needled = try? fit.client.userID(at: .needled)
    habits = try? fit.client.send(Needled.countHabits(of: needled, from: first, to: last)) {
      () throws(FitError) in
      HabitCounts(
        try fit.client.send(Needled.listHabits(of: needled, from: first, to: last)))
    }
  }

  /// Returns the figures of the days that are over, of which means are; the night of today is over.
  func past(_ figures: [DayFigure], of metric: Metric) -> [DayFigure] {
    metric == .sleepHours ? figures : figures.filter { $0.date < today }
  }

  /// The side effects with their counts, the most frequent first.
  var symptomSums: [SymptomSum] { SymptomSum.all(of: symptoms.map(\.symptom)) }

  /// The mean blood pressure: `126/81 mmHg`; `nil` where none was measured.
  var meanPressure: String? {
    guard !pressures.isEmpty else { return nil }
    func mean(_ figures: [Double]) -> Double {
      (figures.reduce(0, +) / Double(figures.count)).rounded()
    }
    let diastolics = pressures.compactMap(\.diastolic)
    let systolic = Figure.plain(mean(pressures.map(\.quantity)))
    return diastolics.isEmpty
      ? "\(systolic) mmHg" : "\(systolic)/\(Figure.plain(mean(diastolics))) mmHg"
  }

  /// The weights of the days themselves.
  var weighed: [DayFigure] { weights.filter { days.contains($0.date) } }

  /// The trend of the weight at the end of the days.
  var weightTrend: Trend? { Trend(weights, on: days.upperBound) }
}
