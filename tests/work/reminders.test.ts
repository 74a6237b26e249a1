import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { workReminderJobs } from '../../src/modules/notifications/index.ts';
import { pause } from '../../src/ports/event-loop.ts';
import {
  attempt,
  createMailFixture,
  type MailFixture,
  ZONE,
} from '../notifications/mail-fixture.ts';
import type { PersonName } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { removeAssignments } from '../support/assignments.ts';
import type { EventRecord, Fields } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { failStatements, watchStatements } from '../support/statements.ts';
import { answer, joinCrew } from '../support/work.ts';

let fixture: MailFixture;
let statements: ReturnType<typeof watchStatements>;
let breakAt: ReturnType<typeof failStatements>;
beforeAll(async () => {
  fixture = await createMailFixture();
  statements = watchStatements(fixture.app);
  breakAt = failStatements(fixture.app.database);
});
beforeEach(async () => {
  breakAt(undefined);
  await fixture.clear();
  await removeAssignments(fixture.app);
  await fixture.app.database.pool.query('delete from holidays');
  await joinCrew(fixture.app, 'bob', 'media', { room_id: fixture.room });
});
afterAll(() => fixture.close());

const required = (kind: string) => ({ kind, is_required: true });

/** An approved event of Alice on a day of 2027, at ten by the clock of the place, that needs media. */
const book = (day: string, fields: Fields = {}): Promise<EventRecord> =>
  fixture.make('alice', {
    status: 'pending',
    start_at: `2027-${day}T10:00`,
    end_at: `2027-${day}T11:00`,
    requirements: [required('media')],
    ...fields,
  });

const run = (workReminderDays = 3): Promise<void> => {
  const { app, clock } = fixture;
  const jobs = workReminderJobs({ db: app.database.db, clock, workReminderDays, pause });
  return jobs.remind_of_work({ date: '2027-03-01' }, attempt);
};

const morningOf = (day: string): string =>
  Temporal.PlainDate.from(`2027-${day}`)
    .toZonedDateTime({ timeZone: ZONE, plainTime: '07:00' })
    .toInstant()
    .toString();

type Told = { type: string; title: string; body: string; data: Record<string, unknown> };

const toldTo = async (who: PersonName): Promise<Told[]> => {
  await fixture.app.settle();
  const { body } = await fixture.app.as(who).get('/notifications?per_page=100');
  return body.data.filter(({ type }: Told) => type === 'work_reminder');
};

/** Runs on these days, one after the other, and gives the reminders, `bob 03-09`: a person and a day. */
async function remindedOn(days: readonly string[], workReminderDays = 3): Promise<string[]> {
  const told: string[] = [];
  const people = ['alice', 'bob', 'manager'] as const;
  const seen = { alice: 0, bob: 0, manager: 0 };
  for (const who of people) seen[who] = (await toldTo(who)).length;
  for (const day of days) {
    fixture.clock.at = morningOf(day);
    await run(workReminderDays);
    for (const who of people) {
      const count = (await toldTo(who)).length;
      for (; seen[who] < count; seen[who] += 1) told.push(`${who} ${day}`);
    }
  }
  return told;
}

const daysOf = (month: string, from: number, to: number): string[] =>
  Array.from(
    { length: to - from + 1 },
    (_none, at) => `${month}-${`${from + at}`.padStart(2, '0')}`,
  );

const holiday = (day: string, venue_id: string | null = null) =>
  fixture.app.as('manager').post('/holidays', {
    name: 'Founders’ day',
    starts_on: `2027-${day}`,
    ends_on: `2027-${day}`,
    venue_id,
  });

describe('a crew that did not answer', () => {
  test('is reminded three working days before, on the last one with the owner, by mail too', async () => {
    const event = await book('03-12');
    await fixture.deliver();
    expect(await remindedOn(daysOf('03', 5, 13))).toEqual([
      'bob 03-09',
      'alice 03-11',
      'bob 03-11',
    ]);
    const mails = await fixture.deliver();
    expect(mails.map(({ to }) => to[0]).sort()).toEqual(
      ['alice', 'bob', 'bob'].map((name) => `${name}@stoa.test`),
    );
    expect(mails[0]?.mail.attachments).toEqual([]);
    const [toBob] = await toldTo('bob');
    const [toAlice] = await toldTo('alice');
    expect(toBob).toMatchObject({
      title: 'Work still open: Palaeography, Friday 12 March, 10:00–11:00, Cloister Room',
      body: 'Nobody has accepted yet what the event needs.\nRequirements: media',
      data: { event_id: event.id, url: 'https://app.test/work?from=2027-03-12' },
    });
    expect(toAlice?.data.url).toBe(`https://app.test/events/${event.id}`);
    expect(mails.at(-1)?.mail.text).toContain('Requirements: media');
  });

  test('is reminded earlier over a weekend, and where a holiday of the place lies between, not one of elsewhere', async () => {
    const { body } = await fixture.app.as('manager').get(`/rooms/${fixture.room}`);
    const elsewhere = await makeVenue(fixture.app);
    expect((await holiday('03-11', body.data.venue.id)).status).toBe(201);
    await holiday('03-10', elsewhere);
    await book('03-15');
    expect(await remindedOn(daysOf('03', 6, 15))).toEqual([
      'bob 03-09',
      'alice 03-12',
      'bob 03-12',
    ]);
  });

  test('is reminded after holidays of weeks, before which nobody was there', async () => {
    await fixture.app.as('manager').post('/holidays', {
      name: 'Summer',
      starts_on: '2027-03-08',
      ends_on: '2027-04-18',
    });
    await book('04-20');
    expect(await remindedOn(['03-03', '03-04', '03-05', '04-19'])).toEqual([
      'bob 03-04',
      'alice 04-19',
      'bob 04-19',
    ]);
  });

  test.each([
    ['spring', '03-29', ['03-24', '03-26']],
    ['autumn', '11-01', ['10-27', '10-29']],
  ])(
    'is reminded on the right days when the clocks change in %s',
    async (_when, day, [first, last]) => {
      await book(day, { start_at: `2027-${day}T00:30`, end_at: `2027-${day}T01:30` });
      const days = Array.from({ length: 8 }, (_none, at) =>
        Temporal.PlainDate.from(`2027-${day}`)
          .subtract({ days: 7 - at })
          .toString()
          .slice(5),
      );
      expect(await remindedOn(days)).toEqual([`bob ${first}`, `alice ${last}`, `bob ${last}`]);
    },
  );

  test.each([
    ['Asia/Tokyo', '2027-03-11T22:00:00Z'],
    ['Pacific/Honolulu', '2027-03-12T17:00:00Z'],
  ])('is reminded on Friday of a date on Monday in %s', async (timezone, fridayMorning) => {
    const venue_id = await makeVenue(fixture.app, { timezone });
    const room_id = await makeRoom(fixture.app, { name: 'Far Room', venue_id });
    await joinCrew(fixture.app, 'bob', 'media', { room_id });
    await book('03-15', { room_id, start_at: '2027-03-15T22:00', end_at: '2027-03-15T23:00' });
    const before = Temporal.Instant.from(fridayMorning).subtract({ hours: 24 });
    for (const [at, count] of [
      [before.toString(), 0],
      [fridayMorning, 1],
    ] as const) {
      fixture.clock.at = at;
      await run(1);
      expect(await toldTo('bob')).toHaveLength(count);
    }
  });

  test('is reminded of a request that is not approved, and of a private event', async () => {
    await book('03-12', { is_private: true });
    await remindedOn(['03-09']);
    expect((await toldTo('bob'))[0]?.title).toContain('Work still open: Palaeography');
  });

  test('is reminded by the days of the setting, and never with 0', async () => {
    expect(loadConfig({}).workReminderDays).toBe(3);
    expect(loadConfig({ WORK_REMINDER_DAYS: '1' }).workReminderDays).toBe(1);
    expect(() => loadConfig({ WORK_REMINDER_DAYS: '-1' })).toThrow('WORK_REMINDER_DAYS');
    await book('03-12');
    expect(await remindedOn(daysOf('03', 1, 12), 0)).toEqual([]);
    fixture.clock.at = '2027-03-01T08:00:00Z';
    expect(await remindedOn(daysOf('03', 1, 10), 5)).toEqual(['bob 03-05']);
    await book('03-19');
    expect(await remindedOn(daysOf('03', 13, 19), 1)).toEqual(['alice 03-18', 'bob 03-18']);
  });

  test('is mailed as far as it wants that', async () => {
    const choose = (mail: boolean) =>
      fixture.app.as('bob').put('/notification-preferences', { work_reminder: { mail } });
    expect((await choose(false)).status).toBe(200);
    await book('03-12');
    await fixture.deliver();
    await remindedOn(['03-09']);
    expect([await fixture.deliver(), (await toldTo('bob')).length]).toEqual([[], 1]);
    await choose(true);
  });
});

describe('nobody is reminded', () => {
  test.each(['accept', 'done'] as const)('after %s', async (verb) => {
    const event = await book('03-12');
    if (verb === 'done') await answer(fixture.app, 'bob', event, 'accept');
    await answer(fixture.app, 'bob', event, verb);
    expect(await remindedOn(daysOf('03', 8, 12))).toEqual([]);
  });

  test('after decline, of what is not required, of drafts and of what is cancelled', async () => {
    const declined = await book('03-12');
    await answer(fixture.app, 'bob', declined, 'decline', { comment: 'Nobody is there.' });
    const at = (hour: number) => ({
      start_at: `2027-03-12T${hour}:00`,
      end_at: `2027-03-12T${hour + 1}:00`,
    });
    await book('03-12', { ...at(12), requirements: [{ kind: 'media', is_required: false }] });
    await book('03-12', { ...at(14), status: 'draft' });
    const cancelled = await book('03-12', at(16));
    await act(fixture.app, 'alice', cancelled.id, 'cancel');
    expect(await remindedOn(daysOf('03', 8, 12))).toEqual([]);
  });

  test('of what has begun', async () => {
    await book('03-12', { start_at: '2027-03-12T06:00', end_at: '2027-03-12T18:00' });
    expect(await remindedOn(['03-12'])).toEqual([]);
  });
});

describe('where no crew does that work', () => {
  test('managers of the room are reminded', async () => {
    await book('03-12', { requirements: [required('catering')] });
    expect(await remindedOn(['03-09', '03-11'])).toEqual([
      'manager 03-09',
      'alice 03-11',
      'manager 03-11',
    ]);
  });
});

describe('of a series', () => {
  test('the crew of another room is reminded of the date that takes place there', async () => {
    const room_id = await makeRoom(fixture.app, { name: 'Annex' });
    await joinCrew(fixture.app, 'manager', 'media', { room_id });
    const { id } = await book('03-10', { recurrence_rule: 'FREQ=DAILY;COUNT=2' });
    expect(await remindedOn(['03-05'])).toEqual(['bob 03-05']);
    await act(fixture.app, 'manager', id, 'approve');
    const date = `/events/${id}/occurrences/2027-03-11`;
    expect((await fixture.app.as('manager').put(date, { room_id })).status).toBe(200);
    expect(await remindedOn(['03-08'])).toEqual(['manager 03-08']);
    expect((await toldTo('manager'))[0]?.title).toContain('11 March, 10:00–11:00, Annex');
  });
  test('one message a run names all dates and kinds, and each date is told once', async () => {
    await joinCrew(fixture.app, 'bob', 'setup');
    const requirements = [required('media'), required('setup')];
    await book('03-10', { recurrence_rule: 'FREQ=DAILY;COUNT=3', requirements });
    expect(await remindedOn(['03-09', '03-10'])).toEqual([
      'alice 03-09',
      'bob 03-09',
      'alice 03-10',
      'bob 03-10',
    ]);
    const [later, first] = await toldTo('bob');
    expect(first).toMatchObject({
      title:
        'Work still open: Palaeography, 3 dates: 10, 11 and 12 March, 10:00–11:00, Cloister Room',
      body: 'Nobody has accepted yet what the event needs.\nRequirements: media and set-up',
      data: { url: 'https://app.test/work?from=2027-03-10' },
    });
    expect(first?.data.original_starts).toHaveLength(3);
    expect(later?.title).toContain('Thursday 11 March');
    expect((await toldTo('alice')).map(({ title }) => title.includes('dates'))).toEqual([
      false,
      false,
    ]);
  });
});

describe('nothing is told twice and nothing is forgotten', () => {
  test('when two runs meet, and one is repeated', async () => {
    await book('03-12');
    fixture.clock.at = morningOf('03-09');
    await Promise.all([run(), run()]);
    await run();
    expect(await toldTo('bob')).toHaveLength(1);
  });

  test('after a run that was killed before its reminders were stored', async () => {
    await book('03-12');
    fixture.clock.at = morningOf('03-09');
    breakAt('insert into outbox');
    await expect(run()).rejects.toThrow('killed');
    breakAt(undefined);
    expect(await toldTo('bob')).toEqual([]);
    await run();
    expect(await toldTo('bob')).toHaveLength(1);
  });

  test('after a service that stood still, once for both days', async () => {
    await book('03-12');
    expect(await remindedOn(['03-12'])).toEqual(['alice 03-12', 'bob 03-12']);
  });

  test('when an event moves: within its day nobody is told again, to another day everybody', async () => {
    const { id } = await book('03-12');
    const move = (day: string, hour: number) =>
      fixture.app.as('alice').put(`/events/${id}`, {
        start_at: `2027-${day}T${hour}:00`,
        end_at: `2027-${day}T${hour + 1}:00`,
      });
    await remindedOn(['03-11']);
    expect((await move('03-12', 14)).status).toBe(200);
    await run();
    expect(await toldTo('bob')).toHaveLength(1);
    await move('03-16', 14);
    expect(await remindedOn(['03-12', '03-15'])).toEqual(['bob 03-12', 'alice 03-15', 'bob 03-15']);
  });
});

test('a run sends as many statements for forty events as for one, and forgets old marks', async () => {
  await book('03-12');
  const at = async (day: string) => {
    fixture.clock.at = morningOf(day);
    return (await statements.during(() => run())).length;
  };
  const ofOne = await at('03-09');
  for (let number = 0; number < 40; number += 1) {
    const room_id = await makeRoom(fixture.app, { name: `Room ${number}` });
    await book('03-19', { room_id });
  }
  expect(await at('03-16')).toBe(ofOne);
  const { rows } = await fixture.app.database.pool.query('select from work_reminders');
  expect(rows).toHaveLength(40);
});
