import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pruneJobs } from '../../src/modules/notifications/index.ts';
import { act } from '../support/approval.ts';
import { assign } from '../support/assignments.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { createDecideFixture, type DecideFixture, headingOf } from './decide-fixture.ts';

let pages: DecideFixture;
beforeAll(async () => {
  pages = await createDecideFixture();
});
beforeEach(() => pages.reset());
afterAll(() => pages.mails.close());

describe('a link decides nothing', () => {
  const refused = async (token: string, language?: string) => {
    const page = await pages.read(token, 'GET', language);
    const sent = await pages.post({ token, action: 'approve' });
    expect(sent.status).toBe(page.status);
    return [page.status, headingOf(page)];
  };

  test('that is incomplete, changed, or for something else', async () => {
    const { id, token } = await pages.requested();
    const [content = '', signature = ''] = token.split('.');
    const about = JSON.parse(Buffer.from(content, 'base64url').toString());
    const other = Buffer.from(JSON.stringify({ ...about, until: '2037-01-01T00:00:00Z' }));
    const broken = [404, 'This link does not work'];
    expect(await refused(`${other.toString('base64url')}.${signature}`)).toEqual(broken);
    expect(await refused('')).toEqual(broken);
    expect(await refused('x', 'de')).toEqual([404, 'Dieser Link funktioniert nicht']);
    // The tokens of subscriptions are signed by the same key.
    const unsubscribe = (await pages.mails.app.anonymous.post(`/unsubscribe?token=${token}`))
      .status;
    expect(unsubscribe).toBe(422);
    expect(await pages.statusOf(id)).toBe('pending');
  });

  test('after seven days', async () => {
    const { token } = await pages.requested();
    pages.mails.clock.at = '2027-03-08T07:59:59Z';
    expect((await pages.read(token)).status).toBe(200);
    pages.mails.clock.at = '2027-03-08T08:00:00Z';
    expect(await refused(token)).toEqual([410, 'This link has expired']);
  });

  test('of a request that was changed, decided or deleted meanwhile', async () => {
    const { id, token } = await pages.requested();
    await pages.mails.app.as('alice').put(`/events/${id}`, { title: 'Codicology' });
    expect(await refused(token)).toEqual([410, 'The request was changed']);
    await act(pages.mails.app, 'admin', id, 'reject');
    expect(await refused(token)).toEqual([410, 'This was decided']);
    await pages.mails.app.as('alice').delete(`/events/${id}`);
    expect(await refused(token)).toEqual([410, 'This was decided']);
  });

  test('of a person who does not hold one of the rooms of the step any more', async () => {
    const { app, room } = pages.mails;
    const { venue_id } = (await app.as('admin').get(`/rooms/${room}`)).body.data;
    const extra = await makeRoom(app, { name: 'Annex', venue_id });
    await app.as('bob').get('/me');
    await assign(app, 'bob', 'manager', { venue_id });
    const { id } = await pages.mails.make('alice', { status: 'pending', extra_room_ids: [extra] });
    const token = await pages.tokenTo('bob');
    expect((await pages.read(token)).status).toBe(200);
    await app.as('admin').put(`/rooms/${extra}`, { venue_id: await makeVenue(app) });
    expect(await refused(token)).toEqual([403, 'You cannot decide here']);
    expect(await pages.statusOf(id)).toBe('pending');
    await app.as('admin').put(`/rooms/${extra}`, { venue_id });
    expect((await pages.post({ token, action: 'approve', comment: '' })).status).toBe(200);
  });

  test('of a person who is deactivated or holds the step no more', async () => {
    const { id, token } = await pages.requested();
    const { pool } = pages.mails.app.database;
    await pool.query("update users set is_active = false where name = 'manager'");
    expect(await refused(token)).toEqual([403, 'You cannot decide here']);
    await pool.query("update users set is_active = true, roles = '{}' where name = 'manager'");
    expect(await refused(token)).toEqual([403, 'You cannot decide here']);
    await pool.query("update users set roles = '{manager}' where name = 'manager'");
    expect(await pages.statusOf(id)).toBe('pending');
  });
});

test('the pages speak the language of the reader', async () => {
  await pages.mails.app.as('manager').patch('/me', { locale: 'de' });
  const { token } = await pages.requested();
  expect((await pages.read(token)).text).toContain('<html lang="de">');
  expect((await pages.read(token)).text).toContain('Nichts steht im Weg.');
  const done = await pages.post({ token, action: 'approve' });
  expect(headingOf(done)).toBe('Genehmigt');
  expect(headingOf(await pages.read(token))).toBe('Sie haben entschieden');
  await pages.mails.app.as('manager').patch('/me', { locale: null });
});

test('links that were used are forgotten once they have expired', async () => {
  const { token } = await pages.requested();
  await pages.post({ token, action: 'approve' });
  const { pool } = pages.mails.app.database;
  const count = async () => (await pool.query('select * from used_decision_links')).rows.length;
  const before = await count();
  const prune = pruneJobs({ db: pages.mails.app.database.db }).prune_notifications;
  const job = { id: 'x', attempt: 1, isLast: false, signal: new AbortController().signal };
  await prune({ date: '2027-03-08' }, job);
  expect(await count()).toBe(before);
  await prune({ date: '2027-03-09' }, job);
  expect(await count()).toBe(0);
});
