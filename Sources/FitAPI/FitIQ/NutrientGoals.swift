import Quantities

/// A person's daily goals for single nutrients: an amount, or a share of the energy.
public struct NutrientGoals: Codable, Sendable, Hashable {
  /// An amount in the metric's unit, or a percentage of the energy.
  public enum Amount: Sendable, Hashable {
    case amount(Double)
    case percent(Double)
    /// No goal, which removes an earlier one; used in changes only.
    case none
  }

  /// The goals by the word of a metric: `protein_g`.
  public private(set) var amounts: [String: Amount]

  /// Creates goals by metric, by default none.
  public init(_ amounts: [Metric: Amount] = [:]) {
    self.amounts = Dictionary(
      amounts.map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// The amounts and percentages that are accepted.
  public static let limits = Limits(0...10_000_000)

  /// Returns the goals with those of a change replaced.
  public func merging(_ change: NutrientGoals) -> NutrientGoals {
    var merged = self
    for (word, amount) in change.amounts {
      merged.amounts[word] = amount == .none ? nil : amount
    }
    return merged
  }

  /// Returns the daily goal for a metric in its unit; `nil` without a goal, or for a percentage
  /// where the energy goal or the energy per gram is unknown.
  public func target(_ metric: Metric, calories: Int?) -> Double? {
    switch amounts[metric.rawValue] {
    case .amount(let amount): return amount
    case .percent(let percent):
      guard let calories, let perGram = Self.energyPerGram(metric) else { return nil }
      return percent / 100 * Double(calories) / perGram
    case .some(.none), nil: return nil
    }
  }

  /// The goals that are a percentage of the energy, in the order of the metrics.
  public var shares: [NutrientShare] {
    Metric.allCases.compactMap { metric in
      guard case .percent(let percent) = amounts[metric.rawValue] else { return nil }
      return NutrientShare(metric, percent: percent)
    }
  }

  /// Returns the kilocalories that a gram brings; `nil` of nutrients that bring no energy.
  public static func energyPerGram(_ metric: Metric) -> Double? {
    switch metric {
    case .proteinG: FoodEnergy.protein
    case .carbsG: FoodEnergy.carbohydrates
    case .fatG: FoodEnergy.fat
    default: nil
    }
  }

  // MARK: As a text

  /// The goals as stored: `carbs_g=40 %,protein_g=110`; `nil` where there are none.
  public var stored: String? {
    let texts = texts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return texts.isEmpty ? nil : texts.joined(separator: ",")
  }

  /// Reads goals in the form of ``stored``; a missing amount removes a goal.
  ///
  /// - Returns: `nil` where a part is not a word with an amount.
  public init?(stored: String) {
    amounts = [:]
    for pair in stored.split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let amount = Self.amount(String(parts[1])) else { return nil }
      amounts[String(parts[0]).trimmed] = amount
    }
  }

  private var texts: [String: String] {
    amounts.mapValues { amount in
      switch amount {
      case .amount(let amount): Decimals.text(amount, upTo: 3)
      case .percent(let percent): "\(Decimals.text(percent, upTo: 3)) %"
      case .none: ""
      }
    }
  }

  private static func amount(_ text: String) -> Amount? {
    let text = text.trimmed
    if text.isEmpty { return Amount.none }
    let isShare = text.hasSuffix("%")
    guard let value = Double(isShare ? String(text.dropLast()).trimmed : text),
      isShare ? (0...100).contains(value) : limits.contains(value)
    else { return nil }
    return isShare ? .percent(value) : .amount(value)
  }

  /// Reads the text of ``stored``.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let goals = NutrientGoals(stored: text) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "must be amounts or shares such as protein_g=110,carbs_g=40 %"))
    }
    self = goals
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(
      texts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ","))
  }
}
