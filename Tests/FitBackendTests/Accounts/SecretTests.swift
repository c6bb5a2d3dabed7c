import FitAPI
import JSON
import Testing

@testable import FitBackend

@Suite("Secrets")
struct SecretTests {
  @Test(
    "A secret is written in base 64 as in RFC 4648, section 10, without padding",
    arguments: [
      ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"),
      ("fooba", "Zm9vYmE"), ("foobar", "Zm9vYmFy"),
    ])
  func base64(_ text: String, _ expected: String) {
    #expect(Secret.base64URL(Array(text.utf8)) == expected)
  }

  @Test("A secret is written in the base 64 alphabet for URLs")
  func alphabet() {
    #expect(Secret.base64URL([0xFB, 0xFF, 0xBF]) == "-_-_")
  }

  @Test("Secrets are equal only byte for byte")
  func equality() {
    #expect(Secret.areEqual("secret".utf8, "secret".utf8))
    #expect(Secret.areEqual("".utf8, "".utf8))
    for other in ["Secret", "secres", "secre", "secrets", ""] {
      #expect(!Secret.areEqual("secret".utf8, other.utf8))
    }
  }

  @Test("A secret of Needled is 64 lower-case hexadecimal digits, new every time")
  func opaque() {
    let tokens = (0..<100).map { _ in Tokens.opaque() }
    #expect(Set(tokens).count == tokens.count)
    for token in tokens {
      #expect(token.count == Needled.tokenLength)
      #expect(token.allSatisfy { $0.isHexDigit && !$0.isUppercase })
    }
  }
}
