import Foundation
import TestSupport

/// Ten years of a thorough person's life in the form of `fit export`, the same at every run: 3,650
/// days, 50,000 food logs and 3,000 workouts, and of everything else what such a person has.
struct DecadeExport {
  static let days = 3650
  static let foodLogs = 50_000
  static let workouts = 3000

  /// Foods and exercises of the catalogue, as `fit … search --json` tells them.
  let foods: [[String: Any]]
  let exercises: [[String: Any]]

  private var random = SeededGenerator(seed: 10)
  /// `2026-11-19`, `2026-11-18` and so on: the days before the one on which the clock stands.
  private let dates: [String]

  init(foods: [[String: Any]], exercises: [[String: Any]]) throws {
    self.foods = foods
    self.exercises = exercises
    let style = Date.ISO8601FormatStyle()
    let today = try style.parse(FitProcess.now)
    dates = (1...Self.days).map { back in
      style.year().month().day().format(today.addingTimeInterval(-86400 * Double(back)))
    }
  }

  /// The whole document.
  mutating func json() -> String {
    let (workouts, recorded) = sessions()
    let kinds: [(String, [String])] = [
      ("preferences", [#"{"units":"metric","dailyCalorieGoal":2200,"dailyWaterGoalLiters":2.5}"#]),
      ("foods", ownFoods()),
      ("foodLogs", eaten()),
      ("progress", measured()),
      ("exercises", ownExercises()),
      ("workouts", workouts),
      ("workoutExercises", done(in: workouts.count)),
      ("goals", goals()),
      ("sleep", nights()),
      ("healthWorkouts", recorded),
      ("activity", moved()),
      ("plans", [Self.plan]),
      ("planPeriods", [planPeriod]),
      ("injections", injections()),
      ("symptoms", symptoms()),
      ("dailyHabits", habits()),
      ("intentions", intentions()),
      ("mealTemplates", templates()),
    ]
    let lists = kinds.map { name, records in
      "\"\(name)\":[\n\(records.joined(separator: ",\n"))\n]"
    }
    return """
      {"format":1,"exportedAt":"2026-11-20T07:31:00Z","version":"0.1.0",
      \(lists.joined(separator: ",\n"))}
      """
  }

  // MARK: Food

  private mutating func ownFoods() -> [String] {
    (0..<60).map { number in
      """
      {\(created("food", number)),"name":"Home made dish \(number)","calories":\(120 + number * 5),\
      "proteinG":\(number % 30),"carbsG":\(number % 50),"fatG":\(number % 20),\
      "servingSize":"1 plate","servingSizeG":300}
      """
    }
  }

  private mutating func eaten() -> [String] {
    let meals = ["breakfast", "lunch", "dinner", "snack"]
    return (0..<Self.foodLogs).map { number in
      let place = number / Self.days
      // The product of two even draws: favourites are eaten far more often.
      let rank = Int.random(in: 0..<100, using: &random) * Int.random(in: 0..<100, using: &random)
      let food = foods[rank % foods.count]
      return """
        {\(id("log", number)),"foodId":\(text(food["id"])),"foodName":\(text(food["name"])),\
        "mealType":"\(meals[place % 4])","servings":\(0.5 * Double(1 + rank % 4)),\
        "loggedAt":"\(dates[number % Self.days])T\(two(5 + place)):\(two(rank % 60)):00Z",\
        "perServing":{"calories":\(figure(food["calories"])),\
        "proteinG":\(figure(food["proteinG"])),"carbsG":\(figure(food["carbsG"])),\
        "fatG":\(figure(food["fatG"])),"fiberG":2.5}}
        """
    }
  }

  private func templates() -> [String] {
    (0..<40).map { number in
      let parts = (0..<4).map { part -> String in
        let food = foods[(number * 4 + part) % foods.count]
        return """
          {"foodId":\(text(food["id"])),"servings":1.5,"food":{"id":\(text(food["id"])),\
          "name":\(text(food["name"])),"calories":\(figure(food["calories"])),\
          "proteinG":\(figure(food["proteinG"])),"carbsG":\(figure(food["carbsG"])),\
          "fatG":\(figure(food["fatG"])),"servingSize":"1 serving","isUserCreated":false}}
          """
      }
      return """
        {\(created("template", number)),"name":"Usual \(number)","mealType":"lunch",\
        "foods":[\(parts.joined(separator: ","))]}
        """
    }
  }

  // MARK: The body

  /// What is measured daily, about how much, and by how much it varies.
  private static let metrics: [(type: String, mean: Double, spread: Double)] = [
    ("weight", 82, 4), ("height", 178, 0), ("body_fat_percentage", 24, 3), ("bmi", 25.9, 1),
    ("steps", 8200, 4000), ("calories_out", 480, 200), ("distance_km", 6, 3),
    ("active_minutes", 45, 30), ("sleep_hours", 7.2, 1), ("water_liters", 2.2, 0.8),
    ("resting_heart_rate", 58, 5), ("mood_score", 7, 2), ("calories_in", 2200, 400),
    ("protein_g", 95, 20), ("carbs_g", 240, 60), ("fat_g", 80, 20), ("hrv", 55, 15),
    ("vo2max", 44, 3),
  ]

  private mutating func measured() -> [String] {
    dates.enumerated().flatMap { back, date in
      Self.metrics.enumerated().map { number, metric in
        let drift = Double.random(in: -1...1, using: &random) * metric.spread
        let quantity = (metric.mean + drift).rounded(.down) + Double(back % 10) / 10
        return """
          {\(id("progress", back * Self.metrics.count + number)),"type":"\(metric.type)",\
          "quantity":\(quantity),"date":"\(date)T\(two(4 + number)):15:00Z"}
          """
      }
    }
  }

  private mutating func nights() -> [String] {
    dates.enumerated().map { back, date in
      """
      {\(id("sleep", back)),"date":"\(date)",\
      "hoursSlept":\(Double.random(in: 5...9, using: &random)),"quality":"good"}
      """
    }
  }

  private mutating func moved() -> [String] {
    dates.enumerated().map { back, date in
      """
      {\(id("activity", back)),"date":"\(date)",\
      "steps":\(Int.random(in: 2000...16_000, using: &random)),"activeCalories":420,\
      "distanceKm":6.4,"activityType":"walking","durationMinutes":70}
      """
    }
  }

  // MARK: Training

  private static let exercisesEach = 5

  private mutating func sessions() -> (workouts: [String], recorded: [String]) {
    var recorded: [String] = []
    let activities = ["running", "cycling", "swimming", "walking"]
    let workouts = (0..<Self.workouts).map { number in
      let date = dates[number * Self.days / Self.workouts]
      let minutes = Int.random(in: 25...90, using: &random)
      let start = "\(date)T16:00:00Z"
      let end = "\(date)T\(two(16 + minutes / 60)):\(two(minutes % 60)):00Z"
      guard number % 3 == 0 else {
        return """
          {\(id("workout", number)),"title":"Session \(number % 7)","startedAt":"\(start)",\
          "completedAt":"\(end)","durationSeconds":\(minutes * 60)}
          """
      }
      let activity = activities[number / 3 % activities.count]
      recorded.append(
        """
        {"workoutId":"\(Self.uuid("workout", number))","type":"workout","startDate":"\(start)",\
        "endDate":"\(end)","activityType":"\(activity)","duration":\(minutes * 60),\
        "distance":\(Double(minutes) / 6),"energyBurned":\(minutes * 9),"avgHeartRate":138,\
        "maxHeartRate":171,"source":"Watch"}
        """)
      return """
        {\(id("workout", number)),"title":"\(activity.capitalized)","startedAt":"\(start)",\
        "completedAt":"\(end)","durationSeconds":\(minutes * 60),\
        "caloriesBurned":\(minutes * 9),"distanceKm":\(Double(minutes) / 6),\
        "activity":"\(activity)","source":"Watch"}
        """
    }
    return (workouts, recorded)
  }

  /// What was done in the workouts that no device has recorded.
  private mutating func done(in workouts: Int) -> [String] {
    (0..<workouts).filter { $0 % 3 != 0 }.flatMap { workout in
      (0..<Self.exercisesEach).map { position in
        let exercise = exercises[(workout + position * 7) % exercises.count]
        return """
          {\(id("exercise done", workout * Self.exercisesEach + position)),\
          "exerciseId":\(text(exercise["id"])),"exerciseName":\(text(exercise["name"])),\
          "category":\(text(exercise["category"])),"workoutId":"\(Self.uuid("workout", workout))",\
          "position":\(position + 1),"sets":4,"reps":10,\
          "weightKg":\(Int.random(in: 10...90, using: &random))}
          """
      }
    }
  }

  private func ownExercises() -> [String] {
    (0..<40).map {
      "{\(created("exercise", $0)),\"name\":\"Own movement \($0)\",\"category\":\"strength\"}"
    }
  }

  private func goals() -> [String] {
    let types = [("weight", "kg"), ("steps", "steps"), ("reading", "books"), ("sleep", "h")]
    return (0..<80).map { number in
      let (type, unit) = types[number % types.count]
      let status = ["active", "completed", "paused"][number % 3]
      return """
        {\(created("goal", number)),"goalType":"\(type)","startValue":90,"targetValue":75,\
        "currentValue":\(80 + number % 9),"unit":"\(unit)","deadline":"2027-06-30",\
        "status":"\(status)","currentAt":"\(dates[number])T08:00:00Z"}
        """
    }
  }

  // MARK: Injections, habits and intentions

  private static let plan = """
    {"startWeight":95,"goalWeight":75,"weightUnit":"kg","medication":"OTHER","medicationName":"saxenda",\
    "injectionDay":3,"dosageMg":3,"dosageSetAt":"2026-01-01T00:00:00.000Z",\
    "dosingMode":"STANDARD","dosesPerPen":6,"tracksGoldenDose":false,"firstDose":1}
    """

  /// Doses are due every day of the ten years.
  private var planPeriod: String {
    """
    {"date":"\(dates[Self.days - 1])","medication":"saxenda","injectionDay":3,"intervalDays":1,\
    "dosageMg":3}
    """
  }

  private func symptoms() -> [String] {
    stride(from: 0, to: Self.days, by: 5).map { back in
      let time = "\(dates[back])T18:00:00.000Z"
      return """
        {\(id("symptom", back)),"name":"nausea","severity":\(1 + back % 5),"date":"\(time)",\
        "createdAt":"\(time)","updatedAt":"\(time)"}
        """
    }
  }

  private func injections() -> [String] {
    let sites = ["ABDOMEN_LEFT", "ABDOMEN_RIGHT", "THIGH_LEFT", "THIGH_RIGHT"]
    // Every thirtieth was missed.
    return (0..<Self.days).filter { $0 % 30 != 29 }.map { back in
      let time = "\(dates[back])T07:00:00.000Z"
      return """
        {\(id("injection", back)),"date":"\(time)","site":"\(sites[back % 4])",\
        "doseNumber":\(6 - back % 6),"dosageMg":3,"isGoldenDose":false,"medication":"saxenda",\
        "dosesPerPen":6,"createdAt":"\(time)","updatedAt":"\(time)"}
        """
    }
  }

  private func habits() -> [String] {
    dates.enumerated().map { back, date in
      """
      {\(id("habits", back)),"date":"\(date)T00:00:00.000Z","water":\(back % 5 != 0),\
      "nutrition":\(back % 7 != 0),"exercise":\(back % 3 != 0),\
      "createdAt":"\(date)T20:00:00.000Z","updatedAt":"\(date)T20:00:00.000Z"}
      """
    }
  }

  private func intentions() -> [String] {
    dates.enumerated().map { back, date in
      """
      {\(id("intention", back)),"userId":"me","text":"Walk before work, day \(back)","scope":"day",\
      "date":"\(date)","day":"\(date)","aiGenerated":false,"aiRephrased":false,\
      "createdAt":"\(date)T06:00:00.000Z","updatedAt":"\(date)T06:00:00.000Z"}
      """
    }
  }

  // MARK: Values

  /// An id of the form that the backend gives, made of a kind and a number, and never given twice.
  static func uuid(_ kind: String, _ number: Int) -> String {
    let seed = kind.utf8.reduce(UInt64(number)) { ($0 &* 0x100_0000_01B3) ^ UInt64($1) << 24 }
    var digits = SeededGenerator(seed: seed)
    return UUID(
      uuid: (
        digits.byte, digits.byte, digits.byte, digits.byte, digits.byte, digits.byte,
        digits.byte & 0x0f | 0x40, digits.byte, digits.byte & 0x3f | 0x80, digits.byte, digits.byte,
        digits.byte, digits.byte, digits.byte, digits.byte, digits.byte
      )
    ).uuidString.lowercased()
  }

  private func id(_ kind: String, _ number: Int) -> String {
    #""id":"\#(Self.uuid(kind, number))""#
  }

  private func created(_ kind: String, _ number: Int) -> String {
    "\(id(kind, number)),\"createdAt\":\"\(dates[number])T08:00:00Z\""
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private func figure(_ value: Any?) -> Double { (value as? NSNumber)?.doubleValue ?? 0 }

  private func text(_ value: Any?) -> String {
    let text = (value as? String ?? "").replacingOccurrences(of: "\"", with: "\\\"")
    return "\"\(text)\""
  }
}

extension SeededGenerator {
  fileprivate var byte: UInt8 {
    mutating get { UInt8(truncatingIfNeeded: next() >> 32) }
  }
}
