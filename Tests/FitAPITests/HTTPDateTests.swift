import CivilTime
import FitAPI
import Testing

@Suite("Dates in HTTP headers")
struct HTTPDateTests {
  @Test(
    "HTTP dates are read back as written",
    arguments: [
      (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
      (-1, "Wed, 31 Dec 1969 23:59:59 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
      (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
    ])
  func roundTrip(seconds: Int64, text: String) {
    let instant = Instant(seconds: seconds)
    #expect(HTTPDate.format(instant) == text)
    #expect(HTTPDate.parse(text) == instant)
  }

  @Test(
    "Malformed HTTP dates are refused",
    arguments: [
      "", "0", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
      "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 6 Nov 1994 08:49:37 GMT",
      "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
      "Sun, 06 Nov 1994 08:49:61 GMT", "Sun, 06 Nov 1994 08:49 GMT",
      "Sun, 06 nov 1994 08:49:37 GMT",
    ])
  func malformed(text: String) {
    #expect(HTTPDate.parse(text) == nil)
  }

  @Test("A leap second in an HTTP date is the second before it")
  func leapSecond() {
    let text = "Sat, 31 Dec 2016 23:59:60 GMT"
    #expect(HTTPDate.parse(text) == HTTPDate.parse("Sat, 31 Dec 2016 23:59:59 GMT"))
  }
}
