import FitAPI
import Quantities
import Testing

@Suite("Table of metrics")
struct MetricTests {
  @Test("The table of metrics has each word and alias once, well formed")
  func words() {
    var seen: Set<String> = []
    for metric in Metric.allCases {
      for word in [metric.rawValue] + metric.aliases {
        #expect(seen.insert(word).inserted, "\(word) stands twice")
        #expect(word == Metric.word(word), "\(word) is not in lower case with _")
      }
    }
  }

  @Test("The rows of the table of metrics are plausible", arguments: Metric.allCases)
  func rows(_ metric: Metric) {
    #expect(Metric(rawValue: metric.rawValue) == metric)
    #expect(!metric.title.isEmpty && (0...3).contains(metric.decimals))
    #expect(metric.limits.lower < metric.limits.upper)
    // Only what adds up within a day can be held against a day's target.
    #expect(metric.addsUp == metric.direction.isDaily)
    #expect(metric.addsUp || metric.sources.isEmpty)
    let isConvertible = metric.measure.unit != nil
    #expect(metric.imperialMeasure == nil || isConvertible)
    #expect(metric.measure.factor(to: metric.unit) == 1)
  }

  @Test("The table of metrics has FitIQ's sixteen kinds")
  func contract() {
    let known = Metric.allCases.filter(\.isKnownToFitIQ).map(\.rawValue)
    #expect(known.prefix(16).count == 16 && known.count == 18)
    #expect(known.contains("body_fat_percentage") && known.contains("fat_g"))
  }

  @Test(
    "A metric is found by the words that people use",
    arguments: [
      ("water", Metric.waterLiters), ("Body fat", .bodyFatPercentage), ("weight-loss", .weight),
      ("calories", .caloriesIn), ("fibre", .fiberG), ("fiber", .fiberG), ("Protein", .proteinG),
      ("sleep", .sleepHours), ("steps", .steps), ("HRV", .hrv), ("mood", .moodScore),
      ("bodyweight", .weight), ("bw", .weight), ("bf", .bodyFatPercentage),
      ("hr", .restingHeartRate), ("bp", .systolic), ("active energy", .caloriesOut),
      ("reading", nil), ("", nil),
    ] as [(String, Metric?)])
  func called(_ word: String, _ metric: Metric?) {
    #expect(Metric.called(word) == metric)
  }

  @Test(
    "A metric converts to the units of goals",
    arguments: [
      (Metric.weight, "lb", 2.2046226218487757), (.weight, "Lbs", 2.2046226218487757),
      (.waterLiters, "ml", 1000), (.waterLiters, "L", 1), (.sleepHours, "min", 60),
      (.steps, "steps/day", 1), (.proteinG, "g", 1), (.sodiumMg, "g", 0.001),
      (.moodScore, "points", 1), (.caloriesIn, "kJ", 4.184), (.weight, "km", nil),
      (.steps, "kg", nil),
    ] as [(Metric, String, Double?)])
  func factors(_ metric: Metric, _ unit: String, _ factor: Double?) {
    let found = metric.measure.factor(to: unit)
    #expect((found == nil) == (factor == nil))
    if let found, let factor { #expect(abs(found - factor) < 1e-9) }
  }

  @Test("A metric has the usual direction of its goals")
  func directions() {
    let atMost: [Metric] = [
      .caloriesIn, .sodiumMg, .sugarG, .caffeineMg, .carbsG, .fatG, .saturatedFatG, .cholesterolMg,
      .alcoholG,
    ]
    let atLeast: [Metric] = [
      .proteinG, .fiberG, .waterLiters, .steps, .sleepHours, .activeMinutes, .distanceKm,
      .caloriesOut, .potassiumMg, .calciumMg, .ironMg,
    ]
    for metric in Metric.allCases {
      let expected: GoalDirection =
        atMost.contains(metric) ? .atMost : atLeast.contains(metric) ? .atLeast : .towards
      #expect(metric.direction == expected, "\(metric.rawValue)")
    }
  }
}
