extension JSONValue {
  /// Reads one JSON document, strictly by RFC 8259.
  ///
  /// Of a repeated name the last value counts. Invalid UTF-8 and numbers beyond `Double` are
  /// refused; an escaped half of a surrogate pair becomes U+FFFD. A byte order mark is skipped.
  ///
  /// - Throws: ``JSONSyntaxError`` when the bytes are not JSON or exceed the limits.
  public init(
    parsing bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits = JSONLimits()
  ) throws(JSONSyntaxError) {
    guard bytes.count <= limits.bytes else {
      throw JSONSyntaxError(
        offset: limits.bytes, reason: "the document is larger than \(limits.bytes) bytes")
    }
    var parser = JSONParser(JSONScanner(bytes), limits)
    self = try parser.document()
  }

  /// Reads one JSON document from an array of bytes, like `init(parsing:limits:)` for a buffer.
  ///
  /// - Throws: ``JSONSyntaxError`` when the bytes are not JSON or exceed the limits.
  public init(
    parsing bytes: [UInt8], limits: JSONLimits = JSONLimits()
  ) throws(JSONSyntaxError) {
    let result = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(JSONSyntaxError) in try JSONValue(parsing: buffer, limits: limits) }
    }
    self = try result.get()
  }

  /// Reads one JSON document from a text, like `init(parsing:limits:)` for a buffer.
  ///
  /// - Throws: ``JSONSyntaxError`` when the text is not JSON or exceeds the limits.
  public init(parsing text: String, limits: JSONLimits = JSONLimits()) throws(JSONSyntaxError) {
    try self.init(parsing: Array(text.utf8), limits: limits)
  }
}

struct JSONParser {
  var scan: JSONScanner
  var depthLeft: Int
  var valuesLeft: Int
  let mostValues: Int
  var memoryLeft: Int
  let mostMemory: Int
  /// The members of the object read last: the objects of a list mostly have as many.
  private var usualMembers = 0

  init(_ scan: JSONScanner, _ limits: JSONLimits) {
    self.scan = scan
    depthLeft = limits.depth
    valuesLeft = limits.values
    mostValues = limits.values
    memoryLeft = limits.memory
    mostMemory = limits.memory
  }

  mutating func document() throws(JSONSyntaxError) -> JSONValue {
    if scan.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { scan.position = 3 }
    scan.skipSpace()
    let value = try value()
    scan.skipSpace()
    guard scan.isAtEnd else { throw scan.failure("expected nothing after the document") }
    return value
  }

  private mutating func value() throws(JSONSyntaxError) -> JSONValue {
    guard !scan.isAtEnd else { throw scan.failure("expected a value") }
    guard valuesLeft > 0 else {
      throw .tooManyValues(offset: scan.origin + scan.position, limit: mostValues)
    }
    valuesLeft -= 1
    try take(JSONLimits.MemoryCost.value)
    switch scan.bytes[scan.position] {
    case UInt8(ascii: "\""): return .string(try text())
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try scan.number()
    case UInt8(ascii: "t"):
      try scan.word("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try scan.word("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try scan.word("null")
      return .null
    default: throw scan.failure("expected a value")
    }
  }

  /// Counts memory that is about to be taken.
  @inline(__always)
  private mutating func take(_ bytes: Int) throws(JSONSyntaxError) {
    memoryLeft -= bytes
    guard memoryLeft >= 0 else {
      throw .tooMuchMemory(offset: scan.origin + scan.position, limit: mostMemory)
    }
  }

  private mutating func text() throws(JSONSyntaxError) -> String {
    let text = try scan.string()
    let count = text.utf8.count
    if count > JSONLimits.MemoryCost.shortText {
      try take(JSONLimits.MemoryCost.longText + count)
    }
    return text
  }

  private mutating func enter() throws(JSONSyntaxError) {
    guard depthLeft > 0 else { throw scan.failure("lists and objects are nested too deep") }
    depthLeft -= 1
    scan.position += 1
    scan.skipSpace()
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard scan.position < scan.bytes.count, scan.bytes[scan.position] == byte else { return false }
    scan.position += 1
    return true
  }

  private mutating func array() throws(JSONSyntaxError) -> JSONValue {
    try enter()
    var elements: [JSONValue] = []
    if !skip(UInt8(ascii: "]")) {
      try take(JSONLimits.MemoryCost.container)
      while true {
        elements.append(try value())
        scan.skipSpace()
        if skip(UInt8(ascii: "]")) { break }
        guard skip(UInt8(ascii: ",")) else { throw scan.failure("expected a comma or ']'") }
        scan.skipSpace()
      }
    }
    depthLeft += 1
    return .array(elements)
  }

  private mutating func object() throws(JSONSyntaxError) -> JSONValue {
    try enter()
    var object = JSONObject(capacity: usualMembers)
    if !skip(UInt8(ascii: "}")) {
      try take(JSONLimits.MemoryCost.container)
      while true {
        guard !scan.isAtEnd, scan.bytes[scan.position] == UInt8(ascii: "\"") else {
          throw scan.failure("expected a name in quotes")
        }
        let key = try text()
        scan.skipSpace()
        guard skip(UInt8(ascii: ":")) else { throw scan.failure("expected ':' after a name") }
        scan.skipSpace()
        object.set(key, try value())
        if object.count > JSONObject.few { try take(JSONLimits.MemoryCost.indexedMember) }
        scan.skipSpace()
        if skip(UInt8(ascii: "}")) { break }
        guard skip(UInt8(ascii: ",")) else { throw scan.failure("expected a comma or '}'") }
        scan.skipSpace()
      }
    }
    depthLeft += 1
    usualMembers = object.count
    return .object(object)
  }
}
