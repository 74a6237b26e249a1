import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockFolder } from '../../src/db/folder-lock.ts';
import { migrate } from '../../src/db/migrate.ts';
import { folderStorage, runCommand } from '../support/service-process.ts';

const run = (environment: Record<string, string>) => runCommand(['seed'], environment);

describe('stoa seed', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stoa-seed-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('prints what it created and what to do next; a second run reports existing data', async () => {
    const first = await run({ DATA_DIR: folder });
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/28 rooms,[\s\S]*npm start[\s\S]*npm run -s token -- alice/);
    const second = await run({ DATA_DIR: folder });
    expect(second).toMatchObject({ code: 0, stderr: '' });
    expect(second.stdout).toMatch(/^The database already has venues, so nothing was changed/);
  });

  test('works with approval steps that are not the managers', async () => {
    const place = await folderStorage();
    const APPROVAL_STEPS = 'Department:dean, Estates:estates';
    const done = await run({ ...place.environment, APPROVAL_STEPS });
    expect(done).toMatchObject({ code: 0, stderr: '' });
    await place.remove();
  });

  test('changes nothing when it fails half way, and says so', async () => {
    const place = await folderStorage();
    const before = await place.open();
    await migrate(before.db);
    await before.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no more'; end $$;
      create trigger refuse before insert on events
        for each row when (new.status = 'cancelled') execute function refuse()`);
    await before.close();
    const failed = await run(place.environment);
    expect(failed.code).toBe(1);
    expect(failed.stderr).toMatch(
      /^The seed failed, and nothing was changed: POST \/events .*\.\n$/,
    );
    const after = await place.open();
    const counts = `select (select count(*) from venues) + (select count(*) from events) +
      (select count(*) from institutions) + (select count(*) from activities) as rows`;
    expect((await after.pool.query(counts)).rows).toEqual([{ rows: 0 }]);
    await after.close();
    await place.remove();
  });

  test('says in one sentence that another process has the data folder', async () => {
    const release = lockFolder(folder);
    const { code, stderr } = await run({ DATA_DIR: folder });
    release();
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^The data folder .* is in use by another Stoa process\. Stop that one first/,
    );
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('does not run in production', async () => {
    const issuer = { OIDC_ISSUER: 'https://issuer.test', OIDC_AUDIENCE: 'stoa' };
    const { code, stderr } = await run({ NODE_ENV: 'production', ...issuer });
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^The seed creates demo data: it does not run with NODE_ENV=production\.\n$/,
    );
  });
});
