import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { connectEmbedded } from '../../src/db/connect.ts';
import { embeddedExtensions } from '../../src/db/embedded/engine.ts';
import { migrate } from '../../src/db/migrate.ts';
import { prepareQueues } from '../../src/jobs/queues.ts';

const packages = new URL('../../node_modules/', import.meta.url);

const onLost = (error: Error): never => {
  throw error;
};

async function dump(lite: PGlite, file: string): Promise<void> {
  const blob = await lite.dumpDataDir('none');
  await writeFile(file, Buffer.from(await blob.arrayBuffer()));
}

/**
 * The file of a data folder as `initdb` makes it, which takes seconds. It depends on the version of PGlite and on the
 * time zone of the machine only, so it is kept beside the packages, and goes with them when they are installed anew.
 */
async function initialFile(): Promise<string> {
  const manifest = new URL('@electric-sql/pglite/package.json', packages);
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));
  const zone = Temporal.Now.timeZoneId().replaceAll('/', '-');
  const cache = fileURLToPath(new URL('.cache/stoa/', packages));
  return join(cache, `initdb-${version}-${zone}.tar`);
}

async function readInitial(): Promise<Blob> {
  const file = await initialFile();
  const kept = await readFile(file).catch(() => undefined);
  if (kept !== undefined) return new Blob([kept]);
  const lite = await PGlite.create({ extensions: embeddedExtensions });
  await mkdir(dirname(file), { recursive: true });
  // Another run may write the same file at the same moment.
  const written = `${file}.${randomUUID()}`;
  await dump(lite, written);
  await lite.close();
  await rename(written, file);
  return new Blob([await readFile(file)]);
}

/** An embedded database without any migration. */
export const newEmbedded = async (): Promise<PGlite> =>
  PGlite.create({ loadDataDir: await readInitial(), extensions: embeddedExtensions });

/** Migrates an embedded database and writes its data folder to a file, to be cloned. */
export async function writeTemplate(): Promise<{ name: string; end(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-template-'));
  const lite = await newEmbedded();
  const database = await connectEmbedded(lite, onLost);
  await migrate(database.db);
  await prepareQueues(database.db);
  const name = join(folder, 'template.tar');
  await dump(lite, name);
  await database.close();
  return { name, end: () => rm(folder, { recursive: true, force: true }) };
}
