import FitAPI
import Testing

@Suite("Email addresses")
struct EmailAddressTests {
  @Test(
    "Email addresses of the usual forms are accepted",
    arguments: [
      "a@b.co", "A@X.CO", "o'brien@x.co", "a+b@x.co", "first.last@mail.example.org",
      "_x-1@a1-b.example", "me@123.com",
    ])
  func accepted(_ text: String) {
    #expect(EmailAddress.isWellFormed(text))
  }

  @Test(
    "Malformed email addresses are refused",
    arguments: [
      "", "@", "a", "a@", "@b.co", "a@b", "a@b.c", "a@b.c1", "a b@x.co", " a@x.co", "a@x.co ",
      ".a@x.co", "a.@x.co", "a..b@x.co", "a@x..co", "a@-x.co", "a@x_y.co", "a@b@c.co", "ü@x.co",
      "a&b@x.co", "a@x.co\u{0}", "a@x.c\u{301}o",
      String(repeating: "a", count: 249) + "@x.com",
    ])
  func refused(_ text: String) {
    #expect(!EmailAddress.isWellFormed(text))
  }

  @Test("An email address may have 254 bytes")
  func longest() {
    #expect(EmailAddress.isWellFormed(String(repeating: "a", count: 248) + "@x.com"))
  }
}
