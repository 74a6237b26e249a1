import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/** The folder of the migrations and of the list of their checksums. */
export const migrationsFolder = new URL('../../migrations/', import.meta.url);

/** The committed list of checksums, in the format of `sha256sum`. */
export const CHECKSUMS_FILE = 'checksums.txt';

/** A migration or a function file: its name without `.sql`, its text, and the SHA-256 of the text in hexadecimal. */
export type MigrationFile = { name: string; text: string; checksum: string };

/** SHA-256 in hexadecimal. Line endings are normalised to LF, so that Git's conversion does not change it. */
const checksumOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

async function readMigration(folder: URL, file: string): Promise<MigrationFile> {
  const text = await readFile(new URL(file, folder), 'utf8');
  return { name: file.replace(/\.sql$/, ''), text, checksum: checksumOf(text) };
}

async function readFiles(folder: URL, prefix = ''): Promise<MigrationFile[]> {
  const found = await readdir(new URL(prefix, folder));
  const files = found.filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(files.map((file) => readMigration(folder, `${prefix}${file}`)));
}

/** Every migration of a folder, in the order in which they run. */
export const readMigrationFiles = (folder: URL): Promise<MigrationFile[]> => readFiles(folder);

/**
 * The files of functions, triggers and views in the folder of the migrations, named `functions/…`. They may be edited:
 * a start applies a file again when its checksum changed.
 */
export const readFunctionFiles = (folder: URL): Promise<MigrationFile[]> =>
  readFiles(folder, 'functions/');

/** The committed checksums by name of the migration. */
export async function readListedChecksums(folder: URL): Promise<Map<string, string>> {
  const text = await readFile(new URL(CHECKSUMS_FILE, folder), 'utf8');
  const lines = text.matchAll(/^([0-9a-f]{64}) {2}(\S+)\.sql$/gm);
  return new Map([...lines].map(([, checksum = '', name = '']) => [name, checksum]));
}

/** The list of checksums as `npm run generate` writes it. */
export const checksumList = (files: readonly MigrationFile[]): string =>
  files.map(({ name, checksum }) => `${checksum}  ${name}.sql\n`).join('');

/**
 * Compares the files with the committed list. A file that is not listed yet is new.
 * @throws Error that names a file that was changed after it was listed, or a listed file that is missing
 */
export function assertUnchangedFiles(
  files: readonly MigrationFile[],
  listed: ReadonlyMap<string, string>,
): void {
  for (const [name, checksum] of listed) {
    const file = files.find((candidate) => candidate.name === name);
    if (file === undefined) throw new Error(`The migration migrations/${name}.sql is missing.`);
    if (file.checksum === checksum) continue;
    throw new Error(
      `migrations/${name}.sql differs from its checksum in migrations/${CHECKSUMS_FILE}. A merged ` +
        'migration is never edited: restore the file and add a new migration. If the migration is not merged ' +
        `yet, delete its line in the list and run \`npm run generate\`.`,
    );
  }
}
