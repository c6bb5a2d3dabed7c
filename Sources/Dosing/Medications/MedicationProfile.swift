import Quantities

/// The form of a medication.
public enum MedicationForm: String, Sendable, Hashable, CaseIterable {
  case injection
  /// A tablet, which has neither an injection site nor a pen.
  case tablet
}

/// The contents of a pack of a medication.
public struct Pack: Sendable, Hashable {
  /// The name of the pack: `single-dose pen (US)`.
  public let name: String
  public let contents: Contents

  public enum Contents: Sendable, Hashable {
    case doses(Int)
    /// Milligrams, from which as many whole doses are taken as fit.
    case milligrams(Double)
  }

  init(_ name: String, doses: Int) {
    self.name = name
    contents = .doses(doses)
  }

  init(_ name: String, milligrams: Double) {
    self.name = name
    contents = .milligrams(milligrams)
  }

  /// Returns the number of whole doses of a size in milligrams that the pack holds, counted in
  /// millionths of a milligram; `nil` where the dose is unknown or the count is 1,000 or more.
  public func doses(of doseMg: Double?) -> Int? {
    switch contents {
    case .doses(let count): return count
    case .milligrams(let whole):
      guard let doseMg, doseMg > 0, whole / doseMg < 1000 else { return nil }
      let dose = Int64(saturating: (doseMg * 1e6).rounded())
      return dose > 0 ? max(1, Int(Int64(saturating: (whole * 1e6).rounded()) / dose)) : nil
    }
  }
}

/// A medication with the figures that its label gives.
public struct MedicationProfile: Sendable, Hashable {
  /// The key by which it is typed and stored: `ozempic`, `compounded-semaglutide`.
  public let key: String
  /// The brand name.
  public let name: String
  public let manufacturer: String?
  public let substance: Substance
  public let form: MedicationForm
  /// The days from one dose to the next.
  public let intervalDays: Sourced<Int>
  public let lateRule: Sourced<LateRule>?
  /// The least number of hours between two doses.
  public let minimumHours: Sourced<Double>
  public let halfLifeHours: Sourced<Double>?
  /// The strengths in milligrams per dose, lowest first; `nil` for custom and compounded
  /// medications.
  public let strengths: Sourced<[Double]>?
  /// The packs it is sold in, the usual one first; empty for custom medications and tablets.
  public let packs: [Pack]
  /// The source of the packs.
  public let packSource: Source?
  /// The doses in milligrams that one pen can give, for each kind of pen; empty where each dose has
  /// its own pen, and `nil` where one pen or vial gives all doses.
  let penStrengths: [[Double]]?
  /// The days for which a pack may be used after its first dose; `nil` where it holds one dose
  /// only.
  public let daysOfUse: Sourced<Int>?
  /// The label's rule after several missed doses in a row.
  public let restart: Sourced<RestartRule>?

  init(
    key: String, name: String, manufacturer: String?, substance: Substance, form: MedicationForm,
    intervalDays: Sourced<Int>, lateRule: Sourced<LateRule>?, minimumHours: Sourced<Double>,
    halfLifeHours: Sourced<Double>?, strengths: Sourced<[Double]>?, packs: [Pack],
    packSource: Source?, penStrengths: [[Double]]? = nil, daysOfUse: Sourced<Int>?,
    restart: Sourced<RestartRule>?
  ) {
    self.key = key
    self.name = name
    self.manufacturer = manufacturer
    self.substance = substance
    self.form = form
    self.intervalDays = intervalDays
    self.lateRule = lateRule
    self.minimumHours = minimumHours
    self.halfLifeHours = halfLifeHours
    self.strengths = strengths
    self.packs = packs
    self.packSource = packSource
    self.penStrengths = penStrengths
    self.daysOfUse = daysOfUse
    self.restart = restart
  }

  /// Returns whether two doses, in milligrams, need different pens.
  public func needsOtherPen(_ dose: Double, than other: Double) -> Bool {
    guard let penStrengths, dose != other else { return false }
    return !penStrengths.contains { $0.contains(dose) && $0.contains(other) }
  }

  /// Whether there are pens of several strengths, each for its own doses.
  public var hasPensByStrength: Bool { penStrengths != nil }

  /// Returns the number of doses in the usual pack. A pack sold by milligrams is counted by the
  /// given dose or else the lowest strength; where nothing is known the answer is 4, the contract's
  /// number.
  public func dosesPerPen(doseMg: Double?) -> Int {
    packs.first?.doses(of: doseMg ?? strengths?.value.first) ?? Self.usualDosesPerPen
  }

  /// Returns the number of doses in the pens that most of these medications are sold in. The
  /// milligrams in a pen that is sold by them, as long as its number of doses is the one that
  /// follows from the dose; `nil` of others.
  public func penContents(dosesPerPen: Int, doseMg: Double?) -> Double? {
    guard case .milligrams(let whole)? = packs.first?.contents,
      dosesPerPen == self.dosesPerPen(doseMg: doseMg)
    else { return nil }
    return whole
  }

  public static let usualDosesPerPen = 4
}

/// When a label advises restarting at a lower dose.
public struct RestartRule: Sendable, Hashable {
  public enum Limit: Sendable, Hashable {
    /// So many doses in a row were missed, or more.
    case missedDoses(Int)
    /// More than so many days have passed since the last dose.
    case daysWithoutDose(Int)
  }

  public let limit: Limit
  /// The advice of the label.
  public let text: String

  /// Returns whether the rule applies.
  ///
  /// - Parameters:
  ///   - missedInARow: injection days without a dose since the last one.
  ///   - daysSinceLast: days since the last dose; `nil` where none was ever given.
  public func applies(missedInARow: Int, daysSinceLast: Int?) -> Bool {
    switch limit {
    case .missedDoses(let count): missedInARow >= count
    case .daysWithoutDose(let days): missedInARow > 0 && (daysSinceLast ?? 0) > days
    }
  }
}
