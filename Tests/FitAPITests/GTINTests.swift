import FitAPI
import Testing

@Suite("Barcodes")
struct GTINTests {
  @Test(
    "Barcodes are compared as GTIN-14",
    arguments: [
      ("3017620422003", "03017620422003"), ("036000291452", "00036000291452"),
      ("36000291452", "00036000291452"), ("0036000291452", "00036000291452"),
      ("00036000291452", "00036000291452"), ("96385074", "00000096385074"),
      ("00000096385074", "00000096385074"), ("042100005264", "00042100005264"),
      ("10036000291459", "10036000291459"), ("0 36000 29145 2", "00036000291452"),
      ("036000-291452", "00036000291452"), ("2012345678903", "02012345678903"),
      ("212345012345", "00212345012345"), ("5449000000996", "05449000000996"),
      ("005449000000996", "05449000000996"), ("737628064502", "00737628064502"),
    ])
  func canonical(_ text: String, _ expected: String) throws {
    let gtin = try #require(GTIN(text))
    #expect(gtin.description == expected)
    #expect(gtin.number == Int64(expected))
    #expect(GTIN.readings(of: text).first == gtin)
  }

  @Test(
    "Numbers that are not barcodes are refused",
    arguments: [
      "", " ", "-", "0000000000000", "12345", "3017620422004", "EAN 5000159484695", "03600029145a",
      "036000291453", "1234567890123456", "٠٣٦٠٠٠٢٩١٤٥٢", "036000291452\n",
      String(repeating: "0", count: 100) + "36000291452",
    ])
  func refusals(_ text: String) {
    #expect(GTIN(text) == nil)
    #expect(GTIN.readings(of: text).isEmpty)
  }

  @Test(
    "A UPC-E is expanded",
    arguments: [
      ("04252614", "00042100005264"), ("4252614", "00042100005264"),
      ("01234505", "00012000003455"), ("01234531", "00012300000451"),
      ("01234543", "00012340000053"), ("01234565", "00012345000065"),
    ])
  func short(_ text: String, _ expected: String) {
    #expect(GTIN(expandingUPCE: text)?.description == expected)
    #expect(GTIN.readings(of: text).map(\.description).contains(expected))
  }

  @Test(
    "A number with another first digit or check digit is not a UPC-E",
    arguments: ["24252614", "04252615"])
  func notShort(_ text: String) {
    #expect(GTIN(expandingUPCE: text) == nil)
  }

  @Test("The barcode of a case gives that of the item in it")
  func contained() throws {
    #expect(try #require(GTIN("10036000291459")).contained == GTIN("036000291452"))
    #expect(try #require(GTIN("036000291452")).contained == nil)
  }

  @Test(
    "Barcodes valid in one shop only are recognised",
    arguments: [
      ("2012345678903", true), ("212345012345", true), ("0400000000008", true),
      ("036000291452", false), ("3017620422003", false), ("96385074", false),
    ])
  func restricted(_ text: String, _ isRestricted: Bool) throws {
    #expect(try #require(GTIN(text)).isRestricted == isRestricted)
  }

  @Test("A barcode may be stored without its check digit unless that makes it another item's")
  func lostCheckDigit() throws {
    #expect(try #require(GTIN("036000291452")).numberWithoutCheckDigit == 3_600_029_145)
    let ambiguous = try #require(GTIN("96385074"))
    #expect(ambiguous.numberWithoutCheckDigit == 9_638_507)
  }

  @Test(
    "A stored code is a number, whatever its check digit",
    arguments: [
      ("3017620422004", 3_017_620_422_004), ("UPC 0-36000", 36000), ("", nil), ("000", nil),
      ("99999999999999", 99_999_999_999_999), ("100000000000000", nil),
    ] as [(String, Int64?)])
  func numbers(_ text: String, _ expected: Int64?) {
    #expect(GTIN.number(ofDigits: text) == expected)
  }
}
