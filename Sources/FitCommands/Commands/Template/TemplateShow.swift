import Arguments
import FitAPI
import Terminal

struct TemplateShow: Command {
  static let template = Argument<String>(
    "template", spansWords: true, "The template's name, words of it, or its id.",
    completes: .templates)
  static let declaration = Declaration(
    "show", "Show a meal template with its foods.", [template], fields: MealTemplate.record,
    examples: [Example("fit template show \"chicken stir-fry\"", "what is in it")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let template = try TemplateChoice.one(arguments[Self.template], in: fit)
    return .page(template, id: template.id) { Self.lines(template, on: $0) }
  }

  private static func lines(_ template: MealTemplate, on surface: Surface) -> [StyledText] {
    let title: StyledText =
      "\(template.name, .heading)  \(template.mealType, .label)  \(template.shownID, .muted)"
    var table = Table([Column("", isFlexible: true), Column("KCAL", .right)])
    for food in template.foods {
      table.add([Cell(food.portion), Cell(NutrientFormatter.energy(food.calories))])
    }
    let sum: StyledText =
      "in all \(NutrientFormatter.kcal(template.totalCalories), .strong)  \(template.macros, .muted)"
    let description = template.description.map { [StyledText($0)] } ?? []
    return [title] + description + [""] + table.lines(on: surface) + ["", sum]
  }
}
