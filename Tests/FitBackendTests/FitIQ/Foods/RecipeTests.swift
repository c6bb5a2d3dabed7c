import CivilTime
import FitAPI
import Testing

@testable import FitBackend

@Suite("Recipes")
struct RecipeTests {
  private let backend: InProcess

  init() throws { backend = try InProcess() }

  private func food(_ name: String, _ calories: Double, fiber: Double?, grams: Double) throws
    -> Food
  {
    var draft = FoodDraft()
    (draft.name, draft.servingSize, draft.servingSizeG) = (name, "1 bowl", grams)
    (draft.calories, draft.proteinG, draft.carbsG, draft.fatG) = (calories, 8, 4, 2)
    draft.fiberG = fiber
    return try backend.send(FitIQ.createFood(draft))
  }

  private func recipe(_ parts: [(Food, Double)], portions: Double? = nil) -> FoodDraft {
    var draft = FoodDraft()
    draft.name = "Stew"
    draft.ingredients = parts.map { NewTemplateFood(foodId: $0.0.id, servings: $0.1) }
    draft.portions = portions
    return draft
  }

  @Test("A recipe has the sum of its ingredients divided by its portions")
  func figures() throws {
    let (beans, rice) = try (
      food("Beans", 100, fiber: 6, grams: 90), food("Rice", 200, fiber: 1, grams: 160)
    )
    let stew = try backend.send(
      FitIQ.createFood(recipe([(beans, 2), (rice, 1)], portions: 4)))
    #expect(stew.calories == 100 && stew.proteinG == 6 && stew.fiberG == 3.25)
    #expect(stew.servingSizeG == 85 && stew.servingSize == "1 portion" && stew.portions == 4)
    #expect(stew.ingredients?.map(\.foodName) == ["Beans", "Rice"])
    #expect(stew.ingredients?.map(\.calories) == [200, 200])
    #expect(try backend.send(FitIQ.food(stew.id)) == stew)
    // What lists are for is finding foods.
    let listed = try backend.send(FitIQ.listFoods(of: Account.localOwner))
    #expect(listed.first { $0.id == stew.id }?.ingredients == nil)
  }

  @Test("A recipe has no figure that one of its ingredients lacks")
  func unknown() throws {
    let (beans, salt) = try (
      food("Beans", 100, fiber: 6, grams: 90), food("Salt", 0, fiber: nil, grams: 6)
    )
    let stew = try backend.send(FitIQ.createFood(recipe([(beans, 1), (salt, 1)])))
    #expect(stew.fiberG == nil && stew.sodiumMg == nil && stew.servingSizeG == 96)
  }

  @Test("A recipe's given figure replaces the computed one")
  func arguments() throws {
    var draft = recipe([(try food("Beans", 100, fiber: 6, grams: 90), 1)])
    draft.calories = 90
    draft.servingSize = "1 plate"
    let stew = try backend.send(FitIQ.createFood(draft))
    #expect(stew.calories == 90 && stew.proteinG == 8 && stew.servingSize == "1 plate")
  }

  @Test("A recipe is divided again when its portions change")
  func changing() throws {
    let beans = try food("Beans", 100, fiber: 6, grams: 90)
    let stew = try backend.send(FitIQ.createFood(recipe([(beans, 4)], portions: 2)))
    var change = FoodDraft()
    change.portions = 4
    let thinner = try backend.send(FitIQ.changeFood(stew.id, change))
    #expect(stew.calories == 200 && thinner.calories == 100 && thinner.portions == 4)
    #expect(thinner.ingredients == stew.ingredients)
    change = FoodDraft()
    change.name = "Chili"
    let renamed = try backend.send(FitIQ.changeFood(stew.id, change))
    #expect(renamed.name == "Chili" && renamed.ingredients == stew.ingredients)
  }

  @Test("A recipe with itself, no food or an unknown food as ingredient is refused")
  func refusals() throws {
    let beans = try food("Beans", 100, fiber: 6, grams: 90)
    let stew = try backend.send(FitIQ.createFood(recipe([(beans, 1)])))
    #expect(
      try backend.refusal(FitIQ.changeFood(stew.id, recipe([(stew, 1)]))).status == 400)
    #expect(try backend.refusal(FitIQ.createFood(recipe([]))).status == 400)
    var draft = FoodDraft()
    draft.name = "Stew"
    draft.ingredients = [NewTemplateFood(foodId: "ndb:0", servings: 1)]
    #expect(try backend.refusal(FitIQ.createFood(draft)).message.contains("is no food"))
    draft = FoodDraft()
    draft.portions = 2
    #expect(
      try backend.refusal(FitIQ.changeFood(beans.id, draft)).message == "portions needs ingredients"
    )
  }

  @Test(
    "A recipe has between 0.1 and 1000 portions",
    arguments: [(0.1, true), (0.09, false), (1000, true), (1001, false)])
  func portions(_ count: Double, _ isRight: Bool) throws {
    let beans = try food("Beans", 0.1, fiber: 0.1, grams: 9)
    let draft = recipe([(beans, 1)], portions: count)
    #expect(draft.problems.isEmpty == isRight)
    #expect(try backend.answer(FitIQ.createFood(draft)).status == (isRight ? 201 : 400))
  }
}
