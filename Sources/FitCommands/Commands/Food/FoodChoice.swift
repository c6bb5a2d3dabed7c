import FitAPI
import FitClient
import PlainText
import Terminal

/// Finds the food that a person means: by id, by barcode, or by words.
struct FoodChoice {
  private let typed: String
  private let fit: Context
  private let takesFirst: Bool
  private let mayTakeFirst: Bool
  private let mayAsk: Bool
  private let excluded: String?

  /// Creates a choice from the typed words or id.
  ///
  /// - Parameters:
  ///   - takesFirst: whether the best of several is taken without asking; `nil` where the command
  ///     has no option for that.
  ///   - mayAsk: whether a person at a terminal is asked.
  ///   - excluded: the id of a food that is left out.
  init(
    _ typed: String, takesFirst: Bool? = nil, mayAsk: Bool = true,
    excluding excluded: String? = nil, in fit: Context
  ) {
    self.typed = typed
    self.excluded = excluded
    self.mayAsk = mayAsk
    self.takesFirst = takesFirst ?? false
    mayTakeFirst = takesFirst != nil
    self.fit = fit
  }

  /// Whether an id or a barcode was typed, which needs no looking for.
  var isDirect: Bool { isID || !GTIN.readings(of: typed).isEmpty }

  /// Returns the food and asks at a terminal when the words leave a doubt.
  ///
  /// - Throws: ``FitError`` with the candidates when nobody can be asked, or when there are none.
  func one() throws -> Food {
    if isID { return try food(withID: typed) }
    if !GTIN.readings(of: typed).isEmpty { return try food(withBarcode: typed) }
    try Self.refuseLong(typed)
    var found = try fit.client.send(FitIQ.searchFoods(typed, pageSize: Self.candidates))
    if let excluded, found.foods.contains(where: { $0.id == excluded }) {
      found.foods.removeAll { $0.id == excluded }
      found.isSure = nil
    }
    if found.isSure == false || found.foods.isEmpty, let own = try ownFood() { return own }
    let unknown = FitError(
      .notFound, "no food is called \"\(typed)\"",
      hint: "make it yours with `fit food create`, or log --kcal alone")
    guard let best = found.foods.first else { throw unknown }
    if takesFirst { return best }
    // What lacks a word of the name is another food.
    if found.missing?.isEmpty == false {
      throw unknown.hinting("near it: \(found.foods.prefix(3).map(\.name).text(separatedBy: "; "))")
    }
    if found.isSure != false, !isAbbreviation(of: best) { return best }
    guard mayAsk, fit.screen.canAsk else { throw unsure(found.foods) }
    let chosen = try Prompt(screen: fit.screen).choose(
      "Which \(typed)?", from: found.foods.map(\.line))
    return found.foods[chosen]
  }

  /// Returns whether a word that was typed only begins a longer one of the name, as "pot" begins "potato":
  /// a name is not that short by a slip.
  private func isAbbreviation(of food: Food) -> Bool {
    func words(_ text: String) -> [String] {
      text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
    let known = words("\(food.name) \(food.brand ?? "")")
    return words(typed).contains { word in
      !known.contains { $0.hasPrefix(word) && $0.count < word.count + 3 }
        && known.contains { $0.hasPrefix(word) }
    }
  }

  /// Returns the food with a barcode; or, since eight digits may also begin an id, the own food whose id
  /// begins with them.
  private func food(withBarcode digits: String) throws -> Food {
    do {
      return try FoodLookup(in: fit).food(digits)
    } catch let error as FitError where error.kind == .notFound {
      guard let own = try ownFood() else { throw error }
      return own
    }
  }

  /// The number of foods that are offered to choose from.
  static let candidates = 8

  /// Whether a whole id was typed: `ndb:01123`, `csv:12`, or a UUID.
  var isID: Bool {
    Identifier.isOfCatalogue(typed) || Identifier.isWellFormed(typed.lowercased())
  }

  /// Returns the food of one's own whose id begins as typed; `nil` where none does, or several do.
  func ownFood() throws(FitError) -> Food? {
    guard ShortID.isBeginning(typed) else { return nil }
    let id = typed.lowercased()
    let foods = try fit.client.send(FitIQ.userFoods(fit.client.userID(at: .fitiq)))
      .filter { $0.id.hasPrefix(id) && $0.id != excluded }
    return foods.count == 1 ? foods[0] : nil
  }

  /// Refuses more words than any food is called by.
  ///
  /// - Throws: ``FitError`` when there are.
  static func refuseLong(_ words: String) throws(FitError) {
    guard !FitIQ.searchLength.contains(words.unicodeScalars.count) else { return }
    throw FitError(
      .usage,
      "\"\(words.prefix(30))…\" is too long to look for: it must have at most"
        + " \(FitIQ.searchLength.upperBound) characters")
  }

  private func food(withID id: String) throws(FitError) -> Food {
    do {
      return try fit.client.send(FitIQ.food(id))
    } catch {
      guard error.kind == .notFound else { throw error }
      throw FitError(.notFound, "no food has the id \"\(id)\"")
    }
  }

  private func unsure(_ foods: [Food]) -> AmbiguityError {
    let choices = foods.prefix(5).map { AmbiguityError.Choice(id: $0.id, text: $0.line.plain) }
    return choices.count == 1
      ? AmbiguityError(
        message: "it is not certain that \"\(typed)\" means this food", choices: choices,
        hint: hint("give its id"))
      : AmbiguityError(
        message: "\"\(typed)\" may be any of these foods", choices: choices,
        hint: hint("give the id of one"))
  }

  private func hint(_ advice: String) -> String {
    mayTakeFirst ? "\(advice), or --first to take the best" : advice
  }
}
