/// The values of one command's parameters; `arguments[Self.page]` has the type of its declaration.
public struct ParsedArguments: Sendable {
  private struct Entry: Sendable {
    let name: String
    let slot: any AnySlot
  }

  private var entries: [Entry] = []

  init(reserving count: Int) {
    entries.reserveCapacity(count)
  }

  mutating func add(_ slot: any AnySlot, _ name: String) {
    entries.append(Entry(name: name, slot: slot))
  }

  /// Returns the value of a parameter that the command or the program declares; asking for any
  /// other parameter is a programming error and stops the program.
  public subscript<P: Parameter>(parameter: P) -> P.Value {
    guard let slot = slot(parameter.name) as? Slot<P.Value> else {
      preconditionFailure("\(parameter.name) is not among the command's parameters")
    }
    return slot.value
  }

  /// Returns whether the command takes the parameter.
  public func takes(_ parameter: any Parameter) -> Bool { slot(parameter.name) != nil }

  /// Returns whether the parameter was written on the line.
  public func isGiven(_ parameter: any Parameter) -> Bool {
    slot(parameter.name)?.origin == .line
  }

  /// Returns the number of times that the parameter was written on the line.
  public func count(of parameter: any Parameter) -> Int {
    slot(parameter.name)?.count ?? 0
  }

  /// Returns the last text that was written for the parameter; `nil` where its value was not written.
  public func text(of parameter: any Parameter) -> String? { slot(parameter.name)?.text }

  /// Returns where the parameter's value comes from.
  public func origin(of parameter: any Parameter) -> Origin {
    slot(parameter.name)?.origin ?? .standard
  }

  private func slot(_ name: String) -> (any AnySlot)? {
    for entry in entries where entry.name == name { return entry.slot }
    return nil
  }
}

/// The source of a value.
public enum Origin: Sendable, Equatable {
  case line
  /// The environment or the configuration, under the name that the caller gave.
  case fallback(String)
  /// The default.
  case standard
}

protocol AnySlot: Sendable {
  var origin: Origin { get }
  var count: Int { get }
  var text: String? { get }
}

struct Slot<Value: Sendable>: AnySlot {
  let value: Value
  let origin: Origin
  let count: Int
  /// The last text from which the value was read.
  var text: String?
}
