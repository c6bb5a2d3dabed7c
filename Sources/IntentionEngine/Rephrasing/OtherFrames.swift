/// Sentences for what is not a deed.
enum OtherFrames {
  /// Something not done.
  static let refrain = [
    "I choose not to {v}", "I am at peace without {g}", "I feel no need to {v}",
    "I gently refuse to {v}", "I am content without {g}", "I leave {g} behind",
    "I am free of the need to {v}", "I hold back from {g}", "I take care not to {v}",
    "Calmly, I decide not to {v}", "I keep from {g}", "I am kind to myself and do not {v}",
    "I rest easy without {g}", "I am done with {g}", "Moment by moment, I choose not to {v}",
    "I have no wish to {v}", "I let the urge to {v} pass without acting on it",
    "I do not {v}",
  ]

  /// Something not given up.
  static let holdFast = [
    "I choose not to {v}", "I refuse to {v}", "Even when it is hard, I do not {v}",
    "I promise myself not to {v}", "I trust myself not to {v}", "I take heart and do not {v}",
    "Whatever comes, I do not {v}", "I take care not to {v}", "I hold to my choice not to {v}",
    "I stay true to myself and do not {v}", "With quiet courage, I refuse to {v}",
    "Step by step, I go on and do not {v}",
  ]

  /// Something that need not be done.
  static let unneeded = [
    "I am free not to {v}", "I give myself permission not to {v}", "I do not have to {v}",
    "I am at ease without having to {v}",
    "I feel no need to {v}", "I am free of the need to {v}", "I know I need not {v}",
    "I rest easy, for I need not {v}", "I do well without having to {v}",
  ]

  /// A way to be.
  static let being = [
    "I choose to be {w}", "I let myself be {w}", "I practise being {w}", "I come back to being {w}",
    "I remember to be {w}", "Moment by moment, I am {w}", "I take care to be {w}",
    "I make it my way to be {w}", "I open my heart and choose to be {w}",
    "Whatever the day brings, I am {w}", "I meet this day ready to be {w}",
    "I give myself time to be {w}", "I grow each time I am {w}", "I honour my wish to be {w}",
    "Step by step, I learn to be {w}", "I find my strength in being {w}", "I am {w}",
    "I trust myself to be {w}", "With every breath, I choose to be {w}",
  ]

  /// A quality by its noun, with what it is about, if anything: "patience with my kids".
  static let quality = [
    "I choose {w}", "I make room for {w}", "I practise {w}", "I return to {w}, again and again",
    "I say yes to {w}", "I find my way back to {w}", "I begin with {w}", "I hold on to {w}",
    "I set my heart on {w}", "I open myself to {w}",
  ]

  /// A quality that stands alone or says when or where: "patience in traffic".
  static let guidingQuality = [
    "I let {w} lead the way", "I bring {w} to all I do", "I greet the day with {w}",
    "I carry {w} with me", "I meet each moment with {w}", "I let {w} shape my words and deeds",
  ]

  /// A way not to be.
  static let notBeing = [
    "I choose not to be {w}", "I let go of being {w}", "I would rather not be {w}",
    "I leave being {w} behind", "I gently refuse to be {w}", "I keep from being {w}",
    "Calmly, I decide not to be {w}", "I rest easy without being {w}",
    "Moment by moment, I choose not to be {w}", "I take care not to be {w}", "I am not {w}",
    "I am done with being {w}",
  ]

  /// Something to have.
  static let having = [
    "I make room for {w}", "I welcome {w} into my day", "I say yes to {w}",
    "I give {w} a place in my day",
    "I open myself to {w}", "I choose {w}", "I turn toward {w}", "I gladly make time for {w}",
    "I set my heart on {w}", "My day has room for {w}", "With an open heart, I reach for {w}",
    "I put {w} first", "There is always room in my day for {w}", "I make {w} part of my day",
    "I come back to {w}, again and again", "I move through the day with {w} in mind",
    "I invite {w} into my life", "I hold space for {w}",
  ]

  /// Something to have less of: "less sugar".
  static let havingLess = [
    "I choose {w}", "I am happy with {w}", "I feel lighter with {w}", "I do well with {w}",
    "I say yes to {w}", "I find freedom in {w}", "I welcome {w} into my day",
    "I live well with {w}",
    "I am at ease with {w}", "I give myself the gift of {w}", "I set my heart on {w}",
    "I find that I need {w}",
  ]

  /// Something to do without.
  static let havingNo = [
    "I choose no {n}", "I go without {w}", "I am at ease without {w}", "I do well without {w}",
    "I feel free without {w}", "I am content without {w}", "I say no to {w}",
    "I live well without {w}", "I find peace without {w}", "I gently say no to {w}",
    "I keep to my choice of no {n}",
  ]

  /// Something that holds.
  static let holding = [
    "I trust that {w}", "I remember that {w}", "I know in my heart that {w}",
    "I keep in mind that {w}",
    "I hold on to the truth that {w}", "I let myself believe that {w}",
    "I move through the day knowing that {w}", "I rest in knowing that {w}",
    "I take heart, because {w}", "I return to the thought that {w}",
    "I tell myself gently that {w}", "Whatever comes, {w}", "I begin the day sure that {w}",
  ]

  /// What a person says to themselves without meaning it to be so.
  static let thought = [
    "I notice the thought “{w}” and breathe", "I let the thought “{w}” come and go",
    "I meet the thought “{w}” with kindness", "I see the thought “{w}” pass like a cloud",
    "I hear myself say “{w}” and stay gentle", "I know that “{w}” is only a thought",
    "I hold the thought “{w}” lightly", "I ask what the thought “{w}” needs from me",
    "I breathe out and let “{w}” go by",
  ]

  /// A manner in which to live.
  static let manner = [
    "I live this day {w}", "I meet each moment {w}", "I move through the day {w}",
    "I take each step {w}", "I go about my day {w}", "I speak and act {w}",
    "I begin and end the day {w}", "I do all that I do {w}", "I walk through this day {w}",
    "I greet everyone I meet {w}",
  ]
}
