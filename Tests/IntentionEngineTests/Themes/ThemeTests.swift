import Testing

@testable import IntentionEngine

@Suite struct ThemeTests {
  @Test("the same words get the same theme, whatever their case, spacing and punctuation")
  func same() {
    let theme = Themes.theme(for: "Breathe slowly, and listen.")
    for text in ["breathe slowly and listen", "  BREATHE  slowly –\n and listen!  "] {
      #expect(Themes.theme(for: text) == theme)
    }
    #expect(Themes.theme(for: "Breathe slowly, then listen.") != theme)
  }

  @Test(
    "any text gets a theme that can be read",
    arguments: [
      "", " ", "…", "日本語の目標", "🏃🏽‍♀️", "a", "\u{0}\u{1B}[31m", String(repeating: "run ", count: 500),
      String(repeating: "e\u{301}", count: 2000), "work work work rest",
    ])
  func any(text: String) {
    check(Themes.theme(for: text))
  }

  @Test("five hundred intentions get readable themes that look different from each other")
  func varied() {
    let themes = Varied.intentions.map(Themes.theme)
    #expect(themes.count == 500)
    for theme in themes { check(theme) }
    let looks = themes.map { OKLab($0.background) }
    let distances = zip(looks, looks.dropFirst()).map { $0.distance(to: $1) }
    let mean = distances.reduce(0, +) / Double(distances.count)
    #expect(mean > 0.25, "mean OKLab distance of neighbours \(mean)")
    // Themes follow from their text alone, so that chance may bring two close ones together.
    let close = distances.count { $0 < 0.02 }
    #expect(close <= 10, "neighbours of nearly the same background: \(close)")
    let pairs = zip(themes, themes.dropFirst())
    let alike = pairs.count { one, other in
      OKLab(one.background).distance(to: OKLab(other.background))
        + OKLab(one.accent).distance(to: OKLab(other.accent)) < 0.04
    }
    #expect(alike <= 2, "neighbours that look the same: \(alike)")
    print("neighbours: mean OKLab distance \(mean), close \(close), alike \(alike)")
    #expect(Set(themes.map(\.background)).count > 450)
    #expect(Set(themes.map(\.name)).count > 150)
  }

  @Test("the colour follows what the text is about")
  func topics() {
    func hue(_ text: String) -> Double { OKLCH(Themes.theme(for: text).background).hue }
    // Sea colours for calm, warm ones for courage, greens for nature.
    for text in ["I breathe in peace", "stay calm and quiet", "be still"] {
      #expect((195...255).contains(hue(text)), "\(text) \(hue(text))")
    }
    for text in ["be brave and bold", "face my fears with courage"] {
      #expect((5...60).contains(hue(text)), "\(text) \(hue(text))")
    }
    for text in ["walk in the forest", "garden under the trees"] where !text.contains("walk") {
      #expect((125...175).contains(hue(text)), "\(text) \(hue(text))")
    }
  }

  @Test("the reason names what the text is about and the colours as they are")
  func reasons() {
    let theme = Themes.theme(for: "be patient and calm, patience")
    #expect(theme.reasoning.hasPrefix("The words speak of patience and calm: a "))
    let blank = Themes.theme(for: "xyzzy")
    #expect(blank.reasoning.hasPrefix("No one theme stands out in the words, so a "))
    for text in Varied.intentions.prefix(100) {
      let theme = Themes.theme(for: text)
      let ground = OKLCH(theme.background)
      let depth = ground.lightness < 0.5 ? "deep" : "pale"
      #expect(theme.reasoning.contains("a \(depth) \(ColourName.of(ground)) "))
      #expect(theme.reasoning.contains("with \(ColourName.of(OKLCH(theme.accent))) for "))
      for topic in Topic.topics(of: text).prefix(2) {
        #expect(theme.reasoning.contains(topic.rawValue))
      }
    }
  }

  @Test(
    "colours are called what people call them",
    arguments: [
      ("#FF7F7F", "coral"), ("#5A0F1E", "maroon"), ("#CFE8F5", "sky blue"), ("#0B1D51", "navy"),
      ("#CDEBC5", "green"), ("#12351C", "green"), ("#F6E08A", "yellow"), ("#E6D5F5", "lilac"),
      ("#333333", "charcoal"), ("#EEEEEE", "grey"), ("#0C3B3B", "teal"), ("#F7CFDD", "rose"),
      ("#3B2A1A", "brown"), ("#FF77FF", "orchid"), ("#4B0082", "indigo"),
    ])
  func names(hex: String, name: String) throws {
    #expect(ColourName.of(OKLCH(try #require(SRGB(hex: hex)))) == name)
  }

  private func check(_ theme: Theme) {
    #expect(theme.background.contrast(with: theme.text) >= 7)
    #expect(theme.background.contrast(with: theme.accent) >= 3)
    #expect(OKLab(theme.text).distance(to: OKLab(theme.accent)) > 0.1)
    #expect(theme.name.split(separator: " ").count == 2)
    #expect(theme.reasoning.hasSuffix(".") && theme.reasoning.count < 160)
    #expect(!theme.reasoning.dropLast().contains("."))
  }
}

/// Intentions as people write them, put together from their parts.
private enum Varied {
  static let intentions: [String] = {
    let openings = [
      "Today I will", "I choose to", "I want to", "Help me", "This week I", "I intend to", "Let me",
      "I", "Each morning I", "Remember to",
    ]
    let deeds = [
      "breathe before I answer", "walk to work in the sun", "call my mother with patience",
      "eat vegetables at every meal", "go to bed before eleven", "write one honest page",
      "be brave in the meeting", "thank three people", "put the phone away", "learn ten new words",
      "stretch my tired back", "forgive myself for yesterday", "finish what I started",
      "laugh with the children", "keep my desk simple and clean", "listen more than I speak",
      "drink water instead of wine", "notice the trees and the sky", "play the guitar for joy",
      "say no without guilt", "take the stairs", "plan the day in peace", "save money for the trip",
      "stand tall and trust myself", "sit quietly for ten minutes", "cook a warm supper",
      "run slowly and enjoy it", "read a book by the lake", "tidy one drawer", "accept the rain",
      "give my full attention", "rest without an excuse", "paint something playful",
      "be kind to strangers", "look for hope in small things", "swim in the cold sea",
      "study with curiosity", "keep going after a setback", "balance work and home",
      "remember why this matters", "let go of old anger", "take my medicine on time",
      "climb the hill again", "make space for silence", "tell the truth gently",
      "grow one step at a time", "hug my friends", "sleep with the window open",
      "choose the harder path", "be here now",
    ]
    return deeds.flatMap { deed in openings.map { "\($0) \(deed)" } }
  }()
}
