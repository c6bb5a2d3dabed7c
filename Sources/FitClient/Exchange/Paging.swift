import FitAPI
import JSON

/// Asks for one page of a list after the other, whichever way the service counts them.
public struct Paging {
  private let first: Request
  private var seen: Int
  private var page: Int

  /// Begins with the request for the first page.
  public init(_ request: Request) {
    first = request
    // `page` counts pages from 1, `offset` records from 0.
    page = request.query["page"].flatMap { Int($0) } ?? 1
    seen = request.query["offset"].flatMap { Int($0) } ?? 0
  }

  /// Returns the records of an answer, whatever its envelope; `nil` when it holds no list, or
  /// several.
  public static func records(in value: JSONValue) -> [JSONValue]? {
    if let elements = value.array { return elements }
    if let data = value["data"] { return records(in: data) }
    let lists = value.object?.members.compactMap(\.value.array) ?? []
    return lists.count == 1 ? lists.first : nil
  }

  /// Returns the request after an answer; `nil` when that was the last page.
  public mutating func next(after value: JSONValue) -> Request? {
    guard let records = Self.records(in: value), !records.isEmpty else { return nil }
    seen += records.count
    let body = value["data"] ?? value
    if let total = body["total"]?.int {
      let isPaged = body["offset"] != nil || body["page"] != nil
      guard isPaged, seen < total else { return nil }
      page += 1
      return body["page"] == nil ? at("offset", seen) : at("page", page)
    }
    // A bare list ends where it is shorter than was asked for.
    let size = first.query["limit"].flatMap { Int($0) } ?? Self.usualSize
    guard value.array != nil, records.count >= size else { return nil }
    return at("offset", seen)
  }

  /// Records on a page of a bare list unless asked for otherwise.
  private static let usualSize = 10

  private func at(_ name: String, _ position: Int) -> Request {
    var query = Query()
    for item in first.query.items where item.name != name { query.add(item.name, item.value) }
    query.add(name, position)
    var next = first
    next.query = query
    return next
  }
}
