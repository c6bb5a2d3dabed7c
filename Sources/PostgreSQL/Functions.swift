extension PostgreSQLDatabase {
  /// Makes the functions of SQLite that PostgreSQL has for other types only, or under a name that means
  /// something else there: the larger and the smaller of two numbers, NULL where one is, and rounding.
  ///
  /// - Throws: ``PostgreSQLError`` when the server refuses them.
  public func makeFunctions() throws(PostgreSQLError) {
    var script = """
      CREATE OR REPLACE FUNCTION round(a double precision, b integer) RETURNS double precision
        LANGUAGE sql IMMUTABLE STRICT
        AS 'SELECT CAST(round(CAST($1 AS numeric), $2) AS double precision)';

      """
    for (name, function) in [("max", "greatest"), ("min", "least")] {
      for type in ["bigint", "double precision"] {
        script += """
          CREATE OR REPLACE FUNCTION \(name)(a \(type), b \(type)) RETURNS \(type)
            LANGUAGE sql IMMUTABLE STRICT AS 'SELECT \(function)($1, $2)';

          """
      }
    }
    try command(script)
  }
}
