import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { firstRows } from '../../src/domain/list-page.ts';
import { OwnEventCounts } from '../../src/domain/own-event-counts.ts';
import type { Actor } from '../../src/domain/permission.ts';
import { slotsQuery } from '../../src/modules/availability/availability.schema.ts';
import { findSlots } from '../../src/modules/availability/slots.service.ts';
import { keepHolds, writeEvent } from '../../src/modules/events/index.ts';
import { createEventBody } from '../../src/modules/events/record/event.schema.ts';
import { freeRoomsFinder } from '../../src/modules/room-search/index.ts';
import { searchRoomsBody } from '../../src/modules/room-search/room-search.schema.ts';
import { searchRooms } from '../../src/modules/room-search/search-rooms.service.ts';
import { findRooms } from '../../src/modules/rooms/index.ts';
import { keepSchedules } from '../../src/modules/schedule/kept-schedule.service.ts';
import { scheduleQuery } from '../../src/modules/schedule/schedule.schema.ts';
import { readSchedule } from '../../src/modules/schedule/schedule.service.ts';
import { readRoomStatistics } from '../../src/modules/statistics/room-statistics.service.ts';
import { roomStatisticsQuery } from '../../src/modules/statistics/statistics.schema.ts';
import { openCache } from '../../src/ports/cache.ts';
import { systemClock } from '../../src/ports/clock.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom } from '../support/places.ts';

const ROOMS = 30;

let app: TestApp;
let actor: Actor;
let room: string;
beforeAll(async () => {
  app = await testApp();
  for (let n = 0; n < ROOMS; n += 1) room = await makeRoom(app, { name: `Room ${n}` });
  const { id } = (await app.as('manager').get('/me')).body.data;
  const person = { name: 'manager', email: null, email_verified: false };
  actor = { id, ...person, roles: ['manager'], assignments: [], stands_in_for: [] };
});
afterAll(() => app.close());

/** The dependencies of calculations, and how often they paused. */
function countingDeps() {
  let pauses = 0;
  const pause = async (): Promise<void> => {
    pauses += 1;
  };
  const { db } = app.database;
  const shared = { db, clock: systemClock, serviceZone: () => 'UTC', pause, horizonDays: 1_000 };
  const kept = { keptHolds: keepHolds({ openCache }), kept: keepSchedules({ openCache }) };
  return { deps: { ...shared, ...kept, steps: [] }, pausesSoFar: () => pauses };
}

const instant = (text: string) =>
  ({ kind: 'instant', instant: Temporal.Instant.from(text) }) as const;

/** Pauses of each calculation for all rooms, or for all days of one room. */
const calculations = {
  'a room search': async () => {
    const { deps, pausesSoFar } = countingDeps();
    const times = { start_at: '2027-03-01T10:00:00Z', end_at: '2027-03-01T11:00:00Z' };
    const body = searchRoomsBody.parse({ ...times, recurrence_rule: 'FREQ=DAILY;COUNT=50' });
    const { rows } = await searchRooms(deps, actor, body, firstRows(10));
    expect(rows).toHaveLength(10);
    return pausesSoFar();
  },
  'rooms that are free at a time': async () => {
    const { deps, pausesSoFar } = countingDeps();
    const rooms = await findRooms(deps.db, {});
    const onReplica = <T>(read: (db: typeof deps.db) => Promise<T>): Promise<T> => read(deps.db);
    const free_from = instant('2027-03-01T10:00:00Z');
    const free_to = instant('2027-03-01T11:00:00Z');
    const free = await freeRoomsFinder({ ...deps, onReplica })(actor, rooms, {
      free_from,
      free_to,
    });
    expect(free.size).toBe(ROOMS);
    return pausesSoFar();
  },
  statistics: async () => {
    const { deps, pausesSoFar } = countingDeps();
    const asked = roomStatisticsQuery.parse({ from: '2027-01-01', to: '2027-12-31' });
    await readRoomStatistics(deps, actor, asked);
    return pausesSoFar();
  },
  'a schedule': async () => {
    const { deps, pausesSoFar } = countingDeps();
    const asked = scheduleQuery.parse({ from: '2027-01-01', to: '2027-02-01' });
    const { rows } = await readSchedule(deps, actor, asked, firstRows(500));
    expect(rows).toHaveLength(ROOMS);
    return pausesSoFar();
  },
  'free slots': async () => {
    const { deps, pausesSoFar } = countingDeps();
    const asked = slotsQuery.parse({ from: '2027-01-01', to: '2027-03-01', duration: '15' });
    expect((await findSlots(deps, actor, room, asked)).length).toBeGreaterThan(ROOMS);
    return pausesSoFar();
  },
};

test.each(Object.entries(calculations))(
  '%s pauses for others at every room or day',
  async (_name, count) => {
    expect(await count()).toBeGreaterThanOrEqual(ROOMS);
  },
);

test.each([
  ['a single event', {}, 0],
  ['a series of a year', { recurrence_rule: 'FREQ=DAILY;COUNT=366' }, 3],
])(
  'a write of %s pauses for others between its parts only where it is long',
  async (_name, rule, least) => {
    const { deps, pausesSoFar } = countingDeps();
    const { baseUrl, notifications, limits } = loadConfig({});
    const body = createEventBody.parse({
      title: 'Rehearsal',
      room_id: room,
      status: 'pending',
      ...rule,
      start_at: '2027-05-03T10:00:00Z',
      end_at: '2027-05-03T11:00:00Z',
    });
    const events = {
      ...deps,
      baseUrl,
      notifications,
      limits,
      ownEventCounts: new OwnEventCounts(),
    };
    const { event } = await writeEvent(events, actor, { kind: 'create', body });
    await app.as('manager').delete(`/events/${event.id}`);
    expect(pausesSoFar() > 0).toBe(least > 0);
    expect(pausesSoFar()).toBeGreaterThanOrEqual(least);
  },
);
