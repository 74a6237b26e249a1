import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Options } from '../command-line.ts';
import { type Config, loadConfig } from '../config/config.ts';
import { openFiles } from '../main.ts';
import { systemClock } from '../ports/clock.ts';
import type { FileStore } from '../ports/file-store.ts';
import { dumpDatabase, dumpEmbedded, restoreDatabase, restoreEmbedded } from './database-copy.ts';

const DUMP = 'database.dump';
const EMBEDDED = 'database.sql';
const FILES = 'files';
const ABOUT = 'backup.json';

const aboutSchema = z.object({
  version: z.string(),
  database: z.enum(['server', 'embedded']),
  created_at: z.string(),
});

/** Copies the files that a folder lacks: a file is never changed after it has been written. */
async function saveFiles(files: FileStore, folder: string): Promise<void> {
  for await (const key of files.keys()) {
    const path = join(folder, key);
    if (existsSync(path)) continue;
    const content = await files.open(key);
    // Deleted meanwhile.
    if (content === undefined) continue;
    await mkdir(dirname(path), { recursive: true });
    await pipeline(content, createWriteStream(path));
  }
}

async function restoreFiles(files: FileStore, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const { size } = await stat(path);
    await files.put(relative(folder, path), { path, size }, 'application/octet-stream');
  }
}

/**
 * Saves everything into a folder. Files are copied before and after the database, so every file that the database names
 * is there, whether it was deleted or added meanwhile.
 */
async function save(config: Config, folder: string): Promise<void> {
  const { databaseUrl, dataDir, programPath, version } = config;
  const files = await openFiles(config);
  await saveFiles(files, join(folder, FILES));
  if (databaseUrl === undefined) {
    await dumpEmbedded(dataDir, join(folder, EMBEDDED));
  } else {
    await dumpDatabase({ databaseUrl, programPath }, join(folder, DUMP));
    await saveFiles(files, join(folder, FILES));
  }
  const about: z.infer<typeof aboutSchema> = {
    version,
    database: databaseUrl === undefined ? 'embedded' : 'server',
    created_at: systemClock.now().toString(),
  };
  await writeFile(join(folder, ABOUT), `${JSON.stringify(about, null, 2)}\n`);
}

/** Saves everything in a folder that does not exist; if that fails there is none. */
async function saveAnew(target: string): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} exists: choose a new folder.`);
  const part = `${target}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  try {
    await save(loadConfig(), part);
    await rename(part, target);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
  console.log(`Saved in ${target}`);
}

/** The name of a folder for the backup of a moment: `2027-03-29T02-00-00Z`. */
const nameAt = (now: Temporal.Instant): string =>
  now.toString({ smallestUnit: 'second' }).replaceAll(':', '-');

const DATED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Deletes all but the newest backups that `--keep` made in a folder. What has another name stays. */
async function deleteOld(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => DATED.test(name)).toSorted();
  for (const name of names.slice(0, -keep)) {
    await rm(join(folder, name), { recursive: true, force: true });
    console.log(`Deleted ${join(folder, name)}`);
  }
}

const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number);

/**
 * `stoa backup FOLDER`: saves the database and all files in FOLDER, which must not exist.
 * `stoa backup --keep 30 FOLDER`: saves them in a new folder in FOLDER with the time as its name, and then deletes all
 * but the newest 30 of these. A server goes on meanwhile; the embedded database must be stopped, because it belongs to
 * one process.
 * @throws Error with a message for the operator; then there is no folder, and none was deleted
 */
export async function backupCommand(target: string, { keep: given }: Options): Promise<void> {
  const folder = resolve(target);
  if (given === undefined) return saveAnew(folder);
  const keep = wholeNumber.safeParse(given);
  if (!keep.success) throw new Error('--keep must be a whole number from 1 to 99999.');
  await saveAnew(join(folder, nameAt(systemClock.now())));
  await deleteOld(folder, keep.data);
}

/**
 * `stoa restore FOLDER`: reads a backup into an empty database and the file storage; the next start migrates it. A
 * backup of an embedded database also goes into a server.
 * @throws Error with a message for the operator
 */
export async function restoreCommand(source: string): Promise<void> {
  const folder = resolve(source);
  const config = loadConfig();
  const { databaseUrl, programPath } = config;
  const text = await readFile(join(folder, ABOUT), 'utf8').catch(() => {
    throw new Error(`${folder} is not a complete backup: it has no ${ABOUT}.`);
  });
  const about = aboutSchema.parse(JSON.parse(text));
  const files = await openFiles(config);
  if (about.database === 'embedded') await restoreEmbedded(config, join(folder, EMBEDDED));
  else if (databaseUrl !== undefined)
    await restoreDatabase({ databaseUrl, programPath }, join(folder, DUMP));
  else
    throw new Error('The backup is of a PostgreSQL server: set DATABASE_URL to an empty database.');
  await restoreFiles(files, join(folder, FILES));
  console.log(`Restored the backup of ${about.created_at}, made by Stoa ${about.version}`);
}
