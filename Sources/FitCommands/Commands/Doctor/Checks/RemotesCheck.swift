import FitAPI
import FitClient

extension Check {
  /// Whether the remote services answer, and whether their clocks agree with this machine's.
  static let remotes = Check("remotes") { examination in
    let fit = examination.fit
    guard !fit.remotes.all.isEmpty else {
      return .good("every service is answered on this machine")
    }
    return fit.remotes.all.flatMap { remote -> [Finding] in
      let name = "\(remote.service.title) at \(remote.url)"
      guard !fit.options.remote.isOffline else {
        return .good("\(name), not asked while offline")
      }
      do throws(FitError) {
        let found = try fit.network.probe(remote)
        examination.reachable.insert(remote.service)
        if let skew = found.clockSkew, abs(skew) > RemoteTest.tolerableSkew {
          return .warning(
            "\(name): its clock is \(Int(abs(skew))) s \(skew > 0 ? "ahead of" : "behind") this one",
            remedy: "set the clock that is wrong: times and sign-ins depend on it")
        }
        let latency = Int((found.latency / Duration.milliseconds(1)).rounded(.up))
        return .good("\(name) answers in \(latency) ms")
      } catch {
        return .warning(
          error.message,
          remedy: "\(error.hint ?? "fit remote test \(remote.service.rawValue)"); writes wait in"
            + " the outbox meanwhile")
      }
    }
  }
}
