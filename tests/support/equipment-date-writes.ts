import {
  alice,
  attempt,
  isDivided,
  keep,
  pathOfDate,
  someOf,
  timesOf,
  usesBody,
  type Write,
  withDate,
} from './equipment-driver.ts';
import { type ModelEvent, originalStart } from './equipment-model.ts';

/**
 * A date of its own: other equipment, cancelled, at the time of another date in the other room, or as its series again.
 */
export const changeDate: Write = async (world, event) => {
  if (event.count === 1 || event.isCancelled) return;
  const { random, pairs } = world;
  const date = random.below(event.count);
  const path = pathOfDate(event, date);
  const put = (next: ModelEvent, body: object) => ({
    next,
    send: () => alice(world).put(path, body),
  });
  const had = event.dates.get(date) ?? {};
  const uses = someOf(world);
  const mayMove =
    !isDivided(world, event) && [...event.dates.values()].every(({ start }) => start === undefined);
  const start = originalStart(event, random.below(event.count)) + 30 * random.below(3);
  const room_id = pairs.get(event.id)?.other;
  const left = new Map(event.dates);
  left.delete(date);
  const reset = { next: { ...event, dates: left }, send: () => alice(world).delete(path) };
  const { next, send } = random.pick([
    put(withDate(event, date, { ...had, uses }), { equipment: usesBody(uses) }),
    put(withDate(event, date, { ...had, isCancelled: true }), { is_cancelled: true }),
    ...(mayMove
      ? [put(withDate(event, date, { ...had, start }), { room_id, ...timesOf(event, start) })]
      : []),
    ...(event.dates.has(date) ? [reset] : []),
  ]);
  if (await attempt(world, next, send, { judged: date })) keep(world, next);
};

/** Gives this and the following dates other equipment, as a series of their own. */
export const changeFollowing: Write = async (world, event) => {
  if (event.count === 1 || event.isCancelled) return;
  const from = 1 + world.random.below(event.count - 1);
  const uses = someOf(world);
  const later = [...event.dates].filter(([date]) => date > from);
  const { uses: _, ...ofFirst } = event.dates.get(from) ?? {};
  const second: ModelEvent = {
    ...event,
    id: 'new',
    uses,
    count: event.count - from,
    start: originalStart(event, from),
    dates: new Map([[from, ofFirst] as const, ...later].map(([date, own]) => [date - from, own])),
  };
  const dates = new Map([...event.dates].filter(([date]) => date < from));
  const first = { ...event, count: from, dates };
  const path = `${pathOfDate(event, from)}?scope=following`;
  const send = () => alice(world).put(path, { equipment: usesBody(uses) });
  const answer = await attempt(world, second, send, { kept: [first] });
  if (answer === undefined) return;
  const { id } = answer.body.data;
  keep(world, first);
  keep(world, { ...second, id });
  world.pairs.set(id, world.pairs.get(event.id) as never);
};
