import Quotations

/// The lines of the table as the executable carries it.
var quotationLines: [Slice<UnsafeBufferPointer<UInt8>>] {
  UnsafeBufferPointer(start: fit_quotations, count: Int(fit_quotations_length))
    .split(separator: UInt8(ascii: "\n"))
}
