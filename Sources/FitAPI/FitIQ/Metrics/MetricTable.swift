import Quantities

/// The built-in kinds of measurement, one row each: FitIQ's 16, two that devices record for Health
/// Data, and those that only this program keeps. A new one is a row here and its place in
/// ``allCases``; parser, figures, goals, day sums, charts and coach read the rest from it.
extension Metric {
  public static let allCases: [Metric] = [
    weight, height, bodyFatPercentage, bmi, steps, caloriesOut, distanceKm, activeMinutes,
    sleepHours, waterLiters, restingHeartRate, moodScore, caloriesIn, proteinG, carbsG, fatG, hrv,
    vo2max, fiberG, sugarG, sodiumMg, saturatedFatG, potassiumMg, calciumMg,
    ironMg, cholesterolMg, caffeineMg, alcoholG, systolic, diastolic,
  ]

  // Body. What is believed are the bounds between which nearly all adults and children are who weigh themselves:
  // body fat from the essential fat of men (American Council on Exercise, 2 to 5 %) on, VO2max up to the highest
  // that was measured (97.5, Svendsen 2012), a resting pulse from that of endurance athletes (27 to 30) on.

  public static let weight = Metric(
    "weight", "weight", in: Measure(MassUnit.kilogram), imperial: Measure(MassUnit.pound),
    decimals: 1, .between(0, 500), doubted: .share(near: 0.07, withinDays: 3, far: 0.15),
    believed: 20...350,
    aliases: [
      "weight_loss", "lose_weight", "weight_gain", "gain_weight", "weight_maintenance",
      "body_weight", "bodyweight", "body_mass", "mass", "bw", "kilos", "pounds", "gewicht",
      "körpergewicht", "poids", "peso",
    ])
  public static let height = Metric(
    "height", "height", in: Measure(LengthUnit.centimetre), imperial: Measure(LengthUnit.inch),
    decimals: 1, as: .feetAndInches, .between(0, 300), believed: 50...250)
  public static let bodyFatPercentage = Metric(
    "body_fat_percentage", "body fat", in: Measure(PercentUnit.percent), decimals: 1,
    Limits(0...100), doubted: .difference(10), believed: 2...70,
    aliases: ["body_fat", "bodyfat", "fat_loss", "fat_percentage", "body_composition", "bf"])
  public static let bmi = Metric(
    "bmi", "BMI", in: Measure("", spellings: ["points", "bmi"]), decimals: 1, .between(0, 100),
    believed: 10...100, aliases: ["body_mass_index"])
  public static let restingHeartRate = Metric(
    "resting_heart_rate", "resting heart rate", in: Measure("bpm"), decimals: 0, Limits(20...300),
    doubted: .difference(40), believed: 25...150,
    aliases: ["resting_pulse", "resting_heart", "heart_rate", "pulse", "rhr", "hr", "bpm"])
  public static let hrv = Metric(
    "hrv", "heart rate variability", in: Measure("ms"), decimals: 1, .between(0, 300),
    believed: 3...250,
    aliases: ["heart_rate_variability"])
  public static let vo2max = Metric(
    "vo2max", "VO2max", in: Measure("mL/kg/min"), decimals: 1, .between(0, 100),
    believed: 10...98,
    aliases: ["vo2_max"])
  /// Returns whether a word means both figures of a blood pressure.
  public static func isBloodPressure(_ word: String) -> Bool {
    ["blood_pressure", "bp"].contains(Self.word(word))
  }

  public static let systolic = Metric(
    "blood_pressure_systolic", "systolic blood pressure", in: Measure("mmHg"), decimals: 0,
    Limits(40...300), aliases: ["systolic", "blood_pressure", "bp"], isKnownToFitIQ: false)
  public static let diastolic = Metric(
    "blood_pressure_diastolic", "diastolic blood pressure", in: Measure("mmHg"), decimals: 0,
    Limits(20...200), aliases: ["diastolic"], isKnownToFitIQ: false)
  public static let moodScore = Metric(
    "mood_score", "mood", in: Measure("", spellings: ["points"]), decimals: 1,
    as: .score(of: 10), Limits(1...10), aliases: ["mood", "feeling", "feel", "happy", "happiness"])

  // Movement and sleep

  public static let steps = Metric(
    "steps", "steps", in: Measure("steps", spellings: ["steps/day", "step"]), decimals: 0,
    Limits(from: 0, to: 1_000_000, includesUpper: false), believed: 0...150_000, addsUp: true,
    goal: .atLeast, aliases: ["daily_steps", "step_count", "walking"], alsoIn: [.activity(.steps)])
  public static let distanceKm = Metric(
    "distance_km", "distance", in: Measure(DistanceUnit.kilometre),
    imperial: Measure(DistanceUnit.mile), decimals: 2,
    Limits(from: 0, to: 1_000, includesUpper: false), addsUp: true, goal: .atLeast,
    aliases: ["distance"], alsoIn: [.activity(.distanceKm), .workouts(.distanceKm)])
  public static let activeMinutes = Metric(
    "active_minutes", "active minutes", in: Measure(DurationUnit.minute), decimals: 0,
    Limits(from: 0, to: 1_440, includesUpper: false), addsUp: true, goal: .atLeast,
    aliases: ["activity", "exercise"], alsoIn: [.activity(.durationMinutes), .workouts(.minutes)])
  public static let caloriesOut = Metric(
    "calories_out", "calories burned", in: Measure(EnergyUnit.kilocalorie), decimals: 0,
    Limits(from: 0, to: 50_000, includesUpper: false), addsUp: true, goal: .atLeast,
    aliases: ["calories_burned", "active_calories", "active_energy"],
    alsoIn: [.activity(.activeCalories), .workouts(.calories)])
  public static let sleepHours = Metric(
    "sleep_hours", "sleep", in: Measure(DurationUnit.hour), decimals: 2, Limits(0...24),
    addsUp: true, goal: .atLeast, aliases: ["sleep"], alsoIn: [.sleep])

  // Food and drink

  public static let waterLiters = Metric(
    "water_liters", "water", in: Measure(VolumeUnit.litre, symbol: "L"),
    imperial: Measure(VolumeUnit.fluidOunce, symbol: "fl oz"), decimals: 2, imperialDecimals: 1,
    .between(0, 50), doubted: .atMost(5), addsUp: true, goal: .atLeast,
    aliases: ["water", "hydration"])
  public static let caloriesIn = Metric(
    "calories_in", "calories eaten", in: Measure(EnergyUnit.kilocalorie), decimals: 0,
    Limits(from: 0, to: 50_000, includesUpper: false), addsUp: true, goal: .atMost,
    aliases: ["calories", "nutrition", "kcal", "energy"], alsoIn: [.food(.calories)])
  public static let proteinG = nutrient(
    "protein_g", "protein", .gram, goal: .atLeast, ["protein"], .food(.proteinG))
  public static let carbsG = nutrient(
    "carbs_g", "carbohydrates", .gram, goal: .atMost, ["carbs", "carbohydrates"], .food(.carbsG))
  public static let fatG = nutrient("fat_g", "fat", .gram, goal: .atMost, ["fat"], .food(.fatG))
  public static let fiberG = nutrient(
    "fiber_g", "fibre", .gram, goal: .atLeast, ["fibre", "fiber"], .food(.fiberG), isFitIQ: false)
  public static let sugarG = nutrient(
    "sugar_g", "sugar", .gram, goal: .atMost, ["sugar", "sugars"], .food(.sugarG), isFitIQ: false)
  public static let sodiumMg = nutrient(
    "sodium_mg", "sodium", .milligram, goal: .atMost, ["sodium"], .food(.sodiumMg), isFitIQ: false)
  public static let caffeineMg = nutrient(
    "caffeine_mg", "caffeine", .milligram, goal: .atMost, ["caffeine"], .food(.caffeineMg),
    isFitIQ: false)

  public static let saturatedFatG = nutrient(
    "saturated_fat_g", "saturated fat", .gram, goal: .atMost,
    ["saturated_fat", "saturates", "sat_fat"], .food(.saturatedFatG), isFitIQ: false)
  public static let potassiumMg = nutrient(
    "potassium_mg", "potassium", .milligram, goal: .atLeast, ["potassium"], .food(.potassiumMg),
    isFitIQ: false)
  public static let calciumMg = nutrient(
    "calcium_mg", "calcium", .milligram, goal: .atLeast, ["calcium"], .food(.calciumMg),
    isFitIQ: false)
  public static let ironMg = nutrient(
    "iron_mg", "iron", .milligram, decimals: 1, goal: .atLeast, ["iron"], .food(.ironMg),
    isFitIQ: false)
  public static let cholesterolMg = nutrient(
    "cholesterol_mg", "cholesterol", .milligram, goal: .atMost,
    ["cholesterol"], .food(.cholesterolMg), isFitIQ: false)
  public static let alcoholG = nutrient(
    "alcohol_g", "alcohol", .gram, goal: .atMost, ["alcohol"], .food(.alcoholG), isFitIQ: false)

  /// Returns a nutrient with the limits that all nutrients share: less than 10 kg per day.
  private static func nutrient(
    _ word: String, _ title: String, _ unit: MassUnit, decimals: Int? = nil, goal: GoalDirection,
    _ aliases: [String],
    _ source: Source, isFitIQ: Bool = true
  ) -> Metric {
    Metric(
      word, title, in: Measure(unit), decimals: decimals ?? (unit == .gram ? 1 : 0),
      Limits(from: 0, to: unit == .gram ? 10_000 : 10_000_000, includesUpper: false),
      addsUp: true, goal: goal, aliases: aliases, alsoIn: [source],
      isKnownToFitIQ: isFitIQ)
  }
}
