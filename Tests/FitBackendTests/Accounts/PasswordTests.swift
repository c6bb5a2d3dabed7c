import Testing

@testable import FitBackend

@Suite("Stored passwords")
struct PasswordTests {
  private let passwords = Passwords()

  @Test("A stored password matches only the password it was made from")
  func known() throws {
    let hash = try passwords.hash("SecurePass123!")
    #expect(try passwords.matches("SecurePass123!", hash))
    #expect(try !passwords.matches("SecurePass123", hash))
    #expect(try !passwords.matches("", hash))
  }

  @Test("A stored password is salted: the same password is stored differently each time")
  func salted() throws {
    #expect(try passwords.hash("SecurePass123!") != passwords.hash("SecurePass123!"))
  }

  @Test("A stored password is compared to its last byte, whatever bytes it has")
  func everyByte() throws {
    let long = String(repeating: "x", count: 1023)
    let hash = try passwords.hash(long + "1")
    #expect(try passwords.matches(long + "1", hash))
    #expect(try !passwords.matches(long + "2", hash))
    let zero = try passwords.hash("before\u{0}after")
    #expect(try !passwords.matches("before\u{0}other", zero))
  }

  @Test("A stored password matches in every Unicode form of an accented letter")
  func normalForm() throws {
    let (composed, decomposed) = ("Crème brûlée 1", "Cre\u{300}me bru\u{302}le\u{301}e 1")
    #expect(!composed.utf8.elementsEqual(decomposed.utf8))
    for (set, shown) in [(composed, decomposed), (decomposed, composed)] {
      #expect(try passwords.matches(shown, passwords.hash(set)))
    }
    #expect(Passwords.normal(decomposed).utf8.elementsEqual(composed.utf8))
    #expect(try !passwords.matches("Creme brulee 1", passwords.hash(composed)))
  }

  @Test("An unknown account's password never matches, after the same time as for a known account")
  func nobody() throws {
    let hash = try passwords.hash("SecurePass123!")
    _ = try passwords.matches("warm", hash)
    var known = Duration.zero
    var unknown = Duration.zero
    for _ in 0..<5 {
      let start = ContinuousClock.now
      #expect(try !passwords.matches("wrong", hash))
      let middle = ContinuousClock.now
      #expect(try !passwords.matches("wrong", nil))
      known += middle - start
      unknown += ContinuousClock.now - middle
    }
    // Without any hash it would be less than a hundredth.
    #expect(unknown > known / 4 && known > unknown / 4)
  }

  @Test("Hashing passwords without the library for it fails and names the library")
  func missingLibrary() {
    let passwords = Passwords(PasswordLibrary(["libthere-is-none.so.1"]))
    #if !canImport(Darwin)
      #expect(
        throws: ServiceError.unavailable(
          "passwords need the library libcrypt.so.1 (libxcrypt); install it")
      ) { try passwords.hash("SecurePass123!") }
      // A library of that name without the functions is no better.
      #expect(throws: ServiceError.self) {
        try Passwords(PasswordLibrary(["libm.so.6"])).hash("SecurePass123!")
      }
    #endif
  }

  @Test("A stored password hashed in an unknown way is refused with advice")
  func unknownMethod() {
    #expect(
      throws: ServiceError.unavailable(
        "the password was stored on another kind of system; set it again")
    ) { try passwords.matches("SecurePass123!", "$nothing$known$") }
  }
}
