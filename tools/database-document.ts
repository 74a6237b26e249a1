import type { Db } from '../src/db/db.ts';
import { type Column, readCatalog, type Table } from './database-catalog.ts';
import { type Prose, readProse } from './migration-prose.ts';

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
  definition.replace(/^CREATE TRIGGER \S+ /, '').replace(/ ON (?:public\.)?\S+/, '');

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
The tables \`kysely_migration\` and \`kysely_migration_lock\`, left out here, remember which files of \`migrations/\` have run.`;

/** The description of the whole schema, in Markdown. */
export async function databaseDocument(db: Db): Promise<string> {
  const [tables, prose] = await Promise.all([readCatalog(db), readProse()]);
  const files = prose.files.map(({ name, text }) => `| ${code(name)} | ${cell(text)} |`);
  const sections = chapters.flatMap(([title]) => {
    const inside = tables.filter((table) => chapterOf(table) === title);
    if (inside.length === 0) return [];
    return [`## ${title}`, ...inside.map((table) => tableSection(table, prose))];
  });
  const parts = [
    introduction,
    `## Who points to whom\n\n${diagram(tables)}`,
    ...sections,
    ['## Migrations', '', '| file | what it is about |', '|---|---|', ...files].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}
