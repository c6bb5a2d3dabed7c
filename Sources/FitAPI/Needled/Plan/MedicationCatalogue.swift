/// The medications of Needled's contract, with their dosages and pens.
public struct MedicationCatalogue: Model {
  /// A medication with its dosages and pens.
  public struct Entry: Model {
    /// A ``Medication``.
    public var code: String
    public var name: String
    @OrNull public var manufacturer: String?
    /// The dosages in milligrams.
    public var dosages: [Double]
    /// The strengths of full pens in milligrams.
    public var penStrengths: [Double]
    public var supportsMicrodosing: Bool

    /// Creates a medication.
    public init(
      _ medication: Medication, _ manufacturer: String?, dosages: [Double], penStrengths: [Double]
    ) {
      code = medication.rawValue
      name = medication.title
      self.manufacturer = manufacturer
      self.dosages = dosages
      self.penStrengths = penStrengths
      supportsMicrodosing = medication != .other
    }
  }

  public var medications: [Entry]
  /// The usual microdoses in milligrams.
  public var microdoseAmounts: [Double]
  public var defaultDosesPerPen: Int

  /// Creates a catalogue.
  public init(medications: [Entry], microdoseAmounts: [Double], defaultDosesPerPen: Int) {
    self.medications = medications
    self.microdoseAmounts = microdoseAmounts
    self.defaultDosesPerPen = defaultDosesPerPen
  }

  /// The catalogue of all medications.
  public static var known: MedicationCatalogue {
    let tirzepatide = [2.5, 5, 7.5, 10, 12.5, 15]
    let tirzepatidePens = [5.0, 10, 15, 20, 25, 30]
    return MedicationCatalogue(
      medications: [
        Entry(.ozempic, "Novo Nordisk", dosages: [0.25, 0.5, 1, 2], penStrengths: [2, 4, 8]),
        Entry(
          .wegovy, "Novo Nordisk", dosages: [0.25, 0.5, 1, 1.7, 2.4],
          penStrengths: [2.4, 4, 6.8, 10, 17]),
        Entry(.mounjaro, "Eli Lilly", dosages: tirzepatide, penStrengths: tirzepatidePens),
        Entry(.zepbound, "Eli Lilly", dosages: tirzepatide, penStrengths: tirzepatidePens),
        Entry(.other, nil, dosages: [], penStrengths: []),
      ],
      microdoseAmounts: [0.25, 0.5, 1, 1.25, 1.5, 2, 2.5, 3, 3.75, 5, 6.25, 7.5],
      defaultDosesPerPen: PenDosing.usualDosesPerPen)
  }
}

extension Medication {
  /// The brand name.
  public var title: String {
    switch self {
    case .ozempic: "Ozempic"
    case .wegovy: "Wegovy"
    case .mounjaro: "Mounjaro"
    case .zepbound: "Zepbound"
    case .other: "Other"
    }
  }
}

extension Needled {
  public static let medications = Route<MedicationCatalogue>(
    .needled, .get, "/medications", access: .catalogue)
}
