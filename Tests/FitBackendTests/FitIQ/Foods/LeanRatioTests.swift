import Testing

@testable import FitBackend

@Suite("Lean meat and fat of minced meat")
struct LeanRatioTests {
  @Test(
    "A ratio becomes the nearest percentage of lean meat that the catalogue names",
    arguments: [
      ("93/7 ground beef", "93% lean ground beef"), ("96/4 ground beef", "95% lean ground beef"),
      ("beef mince 5% fat", "beef mince 95% lean"),
      ("ground beef 90% lean", "ground beef 90% lean"),
      ("85% ground beef", "85% lean ground beef"), ("ground beef 80/20", "ground beef 80% lean"),
      // Beyond three percent it is other meat, and asked about.
      ("99% lean ground turkey", "99% lean ground turkey"),
      ("ground turkey 93/7", "ground turkey 93% lean"),
      // Other food has percentages too.
      ("2% milk", "2% milk"), ("beef jerky 50/50", "beef jerky 50% lean"),
      ("1/2 apple", "1/2 apple"),
    ])
  func ratios(text: String, meant: String) {
    #expect(LeanRatio.spelledOut(text) == meant)
  }
}
