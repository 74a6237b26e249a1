import {
  migrationsFolder,
  readFunctionFiles,
  readMigrationFiles,
} from '../src/db/migration-files.ts';

/**
 * A file of `migrations/`, with the comment that begins it and the names of the functions and views that it defines.
 */
export type DescribedFile = { name: string; text: string; defines: string[] };

/** The comments of `migrations/`. */
export type Prose = {
  /**
   * By table: the comment above its `create table`, then those above later `alter table`s of the whole table; a later
   * `comment on table` replaces them.
   */
  tables: Map<string, string>;
  /** By `table.column`: the comment above the column, or above the `alter table` that added it. */
  columns: Map<string, string>;
  /** By name of a function or view, the comment above it. */
  functions: Map<string, string>;
  /** By name of a trigger, the comment above it. Most have none, because the comment of the function says it. */
  triggers: Map<string, string>;
  /** The migrations, in order. */
  migrations: DescribedFile[];
  functionFiles: DescribedFile[];
};

const commentOnTable = /^comment on table (\w+) is '((?:[^']|'')+)';$/gm;
const firstComment = /^((?:--.*\n)+)\n/;
const commentAndTable = /^((?:--.*\n)+)((?:create(?: unlogged)?|alter) table [\s\S]*?;)$/gm;
const subject = /^(?:create(?: unlogged)?|alter) table (\w+)/;
const commentAndColumn = /^((?: {2}--.*\n)+) {2}(\w+) /gm;
const addedColumn = /\badd column (\w+)/g;
const commentAndFunction = /^((?:--.*\n)+)create (?:or replace )?(?:function|view) (\w+)/gm;
const commentAndTrigger =
  /^((?:--.*\n)+)(?:drop trigger .*\n)?create (?:or replace |constraint )?trigger (\w+)/gm;
const definition = /^create (?:or replace )?(?:function|view) (\w+)/gm;

const plain = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.trim().replace(/^--\s?/, ''))
    .join(' ')
    .trim();

function readTable({ tables, columns }: Prose, comment: string, statement: string): void {
  const [, table = ''] = subject.exec(statement) ?? [];
  if (statement.startsWith('create')) {
    tables.set(table, plain(comment));
    for (const [, text = '', column] of statement.matchAll(commentAndColumn))
      columns.set(`${table}.${column}`, plain(text));
    return;
  }
  const added = [...statement.matchAll(addedColumn)].map(([, column]) => `${table}.${column}`);
  for (const column of added) columns.set(column, plain(comment));
  if (added.length === 0)
    tables.set(table, [tables.get(table) ?? [], plain(comment)].flat().join(' '));
}

function describe(prose: Prose, { name, text }: { name: string; text: string }): DescribedFile {
  for (const [, comment = '', statement = ''] of text.matchAll(commentAndTable))
    readTable(prose, comment, statement);
  for (const [, table = '', comment = ''] of text.matchAll(commentOnTable))
    prose.tables.set(table, comment);
  for (const [, comment = '', named = ''] of text.matchAll(commentAndFunction))
    prose.functions.set(named, plain(comment));
  for (const [, comment = '', named = ''] of text.matchAll(commentAndTrigger))
    prose.triggers.set(named, plain(comment));
  const defines = [...text.matchAll(definition)].map(([, named = '']) => named);
  return { name: `${name}.sql`, text: plain(firstComment.exec(text)?.[1] ?? ''), defines };
}

/** Reads the comments of every file of `migrations/`, in the order in which they run. */
export async function readProse(): Promise<Prose> {
  const prose: Prose = {
    tables: new Map(),
    columns: new Map(),
    functions: new Map(),
    triggers: new Map(),
    migrations: [],
    functionFiles: [],
  };
  for (const file of await readMigrationFiles(migrationsFolder))
    prose.migrations.push(describe(prose, file));
  for (const file of await readFunctionFiles(migrationsFolder))
    prose.functionFiles.push(describe(prose, file));
  return prose;
}
