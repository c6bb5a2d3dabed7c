/// Reads a document whose root is an object and that arrives in pieces: each member whole, but a
/// list element by element, in memory that grows with the largest of them.
///
/// Call `feed` with bytes, call `next` until it returns `nil`, feed more, and call `finish` at the
/// end.
public struct JSONMembers: Sendable {
  /// A part of the document that was read.
  public enum Item: Sendable, Hashable {
    /// A member that is not a list.
    case member(String, JSONValue)
    /// The beginning of a member that is a list.
    case list(String)
    /// An element of the list with that name.
    case element(String, JSONValue)
  }

  /// The largest member or element in bytes of its text.
  public let sizeLimit: Int

  private var tokens: JSONTokenizer
  private var assembly = JSONAssembly()
  private var isInRoot = false
  private var key = ""
  private var isInList = false
  private var start = 0

  /// Creates a reader, by default with at most 1 MiB for a member or an element.
  public init(depthLimit: Int = 128, sizeLimit: Int = 1 << 20) {
    self.sizeLimit = sizeLimit
    tokens = JSONTokenizer(depthLimit: depthLimit, tokenLimit: sizeLimit)
  }

  /// Adds the next bytes of the document.
  public mutating func feed(_ bytes: some Collection<UInt8>) { tokens.feed(bytes) }

  /// Marks the end of the document.
  public mutating func finish() { tokens.finish() }

  /// The number of bytes of the document read so far.
  public var offset: Int { tokens.offset }

  /// Returns the next item; `nil` when more bytes are needed, or after `finish` when there are no
  /// more.
  ///
  /// - Throws: ``JSONSyntaxError`` when the document is not a JSON object or a value exceeds the
  ///   limit.
  public mutating func next() throws(JSONSyntaxError) -> Item? {
    while true {
      let before = tokens.offset
      guard let event = try tokens.next() else { return nil }
      guard isInRoot else {
        // The tokenizer allows nothing after the root.
        guard event == .objectStart else {
          throw JSONSyntaxError(offset: before, reason: "expected an object")
        }
        isInRoot = true
        continue
      }
      if assembly.isEmpty { start = before }
      guard tokens.offset - start <= sizeLimit else {
        throw JSONSyntaxError(offset: start, reason: "a value exceeds \(sizeLimit) bytes")
      }
      if let item = item(event) { return item }
    }
  }

  private mutating func item(_ event: JSONEvent) -> Item? {
    guard assembly.isEmpty else {
      return assembly.add(event).map { isInList ? .element(key, $0) : .member(key, $0) }
    }
    switch event {
    case .arrayEnd: isInList = false
    case .arrayStart where !isInList:
      isInList = true
      return .list(key)
    case .key(let name): key = name
    case .objectEnd: break
    case .objectStart, .arrayStart, .string, .integer, .number, .bool, .null:
      return assembly.add(event).map { isInList ? .element(key, $0) : .member(key, $0) }
    }
    return nil
  }
}
