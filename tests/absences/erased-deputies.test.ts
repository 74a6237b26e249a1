import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { discardExportFiles } from '../../src/modules/exports/index.ts';
import { privacyJobs } from '../../src/modules/privacy/index.ts';
import { openFileStore } from '../../src/ports/file-store.ts';
import { attempt, type MailFixture } from '../notifications/mail-fixture.ts';
import type { PersonName } from '../support/app.ts';
import { act, historyOf, summaryOf } from '../support/approval.ts';
import { canApprove, createAbsenceFixture, inboxOf, reset, setAbsence } from './absence-fixture.ts';

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await createAbsenceFixture();
  await reset(fixture);
});
afterAll(() => fixture.close());

const idOf = async (who: PersonName): Promise<string> =>
  (await fixture.app.as(who).get('/me')).body.data.id;

async function erase(id: string): Promise<void> {
  const { db } = fixture.app.database;
  expect((await fixture.app.as('admin').delete(`/users/${id}`)).status).toBe(202);
  const files = await openFileStore(loadConfig({}).storageUrl);
  const jobs = privacyJobs({
    db,
    discardExportFiles: (trx) => discardExportFiles(trx, { db, files }),
  });
  await jobs.erase_user({ user_id: id }, attempt);
}

test('an absence and what was decided are in the data of both people, and outlive their erasure without names', async () => {
  const { app, make } = fixture;
  const [bob, dean] = [await idOf('bob'), await idOf('dean')];
  await setAbsence(app, 'bob', '2027-03-01', '2027-03-05', 'dean');
  const { id } = await make('alice', { status: 'pending' });
  await act(app, 'dean', id, 'approve');
  for (const who of ['bob', 'dean'] as const) {
    const { body } = await app.as(who).get('/me/data');
    const row = { user_id: bob, deputy_id: dean, from_date: '2027-03-01', to_date: '2027-03-05' };
    expect(body.data.absences).toMatchObject([row]);
    expect(body.data.approval_history).toMatchObject([{ actor_id: dean, on_behalf_of_id: bob }]);
    expect(body.data.approval_steps).toMatchObject([{ actor_id: dean, on_behalf_of_id: bob }]);
  }
  expect((await app.as('manager').get('/me/data')).body.data.absences).toEqual([]);

  await erase(dean);
  const kept = (await app.as('bob').get('/me/absence')).body.data.absence;
  expect(kept.deputy).toEqual({ id: dean, name: 'Deleted user', email: null });

  await setAbsence(app, 'bob', '2027-03-01', '2027-03-05', 'alice');
  const next = { start_at: '2027-04-29T08:00:00Z', end_at: '2027-04-29T09:00:00Z' };
  const waiting = await make('manager', { status: 'pending', ...next });
  expect(await canApprove(app, 'alice', waiting.id)).toBe(true);
  await erase(bob);
  expect(await inboxOf(app, 'alice')).toEqual([]);
  expect(await canApprove(app, 'alice', waiting.id)).toBe(false);
  const { rows } = await app.database.pool.query('select user_id from absences');
  expect(rows).toEqual([]);
  const deleted = { on_behalf_of: { id: bob, name: 'Deleted user' } };
  expect((await historyOf(app, id)).at(-1)).toMatchObject({
    ...deleted,
    actor: { id: dean, name: 'Deleted user' },
  });
  expect((await summaryOf(app, id))[0]).toMatchObject(deleted);
});
