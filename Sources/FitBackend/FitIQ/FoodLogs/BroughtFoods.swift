import CivilTime
import FitAPI

/// The foods that a batch of logs brings along, stored as foods of the person's own.
///
/// A log keeps the figures that its food had when it was logged, so of several foods with the same name
/// and serving only the last is stored.
struct BroughtFoods {
  /// The foods with their own figures, in the order of the drafts.
  let foods: [Food]

  private struct Name: Hashable {
    let name: String?
    let serving: String?
  }

  init(
    _ drafts: [FoodDraft], of account: String, in table: FoodTable, at now: Instant
  ) throws {
    guard !drafts.isEmpty else {
      foods = []
      return
    }
    var last: [Name: FoodDraft] = [:]
    for draft in drafts where draft.isOneTime != true { last[Self.name(draft)] = draft }
    var own: [Name: Food] = [:]
    if !last.isEmpty {
      for food in try table.own(account).reversed() {
        own[Name(name: food.name, serving: food.servingSize)] = food
      }
    }
    var stored: [Name: Food] = [:]
    var oneTime: [FoodDraft: Food] = [:]
    foods = try drafts.map { draft in
      if draft.isOneTime == true {
        let food = try oneTime[draft] ?? table.create(draft, of: account, at: now)
        oneTime[draft] = food
        return food
      }
      let name = Self.name(draft)
      let kept =
        try stored[name]
        ?? Self.keep(last[name] ?? draft, own[name], of: account, in: table, at: now)
      stored[name] = kept
      var food = kept
      food.calories = draft.calories ?? 0
      food.proteinG = draft.proteinG ?? 0
      food.carbsG = draft.carbsG ?? 0
      food.fatG = draft.fatG ?? 0
      return food
    }
  }

  private static func name(_ draft: FoodDraft) -> Name {
    Name(name: draft.name?.trimmed, serving: draft.servingSize?.trimmed)
  }

  private static func keep(
    _ draft: FoodDraft, _ own: Food?, of account: String, in table: FoodTable, at now: Instant
  ) throws -> Food {
    guard let own else { return try table.create(draft, of: account, at: now) }
    let isSame =
      own.calories == draft.calories && own.proteinG == draft.proteinG
      && own.carbsG == draft.carbsG && own.fatG == draft.fatG
    return isSame ? own : try table.change(own.id, by: draft, of: account, at: now)
  }
}
