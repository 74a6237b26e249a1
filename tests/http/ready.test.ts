import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { testApp } from '../support/app.ts';
import { inBucket } from '../support/file-places.ts';
import { freePort } from '../support/free-port.ts';
import { startIssuer } from '../support/issuer.ts';

/** Longer than the service remembers the state of its files, also on a machine that is busy with other things. */
const FRESH = { timeout: 60_000, interval: 200 };

test.concurrent('/ready is 503 while the folder of files cannot be used, and 200 again afterwards', async ({
  expect,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-ready-'));
  const files = join(folder, 'files');
  const app = await testApp({ config: { storageUrl: pathToFileURL(files).href } });
  const ready = async () => (await app.anonymous.send('GET', '//ready')).status;
  expect(await ready()).toBe(200);
  await rm(files, { recursive: true, force: true });
  await writeFile(files, 'in the way');
  await expect.poll(ready, FRESH).toBe(503);
  const { headers, text } = await app.anonymous.send('GET', '//ready');
  expect(headers['retry-after']).toMatch(/^\d+$/);
  expect(text).not.toContain(folder);
  await rm(files);
  await expect.poll(ready, FRESH).toBe(200);
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test.concurrent('/ready is 503 when the bucket is not there or its server is gone', async ({
  expect,
}) => {
  const place = await inBucket();
  const storageUrl = place.config.storageUrl;
  const apps = [
    await testApp({ config: { storageUrl } }),
    await testApp({ config: { storageUrl: storageUrl.replace('/stoa?', '/other?') } }),
  ];
  const ready = () =>
    Promise.all(apps.map(async (app) => (await app.anonymous.send('GET', '//ready')).status));
  expect(await ready()).toEqual([200, 503]);
  await place.remove();
  await expect.poll(ready, FRESH).toEqual([503, 503]);
  for (const app of apps) await app.close();
});

test.concurrent('/ready says in `degraded`, with 200, that nobody can sign in', async ({
  expect,
}) => {
  const readyWith = async (issuer: string) => {
    const app = await testApp({ config: { oidc: { ...loadConfig({}).oidc, issuer } } });
    const ready = async () => {
      const { status, body } = await app.anonymous.send('GET', '//ready');
      return { status, body };
    };
    return { app, ready };
  };
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const away = await readyWith(nobody);
  const sentence = expect.stringMatching(/^OIDC_ISSUER: .* the connection is refused; /);
  await expect
    .poll(away.ready, FRESH)
    .toEqual({ status: 200, body: { status: 'ready', degraded: [sentence] } });
  // This issuer has keys and no page to sign in.
  const issuer = await startIssuer();
  const bare = await readyWith(issuer.url);
  await expect
    .poll(bare.ready, FRESH)
    .toMatchObject({ body: { degraded: [expect.stringContaining('authorization_endpoint')] } });
  await Promise.all([away.app.close(), bare.app.close(), issuer.close()]);
});
