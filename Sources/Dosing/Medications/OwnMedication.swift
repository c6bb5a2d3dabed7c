extension MedicationProfile {
  /// Days between two doses of a medication of one's own.
  public static let ownIntervals = 1...31
  /// Hours of the half-life of a medication of one's own: from one hour to sixty days.
  public static let ownHalfLives = 1.0...1440.0

  /// A medication that a person told themselves. Two doses lie half its interval apart at least;
  /// no label tells of late doses, so nothing is said of them.
  ///
  /// - Parameters:
  ///   - intervalDays: days from one dose to the next, in ``ownIntervals``.
  ///   - halfLifeHours: in ``ownHalfLives``; without one no level is estimated.
  public init(
    ownName name: String, intervalDays: Int, halfLifeHours: Double?, form: MedicationForm,
    dosesPerPen: Int?, daysOfUse: Int?, substance: String?
  ) {
    self.init(
      key: MedicationName.key(name), name: name, manufacturer: nil,
      substance: Substance(substance ?? name.lowercased()), form: form,
      intervalDays: Sourced(intervalDays, .own), lateRule: nil,
      minimumHours: Sourced(Double(intervalDays) * 12, Source("half the interval you told")),
      halfLifeHours: halfLifeHours.map { Sourced($0, .own) }, strengths: nil,
      packs: dosesPerPen.map { [Pack("pen", doses: $0)] } ?? [], packSource: .own,
      daysOfUse: daysOfUse.map { Sourced($0, .own) }, restart: nil)
  }
}
