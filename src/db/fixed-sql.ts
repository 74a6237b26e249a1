import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';

/** Compiles and never connects. */
const compiler = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * SQL without parameters as one piece of text: a statement that contains it is compiled without walking through its
 * parts each time. SQL with parameters is returned as it is.
 */
export function fixedSql<Row>(part: RawBuilder<Row>): RawBuilder<Row> {
  const { sql: text, parameters } = part.compile(compiler);
  return parameters.length === 0 ? sql.raw<Row>(text) : part;
}
