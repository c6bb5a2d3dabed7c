import CivilTime
import Dosing
import FitAPI
import FitClient
import Terminal

/// A person's plan with everything known of it.
struct MedicationPlan: Model {
  /// A ``Medication``.
  var medication: String
  /// 0 is Monday, 6 is Sunday.
  var injectionDay: Int
  /// In `weightUnit`.
  @OrNull var startWeight: Double?
  /// In `weightUnit`.
  @OrNull var goalWeight: Double?
  var weightUnit: String
  /// Centimetres.
  @OrNull var height: Double?
  /// Milligrams.
  @OrNull var currentDosage: Double?
  var pen: PenDosing
  /// The injections with another dosage than the one before, oldest first.
  var titration: [WeightProgress.DosageChange]
  /// Whether a plan was ever set.
  var hasPlan: Bool
  /// The key of the medication, which tells more than `medication`; absent where none was named.
  var medicationName: String?
  /// Milligrams in a millilitre.
  var concentrationMgPerMl: Double?
  /// The pen, the supply and the days; absent of somebody who takes nothing, and of other servers.
  var course: DoseCourse?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case medication, injectionDay, startWeight, goalWeight, weightUnit, height, currentDosage
    case pen, titration, hasPlan, medicationName, concentrationMgPerMl, course
  }

  /// The answer that contained ``course``; not a part of the plan.
  private(set) var status: InjectionStatus?

  /// Fetches the plan from Needled.
  init(in fit: Context) throws(FitError) {
    let settings = try fit.client.send(Needled.settings())
    let user = try fit.client.userID(at: .needled)
    medication = settings.medication
    injectionDay = settings.injectionDay
    startWeight = settings.startWeight
    goalWeight = settings.goalWeight
    weightUnit = settings.weightUnit
    height = settings.height
    currentDosage = settings.currentDosage
    hasPlan = settings.hasPlan ?? true
    medicationName = settings.medicationName
    concentrationMgPerMl = settings.concentrationMgPerMl
    status = try InjectionStatus.asked(in: fit)
    course = status?.course
    pen = try fit.client.send(Needled.penDosing())
    titration = try DosageChanges.list(of: user, in: fit)
  }

  /// The columns of CSV.
  static let columns = [
    "medication", "injectionDay", "startWeight", "goalWeight", "weightUnit", "height",
    "currentDosage", "pen.dosingMode", "pen.penStrengthMg", "pen.doseAmountMg", "pen.dosesPerPen",
    "pen.tracksGoldenDose", "pen.currentDoseInPen",
  ]

  /// The microdose in milligrams; `nil` of whole doses.
  var microdoseMg: Double? {
    pen.dosingMode == DosingMode.microdose.rawValue ? pen.doseAmountMg : nil
  }

  /// Returns the plan as a page.
  func lines(in fit: Context) -> [StyledText] {
    let profile = course?.medication?.profile
    let name = profile?.name ?? Medication(rawValue: medication)?.title ?? medication
    var lines = [Self.line("medication", hasPlan ? name : nil)]
    lines.append(
      profile.map { $0.intervalDays.value != 7 } ?? false
        ? Self.line("taken", profile.map { MedicationText.interval($0.intervalDays.value) })
        : Self.line(
          "injection day", hasPlan ? Weekday(indexFromMonday: injectionDay)?.name : nil))
    lines.append(Self.line("dosage", currentDosage.map(InjectionFormatter.dosage)))
    if let concentrationMgPerMl {
      lines.append(
        Self.line("concentration", Concentration(mgPerMl: concentrationMgPerMl).text))
    }
    if profile?.form != .tablet {
      lines.append(Self.line("pen", penText + (status.map { PenText.expiry($0, in: fit) } ?? "")))
      lines.append(Self.line("golden dose", pen.tracksGoldenDose ? "tracked" : "not tracked"))
      if let left = leftText(in: fit) { lines.append(Self.line("left", left)) }
    }
    lines += [
      Self.line("start weight", startWeight.map { weight($0, in: fit) }),
      Self.line("goal weight", goalWeight.map { weight($0, in: fit) }),
      Self.line(
        "height",
        height.map { MetricFormatter(metric: .height, units: fit.settings.units).text($0) }),
    ]
    if !hasPlan {
      lines.append("")
      lines.append(
        StyledText("no plan yet; `fit medication set` makes one", .muted))
    }
    if !titration.isEmpty {
      lines += ["", StyledText("Dosages", .heading)] + titration.map { step(of: $0, in: fit) }
    }
    return lines
  }

  /// Formats as `3 doses in the pen`, `7 doses in all, the last on Wed 23 Dec`; `nil` before the
  /// first dose of somebody without a supply.
  private func leftText(in fit: Context) -> String? {
    guard let status, let counted = course?.pen else { return nil }
    if let supply = PenText.supply(status, in: fit) { return supply.plain }
    guard !counted.isNew else { return nil }
    if let inTime = PenText.inTime(status, in: fit) { return inTime }
    return counted.dosesLeft == 1 ? "1 dose in the pen" : "\(counted.dosesLeft) doses in the pen"
  }

  private var penText: String {
    let doses = pen.dosesPerPen == 1 ? "1 dose" : "\(pen.dosesPerPen) doses"
    guard pen.dosingMode == DosingMode.microdose.rawValue, let whole = pen.penStrengthMg,
      let dose = pen.doseAmountMg
    else { return doses }
    return
      "\(doses) of \(InjectionFormatter.dosage(dose)) in \(InjectionFormatter.dosage(whole)), microdosing"
  }

  private func weight(_ weight: Double, in fit: Context) -> String {
    WeightWithUnit.text(weight, NeedledWeightUnit(rawValue: weightUnit) ?? .kg, in: fit)
  }

  private func step(
    of change: WeightProgress.DosageChange, in fit: Context
  ) -> StyledText {
    let day = change.date.day(in: fit.calendar).dayMonthAndYear
    let before = change.fromDosage.map { dosage in
      change.changesMedication
        ? "  before: \(InjectionFormatter.dosage(dosage, of: change.fromMedication))"
        : "  from \(InjectionFormatter.dosage(dosage))"
    }
    return Self.line(day, InjectionFormatter.name(of: change) + (before ?? ""))
  }

  private static func line(_ name: String, _ value: String?) -> StyledText {
    StyledText(name.padded(to: 15), .label)
      + (value.map { StyledText($0) } ?? StyledText("not set", .muted))
  }
}
