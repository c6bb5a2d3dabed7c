import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

/// The size of a service's cached answers.
struct CacheRow: Model, Identifiable {
  /// The service.
  var id: String
  var copies: Int
  var bytes: Int
  /// The time of the oldest copy.
  var oldest: Instant
  /// The time of the newest copy.
  var newest: Instant

  enum CodingKeys: String, CodingKey, CaseIterable {
    case id = "service"
    case copies, bytes, oldest, newest
  }
}

struct CacheStats: Command {
  static let declaration = Declaration(
    "stats", "Show the size of the cache.",
    fields: CacheRow.record, columns: [["SERVICE", "COPIES", "KIB", "OLDEST", "NEWEST"]],
    examples: [Example("fit cache stats", "how many copies there are, and how large")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let rows = fit.network.storage.copies.statistics().map {
      CacheRow(
        id: $0.service, copies: $0.copies, bytes: $0.bytes, oldest: $0.oldest, newest: $0.newest)
    }
    return .list(
      rows,
      [
        TableColumn("SERVICE") { Cell($0.id, .label) },
        TableColumn("COPIES", .right) { Cell("\($0.copies)") },
        TableColumn("KIB", .right) { Cell("\(($0.bytes + 1023) / 1024)") },
        TableColumn("OLDEST") { Cell(TimeFormatter.short($0.oldest, in: fit)) },
        TableColumn("NEWEST") { Cell(TimeFormatter.short($0.newest, in: fit)) },
      ], ids: rows.map(\.id), emptyMessage: "no copies")
  }
}

struct CacheClear: Command {
  static let service = Argument<Service?>("service", "The service; all unless given.")
  static let declaration = Declaration(
    "clear", "Clear the cache.", [service],
    discussion: "The copies can be fetched again. They do not hold what you logged.",
    examples: [Example("fit cache clear", "everything is asked for anew")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let count = fit.network.storage.copies.clear(arguments[Self.service])
    return .message("deleted \(count) \(count == 1 ? "copy" : "copies")")
  }
}
