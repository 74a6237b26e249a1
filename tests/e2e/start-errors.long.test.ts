import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBucket } from '../support/file-places.ts';
import { freePort } from '../support/free-port.ts';
import { runCommand, storage } from '../support/service-process.ts';

let folder: string;
let busy: Server;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoa-start-'));
  await writeFile(join(folder, 'file'), '');
  busy = createServer();
  busy.listen(0, '127.0.0.1');
  await once(busy, 'listening');
  ({ port } = busy.address() as AddressInfo);
});
afterAll(async () => {
  busy.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Starts the service and returns why it ends; it must exit with code 1 and, after the line that it starts, one plain
 * sentence.
 */
async function refusal(environment: Record<string, string>): Promise<string> {
  const given = { LOG_LEVEL: 'silent', DATA_DIR: join(folder, 'data'), ...environment };
  const { code, stderr } = await runCommand(['start'], given);
  const [begin, ...sentences] = stderr.trim().split('\n');
  expect([code, begin, sentences]).toEqual([
    1,
    'Stoa starts',
    [expect.stringMatching(/^[A-Z].*\.$/)],
  ]);
  return sentences.join();
}

test('an occupied port', async () => {
  const place = await storage();
  expect(await refusal({ ...place.environment, PORT: `${port}` })).toBe(
    `Port ${port} on 127.0.0.1 is in use: stop the other program, or set PORT to a free one.`,
  );
  await place.remove();
});

test('an address that is not of this machine', async () => {
  const place = await storage();
  const HOST = 'nowhere.invalid';
  expect(await refusal({ ...place.environment, PORT: `${await freePort()}`, HOST })).toBe(
    'HOST must be an address of this machine, but is "nowhere.invalid".',
  );
  await place.remove();
});

test('a database that does not answer, without the password in its URL', async () => {
  const nobody = await freePort();
  const DATABASE_URL = `postgres://stoa:hush@127.0.0.1:${nobody}/rooms`;
  expect(await refusal({ DATABASE_URL })).toBe(
    `The database 127.0.0.1:${nobody}/rooms (DATABASE_URL) cannot be used: the connection is refused.`,
  );
});

test('a data folder that is a file', async () => {
  const DATA_DIR = join(folder, 'file');
  const STORAGE_URL = `file://${join(folder, 'kept')}`;
  expect(await refusal({ DATA_DIR, STORAGE_URL })).toBe(
    `The data folder ${DATA_DIR} (DATA_DIR) cannot be used: it is not a folder.`,
  );
});

test('a file storage that is a file, a bucket that is not there, or a server that does not answer', async () => {
  const file = join(folder, 'file');
  expect(await refusal({ STORAGE_URL: `file://${file}` })).toBe(
    `The file storage (STORAGE_URL), folder ${file}, cannot be used: it is not a folder.`,
  );
  const place = await inBucket();
  const other = place.config.storageUrl.replace('/stoa?', '/other?');
  expect(await refusal({ STORAGE_URL: other })).toMatch(
    /^The file storage \(STORAGE_URL\), bucket "other" at 127\.0\.0\.1:\d+, cannot be used: there is no such bucket\.$/,
  );
  await place.remove();
  expect(await refusal({ STORAGE_URL: place.config.storageUrl })).toMatch(
    /^The file storage \(STORAGE_URL\), bucket "stoa" at .*, cannot be used: the connection is refused\.$/,
  );
});

test('a wrong number', async () => {
  expect(await refusal({ PORT: '80x' })).toBe(
    'PORT must be a whole number from 0 to 65535, but is "80x".',
  );
});
