import CivilTime
import FitAPI
import FitClient
import JSON

/// The journal of commands that stored something on this machine, so that they can be undone.
///
/// A line of JSON for each command that stored something: adding one costs the same however long
/// the history is, and lines of commands that run at once never mix. Losing the file loses nothing
/// but the ability to undo.
struct Journal: Sendable {
  /// One command's writes.
  struct Entry: Codable, Sendable, Hashable {
    /// One of its own, or one for all commands of a line.
    var id: String
    /// When, an instant in UTC.
    var at: String
    /// A description of the stored record.
    var text: String
    /// The requests that take it back, in order.
    var undo: [Step]
  }

  /// A request that takes something back.
  struct Step: Codable, Sendable, Hashable {
    var service: String
    var method: String
    /// Below the service's base path, escaped.
    var path: String
    var body: String?
    /// Whether it is about what stays on this machine although its service is elsewhere.
    var isLocal: Bool?
  }

  /// A line that says an entry was taken back.
  private struct Undone: Codable {
    var undone: String
  }

  let path: String
  /// Whether all that is noted is about what stays on this machine although its service is elsewhere.
  var isLocal = false
  /// The services that are elsewhere. What others store stays on this machine, whatever becomes remote
  /// before it is taken back.
  var remoteServices: Set<String> = []
  /// The id of all that the commands of one line note, which is taken back at once; `nil` for a line
  /// that is one command.
  var batch: String?

  /// Bytes after which the file is shortened, each time it has grown by as many.
  static let limit = 1 << 20
  /// The bytes that a line counts for at most when the file is shortened: a large import must not push
  /// out the steps before it.
  private static let countedLine = 1 << 10
  /// Bytes that are read at most.
  private static let readable = 1 << 30

  /// Notes what a command stored. A journal that cannot be written is no reason to fail: the data
  /// itself is stored.
  func note(_ text: String, undo: [Step], at now: Instant) {
    // A record that a service told no id of cannot be found again.
    let known = undo.filter { !$0.path.hasSuffix("/") }
    guard !known.isEmpty || undo.isEmpty else { return }
    let undo = known.map { isLocal || !remoteServices.contains($0.service) ? $0.local : $0 }
    let entry = Entry(
      id: batch ?? Identifier.make(), at: now.iso8601, text: text, undo: undo)
    try? write(entry)
  }

  /// Notes that an entry was taken back.
  func noteUndone(_ entry: Entry) throws(FitError) {
    try write(Undone(undone: entry.id))
  }

  /// Returns the entries that can be taken back, newest first.
  func entries() throws(FitError) -> [Entry] {
    let bytes = try Files.read(path, limit: Self.readable) ?? []
    var undone: [String: Int] = [:]
    var found: [Entry] = []
    /// The place of each entry among those found, and how many commands noted it.
    var places: [String: (index: Int, count: Int)] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")).reversed() {
      // A line cut short by a full disk is no reason to lose the others.
      guard let value = try? JSONValue(parsing: Array(line)) else { continue }
      if let id = value["undone"]?.string {
        undone[id, default: 0] += 1
      } else if let entry = try? value.decode(Entry.self) {
        if let count = undone[entry.id], count > 0 {
          // Earlier versions named entries by their paths, which repeat.
          if entry.id.contains("/") { undone[entry.id] = count - 1 }
        } else if let place = places[entry.id], !entry.id.contains("/") {
          found[place.index].undo += entry.undo
          found[place.index].text = "\(entry.text) and \(place.count) more"
          places[entry.id]?.count += 1
        } else {
          places[entry.id] = (found.count, 1)
          found.append(entry)
        }
      }
    }
    return found
  }

  private func write(_ line: some Encodable) throws(FitError) {
    guard let text = try? JSONValue(encoding: line).bytes() else { return }
    let size = try Files.append(text + [UInt8(ascii: "\n")], to: path)
    if size / Self.limit > (size - text.count - 1) / Self.limit { try shorten() }
  }

  /// Keeps the newest lines: half of the limit, where each counts for little, however long it is.
  private func shorten() throws(FitError) {
    let bytes = try Files.read(path, limit: Self.readable) ?? []
    var room = Self.limit / 2
    let kept = bytes.split(separator: UInt8(ascii: "\n")).reversed().prefix { line in
      room -= min(line.count, Self.countedLine)
      return room >= 0
    }
    try Files.replace(
      path,
      with: Array(kept.reversed().joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")])
  }
}

extension Journal.Step {
  /// Returns the request that removes a record.
  ///
  /// - Parameter ids: values for the braces of the route's pattern, in order.
  static func delete<Answer>(_ route: Route<Answer>, _ ids: String...) -> Journal.Step {
    Journal.Step(
      service: route.service.rawValue, method: Method.delete.rawValue,
      path: PathPattern.fill(route.pattern, ids), body: nil)
  }

  /// Returns the request that stores a record.
  ///
  /// - Parameter ids: values for the braces of the route's pattern, in order.
  static func send<Answer>(
    _ route: Route<Answer>, _ ids: String..., body: some Encodable
  ) -> Journal.Step? {
    guard let body = try? JSONValue(encoding: body).text() else { return nil }
    return Journal.Step(
      service: route.service.rawValue, method: route.method.rawValue,
      path: PathPattern.fill(route.pattern, ids), body: body)
  }

  /// Returns the request that stores a deleted record again, under the id that it had; a service that
  /// does not know of that gives it another.
  ///
  /// - Parameter parent: the id of the record that it is a part of.
  static func restore<Answer>(
    _ route: Route<Answer>, _ id: String, in parent: String? = nil, body: some Encodable
  ) -> Journal.Step? {
    var step = send(route, parent ?? id, body: body)
    step?.path += "?" + ([FitIQ.restored: id] as Query).encoded
    return step
  }

  /// The step as one about what stays on this machine.
  var local: Journal.Step {
    var step = self
    step.isLocal = true
    return step
  }

  /// Sends the request again.
  ///
  /// - Throws: ``FitError`` when the service refuses it, or the step is none of ours.
  ///
  /// - Returns: the titles of what was edited since and stays, where an import is taken back.
  @discardableResult
  func send(by client: Client) throws(FitError) -> [String] {
    guard let service = Service(rawValue: service), let method = Method(rawValue: method) else {
      throw FitError(.failed, "the journal holds a step that this version of fit does not know")
    }
    let parts = path.split(separator: "?", maxSplits: 1)
    // The path stands escaped, so it has no braces to fill.
    let route = Route<JSONValue>(
      service, method, String(parts.first ?? ""), success: method == .post ? 201 : 200)
    let delivery = try client.deliver(
      route(
        query: Query(encoded: parts.dropFirst().first ?? ""),
        body: body.flatMap { try? JSONValue(parsing: $0) }))
    guard case .stored(let answer) = delivery else { return [] }
    return answer["kept"]?.array?.compactMap(\.string) ?? []
  }
}
