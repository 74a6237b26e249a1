import { expect, test } from 'vitest';
import {
  allowedStates,
  approvedIn,
  BROKEN_CHANGES,
  bookHeld,
  type ChangedEvent,
  type ChangesSeen,
  shownState,
  type Writers,
  writeChanges,
} from '../support/change-writers.ts';
import { killWhileWriting } from '../support/killed-writers.ts';
import { clientOf } from '../support/race.ts';
import { printFigures, scaled } from '../support/scale.ts';
import { createSeededRandom } from '../support/seeded-random.ts';
import { serviceFrame } from '../support/service-frame.ts';
import { tokenOf } from '../support/service-process.ts';

const KILLS = scaled({ full: 4, faults: 30 });
const EVENTS = 3;

const frame = serviceFrame();

const slots = { next: 0 };
const source = {
  random: createSeededRandom(7),
  nextSlot: () => {
    slots.next += 1;
    return slots.next;
  },
};

type Tokens = Record<'alice' | 'manager' | 'bob', string>;

async function tokens(): Promise<Tokens> {
  const { origin } = frame.service;
  const [alice, manager, bob] = [
    await tokenOf(origin, 'alice'),
    await tokenOf(origin, 'manager'),
    await tokenOf(origin, 'bob'),
  ];
  return { alice, manager, bob };
}

const connect = ({ alice, manager, bob }: Tokens): Writers => ({
  owner: clientOf(frame.service.origin, alice),
  approver: clientOf(frame.service.origin, manager),
  rival: clientOf(frame.service.origin, bob),
});

function disconnect({ owner, approver, rival }: Writers): void {
  for (const client of [owner, approver, rival]) client.close();
}

/** Changes all events, and kills the service meanwhile. */
async function writeAndKill(
  events: readonly ChangedEvent[],
  known: Tokens,
  room: string,
  seen: ChangesSeen,
  pause: number,
): Promise<void> {
  const everyone = events.map((event) => ({ event, writers: connect(known) }));
  const writing = everyone.map(
    ({ event, writers }) =>
      () =>
        writeChanges(event, writers, room, source, seen),
  );
  await killWhileWriting(frame.service, writing, seen, pause);
  for (const { writers } of everyone) disconnect(writers);
}

/** Each event is as its last answer said, or as the request says whose answer was lost, and holds both slots. */
async function compare(
  events: readonly ChangedEvent[],
  known: Tokens,
  room: string,
  seen: ChangesSeen,
): Promise<number> {
  const writers = connect(known);
  let lost = 0;
  for (const event of events) {
    const { status, body } = await writers.approver.send('GET', `/events/${event.id}`);
    expect([status, body.data.status]).toEqual([200, 'approved']);
    const allowed = allowedStates(event);
    expect(allowed).toContainEqual(shownState(body.data));
    const isFirst = JSON.stringify(shownState(body.data)) === JSON.stringify(allowed[0]);
    if (!isFirst) lost += 1;
    event.state = isFirst ? event.state : (event.maybe ?? event.state);
    event.maybe = null;
    await bookHeld(writers.rival, room, event.state, seen);
  }
  disconnect(writers);
  return lost;
}

test(`after ${KILLS} kills under changes each event holds its slot, and the one that a change wants`, async () => {
  await frame.start();
  const known = await tokens();
  const setUp = connect(known);
  const room = (await setUp.approver.send('POST', '/rooms', { name: 'Aula' })).body.data.id;
  const events: ChangedEvent[] = [];
  for (let made = 0; made < EVENTS; made += 1) {
    events.push(await approvedIn(setUp, room, source.nextSlot()));
  }
  disconnect(setUp);
  const seen: ChangesSeen = { acknowledged: 0, refusals: 0, wrong: [] };
  let lost = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await writeAndKill(events, known, room, seen, (7 * kill) % 50);
    expect(seen.wrong).toEqual([]);
    await frame.start();
    lost += await compare(events, known, room, seen);
    expect(seen.wrong).toEqual([]);
  }
  printFigures(
    `${seen.acknowledged} changes acknowledged, ${seen.refusals} bookings refused, ${lost} answers lost ` +
      'after the commit',
  );
  await frame.service.end('SIGTERM');
  const database = await frame.place.open();
  expect((await database.pool.query(BROKEN_CHANGES)).rows).toEqual([]);
  await database.close();
});
