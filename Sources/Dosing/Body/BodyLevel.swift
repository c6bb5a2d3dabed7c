import CivilTime

/// The estimated amount of a substance in the body.
///
/// Each dose halves in one half-life, and what is left of all doses is added up: dose × ½^(t ÷ half-
/// life), elimination of the first order as pharmacokinetics has it (Rowland and Tozer, Clinical
/// Pharmacokinetics and Pharmacodynamics, "Elimination"). Absorption is left out: each dose counts
/// whole from its instant on.
public struct BodyLevel: Sendable, Hashable {
  /// A dose of the substance.
  public struct Dose: Sendable, Hashable {
    public let instant: Instant
    public let milligrams: Double

    /// So many milligrams at an instant.
    public init(_ instant: Instant, milligrams: Double) {
      self.instant = instant
      self.milligrams = milligrams
    }
  }

  /// Oldest first.
  public let doses: [Dose]
  public let halfLifeHours: Double

  /// The doses of one substance, in any order.
  public init(_ doses: [Dose], halfLifeHours: Double) {
    self.doses = doses.sorted { $0.instant < $1.instant }
    self.halfLifeHours = halfLifeHours
  }

  /// Milligrams in the body at instants of which none lies before the one asked for last.
  public struct Course {
    private let level: BodyLevel
    private var taken = 0
    private var amount = 0.0
    private var at: Instant?

    fileprivate init(_ level: BodyLevel) { self.level = level }

    public mutating func amount(at instant: Instant) -> Double {
      while taken < level.doses.count, level.doses[taken].instant <= instant {
        let dose = level.doses[taken]
        decay(to: dose.instant)
        amount += dose.milligrams
        taken += 1
      }
      decay(to: instant)
      return amount
    }

    private mutating func decay(to instant: Instant) {
      if let at { amount *= level.share(afterHours: instant.seconds(since: at) / 3600) }
      at = instant
    }
  }

  /// A walk from the first dose on.
  public var course: Course { Course(self) }

  /// Milligrams in the body at an instant.
  public func amount(at instant: Instant) -> Double {
    var course = course
    return course.amount(at: instant)
  }

  /// The share of a dose that is left after so many hours.
  func share(afterHours hours: Double) -> Double {
    halfLifeHours > 0 ? HalfPower.value(max(0, hours) / halfLifeHours) : 0
  }
}

/// Powers of a half, without the system's mathematics library.
enum HalfPower {
  /// ½ to a power of 0 or more; halvings first, the rest by the series of e^x (Abramowitz and Stegun,
  /// 4.2.1), which after seventeen terms is exact to a Double's last places for x up to 0.7.
  static func value(_ exponent: Double) -> Double {
    guard exponent < 1074 else { return 0 }
    let whole = exponent.rounded(.down)
    let rest = (exponent - whole) * -0.693_147_180_559_945_3
    var term = 1.0
    var sum = 1.0
    for index in 1...17 {
      term *= rest / Double(index)
      sum += term
    }
    return sum * Double(sign: .plus, exponent: -Int(whole), significand: 1)
  }
}
