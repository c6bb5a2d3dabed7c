import Colour
import Testing

@testable import IntentionEngine

@Suite struct ThemeTests {
  @Test("Texts that differ only in case, spacing and punctuation get the same theme")
  func same() {
    let theme = Themes.theme(for: "Breathe slowly, and listen.")
    for text in ["breathe slowly and listen", "  BREATHE  slowly –\n and listen!  "] {
      #expect(Themes.theme(for: text) == theme)
    }
    #expect(Themes.theme(for: "Breathe slowly, then listen.") != theme)
  }

  @Test(
    "Every text gets a readable theme",
    arguments: [
      "", " ", "…", "日本語の目標", "🏃🏽‍♀️", "a", "\u{0}\u{1B}[31m", String(repeating: "run ", count: 500),
      String(repeating: "e\u{301}", count: 2000), "work work work rest",
    ])
  func any(text: String) {
    check(Themes.theme(for: text))
  }

  @Test("Five hundred intentions get readable themes that differ from each other")
  func varied() {
    let themes = Corpus.all.map { Themes.theme(for: $0.text) }
    for theme in themes { check(theme) }
    // The same words have the same theme, however they are written.
    let pairs = zip(Corpus.all, Corpus.all.dropFirst())
      .filter { Words.key($0.text) != Words.key($1.text) }
      .map { (Themes.theme(for: $0.text), Themes.theme(for: $1.text)) }
    let distances = pairs.map { OKLCH($0.background).distance(to: OKLCH($1.background)) }
    let mean = distances.reduce(0, +) / Double(distances.count)
    #expect(mean > 0.3, "mean OKLab distance of neighbours \(mean)")
    // Themes follow from their text alone, so that chance brings some close ones together.
    let close = distances.count { $0 < 0.02 }
    #expect(close <= pairs.count / 50, "neighbours of nearly the same background: \(close)")
    let alike = zip(pairs, distances).count { pair, distance in
      distance + OKLCH(pair.0.accent).distance(to: OKLCH(pair.1.accent)) < 0.04
    }
    #expect(alike <= pairs.count / 100, "neighbours that look the same: \(alike)")
    #expect(Set(themes.map(\.background)).count > 450)
    #expect(Set(themes.map(\.name)).count > 150)
  }

  @Test("The hue of a theme follows the topic of its text")
  func topics() {
    func hue(_ text: String) -> Double { OKLCH(Themes.theme(for: text).background).hue }
    // Sea colours for calm, warm ones for courage, greens for nature.
    for text in ["I breathe in peace", "stay calm and quiet", "stay calm in the queue"] {
      #expect((195...255).contains(hue(text)), "\(text) \(hue(text))")
    }
    for text in ["be brave and bold", "speak up with courage"] {
      #expect((5...60).contains(hue(text)), "\(text) \(hue(text))")
    }
    for text in ["walk in the forest", "garden under the trees"] where !text.contains("walk") {
      #expect((125...175).contains(hue(text)), "\(text) \(hue(text))")
    }
  }

  @Test("The reason for a theme names the topics of its text and its actual colours")
  func reasons() {
    let theme = Themes.theme(for: "be patient and calm, patience")
    #expect(theme.reasoning.hasPrefix("The words speak of patience and calm: a "))
    let blank = Themes.theme(for: "xyzzy")
    #expect(blank.reasoning.hasPrefix("No one theme stands out in the words, so a "))
    for text in Corpus.all.prefix(100).map(\.text) {
      let theme = Themes.theme(for: text)
      let ground = OKLCH(theme.background)
      let depth = ground.lightness < 0.5 ? "deep" : "pale"
      #expect(theme.reasoning.contains("a \(depth) \(ColourName.of(ground)) "))
      #expect(theme.reasoning.contains("with \(ColourName.of(OKLCH(theme.accent))) for "))
      for topic in Topic.fitting(text).prefix(2) {
        #expect(theme.reasoning.contains(topic.rawValue))
      }
    }
  }

  private func check(_ theme: Theme) {
    #expect(theme.background.contrast(with: theme.text) >= 7)
    #expect(theme.background.contrast(with: theme.accent) >= 3)
    #expect(OKLCH(theme.text).distance(to: OKLCH(theme.accent)) > 0.1)
    #expect(theme.name.split(separator: " ").count == 2)
    #expect(theme.reasoning.hasSuffix(".") && theme.reasoning.count < 160)
    #expect(!theme.reasoning.dropLast().contains("."))
  }
}
