import FitAPI
import Synchronization
import System

/// Delivers all queued writes: in order for each record, several records at a time, and no
/// faster than the services allow.
public struct OutboxDelivery: Sendable {
  /// The number of concurrent requests.
  static let width = 3
  /// The failures in a row after which a service counts as unreachable.
  private static let mostUnreachable = 3
  /// The same limit for a server that answers and breaks off.
  private static let mostOtherFailures = 10
  /// The same limit for a server that times out.
  private static let mostTimeouts = 2

  private static func mostFailures(like failure: FitError) -> Int {
    switch failure.transport?.kind {
    case .unreachable: mostUnreachable
    case .timedOut: mostTimeouts
    default: mostOtherFailures
    }
  }

  /// The number of times that one run retries a write.
  private static let rounds = 5
  /// The pause before the writes that failed are taken up again; twice as long each time.
  private static let pauseBetweenRounds = Duration.milliseconds(500)
  /// The longest pause that a service may ask for while a person waits.
  private static let longestPause = Duration.seconds(60)

  private let outbox: Outbox
  private let services: RemoteServices
  private let remotes: [Remote]

  /// Creates a delivery of the writes in the outbox.
  ///
  /// - Parameter remotes: the configured remote services.
  public init(_ outbox: Outbox, by services: RemoteServices, to remotes: [Remote]) {
    self.outbox = outbox
    self.services = services
    self.remotes = remotes
  }

  /// Delivers what waits.
  ///
  /// - Parameters:
  ///   - ids: the writes meant; all that wait unless given.
  ///   - progress: called after each write with how many of all are settled.
  /// - Throws: ``FitError`` when the outbox cannot be read or changed; what services refuse is in
  ///   the report.
  public func run(
    only ids: Set<Int>? = nil, progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void
  ) throws(FitError) -> DeliveryReport {
    try FileLock.hold(services.deliveryLock, timeLimit: .seconds(600)) {
      () throws(FitError) in
      let waiting = try outbox.entries().filter { entry in
        entry.state == .pending && (ids?.contains(entry.id) ?? true)
      }
      let work = Work(lanes: Self.lanes(waiting), all: waiting.count, progress: progress)
      var senders: [Group: Result<OutboxSender, FitError>] = [:]
      for entry in waiting where senders[Group(entry)] == nil {
        senders[Group(entry)] = Result { () throws(FitError) in try sender(for: entry) }
      }
      deliver(work, senders)
      return work.report()
    }
  }

  private func deliver(_ work: Work, _ senders: [Group: Result<OutboxSender, FitError>]) {
    var pause = Self.pauseBetweenRounds
    for round in 1...Self.rounds {
      Workers.run(min(Self.width, max(1, work.laneCount))) {
        while let lane = work.next() { deliver(lane, senders, work) }
      }
      guard work.hasMore, round < Self.rounds else { return }
      services.clock.sleep(pause)
      pause *= 2
      work.beginRound()
    }
  }

  // MARK: Lanes and senders

  /// Writes whose order counts.
  typealias Lane = [OutboxEntry]

  /// An account at a server.
  struct Group: Hashable, Sendable {
    let service: Service
    let url: RemoteURL
    let owner: String

    init(_ entry: OutboxEntry) {
      service = entry.service
      url = entry.url
      owner = entry.owner
    }
  }

  static func lanes(_ entries: [OutboxEntry]) -> [Lane] {
    var lanes: [Lane] = []
    var positions: [String: Int] = [:]
    var laneOfWrite: [Int: Int] = [:]
    for entry in entries {
      // What names the record of a write that waits goes behind it.
      let needed = Placeholders.writes(in: entry).lazy.compactMap { laneOfWrite[$0] }.first
      if let needed {
        lanes[needed].append(entry)
        continue
      }
      guard let record = entry.record else {
        laneOfWrite[entry.id] = lanes.count
        lanes.append([entry])
        continue
      }
      let name = "\(entry.url) \(entry.owner) \(record)"
      if let position = positions[name] {
        lanes[position].append(entry)
      } else {
        positions[name] = lanes.count
        lanes.append([entry])
      }
    }
    return lanes
  }

  /// Returns the sender of the writes of an entry's group.
  ///
  /// - Throws: ``FitError`` where nobody is signed in, or somebody else is.
  private func sender(for entry: OutboxEntry) throws(FitError) -> OutboxSender {
    let configured = remotes.first { $0.service == entry.service && $0.url == entry.url }
    var remote = configured ?? Remote(service: entry.service, url: entry.url)
    let isAccount = !entry.owner.hasPrefix("token-") && !entry.owner.isEmpty
    if isAccount, remote.account != nil || configured == nil { remote.account = entry.owner }
    let credentials = services.credentials(of: remote, among: remotes)
    try require(
      try credentials.owner() == entry.owner, .notSignedIn,
      "what waits for \(entry.owner) at \(entry.service.title) waits on: somebody else is signed in",
      hint: "sign in with `fit auth login \(entry.service.rawValue)`")
    var rule = RetryRule()
    rule.longestWritePause = rule.longestPause
    return OutboxSender(
      outbox: outbox, credentials: credentials,
      exchange: services.exchange(remote, credentials, rule),
      headers: services.headers(for: remote), calendar: services.calendar, clock: services.clock)
  }

  // MARK: Delivering

  private func deliver(
    _ lane: Lane, _ senders: [Group: Result<OutboxSender, FitError>], _ work: Work
  ) {
    for (index, entry) in lane.enumerated() {
      let group = Group(entry)
      if case .failure(let problem) = senders[group] { work.stop(group, problem) }
      guard case .success(let sender) = senders[group], settle(entry, sender, group, work) else {
        return work.putBack(lane[index...])
      }
    }
  }

  /// Delivers a write; false when it, and what comes after it, waits on.
  private func settle(
    _ entry: OutboxEntry, _ sender: OutboxSender, _ group: Group, _ work: Work
  ) -> Bool {
    do throws(FitError) {
      while true {
        work.rest(group, services.clock)
        guard !work.isStopped(group) else { return false }
        switch try sender.deliver(entry.id) {
        case .done(let outcome):
          services.storage.copies.noteChange(at: entry.url)
          work.note(entry, outcome, of: group)
          return true
        case .busy(let pause, let failure):
          guard pause <= Self.longestPause else {
            work.stop(group, failure)
            return false
          }
          work.rest(group, until: services.clock.monotonic() + pause)
        case .postponed(let failure):
          work.noteFailure(of: group, failure, most: Self.mostFailures(like: failure))
          return false
        case .stopped(let failure):
          work.stop(group, failure)
          return false
        }
      }
    } catch {
      work.stop(group, error)
      return false
    }
  }
}
