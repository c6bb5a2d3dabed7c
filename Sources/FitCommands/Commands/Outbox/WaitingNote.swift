import FitAPI
import FitClient
import Terminal

extension Context {
  /// Says what waits for remote services and is therefore not in what they answer; nothing where none
  /// does.
  var waitingNotes: [StyledText] {
    guard !remotes.all.isEmpty,
      let entries = try? outbox.existing()?.entries().filter({ $0.state == .pending }),
      let last = entries.last
    else { return [] }
    let others = entries.count - 1
    let more = others == 0 ? "" : " and \(others) more"
    let wait = others == 0 ? "waits" : "wait"
    return [
      "\(OutboxText.of(last))\(more) \(wait) to be delivered and \(others == 0 ? "is" : "are") not counted here; `fit sync` delivers"
    ]
  }
}
