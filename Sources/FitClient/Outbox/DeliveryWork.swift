import Synchronization

extension OutboxDelivery {
  /// The state that the threads of a delivery share: the writes left, the services to wait for, the
  /// report.
  final class Work: Sendable {
    private struct State {
      var lanes: ArraySlice<Lane>
      /// Lanes that failed, to be tried again in the next round.
      var putBack: [Lane] = []
      var report = DeliveryReport()
      var stopped: [Group: FitError] = [:]
      var restingUntil: [Group: Duration] = [:]
      var failuresInARow: [Group: Int] = [:]
      var lastFailure: [Group: FitError] = [:]
    }

    private let state: Mutex<State>
    private let all: Int
    private let progress: @Sendable (_ done: Int, _ all: Int) -> Void

    init(lanes: [Lane], all: Int, progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void) {
      state = Mutex(State(lanes: lanes[...]))
      self.all = all
      self.progress = progress
    }

    /// Returns the next writes that no sender has taken.
    func next() -> Lane? {
      state.withLock { $0.lanes.popFirst() }
    }

    func isStopped(_ group: Group) -> Bool {
      state.withLock { $0.stopped[group] != nil }
    }

    /// Leaves a group alone from now on; the first reason counts.
    func stop(_ group: Group, _ failure: FitError) {
      state.withLock { $0.stopped[group] = $0.stopped[group] ?? failure }
    }

    /// Leaves a group alone for a while.
    func rest(_ group: Group, until moment: Duration) {
      state.withLock { state in
        state.restingUntil[group] = max(state.restingUntil[group] ?? .zero, moment)
      }
    }

    /// Waits as long as a group is to be left alone.
    func rest(_ group: Group, _ clock: Clock) {
      let moment = state.withLock { $0.restingUntil[group] }
      guard let moment else { return }
      let left = moment - clock.monotonic()
      if left > .zero { clock.sleep(left) }
    }

    func note(_ entry: OutboxEntry, _ outcome: DeliveryReport.Outcome, of group: Group) {
      let settled = state.withLock { state in
        state.report.lines.append(.init(entry: entry, outcome: outcome))
        state.failuresInARow[group] = 0
        return state.report.lines.count
      }
      progress(settled, all)
    }

    /// Counts a failure that may be of one write alone; several in a row are of the service.
    func noteFailure(of group: Group, _ failure: FitError, most: Int) {
      let count = state.withLock { state in
        state.failuresInARow[group, default: 0] += 1
        state.lastFailure[group] = failure
        return state.failuresInARow[group] ?? 0
      }
      if count >= most { stop(group, failure) }
    }

    /// Takes back what could not be delivered, and what has to stay behind it.
    func putBack(_ lane: ArraySlice<OutboxEntry>) {
      state.withLock { $0.putBack.append(Array(lane)) }
    }

    var laneCount: Int { state.withLock { $0.lanes.count } }

    /// Whether anything that was taken back is worth another try.
    var hasMore: Bool {
      state.withLock { state in
        state.putBack.contains { lane in
          lane.first.map { state.stopped[Group($0)] == nil } ?? false
        }
      }
    }

    /// Takes up again what was taken back.
    func beginRound() {
      state.withLock { state in
        state.lanes = state.putBack[...]
        state.putBack = []
      }
    }

    /// Returns the report, in the order in which the writes were made.
    func report() -> DeliveryReport {
      state.withLock { state in
        var report = state.report
        var reasons: [Group: FitError] = [:]
        for entry in state.putBack.joined() {
          let group = Group(entry)
          let reason = state.stopped[group] ?? state.lastFailure[group]
          report.lines.append(.init(entry: entry, outcome: .waiting(reason?.message ?? "")))
          if let reason, reasons[group] == nil {
            reasons[group] = reason
            report.failures.append(reason)
          }
        }
        report.lines.sort { $0.entry.id < $1.entry.id }
        return report
      }
    }
  }
}
