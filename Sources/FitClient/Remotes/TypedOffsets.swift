import CivilTime
import FitAPI
import JSON

/// The offsets from UTC that a person typed, for records of a service whose documents have no field for
/// them: they stay on this machine, and its answers are told with them.
struct TypedOffsets {
  let outbox: LazyOutbox
  let url: RemoteURL
  let owner: String
  let calendar: PersonalCalendar

  /// Keeps the offset that a create states, beside the id of its answer.
  func keep(of call: ServiceCall, in response: Response) throws(FitError) {
    guard call.isCreate, response.isSuccess, let id = response.json?.record["id"]?.string,
      let day = call.body?["localDay"]?.string.flatMap({ Day($0) }),
      let offset = call.body?["utcOffset"]?.int
    else { return }
    try outbox.box().keepOffset(offset, of: id, on: day, at: url, of: owner)
  }

  /// Returns an answer in which records tell their offset and their day.
  ///
  /// - Parameter ask: asks the same of another day, on which the service counts records of the day.
  func completed(
    _ response: Response, to call: ServiceCall, _ ask: (ServiceCall) -> Response?
  ) -> Response {
    guard response.isSuccess, let kept = try? outbox.existing()?.offsets(at: url, of: owner),
      !kept.isEmpty, let body = response.json?.record
    else { return response }
    var others: [JSONValue] = []
    if let day = call.request.query["date"].flatMap({ Day($0) }) {
      let own = kept.filter { $0.value.day == day }
      for day in Set(own.values.map { day.adding(days: $0.offset < 0 ? 1 : -1) }) {
        var call = call
        call.request.query = call.request.query.changed { $0 == "date" ? "\(day)" : $1 }
        others += (ask(call)?.json.flatMap { Paging.records(in: $0) } ?? [])
          .filter { own[$0["id"]?.string ?? ""] != nil }
      }
    }
    func told(_ record: JSONValue) -> JSONValue {
      guard let offset = record["id"]?.string.flatMap({ kept[$0]?.offset }),
        let time = record["loggedAt"]?.string.flatMap({ Instant($0) }), var told = record.object
      else { return record }
      let place = PersonalCalendar(zone: Zone(offset: offset), dayStart: calendar.dayStart)
      told["localDay"] = .string(place.day(of: time).description)
      told["utcOffset"] = .integer(Int64(offset))
      return .object(told)
    }
    var completed = response
    completed.body = DocumentedForm.changing(told(body)) { list in
      (list + others.filter { !list.contains($0) }).map(told)
    }.bytes()
    return completed
  }
}
