import Quotations

/// A line of the table of quotations.
struct Quotation {
  let text: String
  let author: String
  let work: String
  let year: Int
  let topics: [Topic]

  /// Every quotation, in the order of the table.
  static let all: [Quotation] = {
    let table = UnsafeBufferPointer(start: fit_quotations, count: Int(fit_quotations_length))
    // The first line names the columns.
    return table.split(separator: UInt8(ascii: "\n")).dropFirst().compactMap(Quotation.init)
  }()

  /// Reads a line: the text, its author, the work, the year and the topics, divided by spaces.
  private init?(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
    let fields = line.split(separator: UInt8(ascii: "\t")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard fields.count == 5, let year = Int(fields[3]) else { return nil }
    text = fields[0]
    author = fields[1]
    work = fields[2]
    self.year = year
    topics = fields[4].split(separator: " ").compactMap { Topic(rawValue: String($0)) }
  }
}
