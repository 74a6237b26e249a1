import type { Client, Reply } from './race.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The people who write: the first two ask for rooms, the manager decides and manages the places. */
export const WRITERS = ['alice', 'bob', 'manager'] as const;
export type Writer = (typeof WRITERS)[number];

/** What random writes know of what exists. */
export type RandomWorld = {
  random: SeededRandom;
  rooms: readonly string[];
  institution: string;
  /** The events that were created; some of them may be deleted by now. */
  events: string[];
  /** A client of any of the processes. */
  as(person: Writer): Client;
};

const FIRST_DAY = Temporal.PlainDate.from('2027-03-15');
/** Few days around a clock change in the zone of the rooms, so that bookings meet. */
const DAYS = 28;

const dayOf = ({ random }: RandomWorld): string =>
  FIRST_DAY.add({ days: random.below(DAYS) }).toString();

/** An hour between 8 and 20. */
function hourOf(world: RandomWorld, date = dayOf(world)): { start_at: string; end_at: string } {
  const start = Temporal.PlainDateTime.from(`${date}T08:00`).add({
    minutes: 30 * world.random.below(23),
  });
  return { start_at: start.toString(), end_at: start.add({ minutes: 60 }).toString() };
}

const titleOf = ({ random }: RandomWorld): string => `Title ${random.below(1_000)}`;
const roomOf = ({ random, rooms }: RandomWorld): string => random.pick(rooms);
const eventOf = ({ random, events }: RandomWorld): string => random.pick(events);

function bodyOf(world: RandomWorld): Record<string, unknown> {
  const { random, institution } = world;
  return {
    title: titleOf(world),
    room_id: roomOf(world),
    ...(random.once(3) ? { extra_room_ids: [roomOf(world)] } : {}),
    status: random.pick(['draft', 'pending', 'pending']),
    cleanup_after_minutes: random.pick([0, 15]),
    notes: 'Bring the chairs.',
    ...(random.once(3) ? { category: { institution_id: institution } } : {}),
    ...hourOf(world),
  };
}

const series = ({ random }: RandomWorld): object => ({
  recurrence_rule: random.pick(['FREQ=WEEKLY;COUNT=4', 'FREQ=DAILY;COUNT=5', 'FREQ=WEEKLY']),
});

/** A write by somebody; what is refused changes nothing, and is as good as any other. */
type Write = (world: RandomWorld) => Promise<Reply | undefined>;

async function create(world: RandomWorld, more: object): Promise<Reply> {
  const person = world.random.pick(['alice', 'bob'] as const);
  const reply = await world.as(person).send('POST', '/events', { ...bodyOf(world), ...more });
  if (reply.status === 201) world.events.push(reply.body.data.id);
  return reply;
}

const edit =
  (fieldsOf: (world: RandomWorld) => object): Write =>
  (world) =>
    world.as(world.random.pick(WRITERS)).send('PUT', `/events/${eventOf(world)}`, fieldsOf(world));

const act =
  (person: Writer, ...actions: string[]): Write =>
  (world) =>
    world.as(person).send('POST', `/events/${eventOf(world)}/${world.random.pick(actions)}`, {
      comment: 'So be it.',
    });

/** A date of an event, as the manager finds it; undefined when the event has none. */
async function dateOf(world: RandomWorld): Promise<string | undefined> {
  const id = eventOf(world);
  const { status, body } = await world
    .as('manager')
    .send('GET', `/events/${id}/occurrences?include_cancelled=1`);
  const rows: { original_start_at: string }[] = status === 200 ? body.data : [];
  if (rows.length === 0) return undefined;
  const { original_start_at } = world.random.pick(rows);
  return `/events/${id}/occurrences/${encodeURIComponent(original_start_at)}`;
}

const onDate =
  (ask: (client: Client, path: string, world: RandomWorld) => Promise<Reply>): Write =>
  async (world) => {
    const path = await dateOf(world);
    return path === undefined ? undefined : ask(world.as(world.random.pick(WRITERS)), path, world);
  };

const block = async (world: RandomWorld): Promise<Reply> => {
  const date = dayOf(world);
  const body = { name: 'Painters', type: 'blocked', days: [], start_date: date, end_date: date };
  return world.as('manager').send('POST', `/rooms/${roomOf(world)}/availability`, body);
};

const rename =
  (pathOf: (world: RandomWorld) => string): Write =>
  (world) =>
    world.as('manager').send('PUT', pathOf(world), { name: titleOf(world) });

const people = ({ random }: RandomWorld): object => ({
  roles: [
    {
      user_name: 'Bob',
      user_email: 'bob@stoa.test',
      role: random.pick(['room_user', 'core_responsible']),
    },
  ],
});

/** Every kind of write, the frequent ones several times. */
const WRITES: readonly Write[] = [
  (world) => create(world, {}),
  (world) => create(world, {}),
  (world) => create(world, series(world)),
  (world) => create(world, series(world)),
  edit((world) => ({ title: titleOf(world) })),
  edit((world) => hourOf(world)),
  edit((world) => ({ room_id: roomOf(world) })),
  edit((world) => ({ extra_room_ids: world.random.once(2) ? [roomOf(world)] : [] })),
  edit(() => ({ recurrence_count: 3 })),
  (world) => world.as('manager').send('PUT', `/events/${eventOf(world)}/roles`, people(world)),
  act('alice', 'submit', 'cancel'),
  act('bob', 'submit', 'submit', 'cancel'),
  act('manager', 'approve'),
  act('manager', 'approve', 'approve', 'return', 'reject', 'discard'),
  act('manager', 'undo'),
  onDate((client, path, world) => client.send('PUT', path, { title: titleOf(world) })),
  onDate((client, path, world) => client.send('PUT', path, hourOf(world))),
  onDate((client, path, world) => client.send('PUT', path, { extra_room_ids: [roomOf(world)] })),
  onDate((client, path) => client.send('PUT', path, { is_cancelled: true })),
  onDate((client, path) => client.send('DELETE', path)),
  onDate((client, path, world) =>
    client.send('PUT', `${path}?scope=following`, { title: titleOf(world) }),
  ),
  (world) => world.as('alice').send('DELETE', `/events/${eventOf(world)}/change`),
  (world) => world.as('manager').send('DELETE', `/events/${eventOf(world)}`),
  block,
  rename((world) => `/rooms/${roomOf(world)}`),
  rename(({ institution }) => `/institutions/${institution}`),
];

/** Sends one random write. @returns its status; undefined when there was nothing to write to */
export async function writeAtRandom(world: RandomWorld): Promise<number | undefined> {
  if (world.events.length === 0) return (await create(world, {})).status;
  return (await world.random.pick(WRITES)(world))?.status;
}
