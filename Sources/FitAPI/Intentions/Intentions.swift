/// The Daily Intentions contract: texts and colours for what a person means to do. Its routes stand
/// in extensions beside the models they carry.
public enum Intentions {}
