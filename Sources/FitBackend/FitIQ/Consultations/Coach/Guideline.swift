/// The published rules the coach compares a person's figures with, each with its source. Nothing
/// here is about medicines.
enum Guideline: CaseIterable, Sendable {
  case proteinInTraining
  case proteinAtLeast
  case adultSleep
  case teenSleep
  case activity
  case steps
  case water
  case fiber
  case energyShares
  case lossPace
  case energyNeed
  case lowEnergy
  case energyBalance
  case leastEnergy

  /// Grams of protein a day for each kilogram of body weight, for those who train.
  static let proteinRange = 1.4...2.0
  /// Grams of protein a day for each kilogram of body weight that cover the need of nearly all
  /// adults.
  static let proteinFloor = 0.83
  /// The least hours of sleep a night for adults.
  static let adultHours = 7.0
  /// The least hours of sleep a night for those of 13 to 18.
  static let teenHours = 8.0
  /// Minutes of moderate movement a week; half of it for vigorous movement.
  static let activeMinutes = 150.0...300.0
  /// The least days a week of training that strengthens the muscles.
  static let strengthDays = 2
  /// Steps a day beyond which more made little difference, for those younger than 60.
  static let youngerSteps = 8000.0...10_000.0
  /// Steps a day beyond which more made little difference, for those of 60 and older.
  static let olderSteps = 6000.0...8000.0
  /// Litres of water a day including that in food, of women and of men.
  static let waterLitres = (women: 2.0, men: 2.5)
  /// Grams of fibre a day.
  static let fiberGrams = 25.0
  /// Percent of the energy that carbohydrates give.
  static let carbShare = 45.0...65.0
  static let fatShare = 20.0...35.0
  static let proteinShare = 10.0...35.0
  /// Kilograms a week of weight loss: one to two pounds.
  static let lossPerWeek = 0.45...0.9
  /// Kilocalories a day below which a diet needs medical supervision.
  static let lowEnergyLimit = 800.0

  /// The publisher and the publication.
  var source: String {
    switch self {
    case .proteinInTraining:
      "protein in training: ISSN position stand, J Int Soc Sports Nutr 2017;14:20"
    case .proteinAtLeast:
      "protein at least: WHO/FAO/UNU, Technical Report 935, 2007"
    case .adultSleep: "sleep of adults: AASM and SRS consensus, Sleep 2015;38:843"
    case .teenSleep: "sleep of teenagers: AASM consensus, J Clin Sleep Med 2016;12:785"
    case .activity: "activity: WHO guidelines on physical activity, 2020"
    case .steps: "steps: Paluch et al., Lancet Public Health 2022;7:e219"
    case .water: "water: EFSA reference values, EFSA Journal 2010;8:1459"
    case .fiber: "fibre: EFSA reference values, EFSA Journal 2010;8:1462"
    case .energyShares: "shares of energy: Institute of Medicine, Dietary Reference Intakes, 2005"
    case .lossPace: "pace of weight loss: NHLBI clinical guidelines on overweight, 1998"
    case .energyNeed: "energy need: Mifflin and St Jeor, Am J Clin Nutr 1990;51:241"
    case .energyBalance:
      "7,700 kcal a kilogram: Wishnofsky, Am J Clin Nutr 1958;6:542; Hall, Int J Obes 2008;32:573"
    case .leastEnergy: "least energy: AHA/ACC/TOS guideline, Circulation 2014;129:S102"
    case .lowEnergy: "very low energy: NICE guideline CG189, 2014"
    }
  }
}
