import type { Db } from '../src/db/db.ts';
import {
  type Column,
  type Routine,
  readCatalog,
  readRoutines,
  type Table,
} from './database-catalog.ts';
import { type DescribedFile, type Prose, readProse } from './migration-prose.ts';

/** The chapters, and the beginnings of the names of their tables; the first that fits has the table. */
const chapters: [title: string, beginnings: string[]][] = [
  ['Events', ['event', 'occurrence', 'approval', 'template']],
  ['Places', ['institutions', 'venues', 'rooms', 'availability']],
  ['People and sign-in', ['users', 'revoked_tokens', 'identity', 'service_secrets']],
  ['Telling people', ['notification', 'push', 'digest', 'deliver']],
  ['Around', ['']],
];

const chapterOf = ({ name }: Table): string =>
  chapters.find(([, beginnings]) => beginnings.some((start) => name.startsWith(start)))?.[0] ?? '';

const code = (text: string): string => `\`${text}\``;
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function columnRow(table: Table, column: Column, prose: Prose): string {
  const about = prose.columns.get(`${table.name}.${column.name}`) ?? '';
  const fallback = column.default === null ? '' : code(column.default);
  const cells = [code(column.name), column.type, column.nullable ? 'yes' : '', fallback, about];
  return `| ${cells.map(cell).join(' | ')} |`;
}

/** The definition of an index after its table, which the heading names. */
const indexText = (definition: string): string =>
  definition.replace(/^CREATE (UNIQUE )?INDEX \S+ ON (?:public\.)?\S+ USING /, '$1');

/** The definition of a trigger without its name and its table. */
const triggerText = (definition: string): string =>
  definition.replace(/^CREATE (CONSTRAINT )?TRIGGER \S+ /, '').replace(/ ON (?:public\.)?\S+/, '');

function tableSection(table: Table, prose: Prose): string {
  const rules = table.constraints.map(
    ({ name, definition }) => `- ${code(name)}: ${code(definition)}`,
  );
  const indexes = table.indexes.map(
    ({ name, definition }) => `- ${code(name)}: ${code(indexText(definition))}`,
  );
  const triggers = table.triggers.map(
    ({ name, definition }) => `- ${code(name)}: ${code(triggerText(definition))}`,
  );
  const about = prose.tables.get(table.name);
  const parts = [
    `### ${table.name}`,
    ...(about === undefined ? [] : [about]),
    [
      '| column | type | null | default | |',
      '|---|---|---|---|---|',
      ...table.columns.map((column) => columnRow(table, column, prose)),
    ].join('\n'),
    ...(rules.length === 0 ? [] : [`Constraints:\n\n${rules.join('\n')}`]),
    ...(indexes.length === 0 ? [] : [`Indexes:\n\n${indexes.join('\n')}`]),
    ...(triggers.length === 0 ? [] : [`Triggers:\n\n${triggers.join('\n')}`]),
  ];
  return parts.join('\n\n');
}

function routineSection({ name, signature, tables, triggers }: Routine, prose: Prose): string {
  const calls = triggers.map((trigger) => {
    const about = prose.triggers.get(trigger.name);
    const text = triggerText(trigger.definition).replace(/ EXECUTE FUNCTION .*$/, '');
    const line = `- ${code(trigger.name)} on ${code(trigger.table)}: ${code(text)}`;
    return about === undefined ? line : `${line}. ${about}`;
  });
  const parts = [
    `#### ${name}`,
    `${code(signature)}. ${prose.functions.get(name) ?? ''}`,
    ...(tables.length === 0 ? [] : [`Tables: ${tables.map(code).join(', ')}.`]),
    ...(calls.length === 0 ? [] : [`Triggers:\n\n${calls.join('\n')}`]),
  ];
  return parts.join('\n\n');
}

/** The functions and views of a file, in the order of the file. */
function routineChapter(file: DescribedFile, routines: readonly Routine[], prose: Prose): string {
  const inside = file.defines.flatMap((name) => routines.filter((one) => one.name === name));
  const sections = inside.map((routine) => routineSection(routine, prose));
  return [`### ${file.name}`, file.text, ...sections].join('\n\n');
}

/** The foreign keys; a nullable one is dotted. */
function diagram(tables: readonly Table[]): string {
  const lines = tables.flatMap((table) =>
    table.constraints
      .filter(({ kind }) => kind === 'foreign key')
      .map(({ definition, target }) => {
        const [, column = ''] = /^FOREIGN KEY \((\w+)/.exec(definition) ?? [];
        const nullable = table.columns.find(({ name }) => name === column)?.nullable;
        return `  ${target} ${nullable ? '|o..o{' : '||--o{'} ${table.name} : ${column}`;
      }),
  );
  return ['```mermaid', 'erDiagram', ...lines, '```'].join('\n');
}

const introduction = `# The database

Made by \`npm run generate\` from the migrated database and the comments in \`migrations/\`; do not edit by hand.

PostgreSQL 15 or later, or the embedded one. Instants are \`timestamp with time zone\` in whole seconds and travel as text
(\`2027-03-29T08:00:00Z\`); ids are UUIDv7 that the service makes. A column without "yes" under *null* is \`not null\`.
The table \`kysely_migration\`, left out here, and \`migration_checksums\` remember which files of \`migrations/\` have run. The job queue has
a schema of its own, \`pgboss\`.`;

/** Comments of migrations that are merged cite sections of docs/behaviour.md in an older way, and cannot be edited. */
const citing = (text: string): string => text.replaceAll(/\bdecisions? (?=\d)/g, '§');

/** The description of the whole schema, in Markdown. */
export async function databaseDocument(db: Db): Promise<string> {
  const [tables, routines, prose] = await Promise.all([
    readCatalog(db),
    readRoutines(db),
    readProse(),
  ]);
  const files = prose.migrations.map(({ name, text }) => `| ${code(name)} | ${cell(text)} |`);
  const guards = [...prose.functionFiles, ...prose.migrations]
    .filter(({ defines }) => defines.length > 0)
    .map((file) => routineChapter(file, routines, prose));
  const sections = chapters.flatMap(([title]) => {
    const inside = tables.filter((table) => chapterOf(table) === title);
    if (inside.length === 0) return [];
    return [`## ${title}`, ...inside.map((table) => tableSection(table, prose))];
  });
  const parts = [
    introduction,
    `## Who points to whom\n\n${diagram(tables)}`,
    ...sections,
    '## Functions, triggers and views',
    ...guards,
    ['## Migrations', '', '| file | what it is about |', '|---|---|', ...files].join('\n'),
  ];
  return citing(`${parts.join('\n\n')}\n`);
}
