import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { connectEmbedded, embeddedExtensions } from '../../../src/db/connect.ts';
import { migrate } from '../../../src/db/migrate.ts';
import { prepareQueues } from '../../../src/jobs/queues.ts';
import { openWebBuild } from '../../../src/web/index.ts';
import { assertChromium } from './chromium.ts';

const fail = (error: unknown): never => {
  throw error;
};

/** Builds the app and migrates one database, which every worker clones; where it is, workers read from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  assertChromium();
  await openWebBuild({ production: false, onFailure: fail }).done;
  const folder = await mkdtemp(join(tmpdir(), 'stoa-web-'));
  const lite = await PGlite.create({ extensions: embeddedExtensions });
  const database = await connectEmbedded(lite, fail);
  await migrate(database.db);
  await prepareQueues(database.db);
  const template = join(folder, 'template.tar');
  const dump = await lite.dumpDataDir('none');
  await writeFile(template, Buffer.from(await dump.arrayBuffer()));
  await database.close();
  process.env.STOA_TEST_TEMPLATE = template;
  return () => rm(folder, { recursive: true, force: true });
}
