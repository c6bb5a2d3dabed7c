import FitAPI
import FitClient
import PlainText

/// The exercises a person made: FitIQ's, and those that imports made on this machine beside a remote
/// FitIQ.
enum OwnExercise {
  /// Lists those of FitIQ, then those of this machine.
  static func all(in fit: Context) throws(FitError) -> [Exercise] {
    let known = try known(in: fit)
    return try known + here(besides: known, in: fit)
  }

  /// Lists those of FitIQ.
  static func known(in fit: Context) throws(FitError) -> [Exercise] { try all(of: fit.client) }

  /// Returns the one that only this machine knows, by its id, its name or a part of it; `nil` where
  /// there is none.
  static func here(called typed: String, in fit: Context) throws(FitError) -> Exercise? {
    guard SeparateWorkouts.areLocal(in: fit), !typed.isEmpty else { return nil }
    let word = typed.lowercased()
    let here = try here(besides: known(in: fit), in: fit)
    return here.first { $0.name.lowercased() == word }
      ?? here.first { ShortID.isBeginning(word) && $0.id.hasPrefix(word) }
      ?? here.sorted { $0.name < $1.name }.first { $0.name.lowercased().contains(bytesOf: word) }
  }

  /// Returns the person's own exercise that a name or the beginning of an id means, to change it; the
  /// rest of the command stays on this machine where that alone knows it.
  ///
  /// - Throws: ``FitError`` when there is none.
  static func changeable(_ typed: String, in fit: Context) throws -> Exercise {
    let known = try known(in: fit)
    let here = try here(besides: known, in: fit)
    let found = try RecordChoice(
      typed: typed, records: known + here, noun: "exercise of your own",
      plural: "exercises of your own",
      hint: "`fit exercise list` shows them; the catalogue cannot be changed", name: \.name
    ).one(\.line)
    if here.contains(where: { $0.id == found.id }) { fit.useLocalServicesOnly() }
    return found
  }

  private static func here(
    besides known: [Exercise], in fit: Context
  ) throws(FitError) -> [Exercise] {
    guard SeparateWorkouts.areLocal(in: fit) else { return [] }
    let names = Set(known.map { $0.name.lowercased() })
    return try all(of: fit.localClient).filter { !names.contains($0.name.lowercased()) }
  }

  private static func all(of client: Client) throws(FitError) -> [Exercise] {
    try RecordPages.all { offset throws(FitError) in
      let page = try client.send(FitIQ.listOwnExercises(offset: offset))
      return (page.exercises, page.total)
    }
  }
}
