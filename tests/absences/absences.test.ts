import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailFixture } from '../notifications/mail-fixture.ts';
import { NOWHERE } from '../support/bookings.ts';
import { createAbsenceFixture, emailOf, reset, setAbsence } from './absence-fixture.ts';

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await createAbsenceFixture();
});
beforeEach(() => reset(fixture));
afterAll(() => fixture.close());

const put = (body: object) => fixture.app.as('bob').put('/me/absence', body);
const read = async () => (await fixture.app.as('bob').get('/me/absence')).body.data.absence;
const body = (fields: object = {}) => ({
  from: '2027-03-01',
  to: '2027-03-05',
  deputy_email: emailOf('alice'),
  ...fields,
});

describe('an absence', () => {
  test('is none at first, is set, read and deleted', async () => {
    expect(await read()).toBeNull();
    const set = await put(body({ deputy_email: 'Alice@Stoa.TEST' }));
    expect([set.status, set.body.message]).toEqual([200, 'The absence was set.']);
    expect(set.body.data.absence).toMatchObject({
      from: '2027-03-01',
      to: '2027-03-05',
      timezone: 'Europe/Berlin',
      starts_at: '2027-02-28T23:00:00Z',
      ends_at: '2027-03-05T23:00:00Z',
      deputy: { name: 'alice', email: emailOf('alice') },
    });
    expect(await read()).toEqual(set.body.data.absence);
    expect((await fixture.app.as('alice').get('/me/absence')).body.data.absence).toBeNull();
    const deleted = await fixture.app.as('bob').delete('/me/absence');
    expect([deleted.status, deleted.body.message]).toEqual([200, 'The absence was deleted.']);
    expect(await read()).toBeNull();
    expect((await fixture.app.as('bob').delete('/me/absence')).status).toBe(200);
  });

  test('has the days of the zone that its person chose, over the change of the clocks', async () => {
    await fixture.app.as('bob').patch('/me', { timezone: 'America/New_York' });
    const { body: set } = await put(body({ from: '2027-03-14', to: '2027-03-14' }));
    expect(set.data.absence).toMatchObject({
      timezone: 'America/New_York',
      starts_at: '2027-03-14T05:00:00Z',
      ends_at: '2027-03-15T04:00:00Z',
    });
    await fixture.app.as('bob').patch('/me', { timezone: 'Asia/Tokyo' });
    expect(await read()).toEqual(set.data.absence);
  });

  test('is replaced by another one, and goes on from its first day while it runs', async () => {
    await put(body());
    fixture.clock.at = '2027-03-03T12:00:00Z';
    const longer = await put(body({ to: '2027-03-20', deputy_email: emailOf('dean') }));
    expect([longer.status, longer.body.data.absence.deputy.name]).toEqual([200, 'dean']);
    expect((await put(body({ from: '2027-03-02' }))).status).toBe(422);
    expect((await put(body({ from: '2027-03-03' }))).status).toBe(200);
    expect((await put(body())).status).toBe(422);
  });

  test('that is over is shown no more, and its first day is past', async () => {
    await put(body());
    fixture.clock.at = '2027-03-05T22:59:59Z';
    expect(await read()).not.toBeNull();
    fixture.clock.at = '2027-03-05T23:00:00Z';
    expect(await read()).toBeNull();
    const again = await put(body({ to: '2027-03-20' }));
    expect(again.body.errors).toEqual({ from: ['The from field must not be in the past.'] });
    expect((await put(body({ from: '2027-03-06', to: '2027-03-20' }))).status).toBe(200);
  });

  test('is judged by the day of its person, not that of UTC', async () => {
    fixture.clock.at = '2027-03-01T23:30:00Z';
    expect((await put(body())).body.errors).toHaveProperty('from');
    await fixture.app.as('bob').patch('/me', { timezone: 'America/New_York' });
    expect((await put(body())).status).toBe(200);
  });

  test.each([
    ['from', { from: '2027-02-28' }, 'The from field must not be in the past.'],
    ['to', { from: '2027-03-09' }, 'The to field must not be before from.'],
    ['to', { to: '2028-03-01' }, 'The to field must be less than a year after from.'],
    ['deputy_email', { deputy_email: emailOf('bob') }, /must be the address of somebody else/],
    [
      'deputy_email',
      { deputy_email: 'x@stoa.test' },
      /must be the address of a person who has signed in/,
    ],
    ['deputy_email', { deputy_email: 'x' }, /valid e-mail address/],
  ])('is refused on %s with %o', async (field, fields, sentence) => {
    const { status, body: answer } = await put(body(fields));
    expect([status, Object.keys(answer.errors)]).toEqual([422, [field]]);
    expect(answer.errors[field][0]).toMatch(sentence);
    expect(await read()).toBeNull();
  });

  test('is refused for an account that is closed, erased, or whose address is not verified', async () => {
    const { pool } = fixture.app.database;
    for (const change of ['is_active = false', 'email_verified = false']) {
      await pool.query(`update users set ${change} where email = $1`, [emailOf('dean')]);
      const { body: answer } = await put(body({ deputy_email: emailOf('dean') }));
      expect(Object.keys(answer.errors)).toEqual(['deputy_email']);
      await pool.query(
        'update users set is_active = true, email_verified = true where email = $1',
        [emailOf('dean')],
      );
    }
    expect((await put(body({ deputy_email: emailOf('dean') }))).status).toBe(200);
  });

  test('is refused for another account of its person with the same address', async () => {
    const { pool } = fixture.app.database;
    await pool.query(
      `insert into users (id, issuer, subject, name, email, email_verified, roles, token_issued_at, created_at,
        updated_at)
       values ($1, 'https://other.test', 'bob2', 'bob', $2, true, '{}', '2027-04-01T00:00:00Z', now(), now())`,
      [NOWHERE, emailOf('bob')],
    );
    const { body: answer } = await put(body({ deputy_email: emailOf('bob') }));
    expect(answer.errors.deputy_email[0]).toMatch(/somebody else/);
    await pool.query('delete from users where id = $1', [NOWHERE]);
  });

  test('is refused for who is the deputy of fifty others at that time', async () => {
    const { pool } = fixture.app.database;
    await pool.query(
      `with made as (insert into users (id, issuer, subject, name, roles, token_issued_at, created_at, updated_at)
         select gen_random_uuid(), 'https://other.test', 'many ' || n, 'x', '{}', now(), now(), now()
         from generate_series(1, 50) n returning id)
       insert into absences select made.id, u.id, '2027-03-04', '2027-03-08', 'UTC', '2027-03-04T00:00:00Z',
         '2027-03-09T00:00:00Z', now() from made, users u where u.email = $1`,
      [emailOf('alice')],
    );
    expect((await put(body())).body.errors.deputy_email[0]).toMatch(/deputy of 50 others/);
    expect((await put(body({ to: '2027-03-03' }))).status).toBe(200);
    await pool.query("delete from users where issuer = 'https://other.test'");
  });

  test('keeps its ETag while it stays, and a write with another one is refused', async () => {
    await put(body());
    const { headers } = await fixture.app.as('bob').get('/me/absence');
    const etag = String(headers.etag);
    const send = (method: 'GET' | 'PUT' | 'DELETE', given: Record<string, string>, sent?: object) =>
      fixture.app.as('bob').send(method, '/me/absence', sent && JSON.stringify(sent), {
        ...(sent && { 'content-type': 'application/json' }),
        ...given,
      });
    expect((await send('GET', { 'if-none-match': etag })).status).toBe(304);
    await setAbsence(fixture.app, 'alice', '2027-03-01', '2027-03-05', 'bob');
    expect((await send('GET', { 'if-none-match': etag })).status).toBe(200);
    expect((await send('PUT', { 'if-match': '"other"' }, body())).status).toBe(412);
    expect((await send('DELETE', { 'if-match': '"other"' })).status).toBe(412);
    fixture.clock.at = '2027-03-02T08:00:00Z';
    expect((await send('PUT', { 'if-match': etag }, body({ to: '2027-03-08' }))).status).toBe(200);
    expect((await send('DELETE', { 'if-match': etag })).status).toBe(412);
    expect((await send('DELETE', {})).status).toBe(200);
    expect((await send('PUT', { 'if-match': etag }, body({ from: '2027-03-02' }))).status).toBe(
      412,
    );
  });

  test('is set once by writes at the same time, whichever is the last', async () => {
    const { app } = fixture;
    const answers = await Promise.all(
      (['alice', 'dean', 'alice', 'dean'] as const).map((deputy) =>
        setAbsence(app, 'bob', '2027-03-01', '2027-03-05', deputy),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { rows } = await app.database.pool.query('select * from absences');
    expect(rows).toHaveLength(1);
  });

  test('is deleted ninety days after its end', async () => {
    const { pruneJobs } = await import('../../src/modules/notifications/index.ts');
    const { prune_notifications: prune } = pruneJobs({ db: fixture.app.database.db });
    const run = (date: string) =>
      prune({ date }, { id: 'x', attempt: 1, isLast: false, signal: new AbortController().signal });
    await put(body());
    const kept = async () =>
      (await fixture.app.database.pool.query('select user_id from absences')).rows.length;
    await run('2027-06-03');
    expect(await kept()).toBe(1);
    await run('2027-06-04');
    expect(await kept()).toBe(0);
  });
});
