/// What is done with everything that is read.
///
/// Whatever it throws ends the reading; nothing has to be undone.
public protocol ActivityReceiver: AnyObject {
  /// Takes a workout; a file's come in no particular order.
  func take(_ workout: ActivityRecord) throws
  /// Takes a measurement that belongs to no workout; only asked for with
  /// ``ActivityFiles/Options/wantsSamples``.
  func take(_ sample: BodySample) throws
  /// Called after every few hundred kilobytes, for progress and for interruption.
  func advance() throws
}
