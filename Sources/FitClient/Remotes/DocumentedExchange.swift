import CivilTime
import FitAPI
import JSON
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
    let change = plain.takeChange(beyond: form)
    var response = try transport.send(plain, within: moment)
    // Only its answer shows that it is a server that knows more.
    if response.isOfAllEndpoints, call.request.method.isSafe, plain.request != call.request {
      return try transport.send(call, within: moment)
    }
    if let change { complete(&response, of: plain, by: change) }
    let offsets = TypedOffsets(
      outbox: outbox, url: remote.url, owner: try credentials.owner(), calendar: calendar)
    // What was stored is stored, and an answer is one, whether or not the outbox can be used.
    try? offsets.keep(of: call, in: response)
    let told = form.page(of: response, for: call) ?? response
    return offsets.completed(told, to: plain) { try? transport.send($0, within: moment) }
  }

  /// Changes a record that was just stored, as the document has it. It is stored in any case.
  private func complete(_ response: inout Response, of create: ServiceCall, by change: JSONObject) {
    guard response.isSuccess, let id = response.json?.record["id"]?.string else { return }
    var call = create
    (call.request.method, call.request.body) = (.put, JSONValue.object(change).bytes())
    call.request.path += "/\(id)"
    call.request.headers[HeaderName.idempotencyKey] = nil
    if let changed = try? transport.send(call), changed.isSuccess {
      if changed.json?.record["id"] != nil { response.body = changed.body }
    } else {
      let names = change.keys.joined(separator: " and ")
      notice("\(remote.service.title) stored it, and did not take its \(names)")
    }
  }

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

  /// Takes the fields out of the body of a create that the documents have in the change of its record
  /// alone, as the end of a workout; `nil` where there are none.
  fileprivate mutating func takeChange(beyond form: DocumentedForm) -> JSONObject? {
    guard isCreate, var body, let change = DocumentedForm.of(service, .put, pattern + "/{id}")
    else { return nil }
    let taken = body.members.filter {
      change.names.contains($0.key) && !form.names.contains($0.key)
    }
    guard !taken.isEmpty else { return nil }
    for member in taken { body[member.key] = nil }
    request.body = JSONValue.object(body).bytes()
    return JSONObject(taken.map { ($0.key, $0.value) })
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
