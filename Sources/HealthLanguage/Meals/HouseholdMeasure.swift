/// One household measure of a food and what it weighs: `slice, large` of 30 g.
public struct HouseholdMeasure: Codable, Sendable, Hashable {
  /// A word, then what narrows it down, after commas: `piece, large`, `cup, sliced`.
  public var label: String
  /// What one of it weighs in grams.
  public var grams: Double
  /// The name of the similar food whose measure this is; nil for the food's own.
  public var kin: String?

  /// Creates a measure.
  public init(label: String, grams: Double, kin: String? = nil) {
    self.label = label
    self.grams = grams
    self.kin = kin
  }

  /// The word before the first comma: `slice`.
  public var word: Substring { label.prefix { $0 != "," } }

  /// What stands behind the commas: `large`, `sliced`.
  var qualifiers: [Substring] {
    label.split(separator: ",").dropFirst().map { $0.drop { $0 == " " } }
  }

  /// The size among the qualifiers.
  var size: PieceSize? {
    for qualifier in qualifiers { if let size = PieceSize(spelled: qualifier) { return size } }
    return nil
  }
}

/// The household measures of a food, and which of them count when little is said.
public struct HouseholdMeasures: Sendable, Hashable {
  /// The better ones first.
  public var all: [HouseholdMeasure]
  /// The label of what a bare count counts: an almond, a whole mango; nil when that must be asked.
  public var piece: String?
  /// The label of what "3 coffees" counts; nil for a food without a usual vessel.
  public var vessel: String?
  /// The label of what is meant when no amount is said.
  public var usual: String?
  /// Nil when unknown.
  public var gramsPerMillilitre: Double?

  /// Creates measures; none means that a food is known by its serving alone.
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

  /// Returns the measure with a label.
  public func measure(_ label: String?) -> HouseholdMeasure? {
    label.flatMap { label in all.first { $0.label == label } }
  }
}
