import FitAPI
import JSON
import Synchronization

/// The queued writes of one service, as records: a backend in memory carries out the queued creates
/// and then answers as the service would.
public final class WaitingRecords: Sendable {
  private let backend: Client
  private let owner: String
  /// The number of each write by the id that its record has in the backend.
  private let names: [String: String]
  /// The records whose deletion waits.
  let deleted: Set<String>
  private let changes: WaitingChanges
  /// The writes whose records are shown.
  public let shown: Set<Int>
  /// The ticks of habits that wait, oldest first.
  public let ticks: [HabitTick]
  private let troubles = Mutex<[FitError]>([])

  /// Carries out the creates that were certainly not stored; one that the backend refuses is left
  /// out.
  ///
  /// - Parameters:
  ///   - entries: the queued writes, oldest first.
  ///   - path: the path of the service's address, before every route.
  ///   - backend: a backend without records.
  ///   - owner: the person's id there.
  public init(
    _ entries: [OutboxEntry], below path: String, by backend: Connection, owner: String
  ) {
    let client = Client { _ in backend }
    self.backend = client
    self.owner = owner
    var names: [String: String] = [:]
    var stored: [Int: String] = [:]
    var deleted: Set<String> = []
    var ticks: [HabitTick] = []
    /// The ticks that are shown without a record of their own.
    var ticked: Set<Int> = []
    var changes = WaitingChanges()
    for entry in entries where entry.state == .pending {
      if entry.pattern == Needled.habitTicking.pattern, entry.method == Needled.habitTicking.method,
        let tick = try? JSONValue(parsing: entry.body).decode(HabitTick.self)
      {
        ticks.append(tick)
        ticked.insert(entry.id)
      }
      changes.add(entry)
      if entry.method == .delete, let record = entry.path.split(separator: "/").last {
        deleted.insert(String(record))
      }
      guard entry.sentAt == nil, entry.isCreate || Placeholders.write(inPath: entry.path) != nil
      else { continue }
      var entry = entry
      for (write, id) in stored {
        entry.body = Placeholders.filling(entry.body, write, with: id)
        entry.path = Placeholders.filling(path: entry.path, write, with: id)
      }
      entry.body = Placeholders.filling(entry.body, anyUser: owner)
      if let name = entry.foodName,
        let food = try? client.send(FitIQ.searchFoods(name)).foods.first(where: { $0.name == name })
      {
        entry.body = Placeholders.filling(entry.body, food: food.id)
      }
      var call = entry.call(with: [:])
      let route = call.request.path.hasPrefix(path) ? call.request.path.dropFirst(path.count) : ""
      call.request.path = backend.basePath + route
      call.request.headers[HeaderName.idempotencyKey] = nil
      guard
        case .answered(let reply) = try? backend.sender.perform(call, { $0 }),
        reply.response.isSuccess, let value = reply.response.json,
        let id = Self.id(of: value)
      else { continue }
      stored[entry.id] = id
      if names[id] == nil { names[id] = Placeholders.record(entry.id) }
    }
    self.names = names
    self.deleted = deleted
    self.changes = changes
    self.ticks = ticks
    shown = ticked.union(changes.shown).union(stored.keys)
  }

  /// Returns a service's answer with the changes that wait.
  ///
  /// - Parameter status: the status that the request asked for; `nil` where it asked for all.
  func changed<Answer>(_ answer: Answer, only status: String? = nil) -> Answer {
    changes.applied(to: answer, only: status)
  }

  private static func id(of answer: JSONValue) -> String? {
    let record = answer.record
    if let id = record["id"]?.string { return id }
    // `{"weighIn": {"id": …}}`
    return record.object?.members.lazy.compactMap { $0.value["id"]?.string }.first
  }

  /// Returns the records that wait, as the service lists them; none of another answer.
  public func records<Record: Decodable & Sendable>(
    of endpoint: Endpoint<[Record]>
  ) -> [Record] where [Record]: WaitingMergeable {
    answer(to: endpoint, of: nil) ?? []
  }

  /// Returns the answer to a request from the queued records; `nil` where none of them matches.
  ///
  /// - Parameter user: the person's id at the service.
  func answer<Answer: Decodable & Sendable>(
    to endpoint: Endpoint<Answer>, of user: String?
  ) -> Answer? {
    guard !names.isEmpty else { return nil }
    var endpoint = endpoint
    endpoint.path = endpoint.path.map { $0 == user ? owner : $0 }
    endpoint.query = endpoint.query.changed { name, value in
      switch name {
      case _ where value == user && !value.isEmpty: owner
      case "offset": "0"
      // All of them: which come first is decided by their numbers.
      case "limit": "\(max(Int(value) ?? 0, names.count))"
      default: value
      }
    }
    guard let found = (try? backend.send(endpoint)) as? any WaitingMergeable, !found.isBlank else {
      return nil
    }
    return found.renamed(by: names) as? Answer
  }

  /// Notes that the service itself could not be asked.
  func note(_ failure: FitError) {
    troubles.withLock {
      if !$0.contains(where: { $0.message == failure.message }) { $0.append(failure) }
    }
  }

  /// The errors of services that could not be asked, so that their lists hold queued records only.
  public var failures: [FitError] { troubles.withLock { $0 } }

  /// Returns the number of records in a list; 0 for another answer.
  static func count<Answer>(of answer: Answer) -> Int {
    (answer as? any RecordList)?.listedCount ?? 0
  }

  /// Returns the number of records in a list whose deletion is queued; 0 for another answer.
  static func count<Answer>(of answer: Answer, among deleted: Set<String>) -> Int {
    (answer as? any RecordList)?.listedCount(among: deleted) ?? 0
  }

  /// Returns a service's answer with what waits.
  static func joined<Answer>(
    _ answer: Answer, with own: Answer?, without deleted: Set<String>, _ part: WaitingPart
  ) -> Answer {
    func join<List: WaitingMergeable>(_ list: List) -> Answer {
      list.joined(with: own as? List, without: deleted, part) as? Answer ?? answer
    }
    guard let list = answer as? any WaitingMergeable else { return answer }
    return join(list)
  }
}

extension Query {
  /// Returns the query with other values.
  func changed(_ change: (_ name: String, _ value: String) -> String) -> Query {
    items.reduce(into: Query()) { $0.add($1.name, change($1.name, $1.value)) }
  }
}
