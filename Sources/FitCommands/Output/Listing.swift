import Arguments
import Terminal

/// The paging of a command's list; every list takes the same options for it.
struct Listing: Sendable {
  /// The default number of records at a terminal; a pipe gets all of them.
  var usual: Int?
  /// Whether the first records are those that fit best, as of a search, so that a pipe gets no more.
  var isRanked = false
  /// Whether the command itself fetches just the part that a line asks for.
  var isDivided = false

  /// Records on a page where neither the line nor the command says how many.
  static let pageSize = 20

  static let limit = limit(nil)
  static let all = Flag("all", "Every one, however many.")
  static let page = Option<Int>("page", in: 1...100_000, default: 1, "The page of the list.")

  private static func limit(_ usual: Int?, isRanked: Bool = false) -> Option<Int?> {
    Option<Int?>(
      "limit", short: "n", in: 1...100_000,
      defaultText: isRanked ? usual.map { "\($0)" } : nil,
      isRanked || usual == nil
        ? "How many at most."
        : "How many at most; unless given \(usual ?? 0) at a terminal and all in a pipe.")
  }

  /// Returns the declaration of a command with the options of its list.
  func options(in declaration: Declaration) -> Declaration {
    declaration.taking(
      [Self.limit(usual, isRanked: isRanked), Self.page, Self.all],
      constraints: [
        .atMostOne(of: [Self.all, Self.limit]), .atMostOne(of: [Self.all, Self.page]),
      ])
  }

  /// Returns the part of the list that a line asks for.
  func part(_ arguments: ParsedArguments, in fit: Context) -> Part {
    guard !arguments[Self.all] else { return Part(size: nil, page: 1) }
    let isWhole = !isRanked && !fit.screen.output.isTerminal
    let size = arguments[Self.limit] ?? (isWhole ? nil : usual)
    let isPaged = arguments.isGiven(Self.page)
    return Part(size: size ?? (isPaged ? Self.pageSize : nil), page: arguments[Self.page])
  }

  /// A page of a list, or all of it.
  struct Part: Sendable, Equatable {
    /// Records on the page; `nil` for all of the list.
    let size: Int?
    /// Counted from 1.
    let page: Int

    /// The number of records before the part.
    var offset: Int { (page - 1) * (size ?? 0) }

    /// Returns the places of its records among so many.
    func range(of count: Int) -> Range<Int> {
      let first = min(offset, count)
      return first..<(size.map { min(first + $0, count) } ?? count)
    }

    /// Returns its records, and how many lie behind them.
    func cut<Record>(_ records: [Record]) -> (records: [Record], rest: Int) {
      let range = range(of: records.count)
      return (Array(records[range]), records.count - range.upperBound)
    }
  }
}

extension Output {
  /// Returns the part of the list that a line asks for.
  func part(_ part: Listing.Part) -> Output {
    guard case .records(let records) = body else { return self }
    let range = part.range(of: records.count)
    guard range.count < records.count else { return self }
    var output = self
    var shown = records.part(range)
    if part.page > 1 { shown.emptyMessage = "nothing is left for page \(part.page)" }
    output.body = .records(shown)
    output.remainingCount = remainingCount + records.count - range.upperBound
    return output
  }
}
