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

/// A kind of pen that is sold by its milligrams and gives some doses only.
public struct PenContents: Sendable, Hashable {
  /// Milligrams in a full pen.
  public let milligrams: Double
  /// The doses in milligrams that it can be set to.
  public let doses: [Double]
  /// The numbers of doses per pen under which a plan may mean it: by one of its doses, or by several
  /// in turn.
  let counts: Set<Int>

  init(_ milligrams: Double, doses: [Double], counts: Set<Int>) {
    self.milligrams = milligrams
    self.doses = doses
    self.counts = counts
  }
}

/// The share of a swallowed dose that reaches the blood, and the tablets it was measured of.
public struct Absorption: Sendable, Hashable {
  /// From 0 to 1.
  public let share: Double
  /// The strengths in milligrams it holds for.
  public let doses: [Double]

  init(_ share: Double, ofTablets doses: [Double]) {
    self.share = share
    self.doses = doses
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
  /// The kinds of pens that are counted by their milligrams, the usual one of a dose first; empty
  /// where pens are counted by their doses.
  let pens: [PenContents]
  /// The days on one dose before the label's next step up; `nil` where it has no such steps.
  public let stepDays: Sourced<Int>?
  /// The doses in milligrams that follow each other as the label's steps, for each formulation.
  let ladders: [[Double]]
  /// The highest dose in milligrams; `nil` where none is known.
  public let highestMg: Sourced<Double>?
  /// Milligrams in a millilitre of a medication that is dosed by its units; `nil` of others.
  public let unitsConcentration: Sourced<Double>?
  /// What reaches the blood of a tablet; without it no level is estimated of one.
  public let absorption: Sourced<Absorption>?
  /// How a tablet is to be taken so that it is absorbed; `nil` where the label has no such rule.
  public let fasting: Sourced<String>?

  init(
    key: String, name: String, manufacturer: String?, substance: Substance, form: MedicationForm,
    intervalDays: Sourced<Int>, lateRule: Sourced<LateRule>?, minimumHours: Sourced<Double>,
    halfLifeHours: Sourced<Double>?, strengths: Sourced<[Double]>?, packs: [Pack],
    packSource: Source?, penStrengths: [[Double]]? = nil, daysOfUse: Sourced<Int>?,
    restart: Sourced<RestartRule>?, pens: [PenContents] = [], stepDays: Sourced<Int>? = nil,
    ladders: [[Double]]? = nil,
    highestMg: Sourced<Double>? = nil, unitsConcentration: Sourced<Double>? = nil,
    absorption: Sourced<Absorption>? = nil, fasting: Sourced<String>? = nil
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
    self.pens = pens
    self.stepDays = stepDays
    self.ladders = ladders ?? [strengths?.value ?? []]
    self.highestMg =
      highestMg ?? strengths.flatMap { all in all.value.max().map { Sourced($0, all.source) } }
    self.unitsConcentration = unitsConcentration
    self.absorption = absorption
    self.fasting = fasting
  }

  /// Returns whether two doses, in milligrams, need different pens.
  public func needsOtherPen(_ dose: Double, than other: Double) -> Bool {
    guard let kinds, dose != other else { return false }
    return !kinds.contains { $0.contains(dose) && $0.contains(other) }
  }

  /// Whether there are pens of several strengths, each for its own doses.
  public var hasPensByStrength: Bool { kinds != nil }

  /// The doses in milligrams that one pen can give, for each kind of pen.
  private var kinds: [[Double]]? { pens.isEmpty ? penStrengths : pens.map(\.doses) }

  /// Returns the share of a dose that reaches the blood, from 0 to 1: all of an injection; `nil` of a
  /// tablet of which it is not known.
  public func absorbedShare(ofDose milligrams: Double) -> Double? {
    guard form == .tablet else { return 1 }
    return absorption.flatMap { $0.value.doses.contains(milligrams) ? $0.value.share : nil }
  }

  /// Returns the number of doses in the usual pack. A pack sold by milligrams is counted by the
  /// given dose or else the lowest strength; where nothing is known the answer is 4, the contract's
  /// number.
  public func dosesPerPen(doseMg: Double?) -> Int {
    packs.first?.doses(of: doseMg ?? strengths?.value.first) ?? Self.usualDosesPerPen
  }

  /// Returns the milligrams in a pen that is counted by them; `nil` of others, and where the person
  /// has pens of another size.
  ///
  /// - Parameter told: the milligrams in a full pen, as the person said.
  public func penContents(dosesPerPen: Int, doseMg: Double?, told: Double? = nil) -> Double? {
    let fitting = pens.filter { pen in doseMg.map(pen.doses.contains) ?? false }
    if let pen = fitting.first(where: { $0.milligrams == told }) { return pen.milligrams }
    if let pen = fitting.first(where: { $0.counts.contains(dosesPerPen) }) { return pen.milligrams }
    guard case .milligrams(let whole)? = packs.first?.contents,
      dosesPerPen == self.dosesPerPen(doseMg: doseMg)
    else { return nil }
    return whole
  }

  /// The number of doses in the pens that most of these medications are sold in.
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
  /// The dose in milligrams with which the label has it begun again; `nil` where it leaves that to
  /// the prescriber.
  public let doseMg: Double?

  init(limit: Limit, text: String, doseMg: Double? = nil) {
    self.limit = limit
    self.text = text
    self.doseMg = doseMg
  }

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
