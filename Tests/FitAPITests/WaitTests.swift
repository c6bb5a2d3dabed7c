import FitAPI
import Testing

@Suite("Waiting times")
struct WaitTests {
  @Test(
    "Waiting times are written in seconds, then in minutes rounded up",
    arguments: [
      (-1, "0 s"), (0, "0 s"), (1, "1 s"), (120, "120 s"), (121, "3 min"), (3599, "60 min"),
      (3600, "60 min"), (3601, "61 min"), (Int.max, "\(Int.max / 60 + 1) min"),
    ])
  func text(seconds: Int, text: String) {
    #expect(Wait.text(seconds: seconds) == text)
  }
}
