import type { PersonName, TestApp } from '../support/app.ts';
import { type EventRecord, type Fields, makeEvent } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import type { SeededRandom } from '../support/seeded-random.ts';

/** A request that can be judged by a dry run. */
export type PlanningRequest = {
  person: PersonName;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body: Fields | undefined;
};

/** The rooms of a world: one open round the clock, one with opening hours, one with blocks, one out of use. */
export type World = { rooms: string[]; events: EventRecord[] };

const WEEK = { start_date: '2027-01-01', end_date: '2027-12-31' };

export async function makeWorld(app: TestApp): Promise<World> {
  const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
  const names = ['Open', 'Hours', 'Blocked', 'Closed'];
  const rooms: string[] = [];
  for (const name of names) rooms.push(await makeRoom(app, { name, venue_id }));
  const [, hours, blocked, closed] = rooms;
  const manager = app.as('manager');
  const periods = [{ start: '08:00', end: '12:00' }];
  const availability = { name: 'Term', type: 'availability', periods, ...WEEK };
  await manager.post(`/rooms/${hours}/availability`, availability);
  const block = {
    name: 'Works',
    type: 'blocked',
    start_date: '2027-04-05',
    end_date: '2027-04-05',
  };
  await manager.post(`/rooms/${blocked}/availability`, block);
  const events: EventRecord[] = [];
  for (const day of ['2027-03-29', '2027-04-12', '2027-04-19']) {
    const times = { start_at: `${day}T08:00:00Z`, end_at: `${day}T09:00:00Z` };
    for (const room of rooms)
      events.push(await makeEvent(app, 'bob', room, { ...times, status: 'pending' }));
  }
  await manager.delete(`/rooms/${closed}`);
  return { rooms, events };
}

const STARTS = ['2027-03-29', '2027-04-05', '2027-04-12', '2027-04-13', '2027-04-19'];
const HOURS = ['06', '07', '08', '09', '10', '11'];

function times(random: SeededRandom): Fields {
  const [day, hour] = [random.pick(STARTS), random.below(5)];
  const end = `${day}T${HOURS[hour + 1]}:00:00Z`;
  return { start_at: `${day}T${HOURS[hour]}:00:00Z`, end_at: random.once(12) ? day : end };
}

const rule = (random: SeededRandom): Fields =>
  random.once(2)
    ? {}
    : {
        recurrence_rule: random.pick(['FREQ=WEEKLY;COUNT=4', 'FREQ=DAILY;COUNT=6', 'FREQ=WEEKLY']),
      };

const conflictPolicy = (random: SeededRandom): Fields =>
  random.once(3) ? { on_conflict: random.pick(['skip', 'refuse']) } : {};

function create(random: SeededRandom, { rooms }: World): PlanningRequest {
  const status = random.pick(['draft', 'pending', 'pending', 'approved']);
  const [slot, series] = [times(random), rule(random)];
  const until =
    series.recurrence_rule === 'FREQ=WEEKLY' ? { recurrence_ends_at: '2027-05-10' } : {};
  const buffers = random.once(3) ? { prep_before_minutes: 30, cleanup_after_minutes: 30 } : {};
  const room_id = random.pick(rooms);
  const body = { title: 'Made', room_id, status, ...slot, ...series, ...until, ...buffers };
  const person = random.pick<PersonName>(['alice', 'manager']);
  return { person, method: 'POST', path: '/events', body: { ...body, ...conflictPolicy(random) } };
}

function edit(random: SeededRandom, { rooms }: World, event: EventRecord): PlanningRequest {
  const body = {
    ...(random.once(2) && { room_id: random.pick(rooms) }),
    ...(random.once(2) && times(random)),
    ...(random.once(4) && { title: `Edited ${random.below(9)}` }),
    ...conflictPolicy(random),
  };
  const person = random.pick<PersonName>(['alice', 'bob', 'manager', 'manager', 'manager']);
  return { person, method: 'PUT', path: `/events/${event.id}`, body };
}

function occurrence(random: SeededRandom, { rooms }: World, event: EventRecord): PlanningRequest {
  const path = `/events/${event.id}/occurrences/${random.pick(event.starts as string[])}`;
  const person = random.pick<PersonName>(['alice', 'bob', 'manager', 'manager', 'manager']);
  if (random.once(3)) return { person, method: 'DELETE', path, body: undefined };
  const body = {
    ...(random.once(2) && { room_id: random.pick(rooms) }),
    ...(random.once(3) && times(random)),
    ...(random.once(4) && { is_cancelled: random.once(2) }),
    ...(random.once(4) && { title: 'Single' }),
  };
  const query = random.once(2) ? '?scope=following' : '';
  return { person, method: 'PUT', path: `${path}${query}`, body };
}

function decide(random: SeededRandom, event: EventRecord): PlanningRequest {
  const action = random.pick(['submit', 'approve']);
  const person: PersonName = action === 'approve' ? 'manager' : random.pick(['alice', 'manager']);
  const body = action === 'submit' ? conflictPolicy(random) : {};
  return { person, method: 'POST', path: `/events/${event.id}/${action}`, body };
}

function batch(random: SeededRandom, { rooms, events }: World): PlanningRequest {
  const event_ids = Array.from({ length: 3 }, () => random.pick(events).id);
  const action = random.pick(['approve', 'reject', 'move', 'move', 'cancel']);
  const window = random.once(2) ? { from: '2027-04-05', to: '2027-04-13' } : {};
  const room_id = random.pick(rooms);
  const own = { approve: {}, reject: {}, move: { room_id, ...window }, cancel: window }[action];
  const isDecision = action === 'approve' || action === 'reject';
  const person = isDecision ? 'manager' : random.pick<PersonName>(['alice', 'manager']);
  const body = { event_ids, comment: 'All', ...own };
  return { person, method: 'POST', path: `/events/batch-${action}`, body };
}

function schedule(random: SeededRandom, { rooms }: World): PlanningRequest {
  const start_date = random.pick(STARTS);
  const body = { name: 'Later', type: 'blocked', start_date, end_date: start_date };
  const path = `/rooms/${random.pick(rooms)}/availability`;
  return { person: 'manager', method: 'POST', path, body };
}

/** The event as it is now, with the original starts of its occurrences. */
async function refresh(app: TestApp, { id }: EventRecord): Promise<EventRecord> {
  const manager = app.as('manager');
  const event = (await manager.get(`/events/${id}`)).body.data;
  const { data } = (await manager.get(`/events/${id}/occurrences?include_cancelled=1`)).body;
  return { ...event, starts: data.map((row: EventRecord) => row.original_start_at) };
}

/** A random request to a world; most of them could be done, some are refused. */
export async function randomRequest(
  app: TestApp,
  random: SeededRandom,
  world: World,
): Promise<PlanningRequest> {
  const recent = random.once(2) ? world.events.slice(-6) : world.events;
  const event = await refresh(app, random.pick(recent));
  const kind = random.below(20);
  if (kind < 5) return create(random, world);
  if (kind < 9) return edit(random, world, event);
  if (kind < 14) return occurrence(random, world, event);
  if (kind < 17) return decide(random, event);
  return kind < 19 ? batch(random, world) : schedule(random, world);
}
