import Arguments
import FitAPI
import FitClient
import PlainText
import Terminal

/// Finds the meal template that a person means: by its id, its name, or words of the name. One's own
/// come before the public ones.
enum TemplateChoice {
  /// Returns the template that the command line names.
  ///
  /// - Throws: ``FitError`` when there is none, ``AmbiguityError`` when there are several.
  static func one(_ typed: String, in fit: Context) throws -> MealTemplate {
    let own = try self.own(in: fit)
    if let found = try find(typed, among: own) { return found }
    let all = try own + fit.client.send(FitIQ.listPublicMealTemplates()).templates
    if let found = try find(typed, among: all) { return found }
    let near = near(typed, all.map(\.name))
    throw FitError(
      .notFound, "no meal template is called \"\(typed)\"\(Suggestions.question(near))",
      hint: "`fit template list` shows them")
  }

  /// Returns the one template of a person's own.
  ///
  /// - Throws: ``FitError`` when it is a public one.
  static func ownOne(_ typed: String, in fit: Context) throws -> MealTemplate {
    let template = try one(typed, in: fit)
    try require(
      !template.isPublic, .usage,
      "\(template.name) belongs to the public set, which cannot be changed",
      hint: "`fit template create` makes one of your own")
    return template
  }

  /// Returns a person's own templates.
  static func own(in fit: Context) throws(FitError) -> [MealTemplate] {
    try fit.client.send(FitIQ.listMealTemplates(user: fit.client.userID(at: .fitiq))).templates
  }

  /// Returns the names that are spelled alike or have such a word.
  private static func near(_ typed: String, _ names: [String]) -> [String] {
    let whole = Suggestions.near(typed, in: names)
    guard whole.isEmpty else { return whole }
    let words = Set(names.flatMap { $0.lowercased().split(separator: " ").map(String.init) })
    let meant = Suggestions.near(typed.lowercased(), in: words.sorted())
    return Array(
      names.filter { name in
        name.lowercased().split(separator: " ").contains { meant.contains(String($0)) }
      }.prefix(3))
  }

  private static func find(
    _ typed: String, among templates: [MealTemplate]
  ) throws -> MealTemplate? {
    let wanted = typed.lowercased()
    if let found = templates.first(where: { $0.id == wanted || $0.name.lowercased() == wanted }) {
      return found
    }
    if ShortID.isBeginning(wanted) {
      let begun = templates.filter { !$0.isPublic && $0.id.hasPrefix(wanted) }
      if begun.count == 1 { return begun[0] }
    }
    let words = wanted.split(separator: " ")
    let named = templates.filter { template in
      let name = template.name.lowercased()
      return words.allSatisfy { name.contains(bytesOf: $0) }
    }
    guard named.count > 1, !words.isEmpty else { return words.isEmpty ? nil : named.first }
    throw AmbiguityError(
      typed, anyOf: named, "meal templates", hint: "give more of the name, or the id of one",
      \.line)
  }
}

extension MealTemplate {
  /// `Porridge with banana  455 kcal  breakfast`
  var line: StyledText {
    "\(name, .strong)  \(NutrientFormatter.kcal(totalCalories))  \(mealType, .muted)"
  }

  /// The id as a person types it.
  var shownID: String { ShortID.of(id) }

  /// `P 12.6  C 1.1  F 10.6 g`
  var macros: String {
    NutrientFormatter.macros(protein: totalProteinG, carbs: totalCarbsG, fat: totalFatG)
  }
}
