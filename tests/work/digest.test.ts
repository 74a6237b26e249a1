import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { digestJobs } from '../../src/modules/notifications/index.ts';
import {
  attempt,
  createMailFixture,
  type MailFixture,
  ZONE,
} from '../notifications/mail-fixture.ts';
import type { PersonName } from '../support/app.ts';
import { removeAssignments } from '../support/assignments.ts';
import type { EventRecord, Fields } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { watchStatements } from '../support/statements.ts';
import { answer, joinCrew } from '../support/work.ts';

const DAY = '2027-03-29';

let fixture: MailFixture;
let statements: ReturnType<typeof watchStatements>;
beforeAll(async () => {
  fixture = await createMailFixture();
  statements = watchStatements(fixture.app);
});
beforeEach(async () => {
  await fixture.clear();
  await removeAssignments(fixture.app);
  for (const table of ['digest_deliveries', 'digest_subscriptions'])
    await fixture.app.database.pool.query(`delete from ${table}`);
  fixture.clock.at = '2027-03-29T05:00:00Z';
  for (const who of ['alice', 'bob'] as const)
    await fixture.app.as(who).put('/digest-subscriptions', { types: ['todays_events'] });
});
afterAll(() => fixture.close());

const book = (fields: Fields = {}): Promise<EventRecord> =>
  fixture.make('alice', {
    status: 'pending',
    start_at: `${DAY}T10:00`,
    end_at: `${DAY}T11:00`,
    prep_before_minutes: 60,
    cleanup_after_minutes: 30,
    requirements: [{ kind: 'media', details: 'Two microphones' }, { kind: 'setup' }],
    ...fields,
  });

const handlers = () => {
  const { app, clock, mailer, config } = fixture;
  return digestJobs({
    db: app.database.db,
    clock,
    serviceZone: () => ZONE,
    mailer,
    mailHost: 'mail.test',
    baseUrl: config.baseUrl,
    notifications: config.notifications,
  });
};
const send = (date = DAY): Promise<void> => handlers().send_digests({ date }, attempt);

type Told = { type: string; title: string; body: string; data: { url: string } };

const digestOf = async (who: PersonName): Promise<Told | undefined> => {
  await fixture.app.settle();
  const { body } = await fixture.app.as(who).get('/notifications');
  return body.data.find(({ type }: Told) => type === 'digest');
};

/** The mail of the digest of somebody, as it is sent. */
async function mailOf(who: PersonName) {
  const { rows } = await fixture.app.database.pool.query(
    'select d.id from digest_deliveries d join users u on u.id = d.user_id where u.subject = $1',
    [who],
  );
  await handlers().send_mail({ delivery_id: rows[0].id }, attempt);
  return fixture.smtp.received.at(-1)?.mail;
}

const MEDIA =
  'Monday 29 March, 09:00–11:30: Media: Two microphones – Palaeography – Cloister Room – to answer – not approved yet';

test('a crew reads its work of the day, by mail in plain text and HTML, and nothing of other kinds', async () => {
  await joinCrew(fixture.app, 'bob', 'media', { room_id: fixture.room });
  await book();
  await send();
  expect(await digestOf('bob')).toMatchObject({
    title: '1 job for your crew on Monday 29 March',
    body: `Your work today:\n\n- ${MEDIA}\n`,
    data: { url: `https://app.test/work?from=${DAY}` },
  });
  expect((await digestOf('alice'))?.title).toBe('1 event on Monday 29 March');
  expect((await digestOf('alice'))?.body).not.toContain('Your work today');
  const mail = await mailOf('bob');
  expect(mail?.subject).toBe('1 job for your crew on Monday 29 March');
  expect(mail?.text).toContain(`\nYour work today:\n\n- ${MEDIA}\n`);
  expect(mail?.html).toContain(`>Your work today</h2>\n<ul>\n<li>${MEDIA}</li>\n</ul>`);
});

test('whoever has events too reads them first, in the own language', async () => {
  await joinCrew(fixture.app, 'alice', 'setup');
  await fixture.app.as('alice').patch('/me', { locale: 'de' });
  await book();
  await send();
  const body = (await digestOf('alice'))?.body ?? '';
  expect(body.indexOf('1 Veranstaltung am Montag, 29. März:')).toBe(0);
  expect(body).toContain(
    '\nIhre Arbeit heute:\n\n- Montag, 29. März, 09:00–11:30 Uhr: Aufbau – Palaeography – Cloister Room',
  );
  expect((await digestOf('alice'))?.data.url).toBe(`https://app.test/schedule/${DAY}`);
  await fixture.app.as('alice').patch('/me', { locale: null });
});

test('a private event is shown as the list of work shows it', async () => {
  await joinCrew(fixture.app, 'bob', 'setup');
  await book({ is_private: true, title: 'Appointment board' });
  const { body } = await fixture.app.as('bob').get(`/work?from=${DAY}&to=${DAY}`);
  expect(body.data[0].event.title).toBe('Appointment board');
  await send();
  expect((await digestOf('bob'))?.body).toContain('Appointment board');
});

test('work of other days and places, and what is declined, done or cancelled is left out', async () => {
  await joinCrew(fixture.app, 'bob', 'media', { room_id: fixture.room });
  const at = (hour: number) => ({
    start_at: `${DAY}T${hour}:00`,
    end_at: `${DAY}T${hour + 1}:00`,
    prep_before_minutes: 0,
    cleanup_after_minutes: 0,
  });
  const declined = await book(at(18));
  await answer(fixture.app, 'bob', declined, 'decline', { comment: 'Nobody is there.' });
  await answer(fixture.app, 'bob', await book(at(10)), 'done');
  const cancelled = await book(at(12));
  await fixture.app.as('alice').post(`/events/${cancelled.id}/cancel`);
  await book({ start_at: '2027-03-30T10:00', end_at: '2027-03-30T11:00' });
  await book({ room_id: await makeRoom(fixture.app, { name: 'Elsewhere' }) });
  await send();
  expect(await digestOf('bob')).toBeUndefined();
  await answer(fixture.app, 'bob', await book(at(16)), 'accept');
  await send();
  expect((await digestOf('bob'))?.body.match(/^- .*/gm)).toEqual([
    '- Monday 29 March, 16:00–17:00: Media: Two microphones – Palaeography – Cloister Room – not approved yet',
  ]);
});

test('the extra room of an event counts, and a window that lasts over midnight belongs to both days', async () => {
  const extra = await makeRoom(fixture.app, { name: 'Foyer' });
  await joinCrew(fixture.app, 'bob', 'setup', { room_id: extra });
  await book({
    start_at: `${DAY}T22:00`,
    end_at: `${DAY}T23:00`,
    cleanup_after_minutes: 120,
    extra_room_ids: [extra],
  });
  for (const day of [DAY, '2027-03-30']) {
    await send(day);
    expect((await digestOf('bob'))?.body).toContain('Cloister Room, Foyer');
    await fixture.app.database.pool.query('delete from notifications');
  }
});

test('a digest reads the work of all crews by one statement, and none where no reader is in a crew', async () => {
  await book();
  const reads = async (): Promise<number> => {
    const sent = await statements.during(() => send());
    await fixture.app.database.pool.query('delete from digest_deliveries');
    return sent.filter((text) => text.includes('event_requirements')).length;
  };
  expect(await reads()).toBe(0);
  await joinCrew(fixture.app, 'bob', 'setup');
  await joinCrew(fixture.app, 'alice', 'media');
  expect(await reads()).toBe(1);
});
