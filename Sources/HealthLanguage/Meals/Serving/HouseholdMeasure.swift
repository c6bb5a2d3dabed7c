/// A household measure of a food with its weight: `slice, large` of 30 g.
public struct HouseholdMeasure: Codable, Sendable, Hashable {
  /// The measure's word, followed by qualifiers after commas: `piece, large`, `cup, sliced`.
  public var label: String
  /// The weight of one such measure, in grams.
  public var grams: Double
  /// The name of the similar food that the measure was taken from; `nil` for the food's own
  /// measure.
  public var kin: String?

  /// Creates a measure.
  public init(label: String, grams: Double, kin: String? = nil) {
    self.label = label
    self.grams = grams
    self.kin = kin
  }

  /// The word before the first comma: `slice`.
  public var word: Substring { label.prefix { $0 != "," } }

  /// The qualifiers after the commas: `large`, `sliced`.
  var qualifiers: [Substring] {
    label.split(separator: ",").dropFirst().map { $0.drop { $0 == " " } }
  }

  /// The size among the qualifiers.
  var size: PieceSize? {
    for qualifier in qualifiers { if let size = PieceSize(spelled: qualifier) { return size } }
    return nil
  }
}

/// The household measures of a food, and the default ones for amounts that leave the measure open.
public struct HouseholdMeasures: Sendable, Hashable {
  /// The measures, the preferred ones first.
  public var all: [HouseholdMeasure]
  /// The label of the measure that a bare count counts: an almond, a whole mango; `nil` when the
  /// person must be asked.
  public var piece: String?
  /// The label of the measure that "3 coffees" counts; `nil` for a food without a usual vessel.
  public var vessel: String?
  /// The label of the measure that is assumed without an amount.
  public var usual: String?
  /// The density in grams per millilitre; `nil` when unknown.
  public var gramsPerMillilitre: Double?

  /// Creates the measures of a food; without any, a food is known by its serving alone.
  public init(
    _ all: [HouseholdMeasure] = [], piece: String? = nil, vessel: String? = nil,
    usual: String? = nil, gramsPerMillilitre: Double? = nil
  ) {
    self.all = all
    self.piece = piece
    self.vessel = vessel
    self.usual = usual
    self.gramsPerMillilitre = gramsPerMillilitre
  }

  /// Returns the measure with a label; `nil` when there is none.
  public func measure(_ label: String?) -> HouseholdMeasure? {
    label.flatMap { label in all.first { $0.label == label } }
  }
}
