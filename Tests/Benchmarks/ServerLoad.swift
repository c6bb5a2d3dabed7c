import Foundation
import TestSupport

/// A server under as many requests as it can answer, over connections that are kept.
struct ServerLoad {
  private let served: Served
  private let folder: TemporaryFolder
  private let rounds: Int
  private let seconds: Int

  init(of served: Served, quick: Bool) throws {
    self.served = served
    folder = try TemporaryFolder()
    rounds = quick ? 1 : 5
    seconds = quick ? 2 : 6
  }

  /// A small GET with a token, against nginx sending a file of the same size.
  func reads() throws -> [Row] {
    let path = "/api/v1/progress?limit=1"
    let body = try served.curl("progress?limit=1").run().text
    let nginx = try StaticServer(of: body, in: folder)
    var ours: [Load] = []
    var theirs: [Load] = []
    for _ in 0..<rounds {
      theirs.append(try load("\(nginx.url)/file"))
      ours.append(try load(served.url + path))
    }
    let ratio = median(zip(theirs, ours).map { $0.rate / $1.rate })
    let spread = median(ours.map { $0.slowest / $0.median })
    return [
      Row(
        name: "serve", measured: shown(rate: median(ours.map(\.rate))),
        reference: "nginx, static \(shown(rate: median(theirs.map(\.rate))))", ratio: ratio,
        limit: 6),
      Row(
        name: "serve, p99", measured: shown(seconds: median(ours.map(\.slowest))),
        reference: "its own median \(shown(seconds: median(ours.map(\.median))))", ratio: spread,
        limit: 10),
    ]
  }

  /// A durable write for each request, beside one program that does one insert after the other.
  func writes() throws -> [Row] {
    let script = folder.appending("write.lua")
    let text = """
      wrk.method = "POST"
      wrk.headers["Content-Type"] = "application/json"
      local number = 0
      function request()
        number = number + 1
        return wrk.format(nil, nil, nil, '{"type":"steps","quantity":' .. number % 10000
          .. ',"loggedAt":"2026-11-19T08:30:00Z"}')
      end
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: script))
    var ours: [Double] = []
    var theirs: [Double] = []
    for _ in 0..<rounds {
      theirs.append(try inserts())
      ours.append(
        try load("\(served.url)/api/v1/progress", connections: 32, script: script).rate)
    }
    return [
      Row(
        name: "serve-writes", measured: shown(rate: median(ours)),
        reference: "sqlite3, inserts \(shown(rate: median(theirs)))", figure: "",
        limit: shown(rate: Self.leastWrites), holds: median(ours) >= Self.leastWrites)
    ]
  }

  /// The write of somebody while eight clients of another account send misspelt meals of 200 characters,
  /// each of which takes seconds to read.
  func meals() throws -> [Row] {
    let meal = """
      2 skrambeld egs with buterd tost, a bowl of oatmeel with blubberies, grekk yoghurt with hunny, \
      a cup of cofee with skimed mlik, 150 g grild chiken brest, brocolli, bakked potatoe and a glas of \
      oragne juise
      """.prefix(200)
    let misspelt = try script("meals.lua", of: #"{"rawInput":"\#(meal)"}"#)
    let write = try script(
      "write.lua",
      of: #"{"type":"steps","quantity":8000,"loggedAt":"2026-11-19T08:30:00Z"}"#)
    let crowd = try Launch.find(
      "wrk",
      [
        "-t1", "-c8", "-d\(seconds + 3)s", "-H", served.otherAuthorization(), "-s", misspelt,
        "\(served.url)/api/v1/meal-logs/natural",
      ], in: Launch.machineFolders
    ).begin()
    Thread.sleep(forTimeInterval: 1)
    let found = try load("\(served.url)/api/v1/progress", connections: 1, script: write)
    _ = try crowd.finish(within: .seconds(60))
    func row(_ name: String, _ time: Double, atMost limit: Double) -> Row {
      Row(
        name: name, measured: shown(seconds: time), reference: "beside 8 clients, misspelt meals",
        figure: "", limit: shown(seconds: limit), holds: time <= limit)
    }
    return [
      row("serve-meals, a write", found.median, atMost: 0.02),
      row("serve-meals, at worst", found.worst, atMost: 0.2),
    ]
  }

  /// Writes the script of a load that posts one body again and again.
  private func script(_ name: String, of body: String) throws -> String {
    let path = folder.appending(name)
    let text = """
      wrk.method = "POST"
      wrk.headers["Content-Type"] = "application/json"
      wrk.body = [[\(body)]]
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Durable writes a second, from 32 connections on two cores.
  private static let leastWrites = 1200.0

  /// Rows a second that the `sqlite3` shell stores, each in a durable transaction of its own.
  private func inserts() throws -> Double {
    let count = 3000
    let row = """
      INSERT INTO entries VALUES (hex(randomblob(16)), 'ann', 'steps', 8000, 1795000000000);

      """
    let start = """
      PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
      CREATE TABLE IF NOT EXISTS entries
        (id TEXT PRIMARY KEY, account TEXT, type TEXT, quantity REAL, date INTEGER);
      """
    let path = folder.appending("inserts.db")
    let shell = try Launch.find("sqlite3", [path])
    let clock = ContinuousClock()
    let time = try clock.measure {
      try Workshop.succeed(shell, input: start + String(repeating: row, count: count))
    }
    return Double(count) / (time / .seconds(1))
  }

  /// What the load generator saw.
  private struct Load {
    /// Requests a second.
    let rate: Double
    /// The median time of a request, in seconds.
    let median: Double
    /// The time that 99 of 100 requests stay below, in seconds.
    let slowest: Double
    /// The longest time of a request, in seconds.
    let worst: Double
  }

  private func load(
    _ url: String, connections: Int = 64, script: String? = nil
  ) throws -> Load {
    var arguments = [
      "-t\(min(2, connections))", "-c\(connections)", "-d\(seconds)s", "--latency",
      "-H", served.authorization,
    ]
    if let script { arguments += ["-s", script] }
    let output = try Launch.find("wrk", arguments + [url], in: Launch.machineFolders).run(
      within: .seconds(60)
    ).text
    func figure(after name: String, _ distance: Int = 1) throws -> Substring {
      let words = output.split(whereSeparator: \.isWhitespace)
      guard let place = words.firstIndex(of: Substring(name)), place + distance < words.count
      else {
        throw MeasuredFailure(description: "wrk said nothing of \(name): \(output)")
      }
      return words[place + distance]
    }
    guard !output.contains("Non-2xx") else { throw MeasuredFailure(description: output) }
    return Load(
      rate: Double(try figure(after: "Requests/sec:")) ?? 0,
      median: Self.seconds(try figure(after: "50%")),
      slowest: Self.seconds(try figure(after: "99%")),
      // The mean and the deviation come before it.
      worst: Self.seconds(try figure(after: "Latency", 3)))
  }

  /// `417.00us`, `1.30ms`, `1.02s`
  private static func seconds(_ text: Substring) -> Double {
    let units = [("us", 1e-6), ("ms", 1e-3), ("s", 1)]
    for (unit, factor) in units where text.hasSuffix(unit) {
      return (Double(text.dropLast(unit.count)) ?? 0) * factor
    }
    return 0
  }

  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
