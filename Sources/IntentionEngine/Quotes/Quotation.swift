import Quotations

/// A line of the table of quotations: the text, its author, the work, the year, the topics, and marks
/// that say beside what it must not stand. Its parts are read only when they are asked for.
struct Quotation {
  private let line: UnsafeBufferPointer<UInt8>

  var text: String { field(0) }
  var author: String { field(1) }
  var work: String { field(2) }
  var year: Int { Int(field(3)) ?? 0 }
  var topics: [Topic] { Topic.allCases.filter(isAbout) }
  /// What may hurt in it, such as "haste" or "death"; "neutral" where it suits any intention.
  var marks: [String] { words(5).map { String(decoding: $0, as: UTF8.self) } }

  /// Every quotation, in the order of the table.
  static var all: [Quotation] {
    let table = UnsafeBufferPointer(start: fit_quotations, count: Int(fit_quotations_length))
    var all: [Quotation] = []
    all.reserveCapacity(512)
    var start = 0
    for end in table.indices where table[end] == UInt8(ascii: "\n") {
      all.append(Quotation(line: UnsafeBufferPointer(rebasing: table[start..<end])))
      start = end + 1
    }
    // The first line names the columns.
    return Array(all.dropFirst())
  }

  /// Returns whether the topic is one of the quotation's.
  func isAbout(_ topic: Topic) -> Bool {
    words(4).contains { $0.elementsEqual(topic.rawValue.utf8) }
  }

  private func words(_ place: Int) -> [Slice<UnsafeBufferPointer<UInt8>>] {
    column(place).split(separator: UInt8(ascii: " "))
  }

  private func field(_ place: Int) -> String { String(decoding: column(place), as: UTF8.self) }

  /// Returns the column at a place; empty where the line has fewer.
  private func column(_ place: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    var rest = line[...]
    for _ in 0..<place {
      guard let tab = rest.firstIndex(of: UInt8(ascii: "\t")) else { return line[line.endIndex...] }
      rest = rest[(tab + 1)...]
    }
    return rest.prefix { $0 != UInt8(ascii: "\t") }
  }
}
