/// Sentences for something done. The topics of the deed decide which of them come first.
enum DeedFrames {
  static func frames(for topics: [Topic]) -> [String] {
    let special = topics.prefix(2).map(Mood.init).reduce(into: [Mood]()) { moods, mood in
      if !moods.contains(mood) { moods.append(mood) }
    }.flatMap(\.frames)
    // By turns, so that two rewordings in a row do not sound alike.
    var frames: [String] = []
    for index in 0..<max(special.count, general.count) {
      if index < special.count { frames.append(special[index]) }
      if index < general.count { frames.append(general[index]) }
    }
    return frames
  }

  private static let general = [
    "I choose to {v}", "I make room to {v}", "I give myself time to {v}",
    "In my own time, I {i}", "I remember to {v}", "I keep my promise to {v}",
    "I take care to {v}", "I trust myself to {v}", "I honour my wish to {v}",
    "I am ready to {v}", "I make it my way to {v}", "I say yes to {g}",
    "Gladly and with care, I {i}", "I find my own way to {v}", "It matters to me to {v}",
    "I meet this day ready to {v}", "I am someone who {s}", "I welcome the chance to {v}",
    "I commit to {g}, one day at a time", "{g} is a gift I give myself",
    "I set my heart on {g}", "I make {g} part of my day",
    "I gladly {a}", "I {i}",
  ]

  /// What kind of sentence suits a deed.
  private enum Mood {
    case care, warmth, steadiness, joy, gentleness, courage, growth

    init(_ topic: Topic) {
      switch topic {
      case .movement, .nourishment, .health, .rest: self = .care
      case .kindness, .connection, .gratitude: self = .warmth
      case .focus, .discipline, .work, .time, .purpose, .simplicity, .balance: self = .steadiness
      case .joy, .creativity, .nature: self = .joy
      case .calm, .patience, .presence, .acceptance: self = .gentleness
      case .courage, .honesty, .confidence: self = .courage
      case .learning, .growth, .perseverance, .hope: self = .growth
      }
    }

    var frames: [String] {
      switch self {
      case .care:
        [
          "I look after myself when I {i}", "I treat my body kindly and {a}",
          "My body thanks me when I {i}", "I care enough about myself to {v}",
          "{g} is how I care for myself", "I listen to what I need and {a}",
        ]
      case .warmth:
        [
          "With a warm heart, I {i}", "I let love lead and {a}", "I open my heart and {a}",
          "I show how much I care when I {i}", "I bring my whole heart to {g}",
          "I am glad to {v}",
        ]
      case .steadiness:
        [
          "With a clear mind, I {i}", "I keep a steady pace and {a}",
          "I stay true to what matters and {a}", "I clear the way to {v}",
          "Calmly and well, I {i}", "I hold to my decision to {v}",
        ]
      case .joy:
        [
          "With a light heart, I {i}", "I find joy in {g}", "I take delight in {g}",
          "I follow my joy and {a}", "I give myself the pleasure of {g}", "I let it be fun to {v}",
        ]
      case .gentleness:
        [
          "Gently and quietly, I {i}", "With a quiet mind, I {i}", "I soften and {a}",
          "Breath by breath, I {i}", "I find peace when I {i}", "I take my time and {a}",
        ]
      case .courage:
        [
          "With quiet courage, I {i}", "I am brave enough to {v}", "I trust my strength and {a}",
          "I take heart and {a}", "I stand tall and {a}", "Even when it is hard, I {i}",
        ]
      case .growth:
        [
          "With an open mind, I {i}", "Little by little, I {i}", "I grow each time I {i}",
          "I stay curious and {a}", "I give myself the chance to {v}",
          "I am patient with myself and {a}",
        ]
      }
    }
  }
}
