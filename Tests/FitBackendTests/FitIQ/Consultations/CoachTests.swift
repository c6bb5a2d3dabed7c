import CivilTime
import FitAPI
import Quantities
import Testing

@testable import FitBackend

@Suite("Built-in coach")
struct CoachTests {
  private static let today = Day(year: 2026, month: 11, day: 20) ?? .latest

  private static func facts(_ change: (inout PersonFacts) -> Void = { _ in }) -> PersonFacts {
    var facts = PersonFacts(today: today)
    change(&facts)
    return facts
  }

  private static func ago(_ days: Int) -> Day { today.adding(days: -days) }

  private static func answer(
    _ message: String, _ type: ConsultationType = .general, after earlier: [String] = [],
    _ change: (inout PersonFacts) -> Void = { _ in }
  ) -> String {
    Coach(type: type, facts: facts(change)).answer(to: message, after: earlier).text
  }

  private static func answer(
    _ message: String, _ change: (inout PersonFacts) -> Void
  ) -> String {
    answer(message, .general, change)
  }

  @Test(
    "The built-in coach recognises topics by their words",
    arguments: [
      ("How many calories are left today?", [.energy]), ("protein?", [.protein]),
      ("Am I eating enough protein and fibre", [.energy, .protein, .macros]),
      ("How is my sleep, how was my night?", [.sleep]), ("my goal's pace", [.goals]),
      ("weights and workouts, workouts!", [.training, .weight]),
      ("did I drink and walk enough", [.water, .steps]),
      ("my body fat?", [.reading(.bodyFatPercentage)]),
      (
        "body-fat and resting heart rate",
        [.reading(.bodyFatPercentage), .reading(.restingHeartRate)]
      ),
      ("fat loss by weight training", [.weight, .training]),
      ("how was my mood", [.reading(.moodScore)]), ("my streaks", [.habits]),
      ("what is the meaning of life", []), ("", []),
    ] as [(String, [CoachTopic])])
  func topics(_ text: String, _ topics: [CoachTopic]) {
    #expect(CoachQuestion(text).topics == topics)
  }

  @Test(
    "The built-in coach reads how much sleep a person says they need",
    arguments: [
      ("I need 8 hours, how am I doing?", 8.0), ("I need about 7.5 h of sleep", 7.5),
      ("7,5h is what I need", 7.5), ("I need 8h.", 8), ("I sleep 6 hours", nil),
      ("my body needs 9 h a night", 9), ("I need 3 hours", nil), ("I need 4 hours", 4),
      ("I need 3.9 hours", nil),
      ("I need 14 hours", 14), ("I need 15 hours", nil), ("I need 8 eggs", nil), ("8 hours", nil),
    ] as [(String, Double?)])
  func needs(_ text: String, _ hours: Double?) {
    #expect(CoachQuestion(text).hoursNeeded == hours)
  }

  @Test(
    "The built-in coach says when nothing is logged and guesses nothing",
    arguments: ConsultationType.allCases)
  func empty(_ type: ConsultationType) {
    for question in ["How many calories are left?", "How do I sleep?", "what now"] {
      let text = Self.answer(question, type)
      #expect(text.hasPrefix("Nothing is logged yet"))
      #expect(!text.contains("Figures:"))
    }
    let greeting = Coach(type: type, facts: Self.facts()).greeting().text
    #expect(greeting.hasPrefix("Ask me about"))
    #expect(greeting.contains("Nothing is logged yet"))
  }

  @Test(
    "The built-in coach says how many calories are left",
    arguments: [
      (1380.0, 2000, "You have 620 kcal left today: 1,380 kcal of 2,000 kcal are eaten."),
      (2000, 2000, "The goal is met exactly today"), (2000.4, 2000, "The goal is met exactly"),
      (2140, 2000, "You are 140 kcal over your goal today"), (1999, 2000, "You have 1 kcal left"),
      (0, 2000, "You have 2,000 kcal left today"),
    ] as [(Double, Int, String)])
  func energy(_ eaten: Double, _ goal: Int, _ words: String) {
    let text = Self.answer("calories?") {
      $0.calorieGoal = goal
      $0.food[Self.today] = PersonFacts.Eaten(calories: eaten)
    }
    #expect(text.hasPrefix(words), "\(text)")
    #expect(text.contains("- calorie goal: 2,000 kcal"))
  }

  @Test("The built-in coach names what is missing for the calories: food, a goal, a profile")
  func energyGaps() {
    let hungry = Self.answer("calories?") { $0.calorieGoal = 2000 }
    // A goal alone is no record.
    #expect(hungry.hasPrefix("Nothing is logged yet"))
    let unlogged = Self.answer("calories?") {
      $0.calorieGoal = 2000
      $0.food[Self.ago(1)] = PersonFacts.Eaten(calories: 1900)
    }
    #expect(unlogged.contains("Nothing you ate today is logged yet"))
    #expect(unlogged.contains("- what you ate today: no food is logged for it"))
    #expect(unlogged.contains("6 days have no food logged"))
    let aimless = Self.answer("calories?") {
      $0.food[Self.today] = PersonFacts.Eaten(calories: 900)
    }
    #expect(aimless.contains("- what you aim for: set a daily calorie goal"))
    let estimated = Self.answer("calories?") {
      $0.food[Self.today] = PersonFacts.Eaten(calories: 900)
      $0.energyNeed = 2300
    }
    #expect(estimated.contains("about 2,300 kcal a day, estimated from your profile; about 1,400"))
    #expect(estimated.contains("Mifflin and St Jeor"))
  }

  @Test("The built-in coach answers about yesterday when asked")
  func yesterday() {
    func eat(_ facts: inout PersonFacts) {
      facts.calorieGoal = 2000
      facts.food = [
        Self.today: PersonFacts.Eaten(calories: 500),
        Self.ago(1): PersonFacts.Eaten(calories: 1700),
      ]
    }
    let text = Self.answer("How many calories did I eat yesterday?", eat)
    #expect(text.hasPrefix("You stayed 300 kcal below your goal yesterday"))
    #expect(Self.answer("and yesterday?", after: ["How many calories are left?"], eat) == text)
    let other = Self.answer("what is the meaning of life", after: ["How many calories?"], eat)
    #expect(other.hasPrefix("I could not make out"))
    let lost = Self.answer("and yesterday?", eat)
    #expect(lost.hasPrefix("I could not make out"))
  }

  @Test(
    "The built-in coach refers to a doctor only for a very low energy intake",
    arguments: [(800, 2000.0, true), (801, 2000, false), (2000, 800, true), (2000, 801, false)])
  func lowEnergy(_ goal: Int, _ mean: Double, _ warns: Bool) {
    let text = Self.answer("calories?") { facts in
      facts.calorieGoal = goal
      for day in 1...4 { facts.food[Self.ago(day)] = PersonFacts.Eaten(calories: mean) }
    }
    #expect(text.contains("under medical supervision") == warns)
    #expect(text.contains("CG189") == warns)
  }

  @Test("The built-in coach relates protein to body weight, depending on training")
  func protein() {
    func eat(_ facts: inout PersonFacts) {
      facts.food[Self.today] = PersonFacts.Eaten(calories: 900, protein: 80)
      facts.weights = [PersonFacts.Weighing(day: Self.ago(3), kilograms: 80)]
    }
    let still = Self.answer("protein?", eat)
    #expect(still.contains("80 g of protein today, 1 g/kg of body weight"))
    #expect(still.contains("at least 0.83 g/kg a day, 66 g for you"))
    #expect(still.contains("That is reached today.") && still.contains("Technical Report 935"))
    let trained = Self.answer("protein?") {
      eat(&$0)
      $0.training[Self.ago(20)] = PersonFacts.Trained(workouts: 1)
    }
    #expect(trained.contains("1.4–2.0 g/kg a day") && trained.contains("112–160 g for you"))
    #expect(trained.contains("Another 32 g reach the lower end today"))
    #expect(trained.contains("ISSN position stand") && !trained.contains("Report 935"))
  }

  @Test("The built-in coach does not relate protein to a missing or zero weight")
  func weightless() {
    for weights in [[], [PersonFacts.Weighing(day: Self.today, kilograms: 0)]] {
      let text = Self.answer("protein?") {
        $0.food[Self.today] = PersonFacts.Eaten(calories: 900, protein: 80)
        $0.weights = weights
      }
      #expect(text.hasPrefix("You have eaten 80 g of protein today."))
      #expect(text.contains("- protein for each kilogram of your body: log your weight"))
      #expect(!text.contains("g/kg") && !text.contains("nan") && !text.contains("inf"))
    }
  }

  @Test("The built-in coach computes sleep debt from the stated need, a goal or the advised hours")
  func sleep() {
    func nights(_ facts: inout PersonFacts) {
      for day in 0..<6 { facts.sleep[Self.ago(day)] = 6.5 }
      // Too long ago to count.
      facts.sleep[Self.ago(7)] = 2
    }
    let advised = Self.answer("how do I sleep", nights)
    #expect(advised.contains("- slept in 7 days: 39 h in 6 nights"))
    #expect(advised.contains("- sleep debt: 3 h\n"))
    #expect(advised.contains("AASM and SRS") && advised.contains("1 night is not logged"))
    let stated = Self.answer("I need 8 hours of sleep", nights)
    #expect(stated.contains("- sleep debt: 9 h\n") && stated.contains("8 h a night, as you say"))
    #expect(!stated.contains("AASM"))
    let young = Self.answer("sleep?") {
      nights(&$0)
      $0.age = 17
    }
    #expect(young.contains("- sleep debt: 9 h") && young.contains("sleep of teenagers"))
    let rested = Self.answer("sleep?") { $0.sleep[Self.today] = 7 }
    #expect(
      rested.contains("In the one night that is logged you slept 7 h, which covers your need"))
    #expect(!rested.contains("debt"))
    #expect(rested.contains("6 nights are not logged"))
    let unknown = Self.answer("sleep?") { $0.food[Self.today] = PersonFacts.Eaten() }
    #expect(unknown.contains("- your sleep: no night of the last seven days is logged"))
  }

  @Test("The built-in coach fits a trend to weights, and none to too few")
  func weight() {
    func weighings(_ points: (Int, Double)...) -> [PersonFacts.Weighing] {
      points.map { PersonFacts.Weighing(day: Self.ago($0.0), kilograms: $0.1) }
    }
    #expect(WeightTrend([]) == nil)
    #expect(WeightTrend(weighings((0, 80))) == nil)
    #expect(WeightTrend(weighings((7, 81), (0, 80))) == nil)
    #expect(WeightTrend(weighings((6, 81), (3, 80.5), (0, 80))) == nil)
    let trend = WeightTrend(weighings((14, 82), (7, 81.5), (0, 81)))
    #expect(trend.map { Decimals.rounded($0.weekly, to: 6) } == -0.5 && trend?.days == 14)
    let text = Self.answer("weight?") { $0.weights = weighings((14, 82), (7, 81.5), (0, 81)) }
    #expect(text.contains("goes down by about 0.5 kg a week, from 82 kg to 81 kg in 14 days"))
    #expect(text.contains("- weight trend: −0.5 kg a week") && !text.contains("faster"))
    let fast = Self.answer("weight?") { $0.weights = weighings((14, 84), (7, 82.5), (0, 81)) }
    #expect(fast.contains("faster than the 0.5 kg to 0.9 kg a week") && fast.contains("NHLBI"))
    let pounds = Self.answer("weight?") {
      $0.units = .imperial
      $0.weights = weighings((14, 82), (7, 81.5), (0, 81))
    }
    #expect(pounds.contains("- weight trend: −1.1 lb a week") && pounds.contains("178.6 lb"))
    let one = Self.answer("weight?") { $0.weights = weighings((3, 82.4)) }
    #expect(one.hasPrefix("You last weighed 82.4 kg, Tue."))
    #expect(one.contains("- the trend: it takes three weighings"))
    let steady = Self.answer("weight?") { $0.weights = weighings((14, 82), (7, 82.1), (0, 82)) }
    #expect(steady.contains("holds steady"))
  }

  @Test(
    "The built-in coach compares the training of a week with the recommendation",
    arguments: [
      (74.0, "below the 150 minutes"), (75, "enough if it was vigorous"),
      (149, "enough if it was vigorous"), (150, "within the 150–300 minutes"),
      (299, "within the 150–300 minutes"), (300, "beyond the 150–300 minutes"),
    ])
  func training(_ minutes: Double, _ words: String) {
    let text = Self.answer("training?") {
      $0.training[Self.ago(6)] = PersonFacts.Trained(workouts: 1, minutes: minutes)
      $0.training[Self.ago(7)] = PersonFacts.Trained(workouts: 5, minutes: 500)
    }
    #expect(text.contains(words), "\(text)")
    #expect(text.contains("you trained once,") && text.contains("0 days had it"))
    #expect(text.contains("WHO guidelines on physical activity, 2020"))
  }

  @Test("The built-in coach compares the training volume with the weeks before")
  func volume() {
    func lift(_ volumes: [Double]) -> String {
      Self.answer("training volume?") { facts in
        for (week, volume) in volumes.enumerated() {
          facts.training[Self.ago(week * 7)] = PersonFacts.Trained(
            workouts: 1, minutes: 60, untimed: week == 0 ? 1 : 0, volume: volume, hasStrength: true)
        }
      }
    }
    #expect(lift([11_000, 10_000, 0, 10_000]).contains("lifted is 10 % above the weeks before"))
    #expect(lift([9000, 10_000]).contains("10 % below"))
    #expect(lift([10_000, 10_000]).contains("level with the weeks before"))
    let text = lift([11_000, 10_000])
    #expect(text.contains("newest week first: 11,000 kg, 10,000 kg, 0 kg, 0 kg"))
    #expect(text.contains("how long 1 workout took"))
    #expect(!lift([10_000]).contains("weeks before"))
    #expect(!lift([0, 10_000]).contains("below the weeks"))
  }

  @Test("The built-in coach answers about water, steps, fibre, goals and habits")
  func others() {
    let water = Self.answer("water?") {
      $0.water[Self.today] = 1.2
      $0.waterGoal = 2000
    }
    #expect(water.hasPrefix("0.8 L are missing to your goal of 2 L today."))
    let thirsty = Self.answer("water?") {
      $0.water[Self.today] = 1.2
      $0.gender = .male
    }
    #expect(thirsty.contains("2.5 L a day are advised") && thirsty.contains("EFSA"))
    func walk(_ age: Int?) -> String {
      Self.answer("steps?") { facts in
        facts.age = age
        facts.steps = [Self.today: 100, Self.ago(1): 7000, Self.ago(2): 8000]
      }
    }
    #expect(walk(59).contains("8,000–10,000 a day; 500 more are about 5 min of walking"))
    #expect(walk(60).contains("in the range beyond which more steps add little"))
    #expect(walk(nil).contains("your profile has no age") && walk(nil).contains("6,000–8,000"))
    let food = Self.answer("fibre and carbs?") {
      $0.food[Self.today] = PersonFacts.Eaten(
        calories: 1000, protein: 50, carbs: 50, fat: 66, fiber: 10)
    }
    #expect(food.contains("carbohydrates with 20 % below the usual 45–65 %"))
    #expect(food.contains("Fibre is at 10 g of the 25 g"))
    let habits = DailyHabits(
      id: "x", userId: "x", day: Self.ago(6), kept: [.water, .nutrition], createdAt: .earliest,
      updatedAt: .earliest)
    let kept = Self.answer("habits?") {
      $0.habits = [habits]
      $0.intention = "I listen"
    }
    #expect(kept.contains("“I listen”") && kept.contains("- water kept: 1 of 7 days"))
    #expect(kept.contains("exercise was the habit you kept least, on none of them"))
  }

  @Test("The built-in coach reports measurements without interpreting them")
  func readings() {
    func readings(_ points: (Int, Double)...) -> [PersonFacts.Reading] {
      points.map { PersonFacts.Reading(day: Self.ago($0.0), quantity: $0.1) }
    }
    let pulse = Self.answer("resting pulse?") {
      $0.readings[.restingHeartRate] = readings((40, 90), (10, 62), (0, 58))
    }
    #expect(pulse.contains("was 58 bpm today; over four weeks it averaged 60 bpm on 2 days."))
    #expect(pulse.contains("a doctor can say, not I"))
    let fat = Self.answer("body fat?") { $0.readings[.bodyFatPercentage] = readings((40, 18.5)) }
    #expect(fat.contains("was 18.5 % on 11 Oct.") && fat.contains("- what is usual:"))
    let mood = Self.answer("mood?") { $0.readings[.moodScore] = readings((1, 4)) }
    #expect(mood.contains("was 4 of 10 yesterday.") && mood.contains("someone you trust"))
    let none = Self.answer("mood?") { $0.water[Self.today] = 1 }
    #expect(none.contains("- your mood: none is logged"))
  }

  @Test("The built-in coach says how far goals have come and the pace they need")
  func goals() {
    func goal(_ current: Double, deadline: Day?, unit: String = "kg") -> Goal {
      Goal(
        id: "g", userId: "u", goalType: "weight_loss", startValue: 80, targetValue: 70,
        currentValue: current, unit: unit, deadline: deadline, status: "active", notes: nil,
        createdAt: "2026-10-01T00:00:00Z", updatedAt: "2026-10-01T00:00:00Z", metric: .weight,
        completedAt: nil)
    }
    func say(_ goal: Goal) -> String { Self.answer("goals?") { $0.goals = [goal] } }
    #expect(
      say(goal(75, deadline: "2026-12-25")).hasPrefix(
        "The goal weight loss to 70 kg stands at 75 kg, 50 % of the way; in 35 days it is due,"
          + " which needs −1 kg a week."))
    #expect(say(goal(75, deadline: "2026-11-21")).contains("in a day it is due, which needs −5 kg"))
    #expect(say(goal(75, deadline: "2026-11-19")).contains("its day was yesterday"))
    #expect(say(goal(75, deadline: nil)).contains("- the pace that weight loss to 70 kg needs"))
    #expect(say(goal(69, deadline: nil)).contains("it is reached"))
    var steps = goal(75, deadline: nil, unit: "steps")
    (steps.goalType, steps.metric, steps.progress) = ("steps", "steps", 0)
    (steps.targetValue, steps.currentValue) = (10_000, 7200)
    let daily = say(steps)
    #expect(daily.hasPrefix("The goal 10,000 steps a day stands at 7,200 steps, 2,800 steps short"))
    #expect(!daily.contains("Not known") && daily.contains("- 10,000 steps: 7,200 steps a day"))
    let many = Self.answer("goals?") { $0.goals = (0..<4).map { _ in goal(75, deadline: nil) } }
    #expect(many.contains("Beside them 1 other goal is active."))
  }

  private static func loggedAnswer(_ question: String) -> String {
    answer(question) {
      $0.calorieGoal = 2000
      $0.food[today] = PersonFacts.Eaten(calories: 1380, protein: 80)
      $0.weights = [PersonFacts.Weighing(day: today, kilograms: 82.4)]
    }
  }

  @Test(
    "A question that means harm gets the lines for it alone, without a figure",
    arguments: [
      ("my calories make me want to die", "findahelpline.com"),
      ("chest pain while training, how many calories are left", "heart attack"),
      ("I starve myself, how much protein", "eating disorder service"),
      ("I haven't eaten for three days, how many calories are left?", "small portions"),
      ("I am 15, how do I lose weight?", "still growing"),
      ("I'm pregnant and want to lose weight", "midwife"),
      ("my blood sugar is 2.4", "15 g of fast sugar"),
      ("my blood sugar is 28", "ketones"),
      ("my blood pressure is 190/125", "measure again"),
      ("I fainted at the gym", "legs up"),
      ("Ich habe Brustschmerzen", "Herzinfarkt"),
      ("severe stomach pain going through to my back", "GLP-1"),
    ])
  func harms(_ question: String, _ words: String) {
    let text = Self.loggedAnswer(question)
    #expect(text.contains(words), "\(text)")
    #expect(!text.contains("kcal") && !text.contains("Figures"))
  }

  @Test(
    "A question about a change of a medicine, or an illness, is referred",
    arguments: [
      ("how many mg of Ozempic at my weight", CoachReferral.dose),
      ("should I go up to 5 mg", CoachReferral.dose), ("can I stop my insulin", CoachReferral.dose),
      ("is ibuprofen fine before a run", CoachReferral.dose),
      ("next Ozempic dosage?", CoachReferral.dose),
      ("what could this rash be", CoachReferral.illness),
      ("do you think it is diabetes", CoachReferral.illness),
      ("I feel dizzy and nauseous", CoachReferral.illness),
    ])
  func referrals(_ question: String, _ referral: String) {
    #expect(Self.loggedAnswer(question) == referral)
  }

  @Test(
    "What the record answers is answered, whatever word of illness or medicine stands beside it",
    arguments: [
      ("my weight after being sick", "82.4"), ("how do I keep muscle on this drug", "protein"),
      ("how do I keep muscle", "protein"), ("how much sodium is 500 mg", "kcal"),
      ("how many sets with the medicine ball", "workout"),
      ("I stopped eating sugar, calories left?", "620"),
    ])
  func answered(_ question: String, _ words: String) {
    let text = Self.loggedAnswer(question)
    #expect(text.contains(words), "\(text)")
    #expect(text != CoachReferral.dose && text != CoachReferral.illness)
  }

  @Test("The built-in coach limits an answer to three topics and answers thanks briefly")
  func bounds() {
    func all(_ facts: inout PersonFacts) {
      facts.food[Self.today] = PersonFacts.Eaten(calories: 1380, protein: 80)
      facts.water[Self.today] = 1
      facts.sleep[Self.today] = 7
    }
    let text = Self.answer("calories protein water sleep steps habits goals", all)
    #expect(!text.contains("sleep") && text.contains("protein") && text.contains("water"))
    #expect(Self.answer("Thank you!", all).hasPrefix("Gladly. Ask me about"))
    let long = Self.answer(String(repeating: "sleep ", count: 800), all)
    #expect(long.count < CoachAnswer.longest)
  }
}
