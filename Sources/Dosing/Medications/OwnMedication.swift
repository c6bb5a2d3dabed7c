extension MedicationProfile {
  /// The days between two doses that a custom medication may have.
  public static let ownIntervals = 1...31
  /// The half-lives in hours that a custom medication may have: from one hour to sixty days.
  public static let ownHalfLives = 1.0...1440.0

  /// Creates the profile of a medication that a person added. The least time between two doses is
  /// half its interval; it has no rule for late doses, since it has no label.
  ///
  /// - Parameters:
  ///   - intervalDays: days from one dose to the next, in ``ownIntervals``.
  ///   - halfLifeHours: in ``ownHalfLives``; without it no level is estimated.
  public init(
    ownName name: String, intervalDays: Int, halfLifeHours: Double?, form: MedicationForm,
    dosesPerPen: Int?, daysOfUse: Int?, substance: String?
  ) {
    self.init(
      key: MedicationName.key(name), name: name, manufacturer: nil,
      substance: Substance(substance ?? name.lowercased()), form: form,
      intervalDays: Sourced(intervalDays, .own), lateRule: nil,
      minimumHours: Sourced(Double(intervalDays) * 12, Source("half the interval given")),
      halfLifeHours: halfLifeHours.map { Sourced($0, .own) }, strengths: nil,
      packs: dosesPerPen.map { [Pack("pen", doses: $0)] } ?? [], packSource: .own,
      daysOfUse: daysOfUse.map { Sourced($0, .own) }, restart: nil)
  }
}
