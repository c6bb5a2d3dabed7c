import Testing

@testable import FitBackend

@Suite("Referral of questions to professionals")
struct CareTests {
  @Test(
    "A question for a professional is recognised, with the most urgent concern first",
    arguments: [
      ("I want to kill myself", .crisis), ("sometimes i feel suicidal", .crisis),
      ("I dont want to live anymore", .crisis), ("thoughts of self-harm", .crisis),
      ("I took an overdose and want to die", .crisis), ("Is it better to END IT ALL?", .crisis),
      ("I have chest pain when running", .emergency), ("I can’t breathe", .emergency),
      ("cant breathe after the gym", .emergency), ("I passed out at the gym", .emergency),
      ("I overdosed on my shots", .emergency), ("I took too many tablets", .emergency),
      ("I make myself sick after meals", .eating), ("am I bulimic?", .eating),
      ("I binge every night", .eating), ("how do laxatives help me lose weight", .eating),
      ("How much semaglutide should I take?", .medicine), ("next Ozempic dose", .medicine),
      ("is 2.4mg better than 1.7mg", .medicine), ("should I go up to 5 mg", .medicine),
      ("what dosage of creatine", .medicine), ("when is my injection", .medicine),
      ("can I stop my insulin", .medicine), ("is ibuprofen fine before a run", .medicine),
      ("My knee hurts", .illness), ("I feel dizzy and nauseous", .illness),
      ("do you think it is diabetes", .illness), ("I am pregnant, what to eat", .illness),
      ("my blood pressure is high", .illness), ("I have pain in my back", .illness),
      ("could it be an eating disorder", .eating),
    ] as [(String, Concern)])
  func recognised(_ text: String, _ concern: Concern) {
    #expect(Concern(in: text) == concern)
  }

  @Test(
    "A harmless question is not referred to a professional",
    arguments: [
      "", "How many calories do I have left today?", "painting class", "what are my numbers",
      "how many sets with the medicine ball", "I had kidney beans for lunch",
      "how much sodium is 500 mg", "What did I achieve this week?", "how much water did I drink",
      "I want to lose weight", "I am tired today", "am I on track to 75 kg?",
      "I stopped eating sugar", "is the deficit too big", "10 units of alcohol",
    ])
  func harmless(_ text: String) {
    #expect(Concern(in: text) == nil)
  }

  @Test(
    "Every referral is short and names whom to turn to",
    arguments: Concern.allCases
  )
  func referrals(_ concern: Concern) {
    let text = concern.referral
    #expect(text.count < 600)
    #expect(!text.contains("mg") && !text.contains("kcal"))
    let helpers = ["doctor", "emergency number", "pharmacist", "findahelpline.com"]
    #expect(helpers.contains { text.contains($0) })
  }

  @Test(
    "A model's answer with medical advice is rejected",
    arguments: [
      ("You could take 0.5 mg a week.", true), ("Ask for a higher dose.", true),
      ("It sounds like you have diabetes.", true), ("This may be a thyroid matter.", true),
      ("Ozempic slows digestion.", true), ("Stop eating altogether for a day.", true),
      ("You have 620 kcal left, and 33 g of protein would be good.", false),
      ("If you feel pain, stop and see a doctor.", false),
    ])
  func answers(_ text: String, _ isUnfit: Bool) {
    #expect(CareReading(text).isUnfitAsAnswer == isUnfit)
  }
}
