import FitAPI
import FitClient
import Terminal

/// Finds the food that a person means: by id, by barcode, or by words.
struct FoodChoice {
  private let typed: String
  private let fit: Context
  private let takesFirst: Bool

  /// A food as typed.
  ///
  /// - Parameter takesFirst: whether the best of several is taken without asking.
  init(_ typed: String, takesFirst: Bool = false, in fit: Context) {
    self.typed = typed
    self.takesFirst = takesFirst
    self.fit = fit
  }

  /// Whether an id or a barcode was typed, which needs no looking for.
  var isDirect: Bool { isID || GTIN(typed) != nil }

  /// The food; asks at a terminal when the words leave a doubt.
  ///
  /// - Throws: ``FitError`` with the candidates when nobody can be asked, or when there are none.
  func one() throws -> Food {
    if isID { return try food(withID: typed) }
    if GTIN(typed) != nil { return try fit.client.send(FitIQ.foodByBarcode(typed)) }
    let found = try fit.client.send(FitIQ.searchFoods(typed, pageSize: Self.candidates))
    guard let best = found.foods.first else {
      throw FitError(
        .notFound, "no food is called \"\(typed)\"",
        hint: "make it yours with `fit food create`, or log --kcal alone")
    }
    if takesFirst || found.isSure != false { return best }
    guard fit.screen.canAsk else { throw unsure(found.foods) }
    let chosen = try Prompt(screen: fit.screen).choose(
      "Which \(typed)?", from: found.foods.map(\.line))
    return found.foods[chosen]
  }

  /// How many foods are offered to choose from.
  private static let candidates = 8

  /// `ndb:01123`, or a UUID or the beginning of one that a receipt showed.
  private var isID: Bool {
    if typed.hasPrefix("ndb:") || typed.hasPrefix("fdc:") || typed.hasPrefix("off:") { return true }
    return typed.utf8.count == 36 && typed.utf8.filter { $0 == UInt8(ascii: "-") }.count == 4
  }

  private func food(withID id: String) throws(FitError) -> Food {
    do {
      return try fit.client.send(FitIQ.food(id))
    } catch {
      guard error.kind == .notFound else { throw error }
      throw FitError(.notFound, "no food has the id \"\(id)\"")
    }
  }

  private func unsure(_ foods: [Food]) -> FitError {
    let list = foods.prefix(5).map { "\n  \($0.id)  \($0.line.plain)" }.joined()
    return FitError(
      .usage, "\"\(typed)\" may be several foods:\(list)",
      hint: "give one of these ids, or --first for the best of them", code: "UNSURE")
  }
}
