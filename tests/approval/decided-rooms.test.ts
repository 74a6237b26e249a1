import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createInvitationFixture,
  type InvitationFixture,
} from '../invitations/invitation-fixture.ts';
import type { Answer, PersonName } from '../support/app.ts';
import { printFigures, scaled } from '../support/scale.ts';
import { createSeededRandom } from '../support/seeded-random.ts';
import { decidedRooms } from './decided-rooms.ts';
import { authorOf, createPlaceWorld, PEOPLE, WRITE_NAMES, WRITES } from './place-writes.ts';

/** Another seed sends other writes: `PLACES_SEED=7 npx vitest run tests/approval/decided-rooms`. */
const SEED = Number(process.env.PLACES_SEED ?? 14_04);
const STEPS = scaled({ short: 120, full: 2_000 });

let fixture: InvitationFixture;
beforeAll(async () => {
  fixture = await createInvitationFixture();
});
afterAll(() => fixture.close());

const idsOf = ({ body }: Answer): string[] =>
  body.data.map(({ id }: { id: string }) => id).toSorted();

/** What waits for somebody, by the inbox and by what each record says that they can do. */
async function inboxesOf(person: PersonName): Promise<[string[], string[]]> {
  const caller = fixture.app.as(person);
  const listed = await caller.get('/events/pending?per_page=500');
  const all = await caller.get('/events?status=pending,approved&include=can&per_page=500');
  const mine = all.body.data.filter(({ can }: { can: string[] }) => can.includes('approve'));
  return [idsOf(listed), mine.map(({ id }: { id: string }) => id).toSorted()];
}

test('nobody holds a room for which nobody with its roles decided, whatever is written by whom', async () => {
  const random = createSeededRandom(SEED);
  const world = await createPlaceWorld(fixture, random);
  const model = decidedRooms(fixture.app, world.rights);
  const done: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const name = random.pick(WRITE_NAMES);
    const asked = random.once(12) ? random.pick(PEOPLE) : random.pick(PEOPLE.slice(0, 6));
    fixture.clock.at = fixture.clock.now().add({ minutes: 1 }).toString();
    const since = fixture.clock.at;
    const who = await authorOf(world, asked, name);
    await WRITES[name]?.(world, who);
    done.push(`${step} ${who} ${name}`);
    expect([done.at(-1), ...(await model.observe(who, since))]).toEqual([done.at(-1)]);
    if (step % 10 > 0) continue;
    const person = random.pick(PEOPLE.slice(0, 6));
    const [listed, possible] = await inboxesOf(person);
    expect([person, ...listed]).toEqual([person, ...possible]);
  }
  printFigures(`${STEPS} writes, seed ${SEED}: ${JSON.stringify(model.counts)}`);
  const { decisions, deputies, taken, held, undone } = model.counts;
  const happened = scaled({
    short: [decisions, held],
    full: [decisions, held, deputies, taken, undone],
  });
  // The rarest happens about ten times in 2,000 writes, not equally often in each run.
  expect(Math.min(...happened)).toBeGreaterThan(STEPS / 500);
});
