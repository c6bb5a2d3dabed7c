import Dosing

/// A medication by its name, with the figures of a custom one.
public struct MedicationDetails: Model, Identifiable, Validated {
  /// The key under which it is stored: `trulicity`, `compounded-semaglutide`.
  public var key: String
  public var name: String
  /// Whether a person added it; the figures of the others are in `MedicationTable`.
  public var isOwn: Bool
  /// A `MedicationForm`.
  public var form: String
  public var substance: String?
  /// The days from one dose to the next.
  public var intervalDays: Int
  public var halfLifeHours: Double?
  public var dosesPerPen: Int?
  /// The days for which a pen may be used after its first dose.
  public var daysOfUse: Int?

  public var id: String { key }

  /// Creates a custom medication.
  public init(
    own name: String, form: MedicationForm, substance: String?, intervalDays: Int,
    halfLifeHours: Double?, dosesPerPen: Int?, daysOfUse: Int?
  ) {
    key = MedicationName.key(name)
    self.name = name
    isOwn = true
    self.form = form.rawValue
    self.substance = substance
    self.intervalDays = intervalDays
    self.halfLifeHours = halfLifeHours
    self.dosesPerPen = dosesPerPen
    self.daysOfUse = daysOfUse
  }

  /// Creates a medication of the table.
  public init(_ profile: MedicationProfile) {
    key = profile.key
    name = profile.name
    isOwn = false
    form = profile.form.rawValue
    substance = profile.substance.name
    intervalDays = profile.intervalDays.value
    halfLifeHours = profile.halfLifeHours?.value
    dosesPerPen = nil
    daysOfUse = profile.daysOfUse?.value
  }

  /// The figures: from the table, or else the person's own.
  public var profile: MedicationProfile {
    if !isOwn, let known = MedicationTable.find(key) { return known }
    return MedicationProfile(
      ownName: name, intervalDays: intervalDays, halfLifeHours: halfLifeHours,
      form: MedicationForm(rawValue: form) ?? .injection, dosesPerPen: dosesPerPen,
      daysOfUse: daysOfUse, substance: substance)
  }

  public func validate(_ problems: inout Problems) {
    let length = name.count
    if !MedicationName.lengths.contains(length) || MedicationName.key(name).isEmpty {
      problems.add(
        "name",
        "Name must have \(MedicationName.lengths.lowerBound) to"
          + " \(MedicationName.lengths.upperBound) characters")
    }
    if MedicationTable.find(name) != nil {
      problems.add("name", "\(name) is known already")
    }
    if MedicationForm(rawValue: form) == nil {
      problems.check("form", needledWord: form, of: MedicationForm.self)
    }
    problems.check(
      "intervalDays", Double(intervalDays),
      in: Double(
        MedicationProfile.ownIntervals.lowerBound)...Double(
          MedicationProfile.ownIntervals.upperBound), "Interval must be", " days")
    problems.check(
      "halfLifeHours", halfLifeHours, in: MedicationProfile.ownHalfLives, "Half-life must be", " h")
    problems.check(
      "dosesPerPen", dosesPerPen.map(Double.init),
      in: Double(
        PenDosing.dosesPerPenRange.lowerBound)...Double(
          PenDosing.dosesPerPenRange.upperBound), "Doses per pen must be")
    problems.check(
      "daysOfUse", daysOfUse.map(Double.init), in: 1...366, "Days of use must be")
  }
}

extension Needled {
  /// The medications that a person added.
  public static let ownMedications = Route<[MedicationDetails]>(.needled, .get, "/medications/own")
  /// Stores a medication under its key and replaces one with the same key.
  public static let ownMedicationSetting = Route<MedicationDetails>(
    .needled, .put, "/medications/own/{key}")
  public static let ownMedicationDeletion = Route<Nothing>(
    .needled, .delete, "/medications/own/{key}", success: 204)
}
