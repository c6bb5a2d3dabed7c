import CivilTime
import Dosing
import FitAPI
import FitClient
import Terminal

/// A change of the profile that says again what is always said.
enum PlanChange {
  /// Returns the present profile.
  static func unchanged(
    _ settings: NeedledSettings, in fit: Context
  ) throws(FitError) -> NeedledProfileChange {
    let day =
      settings.hasPlan == false ? fit.today.weekday.indexFromMonday : settings.injectionDay
    var change = NeedledProfileChange(
      name: settings.name.isEmpty ? nil : settings.name, medication: settings.medication,
      injectionDay: day)
    change.medicationName = settings.medicationName
    return change
  }

  /// Names the medication of a plan. With another than before dosage and concentration are unset: they say
  /// nothing of the new one.
  ///
  /// - Returns: whether it is another than before.
  @discardableResult
  static func name(
    _ named: NamedMedication, in change: inout NeedledProfileChange,
    instead settings: NeedledSettings
  ) -> Bool {
    change.medication = named.word
    change.medicationName = named.key ?? ""
    guard let old = old(settings), old != named.key else { return false }
    change.currentDosage = .some(nil)
    change.concentrationMgPerMl = .some(nil)
    return true
  }

  /// Returns the key of the plan's medication before a change; `nil` where none is named.
  private static func old(_ settings: NeedledSettings) -> String? {
    settings.medicationName ?? Medication.key(of: settings.medication)
  }

  /// Returns what another medication brings with it: what was unset, and how a tablet is taken.
  static func remarks(
    _ named: NamedMedication?, instead settings: NeedledSettings
  ) -> [StyledText] {
    var remarks: [StyledText] = []
    if let old = old(settings), old != named?.key {
      let name = MedicationText.name(old) ?? old
      remarks.append(
        "dosage, concentration, pen and position were those of \(name), and are unset where you did not"
          + " name new ones")
    }
    if let fasting = named?.profile?.fasting {
      remarks.append("it is taken \(fasting.value) (\(fasting.source.text))")
    }
    return remarks
  }

  /// Returns the next injection day after a change of the day, with the reason.
  static func nextDay(_ status: InjectionStatus?, in fit: Context) -> [StyledText] {
    guard let status, let last = status.course?.lastDay,
      let profile = status.course?.medication?.profile,
      let next = InjectionFormatter.nextDay(status, in: fit)
    else { return [] }
    let hours = profile.minimumHours
    return [
      "the next injection day is \(next): the label allows any day with at least"
        + " \(Int(hours.value)) hours after the dose before, \(InjectionFormatter.date(last, in: fit))"
        + " (\(hours.source.text))"
    ]
  }

  /// Refuses what breaks a rule, in Needled's words.
  static func check(_ problems: Problems) throws(FitError) {
    guard !problems.isEmpty else { return }
    let sentences = problems.all.map { $0.message.prefix(1).lowercased() + $0.message.dropFirst() }
    throw FitError(.usage, sentences.joined(separator: "; "))
  }

  /// Returns the request for a change; on this machine a profile needs no name.
  static func endpoint(_ change: NeedledProfileChange) -> Endpoint<NeedledSettings> {
    change.name == nil
      ? Needled.planChange(body: change) : Needled.profileChange(body: change)
  }

  /// Returns the change that restores the plan.
  static func undo(
    _ settings: NeedledSettings, _ pen: PenDosing, next: Int? = nil, in fit: Context
  ) -> [Journal.Step] {
    var back = NeedledProfileChange(
      name: settings.name.isEmpty ? nil : settings.name, medication: settings.medication,
      injectionDay: settings.injectionDay)
    back.medicationName = settings.medicationName ?? ""
    back.concentrationMgPerMl = .some(settings.concentrationMgPerMl)
    back.weightUnit = settings.weightUnit
    back.startWeight = settings.startWeight
    back.goalWeight = .some(settings.goalWeight)
    back.goalDate = .some(settings.goalDate.map { "\($0)" })
    back.currentDosage = .some(settings.currentDosage)
    // A plan of microdoses names the pen, and not the number of doses in it.
    let isStandard = pen.dosingMode == DosingMode.standard.rawValue
    let old = PenDosingChange(
      dosingMode: pen.dosingMode, penStrengthMg: .some(pen.penStrengthMg),
      doseAmountMg: .some(pen.doseAmountMg), dosesPerPen: isStandard ? pen.dosesPerPen : nil,
      tracksGoldenDose: pen.tracksGoldenDose,
      nextDoseInPen: next)
    return [
      .send(endpoint(back).route, body: back), .send(Needled.penDosingChange, body: old),
    ].compactMap(\.self)
  }
}
