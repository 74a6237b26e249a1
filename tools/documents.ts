import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { connectEmbedded, type Database } from '../src/db/connect.ts';
import { embeddedExtensions } from '../src/db/embedded/engine.ts';
import { migrate } from '../src/db/migrate.ts';
import {
  assertUnchangedFiles,
  CHECKSUMS_FILE,
  checksumList,
  migrationsFolder,
  readListedChecksums,
  readMigrationFiles,
} from '../src/db/migration-files.ts';
import { configurationDocument } from './configuration-document.ts';
import { databaseDocument } from './database-document.ts';
import { licencesDocument } from './licences.ts';
import { openapiDocument } from './openapi-document.ts';
import { styleTypes } from './style-types.ts';
import { webTypes } from './web-types.ts';

/** A document that is made from the program: its path from the root of the repository, and its text. */
export type GeneratedDocument = { path: string; text: string };

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const LOCK_FILE = fileURLToPath(new URL('../package-lock.json', import.meta.url));

const onLost = (error: Error): void => {
  throw error;
};

/** A migrated database in memory. */
async function emptyDatabase(): Promise<Database> {
  const lite = await PGlite.create({ extensions: embeddedExtensions });
  const database = await connectEmbedded(lite, onLost);
  await migrate(database.db);
  return database;
}

/** The checksums of the migrations. Lines are added; a line that is there never changes. */
async function migrationChecksums(): Promise<GeneratedDocument> {
  const files = await readMigrationFiles(migrationsFolder);
  assertUnchangedFiles(files, await readListedChecksums(migrationsFolder));
  return { path: `migrations/${CHECKSUMS_FILE}`, text: checksumList(files) };
}

/**
 * Every generated document, as the program makes it now of a migrated database. The same program makes the same text.
 */
export async function documentsOf(database: Database): Promise<GeneratedDocument[]> {
  const openapi = await openapiDocument(database);
  return [
    { path: 'docs/openapi.json', text: openapi },
    { path: 'web/src/api/types.d.ts', text: await webTypes(openapi) },
    { path: 'web/src/look/types.d.ts', text: styleTypes(ROOT) },
    { path: 'docs/database.md', text: await databaseDocument(database.db) },
    { path: 'docs/configuration.md', text: configurationDocument() },
    await migrationChecksums(),
    { path: 'docs/licences.md', text: await licencesDocument(LOCK_FILE) },
  ];
}

/** The generated documents of an embedded database in memory, so that they do not depend on a server. */
export async function makeDocuments(): Promise<GeneratedDocument[]> {
  const database = await emptyDatabase();
  return documentsOf(database).finally(() => database.close());
}

const readOrNothing = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch(() => undefined);

/** The paths of the documents below `root` that are missing or say something else. */
export async function staleDocuments(
  root: string,
  documents: readonly GeneratedDocument[],
): Promise<string[]> {
  const there = await Promise.all(documents.map(({ path }) => readOrNothing(join(root, path))));
  return documents.filter(({ text }, at) => there[at] !== text).map(({ path }) => path);
}

/** Writes the documents below `root`. */
export async function writeDocuments(
  root: string,
  documents: readonly GeneratedDocument[],
): Promise<void> {
  for (const { path, text } of documents) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}
