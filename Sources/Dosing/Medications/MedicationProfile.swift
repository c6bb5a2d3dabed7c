/// How a medication is taken.
public enum MedicationForm: String, Sendable, Hashable, CaseIterable {
  case injection
  /// Swallowed: it has neither a site nor a pen.
  case tablet
}

/// What a pack of a medication holds.
public struct Pack: Sendable, Hashable {
  /// `single-dose pen (US)`
  public let name: String
  public let contents: Contents

  public enum Contents: Sendable, Hashable {
    case doses(Int)
    /// Milligrams, of which as many doses are taken as go into them.
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

  /// Doses of that many milligrams in the pack, counted in millionths of a milligram.
  public func doses(of doseMg: Double?) -> Int? {
    switch contents {
    case .doses(let count): return count
    case .milligrams(let whole):
      guard let doseMg, doseMg > 0, whole / doseMg < 1000 else { return nil }
      let dose = Int64((doseMg * 1e6).rounded())
      return dose > 0 ? max(1, Int(Int64((whole * 1e6).rounded()) / dose)) : nil
    }
  }
}

/// A medication with the figures that its label gives.
public struct MedicationProfile: Sendable, Hashable {
  /// The word it is typed and stored by: `ozempic`, `compounded-semaglutide`.
  public let key: String
  /// The name it is sold under.
  public let name: String
  public let manufacturer: String?
  public let substance: Substance
  public let form: MedicationForm
  /// Days from one dose to the next.
  public let intervalDays: Sourced<Int>
  public let lateRule: Sourced<LateRule>?
  /// Hours that lie between two doses at least.
  public let minimumHours: Sourced<Double>
  public let halfLifeHours: Sourced<Double>?
  /// Milligrams of one dose, lowest first; `nil` of one's own and of what a pharmacy compounds.
  public let strengths: Sourced<[Double]>?
  /// What it is sold in, the usual one first; empty of one's own and of tablets.
  public let packs: [Pack]
  /// Where the packs stand.
  public let packSource: Source?
  /// Doses in milligrams that one pen gives, of a medication whose pens give some doses only; empty
  /// where each dose has a pen of its own, and `nil` where one pen or vial gives them all.
  let penStrengths: [[Double]]?
  /// Days for which a pack may be used after its first dose; `nil` where it holds one dose only.
  public let daysOfUse: Sourced<Int>?
  /// What the label says of many missed doses in a row.
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

  /// The highest dose it is sold in, in milligrams.
  public var highestDose: Double? { strengths?.value.max() }

  /// Whether two doses, in milligrams, come out of different pens.
  public func needsOtherPen(_ dose: Double, than other: Double) -> Bool {
    guard let penStrengths, dose != other else { return false }
    return !penStrengths.contains { $0.contains(dose) && $0.contains(other) }
  }

  /// Whether a day is an injection day every day.
  public var isDaily: Bool { intervalDays.value == 1 }

  /// Doses in the usual pack, of one that is sold by its milligrams counted by the dose that is taken or
  /// else by the lowest; four, the contract's number, where none is known.
  public func dosesPerPen(doseMg: Double?) -> Int {
    packs.first?.doses(of: doseMg ?? strengths?.value.first) ?? Self.usualDosesPerPen
  }

  /// Doses of the pens that most of these medications are sold in.
  public static let usualDosesPerPen = 4
}

/// When a label advises on starting lower again.
public struct RestartRule: Sendable, Hashable {
  public enum Limit: Sendable, Hashable {
    /// So many doses in a row, or more.
    case missedDoses(Int)
    /// More days than so many since the last dose.
    case daysWithoutDose(Int)
  }

  public let limit: Limit
  /// What the label says.
  public let text: String

  /// Whether it applies.
  ///
  /// - Parameters:
  ///   - missedInARow: injection days without a dose since the last one.
  ///   - daysSinceLast: `nil` where none was ever given.
  public func applies(missedInARow: Int, daysSinceLast: Int?) -> Bool {
    switch limit {
    case .missedDoses(let count): missedInARow >= count
    case .daysWithoutDose(let days): missedInARow > 0 && (daysSinceLast ?? 0) > days
    }
  }
}
