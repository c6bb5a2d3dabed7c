import CPassword
import System

/// Hashes passwords for storage, slowly on purpose, with the system's library.
///
/// A hash takes some 30 ms and 16 MiB, so it is never computed within a transaction.
struct Passwords: Sendable {
  private let library: PasswordLibrary?
  private let queue = PasswordQueue()

  /// Makes the passwords of a library; the system's library is opened with the first password.
  init(_ library: PasswordLibrary? = nil) {
    self.library = library
  }

  /// The number of threads that hash a password or wait to.
  var present: Int { queue.present }

  /// Returns the hash of a password, to be stored.
  ///
  /// - Throws: ``ServiceError/unavailable(_:)`` when the system cannot hash passwords.
  func hash(_ password: String) throws(ServiceError) -> String {
    guard let hash = try hash(Self.normal(password), as: nil) else {
      throw .unavailable("the system failed to hash the password")
    }
    return hash
  }

  /// Returns whether a password is the stored one; `nil` means an account without a password or
  /// none at all, and takes the same time.
  ///
  /// - Throws: ``ServiceError/unavailable(_:)`` when the system cannot hash passwords, or cannot
  ///   use the method that the stored hash was made with.
  func matches(_ password: String, _ stored: String?) throws(ServiceError) -> Bool {
    let normal = Self.normal(password)
    if try matches(normal, exactly: stored) { return true }
    // Passwords set before they were brought into a normal form were hashed as they were typed.
    return normal.utf8.elementsEqual(password.utf8) ? false : try matches(password, exactly: stored)
  }

  private func matches(_ password: String, exactly stored: String?) throws(ServiceError) -> Bool {
    guard let hash = try hash(password, as: stored ?? Platform.unusedPasswordHash) else {
      throw .unavailable("the password was stored on another kind of system; set it again")
    }
    return stored.map { Secret.areEqual($0.utf8, hash.utf8) } ?? false
  }

  /// Returns a password in Unicode's normal form C, since keyboards differ in whether they send an
  /// accented letter as one character or as two (RFC 8265, 4.2.2).
  static func normal(_ password: String) -> String {
    guard password.utf8.contains(where: { $0 >= 0x80 }) else { return password }
    return NormalForm.composed(password)
  }

  private func hash(_ password: String, as setting: String?) throws(ServiceError) -> String? {
    guard let handle = (library ?? .system).handle else {
      throw .unavailable("passwords need the library libcrypt.so.1 (libxcrypt); install it")
    }
    try queue.acquire()
    defer { queue.release() }
    // The library takes at most 512 bytes and stops at a zero; a digest has neither problem.
    let secret = Secret.hex(SHA256.digest(password.utf8))
    return withUnsafeTemporaryAllocation(
      of: CChar.self, capacity: Int(PASSWORD_HASH_SIZE)
    ) { buffer in
      guard let start = buffer.baseAddress, password_hash(handle, secret, setting, start) == 0
      else { return nil }
      return String(cString: start)
    }
  }
}

/// A library that hashes passwords, if the system has it.
struct PasswordLibrary: Sendable {
  // Never closed or changed once it is open, and its functions are safe to use from any thread.
  fileprivate nonisolated(unsafe) let handle: OpaquePointer?

  /// The system's library, opened at the first use.
  static let system = PasswordLibrary(Platform.passwordLibraries)

  /// Opens the first of these libraries that the system has.
  init(_ names: [String]) {
    handle = CStrings.with(names) { password_open($0.baseAddress, $0.count) }
  }
}
