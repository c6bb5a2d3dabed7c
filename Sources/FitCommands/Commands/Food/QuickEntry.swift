import CivilTime
import FitAPI
import FitClient
import HealthLanguage
import Terminal

/// An entry of figures without a food to look up. It is kept as a food of one's own under its name,
/// with the latest figures.
struct QuickEntry {
  private(set) var draft: FoodDraft

  /// The serving that marks a food as made by a quick entry.
  private static let serving = "1 entry"

  /// Creates an entry from figures: kilocalories and grams.
  ///
  /// - Throws: ``FitError`` when a figure is outside its bounds.
  init(
    name: String, calories: Double, proteinG: Double, carbsG: Double, fatG: Double
  ) throws(FitError) {
    var draft = FoodDraft()
    draft.name = name
    draft.calories = calories
    draft.proteinG = proteinG
    draft.carbsG = carbsG
    draft.fatG = fatG
    draft.servingSize = Self.serving
    try draft.problemsAsNew.refuse()
    self.draft = draft
  }

  /// Creates an entry beside other foods, "canteen 700 kcal", whose food is neither listed nor
  /// found later.
  ///
  /// - Throws: ``FitError`` when a figure is outside its bounds.
  init(name: String, _ figures: MealFigures) throws(FitError) {
    try self.init(
      name: name, calories: figures.calories, proteinG: figures.proteinG ?? 0,
      carbsG: figures.carbsG ?? 0, fatG: figures.fatG ?? 0)
    draft.isOneTime = true
  }

  /// One line for a dry run.
  var line: StyledText {
    "\(draft.name ?? "", .strong)  \(NutrientFormatter.kcal(draft.calories ?? 0))"
  }

  /// The entry as a food that is not stored.
  var shown: Food {
    Food(
      id: "", name: draft.name ?? "", calories: draft.calories ?? 0,
      proteinG: draft.proteinG ?? 0, carbsG: draft.carbsG ?? 0, fatG: draft.fatG ?? 0,
      servingSize: Self.serving, isUserCreated: true)
  }

  /// Returns the food that stands for the entry already, with these figures; `nil` where there is none.
  func stored(in fit: Context) -> Food? {
    (try? own(in: fit)).flatMap(\.self)?.first { $0.name == draft.name && isLike($0) }
  }

  /// Returns whether a food has the entry's figures.
  private func isLike(_ food: Food) -> Bool {
    food.servingSize == Self.serving && food.calories == draft.calories
      && food.proteinG == draft.proteinG && food.carbsG == draft.carbsG
      && food.fatG == draft.fatG
  }

  /// Returns the record that a dry run shows to scripts.
  func planned(_ servings: Double, meal: MealType, at: Instant, line: Int?) -> PlannedFood {
    var planned = PlannedFood(
      shown, PortionSize(servings: servings, grams: nil), typed: nil, meal: meal, at: at,
      line: line)
    planned.foodId = nil
    return planned
  }

  /// Returns the person's own food for the entry and creates or updates it when needed. Earlier log
  /// entries keep their figures.
  func food(in fit: Context) throws(FitError) -> Food {
    if draft.isOneTime == true { return try createdFood(draft, in: fit) }
    guard let own = try own(in: fit) else {
      // Whether there is one of that name shows when it is too late to ask.
      var draft = draft
      draft.isOneTime = true
      return try createdFood(draft, in: fit)
    }
    guard let food = own.first(where: { $0.name == draft.name && $0.servingSize == Self.serving })
    else { return try createdFood(draft, in: fit) }
    return isLike(food) ? food : try fit.client.send(FitIQ.changeFood(food.id, draft))
  }

  /// Returns the foods of one's own; `nil` where the service cannot be reached.
  private func own(in fit: Context) throws(FitError) -> [Food]? {
    try ifReachable(fit.client.send(FitIQ.listFoods(of: fit.client.userID(at: .fitiq))))
  }

  /// Makes the food. One that waits to be made goes by the number of its write until it is.
  private func createdFood(_ draft: FoodDraft, in fit: Context) throws(FitError) -> Food {
    switch try fit.client.deliver(FitIQ.createFood(draft)) {
    case .stored(let food), .alreadyStored(let food): return food
    case .queued(let write):
      var food = shown
      food.id = QueuedRow(write).id
      return food
    }
  }
}
