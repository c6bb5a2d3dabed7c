import FitAPI
import JSON

extension OutboxEntry {
  /// Reads the answer to the write, which counts as delivered only where the answer tells of the record: a
  /// proxy's page of "all well" does not.
  var reader: ResponseReader<Void> {
    { response throws(FitError) in
      guard response.isSuccess else { throw SeedDialect().failure(in: response) }
      guard response.isEmpty || response.json?.object != nil, method == .delete || tells(response)
      else { throw WriteState.unreadable(response, at: service) }
    }
  }

  /// Returns whether a success names a record or its person, has a field that was sent or, as the habit of a
  /// tick, named, or says just that it is one, as an empty one of a create does.
  private func tells(_ response: Response) -> Bool {
    guard !response.isEmpty, let body = response.json else { return response.status == 201 }
    let sent = (try? JSONValue(parsing: self.body))?.object?.members ?? []
    let names = Set(
      sent.flatMap { [$0.key, $0.value.string ?? ""] } + ["id", "userId", "user_id"])
    func tells(_ value: JSONValue) -> Bool {
      switch value {
      case .object(let object):
        object.members.contains { names.contains($0.key) || tells($0.value) }
      case .array(let elements): elements.contains(where: tells)
      default: false
      }
    }
    let told = SeedDialect.unwrapped(body)
    return told["success"]?.bool == true || told["error"] == nil && tells(told)
  }
}
