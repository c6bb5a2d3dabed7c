import Foundation
import TestSupport

/// Two programs timed in turn, so that a machine that is slow for a while is slow for both.
struct Comparison {
  /// What is measured; called before each run, to lay out what the run will find.
  let subject: () throws -> Launch
  /// What it is measured against.
  let reference: () throws -> Launch
  /// The reference, as the report names it.
  let referenceName: String
  /// What is compared: the time that passed, unless the processor's time is.
  var time: KeyPath<Cost, Double> & Sendable = \.seconds

  struct Result {
    let subject: Double
    let reference: Double
    /// The median of the ratios of each pair of runs.
    let ratio: Double
    /// The most memory a run of the subject held.
    let peakBytes: Int
  }

  /// Times so many pairs, after one that does not count where there are many.
  func run(_ pairs: Int) throws -> Result {
    if pairs > 3 {
      _ = try subject().measure()
      _ = try reference().measure()
    }
    var results: [(subject: Cost, reference: Cost)] = []
    for _ in 0..<pairs {
      let first = try subject().measure()
      results.append((first, try reference().measure()))
    }
    return Result(
      subject: median(results.map { $0.subject[keyPath: time] }),
      reference: median(results.map { $0.reference[keyPath: time] }),
      ratio: median(results.map { $0.subject[keyPath: time] / $0.reference[keyPath: time] }),
      peakBytes: results.map(\.subject.peakBytes).max() ?? 0)
  }

  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

extension Comparison {
  /// A comparison of two programs that find the same at every run.
  init(_ subject: Launch, against reference: Launch, named name: String) {
    self.init(subject: { subject }, reference: { reference }, referenceName: name)
  }
}
