import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { preferredLocale } from '../../src/domain/messages/index.ts';
import type { PersonName } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { startIssuer, verifierOf } from '../support/issuer.ts';
import { createMailFixture, type MailFixture } from './mail-fixture.ts';

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await createMailFixture();
});
const FORGET =
  "update users set locale = null, timezone = null, preferences = '{}', seen_locale = null, " +
  "token_locale = null, token_timezone = null, token_issued_at = '1970-01-01Z'";
beforeEach(async () => {
  await fixture.clear();
  await fixture.app.database.pool.query(FORGET);
});
afterAll(() => fixture.close());

const me = async (who: PersonName, headers = {}) =>
  (await fixture.app.as(who).send('GET', '/me', undefined, headers)).body.data;
const choose = (who: PersonName, body: object) => fixture.app.as(who).patch('/me', body);

describe('PATCH /me', () => {
  test('keeps language, zone and preferences, each by itself, and null goes back', async () => {
    expect(await me('alice')).toMatchObject({
      locale: 'en',
      timezone: 'Europe/Berlin',
      preferences: {},
    });
    const preferences = { theme: 'dark', nested: { keys: [1, null, 'ü\ud83d\ude00'] } };
    expect((await choose('alice', { preferences })).body.data).toMatchObject({ preferences });
    await choose('alice', { locale: 'de' });
    const chosen = await choose('alice', { timezone: 'America/Lima' });
    expect(chosen.status).toBe(200);
    const all = { locale: 'de', timezone: 'America/Lima', preferences };
    expect(chosen.body.data).toMatchObject(all);
    expect(await me('alice')).toMatchObject(all);
    expect((await choose('alice', {})).body.data).toMatchObject(all);
    const back = await choose('alice', { locale: null, timezone: null, preferences: null });
    expect(back.body.data).toMatchObject({
      locale: 'en',
      timezone: 'Europe/Berlin',
      preferences: {},
    });
    expect((await me('bob')).preferences).toEqual({});
  });

  test.each([
    ['locale', { locale: 'sv' }],
    ['timezone', { timezone: 'Mars/Olympus' }],
    ['preferences', { preferences: [] }],
    ['preferences', { preferences: 'dark' }],
    ['preferences', { preferences: { a: 'x'.repeat(4_090) } }],
    ['preferences', { preferences: { a: '\0' } }],
    ['preferences', { preferences: { a: ['\ud800'] } }],
  ])('refuses a wrong %s, and changes nothing', async (field, body) => {
    const { status, body: answer } = await choose('alice', {
      locale: 'de',
      ...body,
    });
    expect([status, Object.keys(answer.errors)]).toEqual([422, [field]]);
    expect((await me('alice')).locale).toBe('en');
  });

  test('takes preferences of just 4 KiB, and a text that only looks like an escape', async () => {
    const full = { a: 'x'.repeat(4_096 - '{"a":""}'.length) };
    expect((await choose('alice', { preferences: full })).status).toBe(200);
    const look = { a: '\\u0000', b: '\\\\ud800' };
    expect((await choose('alice', { preferences: look })).body.data.preferences).toEqual(look);
  });
});

describe('the language of a person', () => {
  test('is the chosen one, else that of the token, else the one last asked for', async () => {
    const german = { 'accept-language': 'sv, de-AT;q=0.8, en;q=0.5' };
    await me('alice', german);
    expect((await me('alice')).locale).toBe('de');
    await me('alice', { 'accept-language': 'ja' });
    expect((await me('alice')).locale).toBe('de');
    await fixture.app.database.pool.query(
      "update users set token_locale = 'en', token_issued_at = '2030-01-01Z'",
    );
    expect((await me('alice')).locale).toBe('en');
    await choose('alice', { locale: 'de' });
    expect((await me('alice')).locale).toBe('de');
  });

  test('is written only when it is another one', async () => {
    const german = { 'accept-language': 'de' };
    const written = async () => {
      const { rows } = await fixture.app.database.pool.query(
        "select xmin::text from users where name = 'alice'",
      );
      return rows[0].xmin;
    };
    await me('alice', german);
    const before = await written();
    await me('alice', german);
    expect(await written()).toBe(before);
  });

  test.each([
    ['de', 'de'],
    ['DE-ch, en;q=0.9', 'de'],
    ['en;q=0.2, de;q=0.7', 'de'],
    ['sv, de;q=0', null],
    ['uk-UA, en;q=0.9', 'uk'],
    ['', null],
    [`${'sv,'.repeat(40)}de`, null],
  ])('of the header %j is %j', (header, locale) => {
    expect(preferredLocale(header)).toBe(locale);
  });

  test('and the zone come from the claims of the token', async () => {
    const clock = { now: () => Temporal.Instant.from(fixture.clock.at) };
    const issuer = await startIssuer(clock.now);
    const verifier = verifierOf(issuer, clock);
    const claims = { sub: 'x', locale: 'de-AT', zoneinfo: 'Europe/Vienna' };
    const right = await verifier.verify(await issuer.sign(claims));
    expect(right).toMatchObject({ locale: 'de', timezone: 'Europe/Vienna' });
    const wrong = { sub: 'x', locale: 7, zoneinfo: 'Europe/Nowhere' };
    expect(await verifier.verify(await issuer.sign(wrong))).toMatchObject({
      locale: null,
      timezone: null,
    });
    await issuer.close();
  });
});

describe('what is told', () => {
  test('is in the language of each reader, in the application and by mail', async () => {
    await choose('alice', { locale: 'de' });
    const roles = [{ user_name: 'Bob', user_email: 'bob@stoa.test', role: 'room_user' }];
    const { id } = await fixture.make('alice', { roles, status: 'pending' });
    await fixture.deliver();
    await act(fixture.app, 'manager', id, 'reject', { comment: 'Zu laut' });
    const when = 'Montag, 29. März, 10:00–11:00 Uhr';
    const [toAlice, toBob] = await fixture.deliver();
    expect(toAlice?.mail.subject).toBe(`Abgelehnt: Palaeography, ${when}, Cloister Room`);
    expect(toAlice?.mail.text).toContain('manager hat die Veranstaltung abgelehnt.\n\nWann');
    expect(toAlice?.mail.text).toContain('\nNotiz  Zu laut\n');
    expect(toAlice?.mail.html).toContain('<html lang="de">');
    expect(toBob?.mail.subject).toMatch(/^Rejected: /);
    const { data } = (await fixture.app.as('alice').get('/notifications')).body;
    expect(data[0].title).toBe(toAlice?.mail.subject);
  });

  test.each([
    ['pl', 'Odrzucono: Palaeography, poniedziałek, 29 marca, 10:00–11:00, Cloister Room'],
    ['uk', 'Відхилено: Palaeography, понеділок, 29 березня, 10:00–11:00, Cloister Room'],
    ['fr', 'Refusé: Palaeography, lundi 29 mars, 10:00–11:00, Cloister Room'],
  ])('is written in %s for those who chose it', async (locale, subject) => {
    await choose('alice', { locale });
    const { id } = await fixture.make('alice', { status: 'pending' });
    await fixture.deliver();
    await act(fixture.app, 'manager', id, 'reject');
    const [toAlice] = await fixture.deliver();
    expect(toAlice?.mail.subject).toBe(subject);
    expect(toAlice?.mail.html).toContain(`<html lang="${locale}">`);
  });

  test('names the zone of the event to those whose clock shows another one', async () => {
    await choose('alice', { timezone: 'America/Lima' });
    const roles = [{ user_name: 'Bob', user_email: 'bob@stoa.test', role: 'room_user' }];
    const { id } = await fixture.make('alice', { roles, status: 'pending' });
    await fixture.deliver();
    await act(fixture.app, 'manager', id, 'reject');
    const subjects = (await fixture.deliver()).map(({ mail }) => mail.subject);
    expect(subjects[0]).toContain('10:00–11:00 (Europe/Berlin)');
    expect(subjects[1]).not.toContain('Europe/Berlin');
  });

  test('is in the default language to an address without an account', async () => {
    const german = await createMailFixture({ defaultLocale: 'de' });
    await german.make('manager', { contact_email: 'desk@else.test', status: 'approved' });
    expect((await german.deliver())[0]?.mail.subject).toMatch(/^Genehmigt: /);
    await german.close();
  });
});

describe('what was told before', () => {
  const shownTo = async (who: PersonName) =>
    (await fixture.app.as(who).get('/notifications')).body.data;
  const GERMAN = 'Abgelehnt: Palaeography, Montag, 29. März, 10:00–11:00 Uhr, Cloister Room';
  const ENGLISH = 'Rejected: Palaeography, Monday 29 March, 10:00–11:00, Cloister Room';
  const tellAlice = async (): Promise<void> => {
    const { id } = await fixture.make('alice', { status: 'pending' });
    await act(fixture.app, 'manager', id, 'reject', { comment: 'Zu laut' });
    const mails = await fixture.deliver();
    expect(mails.at(-1)?.mail.subject).toBe(ENGLISH);
  };

  test('is read in the language and the zone that its reader has now', async () => {
    await tellAlice();
    const [first] = await shownTo('alice');
    expect(first.title).toBe(ENGLISH);
    await choose('alice', { locale: 'de' });
    const [german] = await shownTo('alice');
    expect(german).toEqual({ ...first, title: GERMAN, body: expect.stringContaining('Zu laut') });
    expect(german.body).toContain('manager hat die Veranstaltung abgelehnt.');
    await choose('alice', { timezone: 'America/Lima' });
    const read = await fixture.app.as('alice').post(`/notifications/${first.id}/read`);
    expect(read.body.data.title).toBe(
      GERMAN.replace('10:00–11:00 Uhr', '10:00–11:00 Uhr (Europe/Berlin)'),
    );
    await choose('alice', { locale: null, timezone: null });
    expect((await shownTo('alice'))[0].title).toBe(ENGLISH);
  });

  test.each([
    ['are there no more', 'delete from notification_facts'],
    ['are of a kind that nobody knows', `update notification_facts set facts = '[{"type": "x"}]'`],
    [
      'have less than words are made of',
      `update notification_facts set facts = '[{"type": "event_rejected"}]'`,
    ],
    ['are fewer', `update notification_facts set facts = '[]'`],
    ['are about something else', "update notifications set type = 'event_updated'"],
  ])('stays as it was told where the facts %s', async (_, change) => {
    await tellAlice();
    await fixture.app.database.pool.query(change);
    await choose('alice', { locale: 'de' });
    expect((await shownTo('alice'))[0].title).toBe(ENGLISH);
  });

  test('has its facts once for all readers, and none where nobody has a notification', async () => {
    const count = async (): Promise<number> =>
      (await fixture.app.database.pool.query('select from notification_facts')).rowCount ?? 0;
    const roles = [{ user_name: 'Bob', user_email: 'bob@stoa.test', role: 'room_user' }];
    const { id } = await fixture.make('alice', { roles, status: 'pending' });
    await fixture.deliver();
    await fixture.app.database.pool.query('delete from notification_facts');
    await fixture.app.database.pool.query('delete from notifications');
    await act(fixture.app, 'manager', id, 'reject');
    await fixture.deliver();
    expect([(await shownTo('alice')).length, (await shownTo('bob')).length]).toEqual([1, 1]);
    expect(await count()).toBe(1);
    await fixture.make('manager', { status: 'draft' });
    await fixture.deliver();
    expect(await count()).toBe(1);
  });
});
