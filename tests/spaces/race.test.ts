import { afterAll, beforeAll, expect, test } from 'vitest';
import { check, importWorker } from '../imports/importing.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { makeInstitution, makeVenue } from '../support/places.ts';
import { type Client, clientOf, listen, slotOf } from '../support/race.ts';
import { type RandomWorld, type Writer, writeAtRandom } from '../support/random-writes.ts';
import { scaled } from '../support/scale.ts';
import { createSeededRandom } from '../support/seeded-random.ts';
import {
  countSharedSpaces,
  countStrayHoldings,
  type Hall,
  makeHall,
  overlapsInSchedules,
} from '../support/spaces.ts';
import { eventually } from '../support/worker.ts';

const CLIENTS = scaled({ short: 16, full: 64 });
const ROUNDS = scaled({ short: 5, full: 25, faults: 50 });
const WRITES_OF_EACH = scaled({ short: 6, full: 30, faults: 60 });

let app: TestApp;
let clients: Client[];
let hall: Hall;
let rooms: string[];
beforeAll(async () => {
  app = await testApp();
  clients = await listen(app, CLIENTS);
  const venue = await makeVenue(app, { timezone: 'Europe/Berlin' });
  hall = await makeHall(app, venue, 4, [
    [0, 1],
    [1, 2],
    [2, 3],
    [0, 1, 2, 3],
  ]);
  rooms = [...hall.values()];
});
afterAll(async () => {
  for (const client of clients) client.close();
  await app.close();
});

test(
  `of ${CLIENTS} clients that want a hall or a part of it at once, none get the same part, in each of ` +
    `${ROUNDS} rounds`,
  async () => {
    const sets = [...hall];
    for (let round = 0; round < ROUNDS; round += 1) {
      const wanted = clients.map((client, index) => {
        const [set, room_id] = sets[(index + round) % sets.length] ?? [[], ''];
        const isSeries = index % 3 === 0;
        const more = isSeries ? { recurrence_rule: 'FREQ=YEARLY;COUNT=3' } : {};
        const body = { title: 'Rush', room_id, status: 'pending', ...slotOf(round), ...more };
        return { set, reply: client.send('POST', '/events', body) };
      });
      const taken: number[] = [];
      for (const { set, reply } of wanted) {
        const { status } = await reply;
        expect([201, 409]).toContain(status);
        if (status === 201) taken.push(...set);
      }
      expect(new Set(taken).size).toBe(taken.length);
      expect(taken).not.toEqual([]);
    }
    expect(await countSharedSpaces(app)).toBe(0);
  },
);

/** A calendar of two weekly series for rooms of the hall. */
const calendarOf = (round: number): string =>
  [
    'BEGIN:VCALENDAR',
    ...['Hall 01', 'Hall 1', 'Hall 0123'].flatMap((room, index) => [
      'BEGIN:VEVENT',
      `UID:${round}-${index}`,
      `SUMMARY:Import ${round}`,
      `LOCATION:${room}`,
      `DTSTART;TZID=Europe/Berlin:202703${15 + round}T${10 + 2 * index}0000`,
      'DURATION:PT2H',
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

/** Imports a calendar for the same rooms several times, as administrators do, until all of it is written or refused. */
async function importAgain(rounds: number): Promise<void> {
  const worker = await importWorker(app);
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await check(app, calendarOf(round));
    const { status } = await app.as('admin').post(`/imports/${id}/apply`);
    expect([200, 202]).toContain(status);
    await eventually(async () => {
      const { data } = (await app.as('admin').get(`/imports/${id}`)).body;
      expect(data.completed_at).not.toBeNull();
    });
  }
  await worker.stop(10_000);
}

test('series, moves, change requests, undo, imports and other parts at once leave no space with two events', async () => {
  const { port } = app.server.server.address() as { port: number };
  const random = createSeededRandom(14_2);
  const institution = await makeInstitution(app);
  const events: string[] = [];
  const write = async (): Promise<Set<number>> => {
    const client = (person: Writer) => clientOf(`http://127.0.0.1:${port}`, app.token(person));
    const own = { alice: client('alice'), bob: client('bob'), manager: client('manager') };
    const world: RandomWorld = {
      random,
      rooms,
      institution,
      events,
      as: (person) => own[person],
    };
    const statuses = new Set<number>();
    for (let count = 0; count < WRITES_OF_EACH; count += 1) {
      statuses.add((await writeAtRandom(world)) ?? 200);
    }
    for (const one of Object.values(own)) one.close();
    return statuses;
  };
  const divide = async (): Promise<void> => {
    const [id = ''] = rooms.slice(-2);
    for (let count = 0; count < WRITES_OF_EACH; count += 1) {
      const part_ids = count % 2 === 0 ? null : [rooms[2], rooms[3]];
      const { status } = await app.as('manager').put(`/rooms/${id}`, { part_ids });
      expect([200, 409]).toContain(status);
    }
  };
  const writing = Array.from({ length: CLIENTS }, write);
  await Promise.all([...writing, importAgain(3), divide()]);
  const statuses = new Set((await Promise.all(writing)).flatMap((some) => [...some]));
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect(events.length).toBeGreaterThan(CLIENTS / 2);
  expect(await countSharedSpaces(app)).toBe(0);
  expect(await countStrayHoldings(app)).toBe(0);
  const weeks: [string, string][] = [
    ['2027-03-14', '2027-04-20'],
    ['2027-04-20', '2027-05-25'],
  ];
  expect(await overlapsInSchedules(app, rooms.slice(0, 4), weeks)).toBe(0);
});
