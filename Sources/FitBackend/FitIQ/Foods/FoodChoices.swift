import CivilTime
import FitAPI
import SQL

/// The food that a person chose for words that left a doubt.
struct StoredFoodChoice: StoredRecord {
  var account = ""
  /// The words, folded as searches are.
  var phrase = ""
  /// The words as they were written.
  var written = ""
  var foodId = ""
  var chosen = Instant.earliest

  static let table = Table(
    "food_choices", of: StoredFoodChoice.self, constraints: ["PRIMARY KEY (account, phrase)"])

  mutating func columns(_ columns: inout some ColumnVisitor) {
    columns.account(&account)
    columns.unexported("phrase", &phrase)
    columns.column("written", &written, as: "phrase")
    columns.column("food_id", &foodId, as: "foodId")
    columns.column("chosen_at", &chosen, as: "chosenAt")
  }
}

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
    let choices = try database.all(
      "WHERE account = ? ORDER BY phrase", [account], as: StoredFoodChoice.self)
    return try choices.compactMap { choice in
      guard let food = try foods.find(choice.foodId, for: account) else { return nil }
      return RememberedFood(
        phrase: choice.written, foodId: food.id, foodName: food.name,
        chosenAt: choice.chosen)
    }
  }

  /// Returns the choices of an account, oldest first.
  func all(of account: String) throws -> [StoredFoodChoice] {
    try database.all("WHERE account = ? ORDER BY chosen_at, phrase", [account])
  }

  /// Stores a choice, and replaces an earlier one for the same words.
  func remember(_ draft: FoodChoiceDraft, of account: String, at now: Instant) throws {
    try database.save(
      StoredFoodChoice(
        account: account, phrase: Self.folded(draft.phrase), written: draft.phrase.trimmed,
        foodId: draft.foodId, chosen: now))
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
        chosenAt: context.now)
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
