import Synchronization
import System

/// Work that begins at once and goes on when nobody waits for it any longer, as the renewal of a sign-in
/// does: what it does counts beyond the request that asked for it.
struct BackgroundTask<Answer: Sendable>: Sendable {
  private final class Box: Sendable {
    let result = Mutex<Result<Answer, FitError>?>(nil)
  }

  private let box = Box()

  /// Begins the work on a thread of its own; at once where the system can start none.
  init(_ body: @escaping @Sendable () throws(FitError) -> Answer) {
    let box = box
    let work: @Sendable () -> Void = {
      let result = Result { () throws(FitError) in try body() }
      box.result.withLock { $0 = result }
    }
    if !DetachedThread.start(work) { work() }
  }

  /// Waits for the answer until a moment has come; `nil` where it is not there by then.
  ///
  /// - Throws: the error of the work.
  func answer(by deadline: Deadline) throws(FitError) -> Answer? {
    while true {
      if let result = box.result.withLock({ $0 }) { return try result.get() }
      guard deadline.left > .zero else { return nil }
      usleep(2000)
    }
  }
}
