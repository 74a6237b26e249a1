import { expect } from 'vitest';
import { changeDate, changeFollowing } from './equipment-date-writes.ts';
import {
  alice,
  attempt,
  type EquipmentWorld,
  instantOf,
  isDivided,
  keep,
  type Pair,
  someOf,
  timesOf,
  usesBody,
  type Write,
  withDate,
} from './equipment-driver.ts';
import { type ModelEvent, originalStart } from './equipment-model.ts';

const startOf = ({ random }: EquipmentWorld): number =>
  30 * random.below(12) + 1_440 * random.below(2);

const remove: Write = async ({ app, free, pairs, model }, { id }) => {
  expect((await app.as('alice').delete(`/events/${id}`)).status).toBe(200);
  model.events.delete(id);
  const pair = pairs.get(id);
  pairs.delete(id);
  if (pair && ![...pairs.values()].includes(pair)) free.push(pair);
};

/** Takes two rooms, of an event that holds nothing where none are free. */
async function takePair(world: EquipmentWorld): Promise<Pair | undefined> {
  const unused = [...world.model.events.values()].filter(({ isHolding }) => !isHolding);
  if (world.free.length === 0 && unused.length > 0) await remove(world, world.random.pick(unused));
  return world.free.shift();
}

/** Books a single event or a series, of which a date may have its own equipment. */
export async function createOne(world: EquipmentWorld): Promise<void> {
  const { random, free, pairs } = world;
  const pair = await takePair(world);
  if (pair === undefined) return;
  const count = random.pick([1, 1, 2, 3]);
  const own = count > 1 && random.once(2) ? [[1, { uses: someOf(world) }] as const] : [];
  const next: ModelEvent = {
    id: '',
    isHolding: !random.once(4),
    isCancelled: false,
    start: startOf(world),
    count,
    minutes: random.pick([30, 60, 90]),
    cleanup: random.pick([0, 0, 30]),
    uses: someOf(world),
    dates: new Map(own),
  };
  const overrides = own.map(([date, { uses }]) => ({
    original_start_at: instantOf(originalStart(next, date)),
    equipment: usesBody(uses),
  }));
  const body = {
    title: 'Shoot',
    room_id: pair.own,
    equipment: usesBody(next.uses),
    ...timesOf(next, next.start),
    cleanup_after_minutes: next.cleanup,
    status: next.isHolding ? 'pending' : 'draft',
    ...(count > 1 && { recurrence_rule: `FREQ=DAILY;COUNT=${count}` }),
    ...(own.length > 0 && { overrides }),
  };
  const answer = await attempt(world, next, () => alice(world).post('/events', body));
  if (answer === undefined) return void free.push(pair);
  const { id } = answer.body.data;
  keep(world, { ...next, id });
  pairs.set(id, pair);
}

/** Edits a whole event, in a status in which that is possible. */
async function edit(world: EquipmentWorld, event: ModelEvent, next: ModelEvent, body: object) {
  if (event.isCancelled) return;
  const send = () => alice(world).put(`/events/${event.id}`, body);
  if (await attempt(world, next, send)) keep(world, next);
}

const move: Write = async (world, event) => {
  if (event.dates.size > 0 || isDivided(world, event)) return;
  const start = startOf(world);
  await edit(world, event, { ...event, start }, timesOf(event, start));
};

const wantOther: Write = async (world, event) => {
  const uses = someOf(world);
  await edit(world, event, { ...event, uses }, { equipment: usesBody(uses) });
};

const cleanLonger: Write = async (world, event) => {
  if (isDivided(world, event)) return;
  const cleanup = world.random.pick([0, 30, 60]);
  await edit(world, event, { ...event, cleanup }, { cleanup_after_minutes: cleanup });
};

const submit: Write = async (world, event) => {
  if (event.isHolding || event.isCancelled) return;
  const next = { ...event, isHolding: true };
  const send = () => alice(world).post(`/events/${event.id}/submit`);
  if (await attempt(world, next, send)) keep(world, next);
};

/** Cancels an event, and mostly takes that back after others have booked. */
const cancel: Write = async (world, event) => {
  if (event.isCancelled) return;
  const post = (action: string) => alice(world).post(`/events/${event.id}/${action}`);
  expect((await post('cancel')).status).toBe(200);
  keep(world, { ...event, isHolding: false, isCancelled: true });
  if (world.random.once(4)) return;
  if (world.random.once(2)) await createOne(world);
  if (!world.model.events.has(event.id)) return;
  if (await attempt(world, event, () => post('undo'))) keep(world, event);
};

/** Another stock: refused where more is held. */
const restock: Write = async ({ app, random, things, model, counts }) => {
  const thing = random.pick(things);
  const stock = 2 + random.below(7);
  const { status } = await app.as('manager').put(`/equipment/${thing}`, { stock });
  const isEnough = model.most(thing) <= stock;
  expect(status).toBe(isEnough ? 200 : 409);
  counts[isEnough ? 'done' : 'refused'] += 1;
  if (isEnough) model.stock.set(thing, stock);
};

/** Writes past the service, which only the database refuses. */
const writePast: Write = async ({ app, model, random, things }, any) => {
  const holding = [...model.events.values()].filter(({ isHolding }) => isHolding);
  const event = holding.length > 0 ? random.pick(holding) : any;
  const [date, thing] = [random.below(event.count), random.pick(things)];
  if (!event.isHolding || event.dates.get(date)?.isCancelled) return;
  const uses = { [thing]: 1 + random.below(10) };
  const client = await app.database.pool.connect();
  const write = client
    .query('begin')
    .then(() =>
      client.query(
        'update occurrences set equipment = $1 where event_id = $2 and original_start_at = $3',
        [JSON.stringify(usesBody(uses)), event.id, instantOf(originalStart(event, date))],
      ),
    )
    .then(
      () => 'done',
      (error) => error.constraint,
    );
  const outcome = await write.finally(() => client.query('rollback'));
  client.release();
  const own = event.dates.get(date);
  const short = model.shortages(withDate(event, date, { ...own, uses }));
  expect(outcome).toBe(short.length === 0 ? 'done' : 'held_equipment_stock');
};

const WRITES: readonly Write[] = [
  createOne,
  createOne,
  createOne,
  move,
  wantOther,
  wantOther,
  cleanLonger,
  submit,
  cancel,
  remove,
  changeDate,
  changeDate,
  changeDate,
  changeFollowing,
  restock,
  writePast,
  writePast,
];

/** Sends one random write and expects what the model expects of it. */
export async function writeOne(world: EquipmentWorld): Promise<void> {
  const events = [...world.model.events.values()];
  if (events.length === 0) return createOne(world);
  await world.random.pick(WRITES)(world, world.random.pick(events));
}
