import Zlib

/// The kinds of file, recognised by the first bytes.
enum FileKind: Equatable {
  case empty
  case zip
  case gzip
  case fit
  case appleHealth
  case tcx
  case gpx
  case json
  case text
  case html
  /// The clinical document in an Apple Health export.
  case clinicalDocument
  /// Other XML or similar markup.
  case markup
  /// Markup that declares entities.
  case entities
  case binary

  init(_ head: [UInt8]) {
    self = head.withUnsafeBytes { Self.kind($0) }
  }

  private static func kind(_ head: UnsafeRawBufferPointer) -> FileKind {
    if head.isEmpty { return .empty }
    if ZipArchive.recognises(head) { return .zip }
    if Gunzip.recognises(head) { return .gzip }
    if head.part(8, 12).equals(".FIT") { return .fit }
    let text = (head.starts(with: [0xef, 0xbb, 0xbf]) ? head.part(3, head.count) : head).trimmed
    guard let first = text.first else { return head.contains(0 as UInt8) ? .binary : .empty }
    if first == UInt8(ascii: "<") { return markup(text) }
    if text.part(0, 4096).contains(0 as UInt8) { return .binary }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return .json }
    return .text
  }

  private static func markup(_ text: UnsafeRawBufferPointer) -> FileKind {
    let reader = MemoryReader(Array(text))
    let markup = MarkupReader(
      ByteWindow(reader, size: text.count + 1) { _ in }, keepsText: false)
    let isExport = text.contains("<HealthData")
    do {
      guard try markup.next() else { return isExport ? .appleHealth : .markup }
    } catch {
      // The reader of the document reports where it declares entities.
      return isExport ? .appleHealth : .entities
    }
    let root = markup.name
    if root.equals("HealthData") { return .appleHealth }
    if root.equals("TrainingCenterDatabase") { return .tcx }
    if root.equals("gpx") { return .gpx }
    if root.equals("ClinicalDocument") { return .clinicalDocument }
    let lower = String(decoding: root, as: UTF8.self).lowercased()
    return lower == "html" || lower == "head" || lower == "body" ? .html : .markup
  }

  /// Returns whether a file of that name, found in a folder or an archive, should be examined.
  static func mayHoldWorkouts(_ name: some StringProtocol) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return true }
    let ending = name[name.index(after: dot)...].lowercased()
    return endings.contains(ending)
  }

  private static let endings: Set<String> = [
    "fit", "tcx", "gpx", "xml", "csv", "tsv", "txt", "json", "jsonl", "ndjson", "gz", "zip",
  ]

  /// The reason why a file of this kind has no workouts.
  var refusal: String {
    switch self {
    case .empty: "the file is empty"
    case .html: "it is a web page, perhaps to sign in on; download the file again"
    case .entities: MarkupRefusal.reason
    case .clinicalDocument: "it is the clinical part of a Health export, which holds no workouts"
    default: "it is of no known kind: expected Apple Health, FIT, TCX, GPX, CSV or JSON"
    }
  }
}
