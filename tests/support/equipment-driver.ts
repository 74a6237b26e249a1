import { expect } from 'vitest';
import type { Answer, TestApp } from './app.ts';
import {
  createModel,
  type EquipmentModel,
  type ModelDate,
  type ModelEvent,
  type ModelShortage,
  originalStart,
  type Uses,
} from './equipment-model.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Two rooms that nobody else uses, so that only equipment is ever short. */
export type Pair = { own: string; other: string };

/** What random writes of equipment go on with. */
export type EquipmentWorld = {
  app: TestApp;
  random: SeededRandom;
  things: readonly string[];
  model: EquipmentModel;
  /** The pairs that no event has. */
  free: Pair[];
  /** The rooms of each event; a series that was divided shares them. */
  pairs: Map<string, Pair>;
  /** How often what was sent was done, and how often it was refused for its shortages. */
  counts: { done: number; refused: number };
};

const BASE = Temporal.Instant.from('2027-03-29T06:00:00Z');

/** The instant of a minute of the model. */
export const instantOf = (minute: number): string => BASE.add({ minutes: minute }).toString();

/** The minute of an instant. */
export const minuteOf = (instant: string): number =>
  (Temporal.Instant.from(instant).epochMilliseconds - BASE.epochMilliseconds) / 60_000;

/** Equipment as requests say it. */
export const usesBody = (uses: Uses): object[] =>
  Object.entries(uses).map(([equipment_id, quantity]) => ({ quantity, equipment_id }));

/** The path of a date of an event. */
export const pathOfDate = (event: ModelEvent, date: number): string =>
  `/events/${event.id}/occurrences/${instantOf(originalStart(event, date))}`;

/** A world without events. */
export function createWorld(
  app: TestApp,
  random: SeededRandom,
  stock: Map<string, number>,
  free: Pair[],
): EquipmentWorld {
  const counts = { done: 0, refused: 0 };
  const things = [...stock.keys()];
  return { app, random, things, free, counts, pairs: new Map(), model: createModel(stock) };
}

type SentConflict = {
  reason: string;
  start_at: string;
  equipment?: { id: string };
  wanted?: number;
  available?: number;
};

const inOrder = (rows: unknown[]): string[] => rows.map((row) => JSON.stringify(row)).sort();

const shownShortage = (event: ModelEvent, { date, thing, ...numbers }: ModelShortage) => {
  const start = event.dates.get(date)?.start ?? originalStart(event, date);
  return { reason: 'stock', start_at: instantOf(start), thing, ...numbers };
};

/**
 * Sends what makes an event of the model another one. It is done if, and only if, there is enough; else it is refused
 * with what the model finds too little.
 * @param judged the dates that are judged where they are not all
 * @param kept what the request leaves of the event beside it
 */
export async function attempt(
  { model, counts }: EquipmentWorld,
  next: ModelEvent,
  send: () => Promise<Answer>,
  { judged, kept = [] }: { judged?: number; kept?: readonly ModelEvent[] } = {},
): Promise<Answer | undefined> {
  const short = model
    .shortages(next, kept)
    .filter(({ date }) => judged === undefined || date === judged);
  const answer = await send();
  if (short.length === 0) {
    expect([answer.status, answer.body.message]).toEqual([
      expect.toBeOneOf([200, 201]),
      expect.any(String),
    ]);
    counts.done += 1;
    return answer;
  }
  counts.refused += 1;
  expect([answer.status, answer.body.message]).toEqual([409, expect.any(String)]);
  const sent: SentConflict[] = answer.body.conflicts;
  const shown = sent.map(({ reason, start_at, equipment, wanted, available }) => ({
    reason,
    start_at,
    thing: equipment?.id,
    wanted,
    available,
  }));
  expect(inOrder(shown)).toEqual(inOrder(short.map((one) => shownShortage(next, one))));
  return undefined;
}

/** An event with a date that differs. */
export const withDate = (event: ModelEvent, date: number, own: ModelDate): ModelEvent => ({
  ...event,
  dates: new Map(event.dates).set(date, own),
});

/** A random write to an event of the model, which expects what the model expects. */
export type Write = (world: EquipmentWorld, event: ModelEvent) => Promise<unknown>;

/** Some of some things. */
export function someOf({ random, things }: EquipmentWorld): Uses {
  const wanted = things.filter(() => random.once(2));
  return Object.fromEntries(wanted.map((thing) => [thing, 1 + random.below(4)]));
}

/** The times of an event that begins at a minute. */
export const timesOf = ({ minutes }: ModelEvent, start: number) => ({
  start_at: instantOf(start),
  end_at: instantOf(start + minutes),
});

export const alice = ({ app }: EquipmentWorld) => app.as('alice');

/** Keeps what was done. */
export const keep = ({ model }: EquipmentWorld, event: ModelEvent): void =>
  void model.events.set(event.id, event);

/** Whether a series was divided, so that two events have the same rooms. */
export const isDivided = ({ pairs }: EquipmentWorld, { id }: ModelEvent): boolean =>
  [...pairs.values()].filter((pair) => pair === pairs.get(id)).length > 1;
