import Testing

@testable import FitCommands

@Suite("Line counting in a text read in pieces")
struct LineCounterTests {
  @Test("The lines of a text are counted wherever its pieces are cut", arguments: 1...7)
  func lines(pieces: Int) {
    let text = Array("one\ntwo\n\nfour".utf8)
    var counter = LineCounter()
    var found: [Int] = []
    for start in stride(from: 0, to: text.count, by: pieces) {
      let piece = text[start..<min(start + pieces, text.count)]
      counter.feed(piece)
      for offset in piece.indices { found.append(counter.line(at: offset)) }
    }
    #expect(found == [1, 1, 1, 1, 2, 2, 2, 2, 3, 4, 4, 4, 4])
  }
}
