import Arguments
import FitAPI
import FitClient
import JSON
import Terminal

private typealias Request = FitAPI.Request

struct APIRequest: Command {
  static let method = Argument<String>(
    "method", length: 3...7, "GET, POST, PUT, PATCH or DELETE.")
  static let path = Argument<String>(
    "path", length: 1...4000, "The path below the service's address: /progress?type=weight.")
  static let service = Option<Service>("service", default: .fitiq, "The service.")
  static let field = Option<[String]>(
    "field", short: "f", placeholder: "NAME=TEXT",
    "A field of the body, as text; of the query with GET and DELETE.")
  static let typed = Option<[String]>(
    "typed-field", short: "F", placeholder: "NAME=VALUE",
    "A field whose value is a number, true, false, null or other JSON.")
  static let header = Option<[String]>(
    "header", short: "H", placeholder: "NAME: VALUE", "A header of the request.")
  static let input = Option<FilePath?>("input", "A file with the body; `-` is standard input.")
  static let paginate = Flag("paginate", "Ask for every page of a list, and join them.")
  static let include = Flag("include", short: "i", "Print status and headers, too.")
  static let declaration = Declaration(
    "api", "Send a request of your own to a service.",
    [method, path, service, field, typed, header, input, paginate, include],
    constraints: [.atMostOne(of: [input, field]), .atMostOne(of: [input, typed])],
    discussion: """
      The request goes with your sign-in to a remote service, or to the service on this machine. \
      What comes back is printed as it is, laid out when a person is looking. An answer of failure \
      is printed as well, and the exit status says what it means.
      """,
    examples: [
      Example("fit api GET /progress -f type=weight -f limit=3", "the query from fields"),
      Example("fit api POST /progress -f type=weight -F quantity=82.4", "a record from fields"),
      Example("fit api GET /food-logs --paginate", "all pages as one list"),
      Example("fit api GET /dashboard --service needled -i", "with the headers"),
    ])

  /// Pages joined at most.
  private static let longestList = 10_000

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let service = arguments[Self.service]
    let request = try request(arguments, to: service, fit)
    guard arguments[Self.paginate] else {
      let response = try fit.client.raw(request, to: service)
      return output(response, include: arguments[Self.include], fit)
    }
    try require(request.method == .get, .usage, "--paginate is for GET", hint: "leave it out")
    return try pages(request, service, arguments, fit)
  }

  private func pages(
    _ first: Request, _ service: Service, _ arguments: ParsedArguments, _ fit: Context
  ) throws -> Output {
    var paging = Paging(first)
    var next: Request? = first
    var records: [JSONValue] = []
    for _ in 0..<Self.longestList {
      guard let request = next else { break }
      let response = try fit.client.raw(request, to: service)
      guard response.isSuccess, let value = response.json,
        let found = Paging.records(in: value)
      else { return output(response, include: arguments[Self.include], fit) }
      records += found
      next = paging.next(after: value)
    }
    let body = JSONValue.array(records).bytes()
    return output(Response(status: 200, body: body), include: false, fit)
  }

  // MARK: The request

  private func request(
    _ arguments: ParsedArguments, to service: Service, _ fit: Context
  ) throws(FitError) -> Request {
    guard let method = Method(rawValue: arguments[Self.method].uppercased()) else {
      let words = Method.allCases.map(\.rawValue).joined(separator: ", ")
      throw FitError(.usage, "\"\(arguments[Self.method])\" is no method: there are \(words)")
    }
    let parts = arguments[Self.path].split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var request = Request(method, path(String(parts[0]), of: service, fit))
    if parts.count > 1 { request.query = Query(encoded: parts[1]) }
    for text in arguments[Self.header] {
      guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else {
        throw FitError(.usage, "\"\(text)\" is no header", hint: "write it as \"Name: value\"")
      }
      request.headers[String(text[..<colon])] = String(text[text.index(after: colon)...]).trimmed
    }
    try fill(&request, arguments)
    return request
  }

  /// Returns the path on the server, with the service's base path in front unless it is there
  /// already.
  private func path(_ typed: String, of service: Service, _ fit: Context) -> String {
    let base = fit.remotes.remote(service)?.basePath ?? service.basePath
    let path = typed.hasPrefix("/") ? typed : "/\(typed)"
    return path == base || path.hasPrefix("\(base)/") || path == "/health" ? path : base + path
  }

  private func fill(_ request: inout Request, _ arguments: ParsedArguments) throws(FitError) {
    var fields = JSONObject()
    for text in arguments[Self.field] {
      let (name, value) = try RequestFields.parse(text, typed: false)
      fields[name] = value
    }
    for text in arguments[Self.typed] {
      let (name, value) = try RequestFields.parse(text, typed: true)
      fields.set(name, value)
    }
    if let file = arguments[Self.input] {
      request.body = try body(file)
    } else if request.method.isSafe || request.method == .delete {
      for member in fields.members {
        request.query.add(member.key, RequestFields.plain(member.value))
      }
    } else if !fields.isEmpty {
      request.body = JSONValue.object(fields).bytes()
    }
    if !request.body.isEmpty, request.headers[HeaderName.contentType] == nil {
      request.headers[HeaderName.contentType] = "application/json"
    }
  }

  private func body(_ file: FilePath) throws(FitError) -> [UInt8] {
    if file.isStandardStream { return try Files.readAll(0, name: "standard input") }
    return try require(
      Files.read(file.text), .failed, "cannot read \"\(file.text)\": there is no such file")
  }

  // MARK: The answer

  private func output(_ response: Response, include: Bool, _ fit: Context) -> Output {
    var text: [UInt8] = []
    if include {
      text += "HTTP \(response.status)\n".utf8
      for field in response.headers.fields {
        text += Sanitized.line("\(field.name): \(field.value)").utf8
        text.append(UInt8(ascii: "\n"))
      }
      text.append(UInt8(ascii: "\n"))
    }
    text += shown(response, fit)
    var output = Output(body: .raw(text))
    if !response.isSuccess { output.failures = [SeedDialect().failure(in: response)] }
    return output
  }

  private func shown(_ response: Response, _ fit: Context) -> [UInt8] {
    let surface = fit.screen.output
    guard surface.isTerminal else {
      let body = response.body
      let isEnded = body.isEmpty || body.last == UInt8(ascii: "\n")
      return isEnded ? body : body + [UInt8(ascii: "\n")]
    }
    guard let value = response.json else {
      let text = String(decoding: response.body, as: UTF8.self)
      return Array(Sanitized.paragraphs(text).utf8)
    }
    return Array(JSONOutput.document(value, on: surface).utf8)
  }
}
