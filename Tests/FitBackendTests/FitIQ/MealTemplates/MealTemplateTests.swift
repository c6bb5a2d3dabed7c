import CivilTime
import FitAPI
import Testing

@testable import FitBackend

@Suite("Meal templates")
struct MealTemplateTests {
  private let backend: InProcess

  init() throws { backend = try InProcess() }

  @Test("Every public meal template is made of catalogue foods and has plausible figures")
  func publicSet() throws {
    let page = try backend.send(FitIQ.listPublicMealTemplates(), as: nil)
    #expect(page.total >= 40 && page.total == page.templates.count)
    #expect(Set(page.templates.map(\.id)).count == page.total)
    #expect(Set(page.templates.map(\.name)).count == page.total)
    for (template, meal) in zip(page.templates, PublicMeal.all) {
      #expect(template.foods.count == meal.foods.count, "\(template.name) lacks a food")
      #expect(template.isPublic && template.description?.isEmpty == false)
      let energy: ClosedRange<Double> = template.mealType == "snack" ? 100...350 : 250...700
      #expect(energy.contains(template.totalCalories), "\(template.name)")
      let sum = template.foods.reduce(0) { $0 + $1.calories }
      #expect(abs(sum - template.totalCalories) < 0.001)
      // By Atwater's factors; fibre and alcohol account for what is left.
      let reckoned =
        template.totalProteinG * 4 + template.totalCarbsG * 4 + template.totalFatG * 9
      #expect(abs(reckoned / template.totalCalories - 1) < 0.25, "\(template.name)")
    }
    for meal in MealType.allCases {
      let some = try backend.send(FitIQ.listPublicMealTemplates(meal: meal), as: nil)
      #expect(some.total >= 8 && some.templates.allSatisfy { $0.mealType == meal.rawValue })
    }
  }

  private func create(_ foods: [NewTemplateFood]) throws -> MealTemplate {
    try backend.send(
      FitIQ.mealTemplateCreation(
        body: MealTemplateDraft(
          name: " Usual ", description: "as ever", mealType: .breakfast, foods: foods)))
  }

  private func ownFood() throws -> Food {
    var draft = FoodDraft()
    (draft.name, draft.servingSize) = ("Porridge", "1 bowl")
    (draft.calories, draft.proteinG, draft.carbsG, draft.fatG) = (300, 10, 50, 6)
    return try backend.send(FitIQ.createFood(draft))
  }

  @Test("An own meal template is made, changed and deleted")
  func own() throws {
    let porridge = try ownFood()
    let made = try create([NewTemplateFood(foodId: porridge.id, servings: 1.5)])
    #expect(made.name == "Usual" && made.totalCalories == 450 && !made.isPublic)
    #expect(made.foods.map(\.foodName) == ["Porridge"])
    #expect(try backend.send(FitIQ.listMealTemplates()).templates == [made])
    #expect(try backend.send(FitIQ.listMealTemplates(meal: .lunch)).total == 0)
    let draft = MealTemplateDraft(name: "Sunday", description: "")
    let changed = try backend.send(FitIQ.mealTemplateChange(made.id, body: draft))
    #expect(changed.name == "Sunday" && changed.description == nil)
    #expect(changed.foods == made.foods && changed.mealType == "breakfast")
    _ = try backend.send(FitIQ.mealTemplateDeletion(made.id))
    #expect(try backend.refusal(FitIQ.mealTemplate(made.id)).status == 404)
  }

  @Test("A meal template keeps its foods after they are deleted")
  func deletedFood() throws {
    let porridge = try ownFood()
    let made = try create([NewTemplateFood(foodId: porridge.id, servings: 1)])
    _ = try backend.send(FitIQ.foodDeletion(porridge.id))
    #expect(try backend.send(FitIQ.mealTemplate(made.id)) == made)
    let eaten = try backend.send(FitIQ.mealTemplateUse(made.id, body: MealTemplateUse()))
    #expect(eaten.logs.map(\.foodName) == ["Porridge"] && eaten.totalCalories == 300)
  }

  @Test(
    "The use of a meal template logs every food in order, in the given meal and at the given time"
  )
  func use() throws {
    let id = try #require(PublicMeal.all.first).id
    let template = try backend.send(FitIQ.mealTemplate(id), as: nil)
    let use = MealTemplateUse(mealType: .lunch, loggedAt: "2026-11-19T12:00:00Z")
    let eaten = try backend.send(FitIQ.mealTemplateUse(id, body: use))
    #expect(eaten.logs.map(\.foodName) == template.foods.map(\.foodName))
    #expect(eaten.logs.allSatisfy { $0.mealType == "lunch" })
    #expect(abs(eaten.totalCalories - template.totalCalories) < 0.001)
    let day = Day("2026-11-19")
    let listed = try backend.send(FitIQ.listFoodLogs(day: day)).logs
    #expect(listed.map(\.id) == eaten.logs.map(\.id).reversed())
    let plain = try backend.send(FitIQ.mealTemplateUse(id, body: MealTemplateUse()))
    #expect(plain.logs.allSatisfy { $0.mealType == "breakfast" })
  }

  @Test("A public meal template cannot be changed or deleted")
  func refusals() throws {
    let id = try #require(PublicMeal.all.first { $0.meal == .snack }).id
    #expect(try backend.refusal(FitIQ.mealTemplateDeletion(id)).status == 403)
    let change = MealTemplateDraft(name: "Mine")
    #expect(try backend.refusal(FitIQ.mealTemplateChange(id, body: change)).status == 403)
    #expect(try backend.refusal(FitIQ.mealTemplate("meal:nothing")).status == 404)
    #expect(try backend.refusal(FitIQ.mealTemplateDeletion("nothing")).status == 404)
  }

  private static let one = NewTemplateFood(foodId: "ndb:09040", servings: 1)

  @Test(
    "Every field of a meal template accepts its bounds and refuses values beyond them",
    arguments: [
      (MealTemplateDraft(name: "x", mealType: .snack, foods: [one]), true),
      (MealTemplateDraft(name: " ", mealType: .snack, foods: [one]), false),
      (
        MealTemplateDraft(name: String(repeating: "x", count: 255), mealType: .snack, foods: [one]),
        true
      ),
      (
        MealTemplateDraft(name: String(repeating: "x", count: 256), mealType: .snack, foods: [one]),
        false
      ),
      (
        MealTemplateDraft(
          name: "x", description: String(repeating: "x", count: 2000), mealType: .snack,
          foods: [one]), true
      ),
      (
        MealTemplateDraft(
          name: "x", description: String(repeating: "x", count: 2001), mealType: .snack,
          foods: [one]), false
      ),
      (MealTemplateDraft(name: "x", mealType: .snack, foods: []), false),
      (
        MealTemplateDraft(
          name: "x", mealType: .snack, foods: Array(repeating: one, count: 100)), true
      ),
      (
        MealTemplateDraft(
          name: "x", mealType: .snack, foods: Array(repeating: one, count: 101)), false
      ),
      (
        MealTemplateDraft(
          name: "x", mealType: .snack, foods: [NewTemplateFood(foodId: "ndb:09040", servings: 0)]),
        false
      ),
      (MealTemplateDraft(name: "x", foods: [one]), false),
      (MealTemplateDraft(mealType: .snack, foods: [one]), false),
      (MealTemplateDraft(name: "x", mealType: .snack), false),
    ])
  func bounds(_ draft: MealTemplateDraft, _ isRight: Bool) throws {
    #expect(draft.problemsAsNew.isEmpty == isRight)
    let answer = try backend.answer(FitIQ.mealTemplateCreation(body: draft))
    #expect(answer.status == (isRight ? 201 : 400))
  }

  @Test("A meal template with an unknown food is refused")
  func unknownFood() throws {
    let draft = MealTemplateDraft(
      name: "x", mealType: .snack, foods: [NewTemplateFood(foodId: "ndb:0", servings: 1)])
    let refusal = try backend.refusal(FitIQ.mealTemplateCreation(body: draft))
    #expect(refusal.status == 404 && refusal.message == "food not found")
  }
}
