import { expect } from 'vitest';
import type { Client, Reply } from './race.ts';
import { eventually } from './worker.ts';

/** Who has drafts that wait. */
const WAITERS = ['alice', 'bob'] as const;
type Waiter = (typeof WAITERS)[number];

/** Drafts that want the same, by their place in line. */
export type Line = {
  drafts: { id: string; owner: Waiter }[];
  /** Who got it, one after the other; the last one has it. */
  holders: string[];
  /** The body of another draft that wants it. */
  wanted(): Promise<object>;
  /** Frees it for one more. */
  free(): Promise<Reply>;
};

/** A service in which drafts wait. */
export type WaitWorld = {
  /** A client of a process that runs. */
  as(person: Waiter | 'manager'): Client;
};

const ROOMS = 3;
const HOURS = [8, 9, 10];
const DRAFTS_IN_LINE = 3;

/** A slot that is still to come whenever the test runs. */
function slotOf(hour: number): { start_at: string; end_at: string } {
  const day = Temporal.Now.plainDateISO('UTC').add({ days: 40 });
  const start = day.toZonedDateTime({ timeZone: 'UTC', plainTime: { hour } }).toInstant();
  return { start_at: start.toString(), end_at: start.add({ hours: 1 }).toString() };
}

/** Sends what must succeed. @returns the id of what it made */
async function make(client: Client, path: string, body: object = {}): Promise<string> {
  const reply = await client.send('POST', path, body);
  if (reply.status >= 300) throw new Error(`POST ${path}: ${reply.body.message}`);
  return reply.body.data.id;
}

const makeRoom = ({ as }: WaitWorld): Promise<string> =>
  make(as('manager'), '/rooms', { name: 'Aula', approval_steps: [] });

/** A booking of the manager, whom no wait has to be told of. */
const book = ({ as }: WaitWorld, body: object): Promise<string> =>
  make(as('manager'), '/events', { ...body, title: 'Taken', status: 'pending' });

/** A line for a slot of a room: whoever has it, cancels. */
async function lineOfRoom(world: WaitWorld, room_id: string, hour: number): Promise<Line> {
  const body = { title: 'Rehearsal', room_id, ...slotOf(hour) };
  const holders = [await book(world, body)];
  return {
    drafts: [],
    holders,
    wanted: async () => body,
    free: () => world.as('manager').send('POST', `/events/${holders.at(-1)}/cancel`),
  };
}

/** A line for equipment in rooms that are free: there is one more of it. */
async function lineOfEquipment(world: WaitWorld): Promise<Line> {
  const id = await make(world.as('manager'), '/equipment', { name: 'camera', stock: 1 });
  const equipment = [{ equipment_id: id, quantity: 1 }];
  const wanted = async () => {
    const room_id = await makeRoom(world);
    return { title: 'Recording', room_id, equipment, ...slotOf(20) };
  };
  const holders = [await book(world, await wanted())];
  const free = () => {
    const stock = holders.length + 1;
    return world.as('manager').send('PUT', `/equipment/${id}`, { stock });
  };
  return { drafts: [], holders, wanted, free };
}

/** The person with fewer drafts in the lines: of one person at most 20 wait. */
function nextOwner(lines: readonly Line[]): Waiter {
  const owners = lines.flatMap(({ drafts }) => drafts.map(({ owner }) => owner));
  const ofAlice = owners.filter((owner) => owner === 'alice').length;
  return ofAlice * 2 > owners.length ? 'bob' : 'alice';
}

/** Adds drafts to the ends of lines until each has as many as at first. */
export async function fillLines({ as }: WaitWorld, lines: readonly Line[]): Promise<void> {
  for (const { drafts, wanted } of lines) {
    while (drafts.length < DRAFTS_IN_LINE) {
      const owner = nextOwner(lines);
      const id = await make(as(owner), '/events', await wanted());
      await make(as(owner), `/events/${id}/wait`);
      drafts.push({ id, owner });
    }
  }
}

/** Makes rooms and equipment that somebody has, and a line for each slot. */
export async function makeLines(world: WaitWorld): Promise<Line[]> {
  const lines = [await lineOfEquipment(world)];
  for (let made = 0; made < ROOMS; made += 1) {
    const room = await makeRoom(world);
    for (const hour of HOURS) lines.push(await lineOfRoom(world, room, hour));
  }
  await fillLines(world, lines);
  return lines;
}

/** How many drafts wait. */
export async function countWaiting({ as }: WaitWorld): Promise<number> {
  const replies = await Promise.all(WAITERS.map((person) => as(person).send('GET', '/me/counts')));
  return replies.reduce((sum, { body }) => sum + body.data.waits, 0);
}

/** How many times the owners were told that a wait is over. */
export async function countTold({ as }: WaitWorld): Promise<number> {
  let told = 0;
  for (const person of WAITERS) {
    for (let page = 1; ; page += 1) {
      const path = `/notifications?per_page=100&page=${page}`;
      const { body } = await as(person).send('GET', path);
      const rows: { type: string }[] = body.data;
      told += rows.filter(({ type }) => type === 'wait_over').length;
      if (rows.length < 100) break;
    }
  }
  return told;
}

type Shown = { status: string; waiting: { ahead: number } | null };

/** Each draft of a line as the service shows it: its status and how many are ahead of it. */
const shownOf = ({ as }: WaitWorld, { drafts }: Line): Promise<string[]> =>
  Promise.all(
    drafts.map(async ({ id, owner }) => {
      const reply = await as(owner).send('GET', `/events/${id}`);
      const { status, waiting }: Shown = reply.body.data;
      return `${status} ${waiting?.ahead ?? '-'}`;
    }),
  );

/**
 * Waits until the first in line has what was freed, and lets it be the holder. Nobody else has anything, and nobody
 * waits for what is free: whoever is not first waits for what the first one has.
 */
export async function untilGiven(
  world: WaitWorld,
  lines: readonly Line[],
  freed: readonly Line[],
): Promise<void> {
  for (const line of lines) {
    const waiting = line.drafts.length - (freed.includes(line) ? 1 : 0);
    const given = freed.includes(line) ? ['approved -'] : [];
    const expected = [...given, ...Array.from({ length: waiting }, (_, ahead) => `draft ${ahead}`)];
    await eventually(async () => expect(await shownOf(world, line)).toEqual(expected));
    for (const { id } of line.drafts.splice(0, given.length)) line.holders.push(id);
  }
}
