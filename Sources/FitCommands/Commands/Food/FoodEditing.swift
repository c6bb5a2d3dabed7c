import Arguments
import FitAPI
import FitClient
import HealthLanguage
import Terminal

struct FoodCreate: Command {
  static let name = Argument<String>(
    "name", length: FoodDraft.nameLength, spansWords: true, "What it is called.")
  static let declaration = Declaration(
    "create", "Create a food of your own.",
    [name] + RecipeOptions.all + FoodFacts.all + [Confirmation.yes] + LogOptions.keys,
    constraints: RecipeOptions.constraints,
    discussion: """
      Figures are for one serving. Only the energy is needed: a macronutrient that is not given \
      counts as none, and the serving is "1 serving" unless described.

      With --from it is a recipe: its figures follow from its foods, divided by the portions, and \
      options change single ones of them.
      """,
    fields: Food.record,
    examples: [
      Example(
        "fit food create \"Overnight oats\" --kcal 380 --protein 18 --carbs 52 --fat 11 --grams 300",
        "with a serving's weight, so that grams can be logged"),
      Example(
        "fit food create \"Egg fried rice\" --from \"200g rice, 2 eggs, 10g olive oil\" --portions 2",
        "a recipe"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    var draft = try FoodFacts.draft(arguments)
    draft.name = arguments[Self.name]
    if try RecipeOptions.fill(&draft, arguments, fit) {
      draft.servingSize = draft.servingSize ?? "1 portion"
    }
    guard draft.calories != nil else {
      throw FitError(
        .usage, "missing --kcal or --from",
        hint: "say what a serving holds, --kcal 250, or what it is made of, --from \"2 eggs, …\"")
    }
    let weight = draft.servingSizeG.map(NutrientFormatter.grams)
    draft.servingSize = draft.servingSize ?? weight ?? "1 serving"
    draft.proteinG = draft.proteinG ?? 0
    draft.carbsG = draft.carbsG ?? 0
    draft.fatG = draft.fatG ?? 0
    try draft.problemsAsNew.refuse()
    try FoodFacts.settle(draft, arguments, in: fit)
    let key = LogOptions.key(arguments, "own food", draft.name ?? "", on: fit.today)
    let delivery = try fit.client.deliver(FitIQ.foodCreation(body: draft).once(key))
    return delivery.output(
      "the food \(draft.name ?? "", .strong)", known: \.line
    ) { food in
      fit.journal.note(
        "made the food \(food.name)", undo: [.delete(FitIQ.foodDeletion, food.id)], at: fit.now)
      let id = StyledText("  (\(ShortID.of(food.id)))", .muted)
      return .receipt(
        [food], lines: ["created " + food.line + id], notes: FoodFacts.twins(of: food, in: fit))
    }
  }
}

struct FoodEdit: Command {
  static let name = Option<String?>("name", length: FoodDraft.nameLength, "What it is called.")
  static let history = Flag(
    "history", "Change earlier entries of it too, and the recipes that have it.")
  static let declaration = Declaration(
    "edit", "Edit a food of your own.",
    [FoodShow.food, name] + RecipeOptions.all + FoodFacts.all + [history, Confirmation.yes],
    constraints: RecipeOptions.constraints,
    discussion: """
      What you logged with it before keeps its figures, unless --history is given: it shows which entries \
      and recipes would change, and asks.
      """,
    fields: Food.record,
    examples: [
      Example("fit food edit \"overnight oats\" --kcal 395 --history --yes", "it was misread"),
      Example("fit food edit \"overnight oats\" --kcal 395", "one figure"),
      Example("fit food edit \"overnight oats\" --measure bowl=250g", "what a bowl of it weighs"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    var draft = try FoodFacts.draft(arguments)
    draft.name = arguments[Self.name]
    guard draft != FoodDraft() || arguments[RecipeOptions.from] != nil else {
      throw FitError(.usage, "nothing to change", hint: "give an option such as --kcal 250")
    }
    let own = try OwnFood.whole(arguments[FoodShow.food], in: fit)
    try RecipeOptions.fill(&draft, of: own, arguments, fit)
    try draft.problems.refuse()
    try FoodFacts.settle(draft, of: own, arguments, in: fit)
    let history = arguments[Self.history] ? try FoodHistory(of: own, in: fit) : nil
    if let history {
      if !fit.screen.canAsk, !arguments[Confirmation.yes] {
        for line in history.lines(in: fit) { fit.console.note("would change \(line.plain)") }
      }
      try Confirmation.ask(
        "Change them too?", showing: history.lines(in: fit), arguments, in: fit)
    }
    let delivery = try fit.client.deliver(FitIQ.foodChange(own.id, body: draft))
    return try delivery.output("the change of " + own.line) { food in
      var before = FoodDraft(of: own)
      let known = Set((own.measures ?? []).map(\.label))
      before.measures =
        (before.measures ?? [])
        + (draft.measures ?? []).filter { !known.contains($0.label) }
        .map { HouseholdMeasure(label: $0.label, grams: 0) }
      let undo = Journal.Step.send(FitIQ.foodChange, own.id, body: before)
      let earlier = try history?.apply(food, in: fit) ?? []
      fit.journal.note(
        "changed the food \(own.line.plain)", undo: [undo].compactMap(\.self) + earlier,
        at: fit.now)
      return .receipt(
        [food],
        lines: ["changed to " + food.line]
          + (history?.lines(in: fit).map { "changed " + $0 } ?? []))
    }
  }
}

struct FoodDelete: Command {
  static let declaration = Declaration(
    "delete", "Delete a food of your own.", [FoodShow.food, LogDelete.dryRun, Confirmation.yes],
    discussion: """
      What you logged with it stays; `fit log undo` brings it back. An imported food, which goes by its \
      id, is deleted for you alone, and does not come back with the next import.
      """,
    fields: Food.record,
    examples: [Example("fit food delete \"overnight oats\" --yes", "without being asked")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let food = try OwnFood.whole(arguments[FoodShow.food], in: fit)
    return try Deletion(
      of: food, food.line, name: food.name, by: FitIQ.foodDeletion(food.id),
      undo: .restore(FitIQ.foodCreation, food.id, body: FoodDraft(of: food)), arguments, in: fit
    ).run("the food ", in: fit)
  }
}

struct FoodList: Command {
  static var listing: Listing? { Listing() }
  static let declaration = Declaration(
    "list", "List your own foods.", fields: Food.record,
    columns: [["ID", "NAME", "BRAND", "SERVING", "KCAL", "PROTEIN", "CARBS", "FAT"]],
    examples: [Example("fit food list --csv", "for a spreadsheet")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let foods = try fit.client.send(FitIQ.userFoods(fit.client.userID(at: .fitiq)))
    return .list(
      foods, Food.columns, ids: foods.map(\.id),
      emptyMessage: "no food of your own yet; `fit food create` makes one")
  }
}

/// The foods a person made.
private enum OwnFood {
  /// Finds a food as ``find(_:in:)`` does, with its ingredients, which lists leave out.
  static func whole(_ typed: String, in fit: Context) throws -> Food {
    try fit.client.send(FitIQ.food(find(typed, in: fit).id))
  }

  /// Returns the person's own food that a name or the beginning of an id means.
  ///
  /// - Throws: ``FitError`` when there is none, ``AmbiguityError`` when there are several.
  static func find(_ typed: String, in fit: Context) throws -> Food {
    if Identifier.isOfCatalogue(typed) { return try FoodChoice(typed, in: fit).one() }
    let foods = try fit.client.send(FitIQ.userFoods(fit.client.userID(at: .fitiq)))
    return try RecordChoice(
      typed: typed, records: foods, noun: "food of your own", plural: "foods of your own",
      hint: "`fit food list` shows them; an imported food goes by its id", name: \.name
    ).one(\.line)
  }
}
