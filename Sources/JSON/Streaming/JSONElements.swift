/// Reads the elements of one list in a document that arrives in pieces, one at a time, in memory
/// that grows with the largest element and not with the document.
///
/// Call `feed` with bytes, call `next` until it returns `nil`, feed more, and call `finish` at the
/// end. Everything outside the list is checked and skipped.
public struct JSONElements: Sendable {
  /// The names from the root to the list; empty when the root is the list.
  public let path: [String]
  /// The largest element in bytes of its text.
  public let elementLimit: Int
  /// Whether the list was found; false at the end means that the document has no such list.
  public private(set) var wasFound = false

  private var tokens: JSONTokenizer
  /// The names from the root to the current position; `nil` for a list.
  private var names: [String?] = []
  private var key: String?
  private var isInList = false
  private var assembly = JSONAssembly()
  private var elementStart = 0

  /// Creates a reader for the list at a path, by default with at most 16 MiB for an element.
  public init(path: [String], depthLimit: Int = 128, elementLimit: Int = 16 << 20) {
    self.path = path
    self.elementLimit = elementLimit
    tokens = JSONTokenizer(depthLimit: depthLimit, tokenLimit: elementLimit)
  }

  /// Adds the next bytes of the document.
  public mutating func feed(_ bytes: some Collection<UInt8>) { tokens.feed(bytes) }

  /// Marks the end of the document.
  public mutating func finish() { tokens.finish() }

  /// The number of bytes of the document read so far.
  public var offset: Int { tokens.offset }

  /// Returns the next element; `nil` when more bytes are needed, or after `finish` when there are
  /// no more.
  ///
  /// - Throws: ``JSONSyntaxError`` when the document is not JSON or an element exceeds the limit.
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

  /// Records the position outside the list.
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

  /// Whether the value that begins here is the list.
  private var isPath: Bool {
    guard names.count == path.count, let last = path.last else {
      return names.isEmpty && path.isEmpty
    }
    // The first name is the root's, which has none.
    return key == last && names.dropFirst().elementsEqual(path.dropLast().map { $0 })
  }
}
