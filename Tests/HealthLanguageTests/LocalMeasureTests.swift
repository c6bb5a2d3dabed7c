import HealthLanguage
import Quantities
import Testing

@Suite("Measures of drinks by country")
struct LocalMeasureTests {
  private static let whisky = ServedFood(
    name: "Whiskey, 86 proof", serving: "1 shot (1.5 fl oz)", servingGrams: 42,
    measures: HouseholdMeasures(
      [HouseholdMeasure(label: "shot", grams: 42)], piece: nil, vessel: "shot", usual: "shot",
      gramsPerMillilitre: nil))
  private static let beer = ServedFood(
    name: "Beer, regular", serving: "1 can", servingGrams: 356)

  @Test(
    "With metric units a single is 25 ml and a double 50",
    arguments: [
      ("single whisky", 1.0, 25.0), ("double whisky", 2.0, 50.0), ("a dram of whisky", 1.0, 25.0),
      ("2 double whiskies", 4.0, 100.0),
    ])
  func singles(written: String, quantity: Double, millilitres: Double) {
    let item = MealItem(quantity: quantity, words: "whisky", written: written)
    let metric = LocalMeasures.inMillilitres(item, of: Self.whisky, for: .metric)
    #expect(metric.unit == .volume(.millilitre))
    #expect(metric.quantity == millilitres)
    #expect(LocalMeasures.inMillilitres(item, of: Self.whisky, for: .imperial) == item)
  }

  @Test(
    "A double mixed drink is the drink with one more shot in the United States, and one drink elsewhere",
    arguments: [
      ("double gin and tonic", 1.5), ("vodka soda double", 1.5), ("2 double rum and cokes", 3),
      ("gin and tonic", 1), ("double espresso", 1),
    ])
  func mixed(written: String, imperial: Double) {
    let drink = ServedFood(
      name: "Gin and tonic", serving: "1 glass", servingGrams: 225,
      measures: HouseholdMeasures(
        [HouseholdMeasure(label: "glass", grams: 225)], piece: nil, vessel: "glass",
        usual: "glass", gramsPerMillilitre: nil))
    let count: Double = written.hasPrefix("2") ? 2 : 1
    let item = MealItem(quantity: count, words: "gin and tonic", written: written)
    #expect(LocalMeasures.inMillilitres(item, of: drink, for: .imperial).quantity == imperial)
    #expect(LocalMeasures.inMillilitres(item, of: drink, for: .metric).quantity == count)
  }

  @Test(
    "Litres of a bottled drink need no unit with metric units, and a half of lager is half a pint",
    arguments: [
      ("Radler 0,5", 0.5, "Radler", "bottle", 500.0), ("spezi 0.33", 0.33, "Spezi", "can", 330),
      ("half of lager", 0.5, "Lager", "glass", 284.130625),
      ("half a lager", 0.5, "Lager", "glass", nil), ("0.5 latte", 0.5, "Latte", "cup", nil),
      ("half of cake", 0.5, "Cake", "slice", nil),
    ])
  func litres(
    written: String, quantity: Double, name: String, measure: String, millilitres: Double?
  ) {
    let food = ServedFood(
      name: name, serving: "1 \(measure)", servingGrams: 330,
      measures: HouseholdMeasures(
        [HouseholdMeasure(label: measure, grams: 330)], piece: nil, vessel: measure,
        usual: measure, gramsPerMillilitre: 1))
    let item = MealItem(quantity: quantity, words: name, written: written)
    let read = LocalMeasures.inMillilitres(item, of: food, for: .metric)
    #expect(read.quantity == millilitres ?? quantity)
    #expect(read.unit == (millilitres == nil ? nil : .volume(.millilitre)))
  }

  @Test("A whisky without a measure is the food's own shot")
  func plain() {
    let item = MealItem(quantity: 1, words: "whisky", written: "a whisky")
    #expect(LocalMeasures.inMillilitres(item, of: Self.whisky, for: .metric) == item)
  }

  @Test("A pint of a drink is 568 ml with metric units, a pint of strawberries stays")
  func pints() {
    let pint = MealItem(quantity: 2, unit: .volume(.pint), words: "beer")
    #expect(
      LocalMeasures.inMillilitres(pint, of: Self.beer, for: .metric).quantity == 2 * 568.26125)
    let fruit = ServedFood(name: "Strawberries", serving: "1 cup", servingGrams: 152)
    #expect(LocalMeasures.inMillilitres(pint, of: fruit, for: .metric) == pint)
  }
}
