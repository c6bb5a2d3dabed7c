import Terminal
import Testing

@testable import FitCommands

@Suite("Consultation messages on the screen")
struct MessageTextTests {
  private static func lines(
    _ content: String, columns: Int = 40, isOwn: Bool = false
  ) -> [String] {
    MessageText(content, isOwn: isOwn).lines(columns: columns).map(\.plain)
  }

  @Test("A consultation message is wrapped, with aligned figures and titled lists")
  func set() {
    let content = """
      You have 620 kcal left today, which is a good third of it.

      Figures:
      - left today: 620 kcal
      - daily goal: 2,000 kcal

      Sources:
      - sleep of adults: AASM and SRS consensus, Sleep 2015
      """
    #expect(
      Self.lines(content) == [
        "  You have 620 kcal left today, which is", "  a good third of it.", "", "  Figures",
        "    left today  620 kcal", "    daily goal  2,000 kcal", "", "  Sources",
        "    sleep of adults: AASM and SRS", "      consensus, Sleep 2015",
      ])
  }

  @Test(
    "A long figure of a message stays in its column, and a line without a figure stays whole")
  func long() {
    let content = "Figures:\n- volume: 11,000 kg, 10,000 kg, 9,000 kg, 8,000 kg\n- no figure"
    #expect(
      Self.lines(content, columns: 36) == [
        "  Figures", "    volume     11,000 kg, 10,000 kg,", "               9,000 kg, 8,000 kg",
        "    no figure  ",
      ])
  }

  @Test("A message written by the person is shown as it was typed")
  func own() {
    #expect(Self.lines("Figures:\n- a: b", isOwn: true) == ["  Figures:", "  - a: b"])
    #expect(Self.lines("So:\nno list\n- one") == ["  So:", "  no list", "  - one"])
    #expect(Self.lines("") == [""])
  }
}
