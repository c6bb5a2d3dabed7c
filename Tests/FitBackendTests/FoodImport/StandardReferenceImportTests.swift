import FitBackend
import PackedFixtures
import Testing

@Suite("Import of the USDA Standard Reference")
struct StandardReferenceImportTests {
  private static let abbreviated: String = {
    var fields = Array(repeating: "", count: 53)
    fields[0] = "~01129~"
    fields[1] = "~EGG,WHL,CKD,HARD-BOILED~"
    for (place, value) in [
      (3, "155"), (4, "12.58"), (5, "10.61"), (7, "1.12"), (8, "0.0"), (15, "124"),
    ] {
      fields[place] = value
    }
    (fields[48], fields[49]) = ("136", "~1 cup, chopped~")
    return fields.joined(separator: "^") + "\r\n"
  }()

  @Test("The abbreviated file of the Standard Reference is imported by itself")
  func short() throws {
    let trial = try ImportTrial()
    #expect(try trial.run(Self.abbreviated).formats == [.standardReference])
    let row = try trial.row()
    #expect(row.id == "ndb:01129" && row.name == "Egg,Whl,Ckd,Hard-Boiled")
    #expect(row.calories == 210.8 && row.fiber == 0 && row.sugar == nil && row.sodium == 168.64)
    #expect(row.serving == "1 cup, chopped" && row.grams == 136)
  }

  @Test("The full files of the Standard Reference are imported together")
  func full() throws {
    let trial = try ImportTrial()
    let files: KeyValuePairs = [
      "FOOD_DES.txt":
        "~01001~^~0100~^~Butter, cr\u{e8}me~^~BUTTER~^~~^~~^~Y~^~~^0^~~^6.38^4.27^8.79^3.87\r\n",
      "NUT_DATA.txt":
        "~01001~^~208~^717^0^^~4~\r\n~01001~^~203~^0.85^16\r\n~01001~^~204~^81.11^580\r\n"
        + "~01001~^~205~^0.06^0\r\n~01001~^~268~^2999^0\r\n~01001~^~307~^643^0\r\n",
      "WEIGHT.txt": "~01001~^2^1^~tbsp~^14.2^^\r\n~01001~^1^1^~pat (1\" sq)~^5.0^^\r\n\u{1a}",
    ]
    for (name, text) in files {
      try trial.folder.write(
        "sr28/\(name)", bytes: text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    }
    #expect(try trial.run(path: trial.folder.appending("sr28")).added == 1)
    let row = try trial.row()
    #expect(row.name == "Butter, crème" && row.calories == 35.85 && row.sodium == 32.15)
    #expect(row.serving == "1 pat (1\" sq)" && row.grams == 5)
  }
}
