import Quantities

/// How doses are taken from a pen.
public enum DosingMode: String, CaseIterable, Codable, Sendable, Hashable {
  /// The doses that the pen is made for.
  case standard = "STANDARD"
  /// Smaller ones, counted out of what the pen holds.
  case microdose = "MICRODOSE"
}

/// The pen a person injects from.
public struct PenDosing: Model {
  /// A ``DosingMode``.
  public var dosingMode: String
  /// Milligrams in a full pen.
  @OrNull public var penStrengthMg: Double?
  /// Milligrams of one dose.
  @OrNull public var doseAmountMg: Double?
  public var dosesPerPen: Int
  /// Whether what is left in a pen after its last whole dose is taken as well.
  public var tracksGoldenDose: Bool
  /// The place of the next dose in its pen as long as there is no injection, then of the last one.
  public var currentDoseInPen: Int

  public enum CodingKeys: String, CodingKey, CaseIterable {
    case dosingMode, penStrengthMg, doseAmountMg, dosesPerPen, tracksGoldenDose, currentDoseInPen
  }

  /// Doses of the pens that GLP-1 medication is sold in.
  public static let usualDosesPerPen = 4
  public static let penStrengths = 0.5...100.0
  public static let doseAmounts = 0.1...50.0
  public static let dosesPerPenRange = 1...50

  /// A pen; the usual one unless told otherwise.
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

  /// The highest place of a dose in this pen.
  public var lastDose: Int { dosesPerPen + (tracksGoldenDose ? 1 : 0) }

  /// Whole doses of that many milligrams in a pen of that many, counted in decimal: 0.3 mg hold
  /// three doses of 0.1 mg, which their binary values do not.
  public static func doses(of doseMg: Double, inPenOf penMg: Double) -> Int {
    // A millionth of a milligram is finer than any bound that either is told in.
    let dose = Int64((doseMg * 1e6).rounded())
    let pen = Int64((penMg * 1e6).rounded())
    return dose > 0 ? Int(pen / dose) : 0
  }
}

/// What is to change of the pen; what is `nil` stays.
public struct PenDosingChange: Codable, Sendable, Hashable, Validated {
  /// A ``DosingMode``.
  public var dosingMode: String?
  /// A `nil` inside takes it away.
  public var penStrengthMg: Double??
  /// A `nil` inside takes it away.
  public var doseAmountMg: Double??
  public var dosesPerPen: Int?
  public var tracksGoldenDose: Bool?
  public var currentDoseInPen: Int?
  /// The place of the next dose in its pen, over a history too; the apps have ``currentDoseInPen`` alone.
  public var nextDoseInPen: Int?

  /// A change of the parts given.
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

  /// Checks what a pen would come to, which the change alone does not tell.
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

  /// The pen as it is after the change. Of microdoses a pen holds as many as go into it, and a
  /// position that it lacks becomes the first.
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
