import FitClient
import Testing

@testable import FitCommands

@Suite("Pages of records")
struct RecordPagesTests {
  @Test(
    "The number of records after a page is computed without overflow",
    arguments: [
      (100, 0, 20, 80), (100, 80, 20, 0), (3, 0, 3, 0), (0, 0, 0, 0), (5, 10, 0, 0),
      (.max, .max, 1, 0), (.min, 0, 20, 0), (.max, 0, 20, .max - 20), (.min, .min, 1, 0),
    ] as [(Int, Int, Int, Int)])
  func rest(_ total: Int, _ offset: Int, _ shown: Int, _ expected: Int) {
    #expect(RecordPages.rest(of: total, offset: offset, shown: shown) == expected)
  }

  @Test(
    "Page numbers of any size are computed without overflow",
    arguments: [
      (100, 1, 20, 20, 80), (100, 5, 20, 20, 0), (100, .max, .max, 20, 0),
      (100, .min, .max, 20, 0), (.max, .min, 1, 0, 0),
    ] as [(Int, Int, Int, Int, Int)])
  func pages(_ total: Int, _ page: Int, _ size: Int, _ shown: Int, _ expected: Int) {
    #expect(RecordPages.rest(of: total, page: page, size: size, shown: shown) == expected)
  }

  @Test("Reading all pages ends with an empty page or when all records are there")
  func end() throws {
    var asked: [Int] = []
    let found = try RecordPages.all { offset throws(FitError) -> (records: [Int], total: Int) in
      asked.append(offset)
      return (offset < 4 ? [offset, offset + 1] : [], .max)
    }
    #expect(found == [0, 1, 2, 3] && asked == [0, 2, 4])
    let whole = try RecordPages.all { _ throws(FitError) in (records: [1, 2], total: .min) }
    #expect(whole == [1, 2])
  }
}
