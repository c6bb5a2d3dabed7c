import Foundation
import IntentionEngine
import Testing

@testable import Care

@Suite("Signs of harm in what people write")
struct HarmListTests {
  /// A line of a list: its kind, `innocent` for none, and the text.
  private struct Line {
    let kind: String
    let text: String

    /// Reads the lines of a list of `kind<TAB>text`.
    static func all(in path: String) throws -> [Line] {
      try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap {
        let parts = $0.split(separator: "\t", maxSplits: 1)
        return parts.count == 2 && !$0.hasPrefix("#")
          ? Line(kind: String(parts[0]).lowercased(), text: String(parts[1])) : nil
      }
    }
  }

  /// How many lines of a list were read as they are meant.
  private struct Score {
    var suicide = (met: 0, all: 0)
    var others = (met: 0, all: 0)
    var innocent = (falseAlarms: 0, all: 0)
    var report: [String] = []

    init(_ lines: [Line]) {
      var kinds: [String: (met: Int, all: Int)] = [:]
      for line in lines {
        let harm = Harm(in: line.text)
        let isInnocent = line.kind == "innocent"
        let isRight = (harm == nil) == isInnocent
        if !isRight {
          report.append(
            "\(isInnocent ? "false alarm (\(harm!.kind))" : "missed (\(line.kind))")\t\(line.text)")
        }
        kinds[line.kind, default: (0, 0)].met += isRight ? 1 : 0
        kinds[line.kind, default: (0, 0)].all += 1
        switch line.kind {
        case "innocent":
          innocent.all += 1
          innocent.falseAlarms += isRight ? 0 : 1
        case "suicide":
          suicide.all += 1
          suicide.met += isRight ? 1 : 0
        default:
          others.all += 1
          others.met += isRight ? 1 : 0
        }
      }
      for (kind, count) in kinds.sorted(by: { $0.key < $1.key }) {
        report.append("\(kind)\t\(count.met) of \(count.all)")
      }
    }
  }

  private static func list(_ language: Harm.Language) throws -> [Line] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return try Line.all(in: folder.appending(path: "\(language.rawValue).tsv").path)
  }

  @Test("The development lists are read as they are meant", arguments: Harm.Language.allCases)
  func lists(_ language: Harm.Language) throws {
    let lines = try Self.list(language)
    let score = Score(lines)
    let report = score.report.joined(separator: "\n")
    #expect(lines.count > 200)
    #expect(score.suicide.met * 100 >= score.suicide.all * 95, "\(report)")
    #expect(score.others.met * 100 >= score.others.all * 90, "\(report)")
    #expect(score.innocent.falseAlarms * 100 <= score.innocent.all * 3, "\(report)")
  }

  @Test("The lines of every list are written for the fit where FIT_CARE_LINES names a file")
  func lines() throws {
    guard let file = ProcessInfo.processInfo.environment["FIT_CARE_LINES"] else { return }
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "Written").path)
    var text = ""
    for name in names.sorted().map({ "Written/" + $0 }) + ["en.tsv", "de.tsv", "fr.tsv", "es.tsv"] {
      let stem = name.split(separator: "/").last?.dropLast(".tsv".count) ?? ""
      let parts = stem.split(separator: "-")
      let language = stem.hasPrefix("first") ? parts.last ?? "" : stem.prefix(2)
      for line in try Line.all(in: folder.appending(path: name).path)
      where line.kind == "innocent" || Harm.Kind(rawValue: line.kind) != nil {
        let words = Likelihood.words(of: PlainWords(line.text).pieces).joined(separator: " ")
        text += "\(line.kind)\t\(language)\t\(words)\n"
      }
    }
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  @Test("A list that FIT_CARE_LIST names is measured")
  func measured() throws {
    guard let path = ProcessInfo.processInfo.environment["FIT_CARE_LIST"] else { return }
    print(Score(try Line.all(in: path)).report.joined(separator: "\n"))
  }

  @Test("Every harm has a safe sentence that holds no word of the wish, and whom to call")
  func support() throws {
    let region = Region(zone: "Europe/Berlin", locale: nil)
    for language in Harm.Language.allCases {
      for line in try Self.list(language) where line.kind != "innocent" {
        guard let harm = Harm(in: line.text) else { continue }
        let support = Support(for: harm, in: region)
        #expect((2...4).contains(support.lines.count), "\(harm)")
        #expect(!support.safeSentence.isEmpty && !support.lines.joined().contains("{"))
        #expect(Harm(in: support.safeSentence) == nil, "\(support.safeSentence)")
        let wish = Words.key(line.text).split(separator: " ").map(String.init).filter {
          $0.count > 5 && !["myself", "others", "somebody"].contains($0)
        }
        let safe = Set(Words.key(support.safeSentence).split(separator: " ").map(String.init))
        #expect(safe.isDisjoint(with: wish), "\(line.text): \(support.safeSentence)")
      }
    }
  }

  @Test("Every kind and sign has lines in every language")
  func everySign() {
    let signs =
      ["heart", "stroke", "breath", "allergy", "lowsugar", "highsugar", "pressure"]
      + ["faint", "pancreas", "overdose"]
    let region = Region(zone: "", locale: nil)
    for language in Harm.Language.allCases {
      for kind in Harm.Kind.allCases {
        let support = Support(for: Harm(kind, in: language), in: region)
        #expect((2...4).contains(support.lines.count), "\(kind) \(language)")
      }
      let plain = Support(for: Harm(.emergency, in: language), in: region).lines
      for sign in signs {
        let lines = Support(for: Harm(.emergency, sign: sign, in: language), in: region).lines
        #expect((2...4).contains(lines.count) && lines != plain, "\(sign) \(language)")
      }
    }
  }

  @Test(
    "A sign of an emergency is told from the others",
    arguments: [
      ("my blood sugar is 2.4", "lowsugar"), ("sugar 48 mg/dL", "lowsugar"),
      ("Blutzucker 2,4", "lowsugar"), ("my glucose is 25 mmol/L", "highsugar"),
      ("blood pressure 190/125", "pressure"), ("Ich habe Brustschmerzen", "heart"),
      ("I fainted in the shower", "faint"), ("ma langue gonfle", "allergy"),
      ("I haven't eaten for three days", "fast"), ("I am 15, how do I lose weight?", "young"),
      ("I'm pregnant and want to lose weight", "pregnant"),
    ])
  func signs(_ text: String, _ sign: String) {
    #expect(Harm(in: text)?.sign == sign)
  }

  @Test(
    "A region follows the time zone, then the locale, else names what is right in most places",
    arguments: [
      ("Europe/Berlin", "en_US.UTF-8", "0800 111 0 111 (TelefonSeelsorge)", "112"),
      ("UTC", "en_US.UTF-8", "988 (Suicide & Crisis Lifeline)", "911"),
      ("America/Indiana/Knox", nil, "988 (Suicide & Crisis Lifeline)", "911"),
      ("Europe/London", nil, "116 123 (Samaritans)", "999 / 112"),
      ("UTC", "fr_FR", "3114", "112 / 15"), ("UTC", "es_ES@euro", "024", "112"),
      ("UTC", "C", "findahelpline.com", "112 / 911"),
      ("UTC", nil, "findahelpline.com", "112 / 911"),
    ] as [(String, String?, String, String)])
  func regions(_ zone: String, _ locale: String?, _ crisis: String, _ emergency: String) {
    let region = Region(zone: zone, locale: locale)
    #expect(region.crisis == crisis && region.emergency == emergency)
  }

  @Test(
    "Slips, spaced letters, full width, emoji and shouting are met alike",
    arguments: [
      "kil myself", "I feel suicde", "k i l l  m y s e l f", "K.I.L.L. M.Y.S.E.L.F",
      "KILL MYSELF!!!",
      "🙂🙂 kill myself 🙂", "ｋｉｌｌ　ｍｙｓｅｌｆ", "k*ll myself", "killl myselfff", "I wanna dieee",
      "dont want to live anymore", "don’t want to live anymore", "ICH WILL STERBEN",
      "ich moechte nicht mehr leben", "Je veux mourir", "quiero   morir", "hang\u{200B} myself",
    ])
  func slips(_ text: String) {
    #expect(Harm(in: text)?.kind == .suicide)
  }

  @Test(
    "What is no text is innocent",
    arguments: [
      "", " ", "\n\n", "🙂", "\u{0}\u{1}\u{7F}", "....", "1 2 3",
      String(repeating: "a", count: 100_000),
      String(repeating: "9", count: 400), String(repeating: "👨‍👩‍👧", count: 1000), "/ / /", "~~~",
      "@i|x?", "中文文本",
    ])
  func noText(_ text: String) {
    #expect(Harm(in: text) == nil)
  }

  @Test(
    "A weight and a height are weighed against each other",
    arguments: [
      ("goal: 50 kg at 180 cm", true), ("reach 48 kilos, I am 1.75 m", true),
      ("peser 47 kg pour 1m72", true), ("goal: 62 kg at 170 cm", false),
      ("my son is 120 cm and 22 kg", false), ("bench 100 kg, walk 5 m", false),
    ])
  func bodyMass(_ text: String, _ isMet: Bool) {
    #expect((Harm(in: text)?.kind == .eating) == isMet)
  }

  @Test("A long text is read in a time that grows with its length")
  func long() {
    let diary = String(repeating: "Went for a walk, then lunch with a friend. ", count: 2500)
    let clock = ContinuousClock()
    _ = Harm(in: "warm")
    let time = clock.measure { #expect(Harm(in: diary) == nil) }
    #expect(time < .seconds(2))
    #expect(Harm(in: String(diary.prefix(90_000)) + " I want to die")?.kind == .suicide)
  }
}
