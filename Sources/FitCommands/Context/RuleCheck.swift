import FitAPI
import FitClient

extension Problems {
  /// Refuses what breaks a rule of a service, before it is sent.
  ///
  /// - Throws: ``FitError`` of kind `usage` that names each field with its rule.
  func refuse() throws(FitError) {
    guard !isEmpty else { return }
    throw FitError(.usage, all.map { "\($0.field) \($0.message)" }.joined(separator: "; "))
  }
}
