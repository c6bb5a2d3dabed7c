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
