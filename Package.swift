// swift-tools-version: 6.0
import PackageDescription

// The commit the Makefile builds from; a plain `swift build` leaves it unknown.
let commit = Context.environment["FIT_COMMIT"] ?? "unknown"
let date = Context.environment["FIT_DATE"] ?? ""

let package = Package(
  name: "fit",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "fit", targets: ["fit"]),
    // Loaded by tests into the program, to end it at any call.
    .library(name: "PowerCut", type: .dynamic, targets: ["PowerCut"]),
  ],
  targets: [
    .executableTarget(
      name: "fit",
      dependencies: ["FitCommands", "FitBackend", "CivilTime", "System", "CArguments", "CMemory"]),

    // What a person types and sees.
    .target(
      name: "FitCommands",
      dependencies: [
        "Arguments", "Terminal", "ActivityFiles", "FitAPI", "FitClient", "BackendInterface",
        "HealthLanguage", "Dosing", "JSON", "CivilTime", "Quantities", "PlainText", "BuildStamp",
        "Care", "Colour", "DelimitedText", "IntentionEngine", "PostgreSQL", "Reading", "SQLite",
        "System", "Tracks",
      ]),
    .target(name: "Arguments", dependencies: ["Reading", "CivilTime", "Quantities", "PlainText"]),
    .target(
      name: "Terminal",
      dependencies: ["JSON", "CivilTime", "Quantities", "PlainText", "System"]),

    // The files people have, read into one kind of record.
    .target(
      name: "ActivityFiles",
      dependencies: [
        "CivilTime", "JSON", "DelimitedText", "PlainText", "Quantities", "Zlib", "System", "Tracks",
      ]),

    // The contract and its two sides.
    .target(
      name: "FitAPI",
      dependencies: ["HealthLanguage", "Dosing", "JSON", "CivilTime", "Quantities", "PlainText"]),
    .target(
      name: "FitClient",
      dependencies: [
        "FitAPI", "JSON", "CivilTime", "PlainText", "System", "SQLite", "CCurl",
        "CDocuments",
      ]),
    // What the commands ask of the backend besides the services' requests. Commands and backend, the
    // two largest modules, depend on it and not on each other, so that they compile side by side.
    .target(
      name: "BackendInterface",
      dependencies: ["FitAPI", "JSON", "CivilTime", "PostgreSQL", "SQLite"]),
    .target(
      name: "FitBackend",
      dependencies: [
        "FitAPI", "BackendInterface", "HealthLanguage", "JSON", "CivilTime", "Quantities",
        "PlainText", "System",
        "SQL", "SQLite", "PostgreSQL", "DelimitedText", "Zlib", "Tracks",
        "FoodCatalogue", "ExerciseCatalogue", "IntentionEngine", "CMemory", "CSockets", "CPassword",
        "Care", "Colour", "CommonPasswords", "CPublicSets", "Dosing",
      ]),
    .target(name: "CPublicSets", exclude: ["meals.tsv", "workouts.tsv"]),

    // Reads the words of a line: days, times and what else is typed. Its words are tables.
    .target(name: "Reading", dependencies: ["CReadingWords", "CivilTime", "PlainText"]),
    .target(name: "CReadingWords", exclude: ["meals.tsv", "records.tsv", "times.tsv"]),
    // What people write of their health: amounts, meals, sets. It knows no service.
    .target(name: "HealthLanguage", dependencies: ["Reading", "Quantities", "PlainText"]),
    // Finds signs of harm in what people write, and says whom to turn to.
    .target(name: "Care", dependencies: ["CareWords", "PlainText"]),
    .target(
      name: "CareWords",
      exclude: [
        "de.tsv", "en.tsv", "es.tsv", "fr.tsv", "regions.tsv", "support.tsv", "weights.bin",
      ]),
    // The rules of GLP-1 doses: medications, injection days, pens, levels.
    .target(name: "Dosing", dependencies: ["CMedications", "CivilTime", "Quantities"]),
    .target(name: "CMedications", exclude: ["medications.tsv"]),
    .target(name: "CDocuments", exclude: ["requests.txt"]),

    // The only target that asks which platform this is.
    .target(name: "CArguments"),
    .target(name: "System"),

    // Small leaves that know nothing of health.
    .target(name: "PlainText"),
    .target(name: "CivilTime", dependencies: ["System"]),
    .target(name: "Quantities"),
    .target(name: "Colour", dependencies: ["System"]),
    .target(name: "Tracks", dependencies: ["System"]),
    .target(name: "JSON", dependencies: ["CivilTime"]),
    // What the stores use of a database; the drivers of the engines stand on it.
    .target(name: "SQL"),
    .target(name: "SQLite", dependencies: ["SQL", "System", "CSQLite"]),
    .target(name: "PostgreSQL", dependencies: ["SQL", "PlainText", "System", "CPostgreSQL"]),
    .target(name: "DelimitedText"),
    .target(name: "Zlib", dependencies: ["System", "CZlib"]),
    .target(
      name: "BuildStamp",
      cSettings: [
        .define("FIT_COMMIT", to: "\"\(commit)\""), .define("FIT_DATE", to: "\"\(date)\""),
      ]),
    .target(
      name: "FoodCatalogue", exclude: ["foods.tsv", "measures.tsv", "foods.bin", "make"]),
    .target(name: "ExerciseCatalogue", exclude: ["exercises.tsv"]),
    .target(name: "Quotations", exclude: ["quotations.tsv"]),
    .target(name: "CommonPasswords", exclude: ["passwords.txt"]),
    .target(
      name: "CIntentionWords",
      exclude: [
        "circumstances.txt", "lexicon.txt", "looks.txt", "openings.txt", "senses.txt",
        "sentences.txt", "topics.txt",
        "voices.txt",
      ]),
    .target(
      name: "IntentionEngine",
      dependencies: ["CIntentionWords", "Colour", "PlainText", "Quotations", "System"]),
    .target(name: "CMemory"),
    .target(name: "CSockets"),
    .target(
      name: "CPassword", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(
      name: "CPostgreSQL", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .systemLibrary(name: "CSQLite"),
    .systemLibrary(name: "CZlib"),

    // What the tests share: programs started, watched and measured from outside.
    .target(
      name: "TestSupport", dependencies: ["CivilTime", "CLaunch"], path: "Tests/Support"),
    .target(name: "CLaunch", path: "Tests/CLaunch"),
    .target(
      name: "PowerCut", path: "Tests/PowerCut",
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(
      name: "ShellHarness", dependencies: ["Arguments", "TestSupport"], path: "Tests/ShellHarness"),
    .target(name: "Auditing", dependencies: ["Arguments"], path: "Tests/Auditing"),
    .executableTarget(
      name: "Benchmarks", dependencies: ["TestSupport", "Zlib"], path: "Tests/Benchmarks",
      exclude: ["README.md"]),
    .target(name: "PackedFixtures", dependencies: ["CZlib"], path: "Tests/PackedFixtures"),
    .target(
      name: "ActivityFixtures",
      dependencies: ["ActivityFiles", "CivilTime", "Zlib", "PackedFixtures", "TestSupport"],
      path: "Tests/ActivityFixtures"),
    .executableTarget(name: "Fuzz", dependencies: ["ActivityFixtures"], path: "Tests/Fuzz"),

    .testTarget(
      name: "ArgumentsTests",
      dependencies: ["Arguments", "Auditing", "Reading", "ShellHarness", "TestSupport"]),
    .testTarget(name: "ReadingTests", dependencies: ["Reading", "CivilTime", "TestSupport"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal"]),
    .testTarget(name: "PlainTextTests", dependencies: ["PlainText"]),
    .testTarget(name: "ColourTests", dependencies: ["Colour"]),
    .testTarget(name: "CivilTimeTests", dependencies: ["CivilTime", "TestSupport"]),
    .testTarget(name: "QuantitiesTests", dependencies: ["Quantities", "TestSupport"]),
    .testTarget(name: "DosingTests", dependencies: ["Dosing", "CivilTime", "TestSupport"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "CivilTime"]),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite"]),
    .testTarget(name: "PostgreSQLTests", dependencies: ["PostgreSQL", "SQL", "System"]),
    .testTarget(
      name: "TestSupportTests", dependencies: ["TestSupport"], path: "Tests/SupportTests"),
    .testTarget(name: "TracksTests", dependencies: ["Tracks"]),
    .testTarget(name: "DelimitedTextTests", dependencies: ["DelimitedText"]),
    .testTarget(name: "ZlibTests", dependencies: ["Zlib", "PackedFixtures", "TestSupport"]),
    .testTarget(
      name: "IntentionEngineTests",
      dependencies: ["IntentionEngine", "CIntentionWords", "Colour", "Quotations"]),
    .testTarget(
      name: "CareTests", dependencies: ["Care", "IntentionEngine", "TestSupport"],
      exclude: ["en.tsv", "de.tsv", "fr.tsv", "es.tsv", "Written", "fit.py"]),
    .testTarget(
      name: "ActivityFilesTests",
      dependencies: [
        "ActivityFiles", "ActivityFixtures", "CivilTime", "JSON", "PackedFixtures", "TestSupport",
        "Tracks",
      ]),
    .testTarget(name: "HealthLanguageTests", dependencies: ["HealthLanguage", "Quantities"]),
    .testTarget(
      name: "FitAPITests",
      dependencies: ["FitAPI", "CivilTime", "HealthLanguage", "Quantities", "TestSupport"]),
    .testTarget(
      name: "FitBackendTests",
      dependencies: [
        "FitBackend", "HealthLanguage", "System", "CSockets", "PostgreSQL", "SQLite",
        "PackedFixtures",
        "TestSupport", "Tracks",
      ],
      exclude: ["Store/StoresOfEarlierVersions"]),
    .testTarget(
      name: "FitClientTests",
      dependencies: [
        "FitClient", "FitBackend", "System", "CCurl", "CSockets", "SQLite", "TestSupport",
      ]),
    .testTarget(
      name: "FitCommandsTests",
      dependencies: [
        "FitCommands", "FitAPI", "FitBackend", "Auditing", "JSON", "SQLite", "TestSupport",
        "ShellHarness", "fit",
      ],
      exclude: ["Remote/documented.txt"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)

// Text is searched by bytes and characters, and work is shared among threads. The libraries for
// patterns and for tasks, which the compiler imports by itself, would only make every start slower:
// what is linked is looked through whenever a type is asked what it conforms to.
for target in package.targets
where target.path == nil && (target.type == .regular || target.type == .executable) {
  target.swiftSettings = [
    .unsafeFlags([
      "-Xfrontend", "-disable-implicit-string-processing-module-import",
      "-Xfrontend", "-disable-implicit-concurrency-module-import",
      "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors",
    ])
  ]
}

// Where no time is spent in loops, machine code is made small: that takes an eighth off the time of a
// release build and 0.8 MB off the executable, and adds about 1 in 100 instructions to a command.
let small = [
  "ActivityFiles", "Arguments", "BackendInterface", "Colour", "DelimitedText", "Dosing", "FitAPI",
  "FitClient", "FitCommands", "HealthLanguage", "IntentionEngine", "PostgreSQL", "Quantities",
  "SQL", "System", "Terminal", "Tracks", "Zlib",
]
for target in package.targets where small.contains(target.name) {
  target.swiftSettings?.append(.unsafeFlags(["-Osize"], .when(configuration: .release)))
}

// These loop over bytes, words and rows, and are optimized in debug builds too: the tests, which start
// the debug executable some thousands of times, take an eighth less processor time. Arithmetic still
// stops at an overflow, and tests see what is internal.
let looping = [
  "Arguments", "Care", "CivilTime", "DelimitedText", "HealthLanguage", "IntentionEngine", "JSON",
  "PlainText", "Quantities", "SQL", "SQLite", "System", "Terminal", "Tracks", "Zlib",
]
for target in package.targets where looping.contains(target.name) {
  target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
}
