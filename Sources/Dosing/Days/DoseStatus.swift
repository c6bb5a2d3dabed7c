/// Whether a person's dose is given, due, missed or skipped today, judged by injection days alone.
public enum DoseStatus: String, Sendable, Hashable, CaseIterable {
  /// The dose of the current injection day, or already of the next one, was given.
  case given
  case due
  case missed
  case skipped
  /// No dose was due yet.
  case upcoming
}

extension InjectionCourse {
  /// The state of today's dose.
  public var standing: DoseStatus {
    // A dose shortly before the next injection day counts for that day.
    if days.contains(where: { $0.day > today && $0.state == .given }) { return .given }
    guard let current else { return .upcoming }
    switch current.state {
    case .given: return .given
    case .due: return isTooSoon ? .upcoming : .due
    case .skipped: return .skipped
    // A missed daily dose ends with its day.
    case .missed: return isDaily || isTooSoon ? .upcoming : .missed
    case .upcoming: return .upcoming
    }
  }
}
