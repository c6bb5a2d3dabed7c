import Foundation
import TestSupport

extension Benchmark {
  /// Every command on intentions, as a whole process: what reads against the start of the program,
  /// what writes against one durable insert, whose wait for the disk it shares.
  static var intentions: [Benchmark] {
    [
      intention("set", writes: true) { fit, run in ["set", "I walk \(run) rounds in the park"] },
      intention("show") { _, _ in ["show"] },
      intention("list") { _, _ in ["list"] },
      intention("edit", writes: true) { fit, run in
        ["edit", try kept(in: fit, ["--week"]), "--text", "I rest \(run) times"]
      },
      intention("delete", writes: true) { fit, run in
        ["delete", try kept(in: fit, ["--date", "+3d"]), "--yes"]
      },
      intention("rephrase") { fit, _ in
        ["rephrase", "be", "kind", "to", "my", "old", "body"] + forgetting(in: fit)
      },
      intention("rephrase-id") { fit, _ in
        ["rephrase", try kept(in: fit, ["--week"])] + forgetting(in: fit)
      },
      intention("rephrase-5") { fit, _ in
        ["rephrase", "-n", "5", "call", "my", "mother"] + forgetting(in: fit)
      },
      intention("rephrase-avoid") { fit, _ in
        ["rephrase", "walk", "after", "lunch", "--avoid", "I choose to walk after lunch."]
          + forgetting(in: fit)
      },
      intention("theme") { _, _ in ["theme", "be", "brave"] },
      intention("quote") { _, _ in ["quote", "be", "brave"] },
      intention("monthly") { _, _ in ["monthly"] },
      intention("weekly") { _, _ in ["weekly", "a", "new", "job"] },
    ]
  }

  /// A command on a store with some intentions in it.
  ///
  /// - Parameter words: what is typed behind `fit intention` at a run; told the run's number, and
  ///   free to lay out what the run will find.
  /// - Parameter writes: whether the command waits for the disk; it may then take twice one durable
  ///   insert, and else three times the start of the program.
  private static func intention(
    _ name: String, writes: Bool = false, _ words: @escaping (FitProcess, Int) throws -> [String]
  ) -> Benchmark {
    Benchmark(name: "intention-\(name)", limit: writes ? 2 : 4) { workshop in
      let fit = try workshop.intending.get()
      let reference = writes ? try workshop.insert.get() : fit.launch(["--version"])
      var run = 0
      return Comparison(
        subject: {
          run += 1
          return fit.launch(["intention"] + (try words(fit, run)))
        }, reference: { reference },
        referenceName: writes ? "sqlite3, one durable insert" : "fit --version")
    }
  }

  /// The id of an intention that was just kept.
  private static func kept(in fit: FitProcess, _ period: [String]) throws -> String {
    let kept = try fit.run(["intention", "set", "I keep the evening free", "--json=id"] + period)
    let parts = kept.text.split(separator: "\"")
    guard kept.status == 0, parts.count > 3 else {
      throw MeasuredFailure(description: "intention set: \(kept.errorText)")
    }
    return String(parts[3])
  }

  /// No more words, but no memory of earlier wordings either.
  private static func forgetting(in fit: FitProcess) -> [String] {
    unlink(fit.home.appending(".fit/wordings.jsonl"))
    return []
  }
}
