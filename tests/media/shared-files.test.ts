import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom } from '../support/places.ts';
import { scaled } from '../support/scale.ts';
import { makeSeries, pathOf } from '../support/series.ts';
import { sendFile } from '../support/uploads.ts';

let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
});
afterAll(() => app.close());

/** Two series that share a file, since one goes on from the other; their ids and the key of the file. */
async function dividedSeries(): Promise<{ ids: string[]; key: string }> {
  const alice = app.as('alice');
  const { id } = await makeSeries(app, 'alice', room, { status: 'draft' });
  await sendFile(alice, `/events/${id}/attachments`, 'text');
  const path = `${pathOf(id, '2027-04-12T08:00:00Z')}?scope=following`;
  const { body } = await alice.put(path, { title: 'Later' });
  const { rows } = await app.database.pool.query(
    'select distinct file_key from media where event_id = any ($1)',
    [[id, body.data.id]],
  );
  expect(rows).toHaveLength(1);
  return { ids: [id, body.data.id], key: rows[0].file_key };
}

const isOrphaned = async (key: string): Promise<boolean> => {
  const { pool } = app.database;
  const { rows } = await pool.query('select from orphaned_files where file_key = $1', [key]);
  return rows.length > 0;
};

test('a shared file is kept while one of two series has it', async () => {
  const { ids, key } = await dividedSeries();
  await app.as('alice').delete(`/events/${ids[0]}`);
  expect(await isOrphaned(key)).toBe(false);
  await app.as('alice').delete(`/events/${ids[1]}`);
  expect(await isOrphaned(key)).toBe(true);
});

test('a shared file is orphaned when both series are deleted at once', async () => {
  for (let round = 0; round < scaled({ short: 8, full: 30, faults: 60 }); round += 1) {
    const { ids, key } = await dividedSeries();
    const answers = await Promise.all(ids.map((id) => app.as('alice').delete(`/events/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([round, await isOrphaned(key)]).toEqual([round, true]);
  }
});
