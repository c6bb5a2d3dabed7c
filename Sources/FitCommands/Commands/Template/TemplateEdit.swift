import Arguments
import FitAPI

struct TemplateEdit: Command {
  static let name = Option<String?>(
    "name", length: MealTemplateDraft.nameLength, "What it is called from now on.")
  static let from = Option<String?>(
    "from", placeholder: "FOODS", "All its foods, in the place of the earlier ones.")
  static let meal = Option<MealType?>("meal", short: "m", "The meal it is meant for.")
  static let declaration = Declaration(
    "edit", "Edit a meal template.",
    [TemplateShow.template, name, from, meal, TemplateOptions.description, LogFood.first],
    constraints: [.atLeastOne(of: [name, from, meal, TemplateOptions.description])],
    fields: MealTemplate.record,
    examples: [Example("fit template edit \"usual breakfast\" --from \"3 eggs\"", "its foods")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let template = try TemplateChoice.ownOne(arguments[TemplateShow.template], in: fit)
    let draft = MealTemplateDraft(
      name: arguments[Self.name], description: arguments[TemplateOptions.description],
      mealType: arguments[Self.meal],
      foods: try arguments[Self.from].map { try TemplateOptions.foods($0, arguments, fit) })
    try draft.problems.refuse()
    let undo = Journal.Step.send(
      FitIQ.mealTemplateChange, template.id, body: MealTemplateDraft(of: template))
    return try fit.change(
      FitIQ.mealTemplateChange(template.id, body: draft), of: template.line,
      noted: "the meal template \(template.name)", undo: undo, line: \.line)
  }
}

struct TemplateDelete: Command {
  static let declaration = Declaration(
    "delete", "Delete a meal template.",
    [TemplateShow.template, LogDelete.dryRun, Confirmation.yes],
    discussion: "What you logged with it stays; `fit log undo` brings it back.",
    fields: MealTemplate.record,
    examples: [Example("fit template delete \"usual breakfast\" --yes", "without being asked")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let template = try TemplateChoice.ownOne(arguments[TemplateShow.template], in: fit)
    return try Deletion(
      of: template, template.line, name: template.name,
      by: FitIQ.mealTemplateDeletion(template.id),
      undo: .restore(
        FitIQ.mealTemplateCreation, template.id, body: MealTemplateDraft(of: template)),
      arguments,
      in: fit
    ).run("the meal template ", in: fit)
  }
}
