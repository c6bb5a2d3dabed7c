import Testing

@testable import HealthLanguage

@Suite struct MealOccasionTests {
  @Test(arguments: [
    ("2 eggs for breakfast", MealOccasion.breakfast), ("Dinner: pasta", .dinner),
    ("breakfast: 2 eggs", .breakfast), ("for lunch I had soup", .lunch),
    ("For breakfast two eggs", .breakfast), ("lunch was a burrito", .lunch),
    ("pizza for a late dinner", .dinner), ("an apple as an afternoon snack", .snack),
    ("lunch 2 eggs", .lunch), ("soup for supper, with bread", .dinner),
    ("2 eggs at lunch", .lunch),
  ])
  func findsTheMealBesideTheFoods(_ text: String, _ meal: MealOccasion) {
    #expect(MealOccasion(in: text) == meal)
  }

  @Test(arguments: [
    "breakfast bar", "2 dinner rolls", "snack pack pudding", "pasta",
    "eggs for breakfast, soup for lunch",
    "1 breakfast burrito",
  ])
  func leavesNamesOfFoodsAlone(_ text: String) {
    #expect(MealOccasion(in: text) == nil)
  }
}
