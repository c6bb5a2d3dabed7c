import FitAPI
import JSON
import TestSupport
import Testing

@testable import FitBackend

/// Sends numbers at the ends of what can be written to every route: in each number of its body, in
/// fields beside them, in its query and in its path. A new route is tried by itself; a new number
/// belongs into ``fields`` or ``parameters``.
@Suite("Extreme numbers")
struct ExtremeNumberFuzzTests {
  @Test(
    "Every route stores or refuses extreme numbers without a crash",
    arguments: 0..<4)
  func extremes(seed: UInt64) throws {
    let home = try Household()
    let member = try home.enroll("ann@example.com")
    let records = try Records(of: member, home)
    var numbers = SeededGenerator(seed: seed)
    let routes = Router.all.all.filter {
      $0.access != .owner && $0.access != .anyone && !$0.pattern.hasSuffix("/logout")
        // Whoever was enrolled has no password to be changed.
        && !$0.pattern.hasSuffix("/password")
        // Without an account there is nothing more to try.
        && !($0.method == .delete
          && [FitIQ.userDeletion.pattern, FitIQ.meDeletion.pattern].contains($0.pattern))
        && $0.pattern != Needled.accountDeletion.pattern
    }
    for _ in 0..<Fuzzing.rounds(1200) {
      guard let route = routes.randomElement(using: &numbers) else { return }
      let target = Self.target(of: route, records, &numbers)
      let example = records.bodies(for: route.pattern, route.method).randomElement(using: &numbers)
      var body: JSONValue?
      if let example = example ?? nil { body = Self.changed(example, &numbers) }
      let token = member.access
      let answer = home.send(route.method, target, body, token: token)
      #expect(
        // What this server does not do at all is 501.
        (200..<500).contains(answer.status) || answer.status == 501,
        "\(route.method.rawValue) \(target) \(body?.text() ?? ""): \(answer.text)")
      // What was stored is shown and added up without harm.
      if Int.random(in: 0..<20, using: &numbers) == 0 {
        for path in Self.summaries {
          let answer = home.send(.get, path, token: token)
          #expect((200..<500).contains(answer.status), "after \(target): \(path) \(answer.text)")
        }
      }
      // Only a deleted account cannot go on.
      if home.user(member).status != 200 { return }
    }
    #expect(home.reports.all.isEmpty)
  }

  private static let extremes: [JSONValue] = [
    .integer(.max), .integer(.min), .integer(.max - 1), .integer(1 << 53), .integer(-1),
    .integer(0), .integer(Int64(Int32.max)), .number(1e308), .number(-1e308), .number(1e-308),
    .number(-1e-308), .number(.leastNonzeroMagnitude), .number(0x1p63), .number(-0x1p63),
    .number(0x1p64),
    .number(-0.0), .number(0.5),
  ]

  /// What the models of all services hold as numbers, and what clients write besides.
  private static let fields = """
    activeCalories activeMinutes age alcoholG altitude assistanceKg averageDailyCalories \
    averageDailyCarbs averageDailyFat averageDailyProtein averageHours averageIntake averageMood \
    averageValence averageWords averageWorkoutDuration avgCadence avgHeartRate avgPace \
    avgSleepEfficiencyPercentage avgTimeInBedMinutes avgTotalSleepMinutes awake awakeMinutes bmi \
    bodyFatPercent bodyWeightKg cadence caffeineMg calciumMg calorieGoal calories caloriesBurned \
    caloriesWithoutMacros carbsG change cholesterolMg climbM closeness completeDays \
    concentrationMgPerMl confidence confidenceScore contenders core coreMinutes count currentBmi \
    currentDosage currentDosageMg currentDose currentDoseInPen currentStreak currentValue \
    currentWeight dailyCalorieGoal dailyEnergyNeed dailyWaterGoalMl days daysLogged daysOfUse \
    daysOverdue daysSinceLast daysUntil daysWithEntries decimals deep deepMinutes \
    defaultDosesPerPen deletedCount denominator deviceId difficulty distance distanceKm dosage \
    dosageMg dose doseAmountMg doseMg doseNumber doses dosesLeft dosesPerPen dosesRemaining \
    dumbbells duration durationMinutes durationSeconds eaten ele elevation elevationGain endTime \
    energy energyBurned entryCount estimate estimatedCompletionSeconds estimatedDuration \
    estimatedDurationMinutes exercise exerciseCount expenditure expiresIn factor fatG \
    favoriteCount fiberG from fromDosage goalProgress goalWeight goalsActive goalsCompleted grams \
    gramsPerMl halfLifeHours hasGoldenDose heartRate height heightCm hoursSlept imperialDecimals \
    index injectionDay intake intensity intention intervalDays ironMg itemCount \
    journalEntriesCount laps lastDose lat latitude least left level limit loggingConsistency lon \
    longestHours longestStreak longitude macroDays margin maxHeartRate maxSuggestions maxValence \
    mean meanDays messageCount met minValence minutes missedInARow moodEntriesCount moodScore \
    movedKg newValence nextDose nextDoseInPen nextNumber number numberInPen \
    numberWithoutCheckDigit nutrition offset oneRepMaxKg order orderIndex overallConfidence pace \
    page pageSize penNumber penStrength penStrengthMg pens percent percentChange percentage \
    portions potassiumMg power previous previousWeight progress progressPercent proteinG quantity \
    rem remMinutes remainingCalories reps restSeconds restingHeartRate rir rpe safeCalories \
    saturatedFatG scale seconds servingGrams servingSizeG servings set setCount sets severity \
    shortestHours sleepEfficiencyPercentage sodiumMg speed start startValue startWeight \
    startingDosage status steps strengthMg strokes success sugarG superset target targetKg \
    targetValue temperature theme timeInBedMinutes timedWorkouts timesUsed toDosage toGoal \
    todayCompleted todayTotal totalCalories totalCarbsG totalChange totalDays totalDurationMinutes \
    totalEntries totalFatG totalFiberG totalLogs totalLost totalProteinG totalSleepMinutes \
    totalSugarG totalVolume totalWords totalWorkouts trendKg unopenedPens utcOffset valence value \
    version volume volumeKg water waterMl weekChange weekNumber weekendHours weeklyAverage \
    weeklyCompletionPercent weeklyKg weighInCount weight weightDays weightKg workdayHours \
    workoutFrequency workouts year zone
    """.split(separator: " ").map(String.init)

  private static let parameters = [
    "page", "page_size", "pageSize", "limit", "offset", "days", "weeks", "year", "month", "count",
    "from", "to", "start_date", "end_date", "date", "min", "max", "number", "set", "weight",
    "range",
    "volume",
  ]

  private static let summaries = [
    "/api/v1/analytics/nutrition", "/api/v1/analytics/workouts", "/api/v1/food-logs/summary",
    "/api/v1/progress?limit=100", "/api/v1/goals", "/api/v1/sleep", "/api/v1/profiles/me",
    "/api/v1/workouts", "/api/dashboard", "/api/weigh-ins/progress", "/api/injections/status",
    "/api/settings/export", "/api/health-data?type=workout", "/api/calendar/2026/11",
  ]

  private static func number(_ numbers: inout SeededGenerator) -> JSONValue {
    extremes.randomElement(using: &numbers) ?? 0
  }

  /// The path of a route, with ids or extremes for its parameters, and a query of extremes.
  private static func target(
    of route: Router.Entry, _ records: Records, _ numbers: inout SeededGenerator
  ) -> String {
    var target = ""
    for word in (route.basePath + route.pattern).split(separator: "/") {
      guard word.hasPrefix("{") else {
        target += "/\(word)"
        continue
      }
      let isID = Int.random(in: 0..<4, using: &numbers) > 0
      let id = (records.ids + ["me"]).randomElement(using: &numbers) ?? "me"
      target += "/" + (isID ? id : number(&numbers).text())
    }
    let pairs = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
      "\(parameters.randomElement(using: &numbers) ?? "page")=\(number(&numbers).text())"
    }
    return pairs.isEmpty ? target : "\(target)?\(pairs.joined(separator: "&"))"
  }

  /// An example with some of its numbers replaced and a field or two set.
  private static func changed(
    _ example: JSONValue, _ numbers: inout SeededGenerator
  ) -> JSONValue {
    var body = replaced(example, &numbers)
    guard var object = body.object else { return body }
    for _ in 0..<Int.random(in: 0...3, using: &numbers) {
      object[fields.randomElement(using: &numbers) ?? "value"] = number(&numbers)
    }
    body = .object(object)
    return body
  }

  private static func replaced(
    _ value: JSONValue, _ numbers: inout SeededGenerator
  ) -> JSONValue {
    switch value {
    case .integer, .number:
      return Int.random(in: 0..<3, using: &numbers) == 0 ? number(&numbers) : value
    case .array(let elements):
      return .array(elements.map { replaced($0, &numbers) })
    case .object(let object):
      var result = JSONObject()
      for member in object.members { result[member.key] = replaced(member.value, &numbers) }
      return .object(result)
    case .null, .bool, .string: return value
    }
  }
}
