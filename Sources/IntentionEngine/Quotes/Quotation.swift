import Quotations

/// A line of the table of quotations: the text, its author, the work, the year and the topics. Its
/// parts are read only when they are asked for.
struct Quotation {
  private let line: UnsafeBufferPointer<UInt8>

  var text: String { field(0) }
  var author: String { field(1) }
  var work: String { field(2) }
  var year: Int { Int(field(3)) ?? 0 }
  var topics: [Topic] { Topic.allCases.filter(isAbout) }

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

  /// Returns whether the topic is one of the quotation's, which spaces divide behind the last tab.
  func isAbout(_ topic: Topic) -> Bool {
    var topic = topic.rawValue
    return topic.withUTF8 { name in
      var end = line.count
      while end > 0 {
        var start = end
        while line[start - 1] != UInt8(ascii: " "), line[start - 1] != UInt8(ascii: "\t") {
          start -= 1
        }
        if end - start == name.count, line[start..<end].elementsEqual(name) { return true }
        if line[start - 1] == UInt8(ascii: "\t") { return false }
        end = start - 1
      }
      return false
    }
  }

  private func field(_ place: Int) -> String {
    let fields = line.split(separator: UInt8(ascii: "\t"))
    return place < fields.count ? String(decoding: fields[place], as: UTF8.self) : ""
  }
}
