import CivilTime

/// The food that a person chose for ambiguous words.
public struct RememberedFood: Model, Identifiable {
  /// The words as they were typed, without an amount.
  public var phrase: String
  public var foodId: String
  public var foodName: String
  /// The instant of the choice, in UTC.
  public var chosenAt: Instant

  public var id: String { phrase }

  /// Creates a choice from its stored values.
  public init(phrase: String, foodId: String, foodName: String, chosenAt: Instant) {
    self.phrase = phrase
    self.foodId = foodId
    self.foodName = foodName
    self.chosenAt = chosenAt
  }
}

/// A choice to remember.
public struct FoodChoiceDraft: Codable, Sendable, Hashable, Validated {
  public var phrase: String
  public var foodId: String

  /// The number of characters that a phrase may have.
  public static let phraseLength = 1...300

  /// Creates the choice of a food for words.
  public init(phrase: String, foodId: String) {
    self.phrase = phrase
    self.foodId = foodId
  }

  public func validate(_ problems: inout Problems) {
    problems.check("phrase", phrase, length: Self.phraseLength)
    problems.check("foodId", foodId, length: 1...100)
  }
}

extension FitIQ {
  /// An addition to the original service.
  public static let rememberedFoods = Route<[RememberedFood]>(.fitiq, .get, "/foods/remembered")
  public static let foodRemembering = Route<RememberedFood>(.fitiq, .put, "/foods/remembered")
  public static let foodForgetting = Route<Nothing>(
    .fitiq, .delete, "/foods/remembered/{phrase}")
}
