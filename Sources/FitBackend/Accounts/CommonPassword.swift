import CommonPasswords
import FitAPI

/// The passwords that are guessed first, which are refused where one is chosen and never where one
/// signs in.
enum CommonPassword {
  private static let known: Set<String> = {
    let bytes = UnsafeBufferPointer(start: fit_passwords, count: Int(fit_passwords_length))
    return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }()

  /// Refuses a common password, whatever the case of its letters.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` about the field.
  static func refuse(_ password: String, in field: String) throws(ServiceError) {
    guard known.contains(password.lowercased()) else { return }
    throw .invalid(field, "is one of those that are guessed first; choose another")
  }
}
