import FitAPI
import FitClient

/// Stores foods at a server that takes one at a time: some may be stored and others not, which a
/// person must have agreed to.
struct SequentialFoodLogger {
  let fit: Context
  /// The key of the whole; each food's is made of it and its place.
  let key: String?

  /// The result of storing foods.
  struct Outcome {
    var stored: [FoodLog] = []
    /// The logs that were stored before, under the same keys.
    var known: [FoodLog] = []
    /// The number of writes that wait until the server can be reached, and the last of them.
    var queued: (count: Int, last: QueuedWrite)?
    var failures: [FitError] = []
  }

  /// Stores them in their order; one that is refused does not keep the others back.
  func store(_ logs: [NewFoodLog]) -> Outcome {
    var outcome = Outcome()
    for (index, log) in logs.enumerated() {
      do throws(FitError) {
        let call = FitIQ.logFood(log).once(key.map { "\($0)/\(index + 1)" })
        switch try fit.client.deliver(call) {
        case .stored(let log): outcome.stored.append(log)
        case .alreadyStored(let log): outcome.known.append(log)
        case .queued(let write): outcome.queued = ((outcome.queued?.count ?? 0) + 1, write)
        }
      } catch {
        outcome.failures.append(error)
      }
    }
    return outcome
  }
}
