import CivilTime
import FitAPI
import JSON
import PlainText
import Synchronization

/// Sends calls as the documents of a service have them, unless the server is one that names itself,
/// as `fit serve` does: what goes beyond the documents is asked of others until they lack it, and then
/// in the documented way.
struct DocumentedExchange: Sendable {
  let remote: Remote
  let credentials: CredentialProvider
  let transport: AuthenticatedTransport
  /// Keeps which endpoints the server lacks, also where no answers are kept.
  let knowledge: ResponseCache
  /// Keeps the offsets that were typed.
  let outbox: LazyOutbox
  let calendar: PersonalCalendar
  let clock: Clock
  /// Takes a sentence that a person should read beside the answer.
  let notice: @Sendable (String) -> Void
  private let told = MissingParts()

  /// Sends a call and waits for the answer, whatever its status.
  ///
  /// - Parameter moment: the time limit, where it is shorter than for other requests.
  /// - Throws: ``FitError``; its `transport` says whether the request may have arrived.
  func send(_ call: ServiceCall, within moment: Duration? = nil) throws(FitError) -> Response {
    // A first look at the credential tells what the sign-in showed of the server.
    _ = try? credentials.current()
    guard credentials.keyLifetime == nil, !call.isNewerDialect else {
      return try transport.send(call, within: moment)
    }
    let way = DocumentedWay.of(call)
    guard way == nil,
      let form = DocumentedForm.of(call.service, call.request.method, call.pattern)
    else {
      return try way != nil || call.isOfNoRecord
        ? send(call, orElse: way, within: moment) : transport.send(call, within: moment)
    }
    var plain = form.trimmed(call, on: calendar.day(of: clock.now()))
    let rest = takeRest(of: call, from: &plain, beyond: form)
    var response = try transport.send(plain, within: moment)
    // Only its answer shows that it is a server that knows more.
    if response.isOfAllEndpoints, call.request.method.isSafe, plain.request != call.request {
      return try transport.send(call, within: moment)
    }
    complete(&response, by: rest)
    let offsets = TypedOffsets(
      outbox: outbox, url: remote.url, owner: try credentials.owner(), calendar: calendar)
    // What was stored is stored, and an answer is one, whether or not the outbox can be used.
    try? offsets.keep(of: call, in: response)
    let told = form.page(of: response, for: call) ?? response
    return offsets.completed(told, to: plain) { try? transport.send($0, within: moment) }
  }

  /// Sends what the document has in requests about a record that was just stored, which it is in any case.
  private func complete(_ response: inout Response, by rest: [ServiceCall]) {
    guard !rest.isEmpty, response.isSuccess, var record = response.json?.record.object,
      let id = record["id"]?.string
    else { return }
    for var call in rest {
      call.request.path = call.request.path.replacing(bytesOf: Self.newID, with: id)
      guard let told = try? transport.send(call), told.isSuccess else {
        let fields = call.body?.keys.joined(separator: ", ") ?? ""
        notice("\(remote.service.title) stored it, and did not take \(fields)")
        continue
      }
      let answer = told.json?.record.object ?? [:]
      if call.isCreate, let list = call.request.path.split(separator: "/").last.map(String.init) {
        record[list] = .array((record[list]?.array ?? []) + [.object(answer)])
      } else {
        for member in answer.members where !member.value.isNull {
          record[member.key] = member.value
        }
      }
    }
    response.body = JSONValue.object(record).bytes()
  }

  /// Takes out of a create what the documents have in requests about its record: the elements of a list, as
  /// the exercises of a workout, and the fields of a change, as its end.
  private func takeRest(
    of call: ServiceCall, from plain: inout ServiceCall, beyond form: DocumentedForm
  ) -> [ServiceCall] {
    guard call.isCreate, var body = plain.body else { return [] }
    let pattern = "\(call.pattern)/\(Self.newID)"
    func part(_ method: Method, _ end: String, _ body: JSONValue) -> ServiceCall? {
      var request = Request(
        method, "\(call.request.path)/\(Self.newID)\(end)", headers: plain.request.headers)
      request.headers[HeaderName.idempotencyKey] = nil
      request.body = body.bytes()
      let part = ServiceCall(
        request, service: call.service, pattern: pattern + end, access: call.access,
        isCreate: method == .post)
      return DocumentedForm.of(call.service, method, part.pattern)?
        .trimmed(part, on: calendar.day(of: clock.now()))
    }
    var rest: [ServiceCall] = []
    for member in call.body?.members ?? [] where !form.names.contains(member.key) {
      let parts = member.value.array?.compactMap { part(.post, "/\(member.key)", $0) } ?? []
      if !parts.isEmpty { body[member.key] = nil }
      rest += parts
    }
    let known = DocumentedForm.of(call.service, .put, pattern)?.names.subtracting(form.names) ?? []
    let change = body.members.filter { known.contains($0.key) }.map { ($0.key, $0.value) }
    for field in change { body[field.0] = nil }
    if !change.isEmpty { rest += [part(.put, "", .object(JSONObject(change)))].compactMap(\.self) }
    plain.request.body = JSONValue.object(body).bytes()
    return rest
  }

  /// Stands in paths for the id of a record that is yet to be stored.
  private static let newID = "{id}"

  /// Asks anew which questions beyond the documents the server answers, and remembers it.
  func survey() throws(FitError) -> [String: Bool] {
    var survey: [String: Bool] = [:]
    for way in DocumentedWay.all where way.service == remote.service && way.method == .get {
      let call = ServiceCall(
        Request(.get, remote.basePath + way.pattern), service: remote.service, pattern: way.pattern)
      let response = try transport.send(call)
      guard !response.isOfAllEndpoints else { return [:] }
      survey[way.pattern] = !response.isLack
      if response.isLack { try lacks().note(way.name) }
    }
    return survey
  }

  private func lacks() throws(FitError) -> LackedEndpoints {
    try LackedEndpoints(
      copies: knowledge, now: clock.now(),
      scope: .init(service: remote.service, url: remote.url, owner: credentials.owner()))
  }

  /// Sends what lies beyond the documents, and the documented way, if there is one, where the server does not
  /// have it; what it has not is remembered, so that a command asks at most once more.
  private func send(
    _ call: ServiceCall, orElse way: DocumentedWay?, within moment: Duration?
  ) throws(FitError) -> Response {
    let lacks = try lacks()
    let name = way?.name ?? call.pattern
    let isKnown = lacks.contains(name)
    if !isKnown {
      let response = try transport.send(call, within: moment)
      // What a proxy said in its place is no longer believed.
      if response.isOfAllEndpoints { LackedEndpoints.forget(at: remote.url, in: knowledge) }
      guard response.isLack else { return response }
    }
    guard let way else {
      if !isKnown { lacks.note(name) }
      return Response(status: 404, document: ["error": "it does not offer that"])
    }
    let question = DocumentedWay.Question(
      call, user: (try? credentials.userID()) ?? "", now: clock.now(), in: calendar)
    let documented = way.requests(question)
    if let lacked = way.lacked(question), told.isNews(lacked) {
      notice("\(remote.service.title) at \(remote.url.server) does not tell \(lacked)")
    }
    var answers: [JSONValue] = []
    for request in documented {
      let response = try transport.send(request.call(like: call, of: way.pattern), within: moment)
      // A server that has everything was not itself when it said otherwise, as behind a broken proxy.
      if response.isOfAllEndpoints {
        LackedEndpoints.forget(at: remote.url, in: knowledge)
        return try transport.send(call, within: moment)
      }
      guard response.isSuccess, let body = response.isEmpty ? [:] : response.json else {
        return response
      }
      answers.append(SeedDialect.unwrapped(body))
    }
    if !isKnown { lacks.note(name) }
    if answers.isEmpty, !call.request.method.isSafe, !way.saysTheUsual(question) {
      let refusal = "\(remote.service.title) at \(remote.url.server) \(way.refusal)"
      return Response(status: 501, document: ["error": .string(refusal)])
    }
    return Response(status: call.isCreate ? 201 : 200, document: way.answer(answers, question))
  }
}

extension ServiceCall {
  /// Whether it is in the newer dialect of FitIQ, which has tables of its own.
  fileprivate var isNewerDialect: Bool {
    request.headers[HeaderName.dialect] == FitIQDialect.newer.rawValue
  }

  /// Whether it asks for something at a path that names no record, so that a 404 says something about
  /// the server.
  fileprivate var isOfNoRecord: Bool {
    request.method == .get && !pattern.contains("{") && access != .anyone
  }
}

/// The parts that a server was said not to have, so that a command of many requests says it once.
private final class MissingParts: Sendable {
  private let told = Mutex<Set<String>>([])

  /// Returns whether nothing was said of a part yet, and remembers it.
  func isNews(_ part: String) -> Bool { told.withLock { $0.insert(part).inserted } }
}
