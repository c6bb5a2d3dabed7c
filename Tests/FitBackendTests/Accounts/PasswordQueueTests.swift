import Synchronization
import System
import Testing

@testable import FitBackend

@Suite("Password hashing queue")
struct PasswordQueueTests {
  @Test("The password hashing queue refuses requests that would wait for long")
  func full() throws {
    let queue = PasswordQueue()
    try queue.acquire()
    let entered = Atomic<Int>(0)
    for _ in 0..<PasswordQueue.waiting {
      let isStarted = DetachedThread.start {
        guard (try? queue.acquire()) != nil else { return }
        entered.add(1, ordering: .relaxed)
        queue.release()
      }
      #expect(isStarted)
    }
    // Once all of them wait, nobody else may.
    var refusal: ServiceError?
    #expect(
      eventually {
        do throws(ServiceError) {
          guard queue.present == PasswordQueue.waiting + 1 else { return false }
          try queue.acquire()
          queue.release()
        } catch {
          refusal = error
        }
        return refusal != nil
      })
    #expect(refusal == .rateLimited(retryAfter: 1))
    #expect(entered.load(ordering: .relaxed) == 0)
    queue.release()
    #expect(eventually { entered.load(ordering: .relaxed) == PasswordQueue.waiting })
    #expect(eventually { queue.present == 0 })
    try queue.acquire()
    queue.release()
  }
}
