/// How a store that an earlier `fit` made becomes like one that is made now.
///
/// A step is never edited: what it did is in people's files. What changes later is a new step, together
/// with the tables as they are declared beside the code that uses them.
enum Upgrade {
  /// Each step brings a store from its index, plus one, to the next version.
  static let steps = [consultations, longHistories, counts, sleep]
}
