import Arguments
import FitAPI
import FitClient
import Terminal

struct TemplateList: Command {
  static let meal = Option<MealType?>("meal", "One meal only.")
  static let own = Flag("own", "Only your own.")
  static let open = Flag("public", "Only the public set.")
  static let declaration = Declaration(
    "list", "Show meal templates, your own first.", [meal, own, open],
    constraints: [.atMostOne(of: [own, open])], fields: MealTemplate.fields,
    examples: [Example("fit template list --meal lunch", "what there is for lunch")])

  func run(_ given: Given, in fit: Context) throws -> Output {
    let meal = given[Self.meal]
    var templates: [MealTemplate] = []
    if !given[Self.open] {
      templates += try fit.client.send(
        FitIQ.listMealTemplates(user: fit.client.userID(at: .fitiq), meal: meal)
      ).templates
    }
    if !given[Self.own] {
      templates += try fit.client.send(FitIQ.listPublicMealTemplates(meal: meal)).templates
    }
    let columns: [Shown<MealTemplate>] = [
      Shown("ID", audience: .programs) { Cell($0.id) },
      Shown("NAME", flexible: true, atLeast: 30, priority: 20) { template in
        Cell(template.name, template.isPublic ? .plain : .strong)
      },
      Shown("MEAL") { Cell($0.mealType, .label) },
      Shown("KCAL", .right) { template in
        Cell(
          NutrientFigure.energy(template.totalCalories), raw: Figure.plain(template.totalCalories))
      },
      Shown("PROTEIN", .right) { template in
        Cell(
          NutrientFigure.grams(template.totalProteinG), raw: Figure.plain(template.totalProteinG))
      },
      Shown("FOODS", flexible: true, priority: 5) { template in
        Cell(template.foods.map(\.foodName).joined(separator: ", "), .muted)
      },
    ]
    return .list(
      templates, columns, ids: templates.map(\.id),
      whenEmpty: "no meal template of your own yet; `fit template create` makes one")
  }
}
