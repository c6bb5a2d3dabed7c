import FitAPI
import JSON
import TestSupport
import Testing

@testable import FitBackend

/// An injection as the model of these tests writes it down.
private struct Entry {
  /// Later ones of a day come after earlier ones.
  var time: Int
  var site: Int
  var dose: Int
  var isGolden: Bool
}

/// Doses and sites as a walk along a strip of paper: the marks of one pen after the other, and the
/// six sites in a ring. Written from the words of the rules alone, without a look at the code.
private struct PaperModel {
  static let ring = [
    "ABDOMEN_LEFT", "ABDOMEN_RIGHT", "THIGH_LEFT", "THIGH_RIGHT", "UPPER_ARM_LEFT",
    "UPPER_ARM_RIGHT",
  ]
  var pen: Int
  var hasGolden: Bool
  var beginning: Int
  var entries: [Entry] = []

  private var strip: [Int] { Array(1...pen) + (hasGolden ? [pen + 1] : []) }

  var newest: Entry? { entries.max { $0.time < $1.time } }

  var next: Int {
    guard let newest else { return beginning }
    guard !newest.isGolden, let place = strip.firstIndex(of: newest.dose),
      place + 1 < strip.count
    else { return 1 }
    return strip[place + 1]
  }

  /// Whole doses from the next one to the end of the strip.
  var left: Int {
    let next = next
    return strip.filter { $0 <= pen && $0 >= next }.count
  }

  var mayBeGolden: Bool {
    guard hasGolden else { return false }
    return newest.map { !$0.isGolden && $0.dose == pen } ?? (beginning == pen + 1)
  }

  var site: String {
    newest.map { Self.ring[($0.site + 1) % Self.ring.count] } ?? Self.ring[0]
  }
}

/// What happens to a history.
private enum Happening {
  case add(time: Int, site: Int?, dose: Int?)
  case addGolden(time: Int)
  case edit(Int, time: Int?, site: Int?, dose: Int?)
  case delete(Int)
  case newPen(Int, golden: Bool)

  /// The time at which there is an injection afterwards, where that is a new one.
  var time: Int? {
    switch self {
    case .add(let time, _, _), .addGolden(let time): time
    case .edit(_, let time, _, _): time
    case .delete, .newPen: nil
    }
  }

  static func random(_ model: PaperModel, by generator: inout SeededGenerator) -> Happening {
    let count = model.entries.count
    let time = Int.random(in: 0...90, using: &generator) * 100 + count
    let dose = Int.random(in: 1...model.pen, using: &generator)
    let site = Int.random(in: 0...5, using: &generator)
    switch Int.random(in: 0...11, using: &generator) {
    case 0...4:
      return .add(time: time, site: Bool.random(using: &generator) ? site : nil, dose: nil)
    case 5: return .add(time: time, site: nil, dose: dose)
    case 6: return .addGolden(time: time)
    case 7...8 where count > 0:
      return .edit(
        Int.random(in: 0..<count, using: &generator),
        time: Bool.random(using: &generator) ? time : nil,
        site: site, dose: Bool.random(using: &generator) ? dose : nil)
    case 9 where count > 0: return .delete(Int.random(in: 0..<count, using: &generator))
    case 10:
      return .newPen(
        Int.random(in: 1...8, using: &generator), golden: Bool.random(using: &generator))
    default: return .add(time: time, site: nil, dose: nil)
    }
  }
}

@Suite("Doses and sites over random histories")
struct RandomHistoryTests {
  private static func model(by generator: inout SeededGenerator) -> PaperModel {
    let pen = Int.random(in: 1...8, using: &generator)
    let hasGolden = Bool.random(using: &generator)
    let last = pen + (hasGolden ? 1 : 0)
    return PaperModel(
      pen: pen, hasGolden: hasGolden, beginning: Int.random(in: 1...last, using: &generator))
  }

  @Test("Doses and sites over random histories equal those of a simple model")
  func rules() {
    var generator = SeededGenerator(seed: 0x6E65_6564_6C65)
    var differences = 0
    for _ in 0..<Fuzzing.rounds(100_000) {
      var model = Self.model(by: &generator)
      // As the table has it: the newest of all, found anew after each happening.
      var history: [Entry] = []
      func schedule() -> DoseSchedule {
        let last = history.last
        return DoseSchedule(
          dosesPerPen: model.pen, tracksGoldenDose: model.hasGolden, firstDose: model.beginning,
          last: last.map { DoseSchedule.Last(dose: $0.dose, isGolden: $0.isGolden) })
      }
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let before = schedule()
        let turn = InjectionSite.suggested(
          after: history.last.map { PaperModel.ring[$0.site] })
        if before.next != model.next || before.remaining != model.left
          || turn.rawValue != model.site
          || before.isOnGoldenDose != model.mayBeGolden
        {
          differences += 1
        }
        let happening = Happening.random(model, by: &generator)
        // Two at one time would leave open which is the newer.
        if let time = happening.time, model.entries.contains(where: { $0.time == time }) {
          continue
        }
        switch happening {
        case .add(let time, let site, let dose):
          let own = InjectionSite.allCases.firstIndex(of: turn) ?? 0
          history.append(
            Entry(
              time: time, site: site ?? own, dose: dose ?? before.next, isGolden: false))
          model.entries.append(
            Entry(
              time: time, site: site ?? PaperModel.ring.firstIndex(of: model.site) ?? 0,
              dose: dose ?? model.next, isGolden: false))
        case .addGolden(let time):
          guard model.mayBeGolden, before.isOnGoldenDose else { break }
          let site = PaperModel.ring.firstIndex(of: model.site) ?? 0
          history.append(
            Entry(time: time, site: site, dose: before.goldenDose, isGolden: true))
          model.entries.append(
            Entry(time: time, site: site, dose: model.pen + 1, isGolden: true))
        case .edit(let index, let time, let site, let dose):
          let old = model.entries[index]
          let new = Entry(
            time: time ?? old.time, site: site ?? old.site, dose: dose ?? old.dose,
            isGolden: old.isGolden)
          model.entries[index] = new
          if let place = history.firstIndex(where: { $0.time == old.time }) { history[place] = new }
        case .delete(let index):
          let old = model.entries.remove(at: index)
          history.removeAll { $0.time == old.time }
        case .newPen(let pen, let golden):
          model.pen = pen
          model.hasGolden = golden
          if model.beginning > pen + (golden ? 1 : 0) { model.beginning = 1 }
        }
        history.sort { $0.time < $1.time }
      }
    }
    #expect(differences == 0)
  }

  @Test("Doses and sites over random histories equal those of a simple model over the routes")
  func routes() throws {
    var generator = SeededGenerator(seed: 0x726F_7574_6573)
    for _ in 0..<Fuzzing.rounds(12) {
      let person = try Participant(at: "2026-11-20T12:00:00Z")
      var model = Self.model(by: &generator)
      tell(model, to: person)
      var ids: [String] = []
      for step in 0..<12 {
        let status = person.send(.get, "/injections/status").body
        #expect(status["nextDose"]?.int == model.next, "step \(step)")
        #expect(status["dosesRemaining"]?.int == model.left)
        #expect(status["suggestedSite"]?.string == model.site)
        #expect(status["isGoldenDoseAvailable"]?.bool == model.mayBeGolden)
        let time = 90 - Int.random(in: 0...90, using: &generator)
        guard !model.entries.contains(where: { $0.time == time }) else { continue }
        let date = "\(Self.today.adding(days: time - 90))"
        if !ids.isEmpty, step % 4 == 3 {
          let index = Int.random(in: 0..<ids.count, using: &generator)
          person.send(.delete, "/injections/\(ids.remove(at: index))")
          model.entries.remove(at: index)
        } else if !ids.isEmpty, step % 4 == 2 {
          let index = Int.random(in: 0..<ids.count, using: &generator)
          person.send(.patch, "/injections/\(ids[index])", ["date": .string(date)])
          model.entries[index].time = time
        } else {
          let isGolden = model.mayBeGolden && Bool.random(using: &generator)
          let site = PaperModel.ring.firstIndex(of: model.site) ?? 0
          let stored = person.send(
            .post, "/injections",
            [
              "site": .string(model.site), "date": .string(date), "isGoldenDose": .bool(isGolden),
            ])
          let dose = isGolden ? model.pen + 1 : model.next
          #expect(stored.body["doseNumber"]?.int == dose)
          ids.append(try #require(stored.body["id"]?.string))
          model.entries.append(Entry(time: time, site: site, dose: dose, isGolden: isGolden))
        }
      }
    }
  }

  private static let today = Participant.today

  private func tell(_ model: PaperModel, to person: Participant) {
    person.send(
      .put, "/settings/pen-dosing",
      [
        "dosesPerPen": .integer(Int64(model.pen)), "tracksGoldenDose": .bool(model.hasGolden),
        "currentDoseInPen": .integer(Int64(model.beginning)),
      ])
  }
}
