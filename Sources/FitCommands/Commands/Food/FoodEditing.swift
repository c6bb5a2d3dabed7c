import Arguments
import FitAPI
import FitClient
import Terminal

struct FoodCreate: Command {
  static let name = Argument<String>("name", length: FoodDraft.nameLength, "What it is called.")
  static let declaration = Declaration(
    "create", "Make a food of your own.", [name] + FoodFacts.all,
    discussion: """
      Figures are for one serving. Only the energy is needed: a macronutrient that is not given \
      counts as none, and the serving is "1 serving" unless described.
      """,
    fields: Food.fields,
    examples: [
      Example(
        "fit food create \"Overnight oats\" --kcal 380 --protein 18 --carbs 52 --fat 11 --grams 300",
        "with a serving's weight, so that grams can be logged")
    ])

  func run(_ given: Given, in fit: Context) throws -> Output {
    var draft = FoodFacts.draft(given)
    draft.name = given[Self.name]
    guard draft.calories != nil else {
      throw FitError(.usage, "missing --kcal", hint: "say what a serving holds: --kcal 250")
    }
    let weight = draft.servingSizeG.map(NutrientFigure.grams)
    draft.servingSize = draft.servingSize ?? weight ?? "1 serving"
    draft.proteinG = draft.proteinG ?? 0
    draft.carbsG = draft.carbsG ?? 0
    draft.fatG = draft.fatG ?? 0
    try FoodFacts.check(draft.problemsAsNew)
    let delivery = try fit.client.deliver(FitIQ.foodCreation(body: draft))
    return delivery.output("the food \(draft.name ?? "", .strong)") { food in
      fit.journal.note(
        "food \(food.name)", undo: [.delete(FitIQ.foodDeletion, food.id)], at: fit.now)
      let id = StyledText("  (\(ShortID.of(food.id)))", .muted)
      return .receipt([food], lines: ["created " + food.line + id])
    }
  }
}

struct FoodEdit: Command {
  static let name = Option<String?>("name", length: FoodDraft.nameLength, "What it is called.")
  static let declaration = Declaration(
    "edit", "Change a food of your own.", [FoodShow.food, name] + FoodFacts.all,
    discussion: "What was logged of it before keeps the figures it had.", fields: Food.fields,
    examples: [Example("fit food edit \"overnight oats\" --kcal 395", "one figure")])

  func run(_ given: Given, in fit: Context) throws -> Output {
    var draft = FoodFacts.draft(given)
    draft.name = given[Self.name]
    guard draft != FoodDraft() else {
      throw FitError(.usage, "nothing to change", hint: "give an option such as --kcal 250")
    }
    try FoodFacts.check(draft.problems)
    let own = try OwnFood.find(given[FoodShow.food], in: fit)
    return try fit.client.deliver(FitIQ.foodChange(own.id, body: draft))
      .output("the change of " + own.line) { .receipt([$0], lines: ["changed " + $0.line]) }
  }
}

struct FoodDelete: Command {
  static let declaration = Declaration(
    "delete", "Delete a food of your own.", [FoodShow.food, LogDelete.dryRun, Confirmation.yes],
    discussion: "What was logged of it stays.",
    examples: [Example("fit food delete \"overnight oats\" --yes", "without being asked")])

  func run(_ given: Given, in fit: Context) throws -> Output {
    let food = try OwnFood.find(given[FoodShow.food], in: fit)
    if given[LogDelete.dryRun] { return .said("would delete " + food.line) }
    try Confirmation.ask("Delete?", showing: [food.line], given, in: fit)
    return try fit.client.deliver(FitIQ.foodDeletion(food.id))
      .output("the deletion of " + food.line) { _ in .said("deleted \(food.name)") }
  }
}

struct FoodList: Command {
  static let declaration = Declaration(
    "list", "Show the foods of your own.", fields: Food.fields,
    examples: [Example("fit food list --csv", "for a spreadsheet")])

  func run(_ given: Given, in fit: Context) throws -> Output {
    let foods = try fit.client.send(FitIQ.userFoods(fit.client.userID(at: .fitiq)))
    return .list(
      foods, Food.columns, ids: foods.map(\.id),
      whenEmpty: "no food of your own yet; `fit food create` makes one")
  }
}

/// The foods a person made.
private enum OwnFood {
  /// The one food of one's own that an id's beginning or a name means.
  ///
  /// - Throws: ``FitError`` when there is none, or several.
  static func find(_ typed: String, in fit: Context) throws(FitError) -> Food {
    let foods = try fit.client.send(FitIQ.userFoods(fit.client.userID(at: .fitiq)))
    let wanted = typed.lowercased()
    let named = foods.filter { $0.name.lowercased() == wanted }
    if named.count == 1 { return named[0] }
    do {
      return try ShortID.one(typed, among: foods, "food of your own")
    } catch {
      guard error.kind == .notFound else { throw error }
      let near = Suggestions.near(typed, in: foods.map(\.name))
      throw FitError(
        .notFound, "no food of your own is called \"\(typed)\"\(Suggestions.question(near))",
        hint: "`fit food list` shows them; the catalogue cannot be changed")
    }
  }
}
