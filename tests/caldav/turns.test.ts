import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { eventDepsOf } from '../../src/http/event-deps.ts';
import { createInputReader } from '../../src/http/request/input.ts';
import type { CaldavDeps } from '../../src/modules/caldav/index.ts';
import { putObject } from '../../src/modules/caldav/put-object.service.ts';
import {
  createEventBody,
  occurrenceBody,
  updateEventBody,
} from '../../src/modules/events/index.ts';
import { systemClock } from '../../src/ports/clock.ts';
import { calendarOpener, objectReader } from '../../src/ports/import-file/index.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom } from '../support/places.ts';
import { eventText } from './dav-client.ts';

/** A PUT takes its turn with other long computations, also where it is refused in the end (§1.15). */

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await makeRoom(app, { name: 'Hall' });
});
afterAll(() => app.close());

/** What a PUT does, in its order: its long parts, and the chances that others have between them. */
async function partsOf(
  text: string,
  name = 's.ics',
): Promise<{ parts: string[]; outcome: string }> {
  const { db } = app.database;
  const parts: string[] = [];
  const logged =
    <A extends unknown[], R>(name: string, work: (...args: A) => R) =>
    (...args: A): R => {
      parts.push(name);
      return work(...args);
    };
  const config = loadConfig({});
  const deps = {
    db,
    clock: systemClock,
    mailDomain: undefined,
    opener: calendarOpener,
    events: eventDepsOf({ db, clock: systemClock, config }),
    feeds: { mailAddress: 'stoa@example.org', locale: 'en' },
    pause: logged('pause', async () => undefined),
    reader: {
      ...objectReader,
      readOpenedObject: logged('read', objectReader.readOpenedObject),
      readOwnObject: logged('read own', objectReader.readOwnObject),
    },
    readNewEvent: logged('check', createInputReader(createEventBody)),
    readEventChanges: logged('check', createInputReader(updateEventBody)),
    readDateChanges: createInputReader(occurrenceBody),
  } as unknown as CaldavDeps;
  const { id } = (await app.as('alice').get('/me')).body.data;
  const { rows } = await app.database.pool.query('select * from users where id = $1', [id]);
  const caller = { actor: { ...rows[0], assignments: [] }, canWrite: true, roomId: null };
  const target = {
    kind: 'object',
    user: id,
    calendar: { kind: 'mine', id: null },
    name,
  } as const;
  const conditions = { ifMatch: undefined, ifNoneMatch: undefined };
  const outcome = await putObject(deps, caller, target, { text, ...conditions }).then(
    ({ isCreated }) => (isCreated ? 'created' : 'changed'),
    (error: Error) => error.message,
  );
  return { parts, outcome };
}

const times = [
  'DTSTART:20270501T080000Z',
  'DTEND:20270501T090000Z',
  'SUMMARY:Course',
  'LOCATION:Hall',
];

const changed = (count: number, hour: string): string => {
  const days = Array.from({ length: count }, (_, at) =>
    Temporal.PlainDate.from('2027-05-01').add({ days: at }).toString().replaceAll('-', ''),
  );
  return eventText(
    's',
    ...times,
    `RRULE:FREQ=DAILY;COUNT=${count}`,
    ...days.flatMap((day) => [
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:s',
      'SUMMARY:Course',
      'LOCATION:Hall',
      `RECURRENCE-ID:${day}T080000Z`,
      `DTSTART:${day}T${hour}0000Z`,
      'DURATION:PT1H',
    ]),
  );
};

test('others are served before each long part of a PUT', async () => {
  const refused = await partsOf(changed(500, '10'));
  expect(refused.outcome).toContain('at most 366');
  expect(refused.parts).toEqual(['pause', 'read', 'pause', 'check']);
  const created = await partsOf(changed(20, '10'));
  expect([created.outcome, created.parts]).toEqual([
    'created',
    ['pause', 'read', 'pause', 'check'],
  ]);
  const moved = await partsOf(changed(20, '11'));
  expect([moved.outcome, moved.parts.slice(0, 5)]).toEqual([
    'changed',
    ['pause', 'read', 'pause', 'read own', 'pause'],
  ]);
});

test('a UID that is in the way is refused before anything is read', async () => {
  const elsewhere = await partsOf(changed(500, '10'), 'other.ics');
  const another = await partsOf(changed(500, '10').replaceAll('UID:s\r', 'UID:t\r'), 's.ics');
  for (const { parts, outcome } of [elsewhere, another]) {
    expect([parts, outcome]).toEqual([[], expect.stringContaining('is there already')]);
  }
});
