import CivilTime
import FitAPI
import SQLite

/// Remembers which foods people chose for ambiguous words. Amounts are not part of the words.
struct FoodChoices {
  let database: Database

  /// Returns the id of the food that an account chose for words; `nil` when it chose none.
  func food(for words: String, of account: String?) throws -> String? {
    guard let account else { return nil }
    return try database.first(
      "SELECT food_id FROM food_choices WHERE account = ? AND phrase = ?", account,
      Self.folded(words)
    ) { $0.text(0) }
  }

  /// Returns the choices of an account, by their words.
  func all(of account: String, in foods: FoodTable) throws -> [RememberedFood] {
    try database.all(
      "SELECT written, food_id, chosen_at FROM food_choices WHERE account = ? ORDER BY phrase",
      account
    ) { (written: $0.text(0), food: $0.text(1), at: Instant(stored: $0.int64(2))) }
    .compactMap { choice in
      guard let food = try foods.find(choice.food, for: account) else { return nil }
      return RememberedFood(
        phrase: choice.written, foodId: food.id, foodName: food.name,
        chosenAt: choice.at.iso8601)
    }
  }

  /// Hands over each choice of an account, oldest first.
  func each(
    of account: String, _ body: (_ phrase: String, _ food: String, _ at: Instant) throws -> Void
  ) throws {
    try database.forEach(
      "SELECT written, food_id, chosen_at FROM food_choices WHERE account = ?"
        + " ORDER BY chosen_at, phrase",
      account
    ) { try body($0.text(0), $0.text(1), Instant(stored: $0.int64(2))) }
  }

  /// Stores a choice, and replaces an earlier one for the same words.
  func remember(_ draft: FoodChoiceDraft, of account: String, at now: Instant) throws {
    try database.execute(
      "INSERT INTO food_choices (account, phrase, written, food_id, chosen_at)"
        + " VALUES (?, ?, ?, ?, ?) ON CONFLICT (account, phrase) DO UPDATE SET"
        + " written = excluded.written, food_id = excluded.food_id,"
        + " chosen_at = excluded.chosen_at",
      account, Self.folded(draft.phrase), draft.phrase.trimmed, draft.foodId, now.stored)
  }

  /// Forgets the choice for words and returns whether there was one.
  func forget(_ words: String, of account: String) throws -> Bool {
    try database.execute(
      "DELETE FROM food_choices WHERE account = ? AND phrase = ?", account, Self.folded(words))
    return database.changes > 0
  }

  /// Returns the words as the search compares them.
  private static func folded(_ words: String) -> String {
    var bytes: [UInt8] = []
    for word in FoodWords(words).words {
      if !bytes.isEmpty { bytes.append(FoodTextMatch.Separator.word) }
      bytes += word.folded
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Router {
  /// Adds the routes of the foods remembered for words.
  mutating func addFoodChoices() {
    on(FitIQ.rememberedFoods) { context, store in
      try store.foodChoices.all(of: context.account(), in: store.foods)
    }
    on(FitIQ.foodRemembering) { context, store in
      let draft = try context.body(FoodChoiceDraft.self)
      let account = try context.account()
      guard let food = try store.foods.find(draft.foodId, for: account) else {
        throw FoodTable.unknown
      }
      try store.foodChoices.remember(draft, of: account, at: context.now)
      return RememberedFood(
        phrase: draft.phrase.trimmed, foodId: food.id, foodName: food.name,
        chosenAt: context.now.iso8601)
    }
    on(FitIQ.foodForgetting) { context, store in
      guard try store.foodChoices.forget(context.path[0], of: context.account()) else {
        throw ServiceError.notFound("no food is remembered for \"\(context.path[0])\"")
      }
      return Nothing()
    }
  }
}

extension Store {
  var foodChoices: FoodChoices { FoodChoices(database: database) }
}
