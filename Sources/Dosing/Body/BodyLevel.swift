import CivilTime

/// The estimated amount of a substance in the body.
///
/// Each dose halves in one half-life, and the remainders of all doses are added up: dose × ½^(t ÷
/// half-life), first-order elimination (Rowland and Tozer, Clinical Pharmacokinetics and
/// Pharmacodynamics, "Elimination"). Absorption is left out: each dose counts whole from the
/// instant it is given.
public struct BodyLevel: Sendable, Hashable {
  /// A dose of the substance.
  public struct Dose: Sendable, Hashable {
    public let instant: Instant
    public let milligrams: Double

    /// Creates a dose of so many milligrams at an instant.
    public init(_ instant: Instant, milligrams: Double) {
      self.instant = instant
      self.milligrams = milligrams
    }
  }

  /// The doses, oldest first.
  public let doses: [Dose]
  public let halfLifeHours: Double

  /// Creates the level of one substance from its doses, in any order.
  public init(_ doses: [Dose], halfLifeHours: Double) {
    self.doses = doses.sorted { $0.instant < $1.instant }
    self.halfLifeHours = halfLifeHours
  }

  /// Computes the amount in the body at successive instants, none of which may lie before the
  /// previous one.
  public struct Course {
    private let level: BodyLevel
    private var taken = 0
    private var amount = 0.0
    private var at: Instant?

    fileprivate init(_ level: BodyLevel) { self.level = level }

    /// Returns the amount in the body at an instant, in milligrams.
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

  /// A course that begins before the first dose.
  public var course: Course { Course(self) }

  /// Returns the amount in the body at an instant, in milligrams.
  public func amount(at instant: Instant) -> Double {
    var course = course
    return course.amount(at: instant)
  }

  /// Returns the share of a dose that is left after a number of hours, from 0 to 1.
  func share(afterHours hours: Double) -> Double {
    halfLifeHours > 0 ? HalfPower.value(max(0, hours) / halfLifeHours) : 0
  }
}

/// Powers of one half, computed without the system's mathematics library.
enum HalfPower {
  /// Returns ½ raised to an exponent of 0 or more.
  ///
  /// The whole part is done by halving, the rest by the series of e^x (Abramowitz and Stegun,
  /// 4.2.1), which after seventeen terms is exact to the last places of a Double for x up to 0.7.
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
