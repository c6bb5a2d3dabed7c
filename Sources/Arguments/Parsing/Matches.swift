/// The text that was written on the line for each parameter.
struct Matches: Sendable {
  private struct Entry: Sendable {
    let name: String
    var occurrences: [Occurrence]
  }

  private var entries: [Entry] = []

  subscript(name: String) -> [Occurrence] {
    for entry in entries where entry.name == name { return entry.occurrences }
    return []
  }

  mutating func add(_ occurrence: Occurrence, to name: String) {
    for place in entries.indices where entries[place].name == name {
      entries[place].occurrences.append(occurrence)
      return
    }
    entries.append(Entry(name: name, occurrences: [occurrence]))
  }
}
