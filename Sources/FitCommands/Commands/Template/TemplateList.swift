import Arguments
import FitAPI
import FitClient
import Terminal

struct TemplateList: Command {
  static var listing: Listing? { Listing() }
  static let meal = Option<MealType?>("meal", "One meal only.")
  static let own = Flag("own", "Only your own.")
  static let open = Flag("public", "Only the public set.")
  static let declaration = Declaration(
    "list", "Show meal templates, your own first.", [meal, own, open],
    constraints: [.atMostOne(of: [own, open])], fields: MealTemplate.record,
    columns: [["ID", "NAME", "MEAL", "KCAL", "PROTEIN", "FOODS"]],
    examples: [Example("fit template list --meal lunch", "what there is for lunch")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let meal = arguments[Self.meal]
    var templates: [MealTemplate] = []
    if !arguments[Self.open] {
      templates += try fit.client.send(
        FitIQ.listMealTemplates(user: fit.client.userID(at: .fitiq), meal: meal)
      ).templates
    }
    if !arguments[Self.own] {
      templates += try fit.client.send(FitIQ.listPublicMealTemplates(meal: meal)).templates
    }
    let columns: [TableColumn<MealTemplate>] = [
      TableColumn("ID", audience: .programs) { Cell($0.id) },
      TableColumn("NAME", flexible: true, atLeast: 30, priority: 20) { template in
        Cell(template.name, template.isPublic ? .plain : .strong)
      },
      TableColumn("MEAL") { Cell($0.mealType, .label) },
      .figure("KCAL", raw: Figure.eaten, { $0.totalCalories }, shown: NutrientFormatter.energy),
      .figure("PROTEIN", raw: Figure.eaten, { $0.totalProteinG }, shown: NutrientFormatter.grams),
      TableColumn("FOODS", flexible: true, priority: 5) { template in
        Cell(template.foods.map(\.foodName).joined(separator: ", "), .muted)
      },
    ]
    return .list(
      templates, columns, ids: templates.map(\.id),
      emptyMessage: "no meal template of your own yet; `fit template create` makes one")
  }
}
