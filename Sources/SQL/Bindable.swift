/// A value that can be bound to a parameter of a statement.
public protocol Bindable {
  /// The value as a database stores it.
  var stored: StoredValue { get }
}

/// The values that a database stores: the storage classes of SQLite
/// (https://sqlite.org/datatype3.html), which every engine has.
public enum StoredValue: Sendable, Hashable {
  case null
  case integer(Int64)
  /// NaN is stored as NULL, since SQLite has no NaN.
  case real(Double)
  case text(String)
  case blob([UInt8])
}

extension StoredValue: Bindable {
  public var stored: StoredValue { self }
}

extension String: Bindable {
  public var stored: StoredValue { .text(self) }
}

extension Int: Bindable {
  public var stored: StoredValue { .integer(Int64(self)) }
}

extension Int32: Bindable {
  public var stored: StoredValue { .integer(Int64(self)) }
}

extension Int64: Bindable {
  public var stored: StoredValue { .integer(self) }
}

extension Double: Bindable {
  public var stored: StoredValue { .real(self) }
}

extension Bool: Bindable {
  public var stored: StoredValue { .integer(self ? 1 : 0) }
}

extension [UInt8]: Bindable {
  public var stored: StoredValue { .blob(self) }
}

extension Bindable where Self: RawRepresentable, RawValue: Bindable {
  /// An enumeration of words or numbers is stored as its raw value.
  public var stored: StoredValue { rawValue.stored }
}

extension Optional: Bindable where Wrapped: Bindable {
  public var stored: StoredValue { self?.stored ?? .null }
}
