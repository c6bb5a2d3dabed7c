/// Reads the elements of one list in a document that arrives in pieces, one at a time, in memory
/// that grows with the largest element and not with the document.
///
/// Feed it bytes, take elements until `next` answers nil, feed more, and call `finish` at the end.
/// Everything outside the list is checked and passed over.
public struct JSONElements: Sendable {
  /// The names that lead from the root to the list; none when the root is the list.
  public let path: [String]
  /// The largest element in bytes as it is written.
  public let elementLimit: Int
  /// Whether the list was met; false at the end means that the document has no such list.
  public private(set) var wasFound = false

  private var tokens: JSONTokenizer
  /// The names from the root to where the reader is; nil in a list.
  private var names: [String?] = []
  private var key: String?
  private var isInList = false
  private var assembly = JSONAssembly()
  private var elementStart = 0

  /// The elements of the list that the names lead to; 16 MiB for an element unless said otherwise.
  public init(path: [String], depthLimit: Int = 128, elementLimit: Int = 16 << 20) {
    self.path = path
    self.elementLimit = elementLimit
    tokens = JSONTokenizer(depthLimit: depthLimit, tokenLimit: elementLimit)
  }

  /// Takes in the next bytes of the document.
  public mutating func feed(_ bytes: some Collection<UInt8>) { tokens.feed(bytes) }

  /// Says that no more bytes will come.
  public mutating func finish() { tokens.finish() }

  /// The bytes of the document passed so far.
  public var offset: Int { tokens.offset }

  /// The next element; nil when more bytes are needed, or after `finish` when there are no more.
  public mutating func next() throws(JSONSyntaxError) -> JSONValue? {
    while true {
      let start = tokens.offset
      guard let event = try tokens.next() else { return nil }
      if isInList {
        if assembly.isEmpty { elementStart = start }
        guard tokens.offset - elementStart <= elementLimit else {
          throw JSONSyntaxError(
            offset: elementStart, reason: "an element exceeds \(elementLimit) bytes")
        }
        if case .arrayEnd = event, assembly.isEmpty {
          isInList = false
        } else if let element = assembly.add(event) {
          return element
        }
      } else {
        pass(event)
      }
    }
  }

  /// Notes where the reader is, outside the list.
  private mutating func pass(_ event: JSONEvent) {
    switch event {
    case .key(let name): key = name
    case .objectStart:
      names.append(key)
      key = nil
    case .arrayStart:
      if isPath {
        wasFound = true
        isInList = true
      } else {
        names.append(key)
      }
      key = nil
    case .objectEnd, .arrayEnd:
      names.removeLast()
      key = nil
    case .string, .integer, .number, .bool, .null: key = nil
    }
  }

  /// Whether the value that begins now is the list.
  private var isPath: Bool {
    guard names.count == path.count, let last = path.last else {
      return names.isEmpty && path.isEmpty
    }
    // The first name is the root's, which has none.
    return key == last && names.dropFirst().elementsEqual(path.dropLast().map { $0 })
  }
}
