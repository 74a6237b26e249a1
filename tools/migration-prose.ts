import { readdir, readFile } from 'node:fs/promises';

const folder = new URL('../migrations/', import.meta.url);

/** What the comments of the migrations say. */
export type Prose = {
  /** By table: the comment above its last `create table`, then those above later `alter table`s of the whole table. */
  tables: Map<string, string>;
  /** By `table.column`: the comment above the `alter table` that added the column. */
  columns: Map<string, string>;
  /** By file, in order: its first lines. */
  files: { name: string; text: string }[];
};

const firstComment = /^(?:--.*\n)+/;
const commentAndStatement = /^((?:--.*\n)+)((?:create(?: unlogged)?|alter) table [\s\S]*?;)$/gm;
const subject = /^(?:create(?: unlogged)?|alter) table (?:if (?:not )?exists )?(\w+)/;
const renamed = /\brename to (\w+)/;
const addedColumn = /\badd column (?:if not exists )?(\w+)/g;

const plain = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^--\s?/, '').trim())
    .join(' ')
    .trim();

/** A table that is renamed takes the comments of its columns along; the comment above the `rename` describes it anew. */
function renameTable({ tables, columns }: Prose, from: string, to: string, comment: string): void {
  tables.delete(from);
  tables.set(to, plain(comment));
  for (const [key, text] of [...columns]) {
    const [table, column] = key.split('.');
    if (table === from) columns.set(`${to}.${column}`, text);
  }
}

function readComment(prose: Prose, comment: string, statement: string): void {
  const [, table = ''] = subject.exec(statement) ?? [];
  const [, newName] = renamed.exec(statement) ?? [];
  if (newName !== undefined) {
    renameTable(prose, table, newName, comment);
    return;
  }
  const columns = statement.startsWith('alter')
    ? [...statement.matchAll(addedColumn)].map(([, column = '']) => `${table}.${column}`)
    : [];
  const [entries, keys] = columns.length > 0 ? [prose.columns, columns] : [prose.tables, [table]];
  for (const key of keys) {
    const earlier = statement.startsWith('create') ? undefined : entries.get(key);
    entries.set(key, earlier === undefined ? plain(comment) : `${earlier} ${plain(comment)}`);
  }
}

/** Reads the comments of every migration, in the order in which they run. */
export async function readProse(): Promise<Prose> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const prose: Prose = { tables: new Map(), columns: new Map(), files: [] };
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8');
    prose.files.push({ name, text: plain(firstComment.exec(text)?.[0] ?? '') });
    for (const [, comment = '', statement = ''] of text.matchAll(commentAndStatement)) {
      readComment(prose, comment, statement);
    }
  }
  return prose;
}
