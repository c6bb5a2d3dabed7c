import FitClient

/// Returns a service's answer that a write can do without; `nil` where the service cannot be asked
/// now.
///
/// - Throws: any other failure.
func ifReachable<Found>(
  _ ask: @autoclosure () throws(FitError) -> Found
) throws(FitError) -> Found? {
  do {
    return try ask()
  } catch {
    guard error.letsWritesWait else { throw error }
    return nil
  }
}

/// The failures of services that cannot be asked now, each once, where an answer is worth showing without
/// them.
struct UnreachableServices {
  private(set) var failures: [FitError] = []

  /// Returns the answer to a request; `nil` where its service cannot be asked now.
  ///
  /// - Throws: any other failure.
  mutating func known<Found>(_ find: () throws -> Found) throws -> Found? {
    do {
      return try find()
    } catch let error as FitError where error.isPassingTrouble {
      if !failures.contains(where: { $0.message == error.message }) { failures.append(error) }
      return nil
    }
  }
}
