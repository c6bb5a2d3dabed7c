import Quantities

/// The way in which doses are taken from a pen.
public enum DosingMode: String, CaseIterable, Codable, Sendable, Hashable {
  /// The doses for which the pen is made.
  case standard = "STANDARD"
  /// Smaller doses, of which the pen has as many as fit.
  case microdose = "MICRODOSE"
}

/// The pen of a person's plan.
public struct PenDosing: Model {
  /// A ``DosingMode``.
  public var dosingMode: String
  /// The milligrams in a full pen.
  @OrNull public var penStrengthMg: Double?
  /// The milligrams of one dose.
  @OrNull public var doseAmountMg: Double?
  public var dosesPerPen: Int
  /// Whether the remainder of a pen after its last whole dose is taken as well (the golden dose).
  public var tracksGoldenDose: Bool
  /// The number of the next dose within its pen before the first injection, and of the last dose
  /// after it.
  public var currentDoseInPen: Int
  /// What is doubtful about the dose; only in the answer that stored it, and absent without doubts.
  public var warnings: [String]?

  /// The number of doses in the usual pens of GLP-1 medication.
  public static let usualDosesPerPen = 4
  public static let penStrengths = 0.5...100.0
  public static let doseAmounts = 0.1...50.0
  public static let dosesPerPenRange = 1...50

  /// Creates a pen, by default the usual one.
  public init(
    dosingMode: String = DosingMode.standard.rawValue, penStrengthMg: Double? = nil,
    doseAmountMg: Double? = nil, dosesPerPen: Int = usualDosesPerPen,
    tracksGoldenDose: Bool = false, currentDoseInPen: Int = 1
  ) {
    self.dosingMode = dosingMode
    self.penStrengthMg = penStrengthMg
    self.doseAmountMg = doseAmountMg
    self.dosesPerPen = dosesPerPen
    self.tracksGoldenDose = tracksGoldenDose
    self.currentDoseInPen = currentDoseInPen
  }

  /// The highest number of a dose in this pen.
  public var lastDose: Int { dosesPerPen + (tracksGoldenDose ? 1 : 0) }

  /// Returns the number of whole doses in a pen, both in milligrams, calculated in decimals: 0.3 mg
  /// has three doses of 0.1 mg, which binary values do not give.
  public static func doses(of doseMg: Double, inPenOf penMg: Double) -> Int {
    // A millionth of a milligram is finer than any bound of either.
    let dose = Int64(saturating: (doseMg * 1e6).rounded())
    let pen = Int64(saturating: (penMg * 1e6).rounded())
    return dose > 0 ? Int(pen / dose) : 0
  }
}

/// A change of the pen; a value that is `nil` stays as it is.
public struct PenDosingChange: Codable, Sendable, Hashable, Validated {
  /// A ``DosingMode``.
  public var dosingMode: String?
  /// The milligrams in a full pen; an inner `nil` removes them.
  public var penStrengthMg: Double??
  /// The milligrams of one dose; an inner `nil` removes them.
  public var doseAmountMg: Double??
  public var dosesPerPen: Int?
  public var tracksGoldenDose: Bool?
  public var currentDoseInPen: Int?
  /// The number of the next dose within its pen, also after earlier injections; apps have only
  /// ``currentDoseInPen``.
  public var nextDoseInPen: Int?

  /// Creates a change of the given parts.
  public init(
    dosingMode: String? = nil, penStrengthMg: Double?? = nil, doseAmountMg: Double?? = nil,
    dosesPerPen: Int? = nil, tracksGoldenDose: Bool? = nil, currentDoseInPen: Int? = nil,
    nextDoseInPen: Int? = nil
  ) {
    self.nextDoseInPen = nextDoseInPen
    self.dosingMode = dosingMode
    self.penStrengthMg = penStrengthMg
    self.doseAmountMg = doseAmountMg
    self.dosesPerPen = dosesPerPen
    self.tracksGoldenDose = tracksGoldenDose
    self.currentDoseInPen = currentDoseInPen
  }

  public var isEmpty: Bool { self == PenDosingChange() }

  public func validate(_ problems: inout Problems) {
    if let dosingMode { problems.check("dosingMode", needledWord: dosingMode, of: DosingMode.self) }
    problems.check(
      "penStrengthMg", penStrengthMg ?? nil, in: PenDosing.penStrengths, "Pen strength must be",
      "mg")
    problems.check(
      "doseAmountMg", doseAmountMg ?? nil, in: PenDosing.doseAmounts, "Dose amount must be", "mg")
    problems.check(
      "dosesPerPen", dosesPerPen.map(Double.init),
      in: Double(
        PenDosing.dosesPerPenRange.lowerBound)...Double(
          PenDosing.dosesPerPenRange.upperBound), "Doses per pen must be")
    if let currentDoseInPen {
      problems.check(
        "currentDoseInPen", currentDoseInPen, least: 1, "Current dose must be at least 1")
    }
    if let nextDoseInPen {
      problems.check("nextDoseInPen", nextDoseInPen, least: 1, "Next dose must be at least 1")
    }
    if let penStrengthMg = penStrengthMg ?? nil, let doseAmountMg = doseAmountMg ?? nil,
      !problems.contains("penStrengthMg"),
      !problems.contains("doseAmountMg"),
      PenDosing.doses(of: doseAmountMg, inPenOf: penStrengthMg) < 1
    {
      problems.add("doseAmountMg", Self.noWholeDose, .acrossFields)
    }
  }

  static let noWholeDose = "Dose amount must not exceed the pen strength"

  /// Checks the pen that would result, which the change alone does not determine.
  public func validate(_ pen: PenDosing, _ problems: inout Problems) {
    let isMicrodosing = pen.dosingMode == DosingMode.microdose.rawValue
    let wantsMicrodosing = dosingMode == DosingMode.microdose.rawValue
    let isComplete = (penStrengthMg ?? nil) != nil && (doseAmountMg ?? nil) != nil
    let after = applied(to: pen)
    let losesAnAmount =
      after.dosingMode == DosingMode.microdose.rawValue
      && (penStrengthMg == .some(nil) || doseAmountMg == .some(nil))
    if (wantsMicrodosing && !isMicrodosing && !isComplete) || losesAnAmount {
      problems.add(
        "dosingMode", "Microdose mode requires pen strength and dose amount", .acrossFields)
    }
    if problems.isEmpty, after.dosesPerPen < 1 {
      problems.add("doseAmountMg", Self.noWholeDose, .acrossFields)
    }
  }

  /// Returns the pen after the change. With microdoses a pen has as many doses as fit, and a dose
  /// number that it lacks becomes the first.
  public func applied(to pen: PenDosing) -> PenDosing {
    var pen = pen
    pen.dosingMode = dosingMode ?? pen.dosingMode
    pen.penStrengthMg = penStrengthMg ?? pen.penStrengthMg
    pen.doseAmountMg = doseAmountMg ?? pen.doseAmountMg
    pen.dosesPerPen = dosesPerPen ?? pen.dosesPerPen
    pen.tracksGoldenDose = tracksGoldenDose ?? pen.tracksGoldenDose
    pen.currentDoseInPen = currentDoseInPen ?? pen.currentDoseInPen
    if pen.dosingMode == DosingMode.microdose.rawValue, let whole = pen.penStrengthMg,
      let dose = pen.doseAmountMg
    {
      pen.dosesPerPen = PenDosing.doses(of: dose, inPenOf: whole)
    }
    if pen.currentDoseInPen > pen.lastDose { pen.currentDoseInPen = 1 }
    return pen
  }
}

extension Needled {
  public static let penDosing = Route<PenDosing>(.needled, .get, "/settings/pen-dosing")
  public static let penDosingChange = Route<PenDosing>(.needled, .put, "/settings/pen-dosing")
}
