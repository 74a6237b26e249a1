import type { Client } from './race.ts';
import { slotOf } from './race.ts';

/** What clients that write without rest have seen. */
export type Written = {
  /** The ids of the bookings that were acknowledged. */
  acknowledged: string[];
  /** Every status, and how often. */
  statuses: Record<number, number>;
  /** Responses with 503 but without Retry-After. */
  withoutRetryAfter: number;
  /** Incomplete responses. */
  cut: number;
};

const people = [
  { user_name: 'Ada', user_email: 'ada@stoa.test', role: 'core_responsible' },
  { user_name: 'Bob', user_email: 'bob@stoa.test', role: 'room_user' },
];
const needs = [{ kind: 'setup', details: 'chairs' }, { kind: 'catering' }];

/** A booking of an unused slot, with two roles and two requirements. */
export const wholeBooking = (room_id: string, slot: number): Record<string, unknown> => ({
  title: `Booking ${slot}`,
  room_id,
  status: 'pending',
  roles: people,
  requirements: needs,
  ...slotOf(slot),
});

/** Every client books slots until `stop` is called or its connection fails; returns the results. */
export function startWriting(
  clients: Client[],
  room_id: string,
  nextSlot: () => number,
): { seen: Written; stop(): Promise<Written>; ended: Promise<void> } {
  const seen: Written = { acknowledged: [], statuses: {}, withoutRetryAfter: 0, cut: 0 };
  let going = true;
  const write = async (client: Client): Promise<void> => {
    while (going) {
      const answer = await client.send('POST', '/events', wholeBooking(room_id, nextSlot()));
      const { status, body, headers } = answer;
      seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
      if (status === 201) seen.acknowledged.push(body.data.id);
      if (status === 503 && headers['retry-after'] === undefined) seen.withoutRetryAfter += 1;
    }
  };
  const noteCut = (error: unknown): void => {
    if (error instanceof Error && error.message === 'The answer was cut.') seen.cut += 1;
  };
  const all = Promise.all(clients.map((client) => write(client).catch(noteCut)));
  const ended = all.then(() => undefined);
  return {
    seen,
    ended,
    stop: async () => {
      going = false;
      await ended;
      return seen;
    },
  };
}

/** SQL for the events of `wholeBooking` that lack one of their rows. */
export const HALF_WRITTEN = `
  select e.id from events e
  where (select count(*) from event_roles x where x.event_id = e.id) <> 2
    or (select count(*) from event_requirements x where x.event_id = e.id) <> 2
    or (select count(*) from occurrences x where x.event_id = e.id and x.holds) <> 1`;
