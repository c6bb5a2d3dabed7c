import CivilTime

extension SleepQuality {
  /// Rates a night that nobody has rated, by the National Sleep Foundation's panels on adults:
  /// seven to nine hours are right, and 85 % or more of the time in bed asleep is good, less than
  /// 75 % is not (Sleep Health 2015; 1:40-43, and 2017; 3:6-19).
  ///
  /// - Parameters:
  ///   - awakeHours: the hours awake in bed; `nil` where they follow from the rest.
  ///   - start: the beginning of the night, and its end, where they are known.
  public init(
    hours: Double, awakeHours: Double? = nil, from start: Instant? = nil, to end: Instant? = nil
  ) {
    let span = start.flatMap { start in end.map { $0.seconds(since: start) / 3600 } }
    let awakeHours = awakeHours ?? max(0, (span ?? hours) - hours)
    let inBed = hours + awakeHours
    let efficiency = inBed > 0 ? hours / inBed : 0
    if hours >= 7, efficiency >= 0.9 {
      self = .excellent
    } else if hours >= 6, efficiency >= 0.85 {
      self = .good
    } else if hours >= 5, efficiency >= 0.75 {
      self = .fair
    } else {
      self = .poor
    }
  }
}
