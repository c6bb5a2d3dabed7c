import TestSupport

/// One thing that is measured, and the limits it must keep.
struct Benchmark {
  let name: String
  let measure: (Workshop) throws -> [Row]
}

extension Benchmark {
  /// A program timed against another.
  ///
  /// - Parameters:
  ///   - limit: the most the ratio may be.
  ///   - peakLimit: the most memory it may hold, where that is limited.
  ///   - pairs: how many pairs of runs; as many as a short command deserves when nil.
  init(
    name: String, limit: Double, peakLimit: Int? = nil, pairs: Int? = nil,
    comparison: @escaping (Workshop) throws -> Comparison
  ) {
    self.init(name: name) { workshop in
      let comparison = try comparison(workshop)
      let result = try comparison.run(pairs ?? workshop.runs)
      let time = Row(
        name: name, measured: shown(seconds: result.subject),
        reference: "\(comparison.referenceName) \(shown(seconds: result.reference))",
        ratio: result.ratio, limit: limit)
      guard let peakLimit else { return [time] }
      let memory = Row(
        name: "\(name), memory", measured: shown(bytes: result.peakBytes), reference: "",
        figure: "", limit: shown(bytes: peakLimit), holds: result.peakBytes <= peakLimit)
      return [time, memory]
    }
  }
}

extension Benchmark {
  /// Those of memory come first: no program is measured to hold less than the most that this one held
  /// before it started it.
  static var all: [Benchmark] {
    [
      Benchmark(name: "start", limit: 1.7) { workshop in
        Comparison(
          try workshop.empty.get().launch(["--version"]),
          against: try .find("git", ["--version"]), named: "git --version")
      },
      Benchmark(name: "log", limit: 2) { workshop in
        Comparison(
          try workshop.empty.get().launch(["log", "weight", "82.4"]),
          against: try workshop.insert.get(), named: "sqlite3, one durable insert")
      },
      Benchmark(name: "search", limit: 4) { workshop in
        againstStart(["food", "search", "egg", "--json"], try workshop.empty.get())
      },
      Benchmark(name: "first", limit: 15) { workshop in
        let start = try workshop.empty.get().launch(["--version"])
        let fit = try FitProcess()
        return Comparison(
          subject: {
            try fit.home.clear()
            return fit.launch(["food", "search", "egg"])
          }, reference: { start }, referenceName: "fit --version")
      },
      Benchmark(name: "import", limit: 10, peakLimit: 200 << 20, pairs: 3) { workshop in
        let path = try workshop.foodFile.get().path
        let fit = try FitProcess()
        return Comparison(
          subject: {
            try fit.home.clear()
            return fit.launch(Workshop.importing(path))
          },
          reference: {
            try fit.home.clear()
            return try .find(
              "sqlite3", [fit.home.appending("foods.db"), ".import --csv \(path) foods"])
          }, referenceName: "sqlite3 .import")
      },
      Benchmark(name: "search-imported", limit: 10) { workshop in
        againstStart(["food", "search", "egg", "--json"], try workshop.imported.get())
      },
      Benchmark(name: "today-history", limit: 1.5) { try againstEmpty(["today"], $0) },
      Benchmark(name: "diary-history", limit: 1.5) { try againstEmpty(["diary"], $0) },
      Benchmark(name: "log-history", limit: 1.5) {
        try againstEmpty(["log", "weight", "82.4"], $0)
      },
    ] + activities + [
      Benchmark(name: "decade") { try $0.decade.get().measure($0.runs) },
      Benchmark(name: "remote-search", limit: 1.5) { workshop in
        let served = try workshop.served.get()
        return Comparison(
          served.client.launch(["food", "search", "egg", "--json", "--refresh"]),
          against: try served.curl("foods/search?q=egg&page=1&page_size=20"), named: "curl")
      },
      Benchmark(name: "remote-log") { try journalFirst($0) },
      Benchmark(name: "serve") { try ServerLoad(of: $0.served.get(), quick: $0.quick).reads() },
      Benchmark(name: "serve-writes") {
        try ServerLoad(of: $0.served.get(), quick: $0.quick).writes()
      },
      Benchmark(name: "serve-meals") {
        try ServerLoad(of: $0.served.get(), quick: $0.quick).meals()
      },
    ] + intentions
  }

  /// A write that is queued durably before it is sent, against one that is sent alone: both make one
  /// request, and the difference is what the queue costs in processor time.
  private static func journalFirst(_ workshop: Workshop) throws -> [Row] {
    let limit = 0.001
    let client = try workshop.served.get().client
    let queued = client.launch(["log", "metric", "active_minutes", "5", "-q"])
    let sent = client.launch(
      ["api", "POST", "/progress", "-f", "type=active_minutes", "-F", "quantity=5"])
    var costs: [(queued: Double, sent: Double)] = []
    for run in 0...workshop.runs {
      let cost = (try queued.measure().processorSeconds, try sent.measure().processorSeconds)
      // The first run of each opens the files.
      if run > 0 { costs.append(cost) }
    }
    func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    let extra = median(costs.map { $0.queued - $0.sent })
    return [
      Row(
        name: "remote-log, processor time",
        measured: shown(seconds: median(costs.map(\.queued))),
        reference: "fit api POST \(shown(seconds: median(costs.map(\.sent))))",
        figure: shown(seconds: extra), limit: shown(seconds: limit), holds: extra <= limit)
    ]
  }

  private static func againstStart(_ arguments: [String], _ fit: FitProcess) -> Comparison {
    Comparison(
      fit.launch(arguments), against: fit.launch(["--version"]), named: "fit --version")
  }

  /// The same command on a store with a long history and on one without.
  private static func againstEmpty(
    _ arguments: [String], _ workshop: Workshop
  ) throws -> Comparison {
    Comparison(
      try workshop.full.get().launch(arguments),
      against: try workshop.empty.get().launch(arguments), named: "on an empty store")
  }
}
