import FitAPI
import JSON

/// Asks for one page of a list after the other, whichever way the service counts them.
struct Paging {
  private var request: Request
  private var seen = 0
  private var page: Int
  private let countsPages: Bool

  /// The first request of several.
  init(_ request: Request) {
    self.request = request
    // `page` counts pages from 1, `offset` records from 0; lists that know neither ignore both.
    page = request.query["page"].flatMap { Int($0) } ?? 1
    countsPages = request.query["offset"] == nil && request.query["limit"] == nil
    seen = request.query["offset"].flatMap { Int($0) } ?? 0
  }

  /// The records of an answer; `nil` when it holds no list.
  static func records(in value: JSONValue) -> [JSONValue]? {
    if let elements = value.array { return elements }
    if let data = value["data"] { return records(in: data) }
    let lists = value.object?.members.compactMap(\.value.array) ?? []
    return lists.count == 1 ? lists.first : nil
  }

  /// The request after an answer; `nil` when that was the last page.
  mutating func next(after value: JSONValue) -> Request? {
    guard let records = Self.records(in: value), !records.isEmpty else { return nil }
    let body = value["data"] ?? value
    if let total = body["total"]?.int, body["offset"] != nil || body["page"] != nil {
      seen += records.count
      guard seen < total else { return nil }
      return body["page"] == nil ? at("offset", seen) : nextPage()
    }
    // A bare list ends where a page is shorter than was asked for.
    let size = request.query["limit"].flatMap { Int($0) } ?? 10
    guard value.array != nil, records.count >= size else { return nil }
    seen += records.count
    return at("offset", seen)
  }

  private mutating func nextPage() -> Request {
    page += 1
    return at("page", page)
  }

  private func at(_ name: String, _ position: Int) -> Request {
    var query = Query()
    for item in request.query.items where item.name != name { query.add(item.name, item.value) }
    query.add(name, position)
    var next = request
    next.query = query
    return next
  }
}
