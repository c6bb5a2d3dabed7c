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
  /// Milligrams of one dose.
  public let strengths: [Double]
  /// What it is sold in, the usual one first; empty of one's own and of tablets.
  public let packs: [Pack]
  /// Days for which a pack may be used after its first dose; `nil` where it holds one dose only.
  public let daysOfUse: Sourced<Int>?
  /// What the label says of many missed doses in a row.
  public let restart: Sourced<RestartRule>?

  /// Whether a day is an injection day every day.
  public var isDaily: Bool { intervalDays.value == 1 }

  /// Doses in the usual pack, of one that is sold by its milligrams counted by the dose that is taken or
  /// else by the lowest; four, the contract's number, where none is known.
  public func dosesPerPen(doseMg: Double?) -> Int {
    packs.first?.doses(of: doseMg ?? strengths.first) ?? Self.usualDosesPerPen
  }

  /// Doses of the pens that most of these medications are sold in.
  public static let usualDosesPerPen = 4
}

/// After how many missed doses in a row a label advises on starting lower again.
public struct RestartRule: Sendable, Hashable {
  /// Missed doses from which on it applies.
  public let missedDoses: Int
  /// What the label says.
  public let text: String
}
