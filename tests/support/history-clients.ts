import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { createHistory, type Found, type History, type Outcome } from './history.ts';
import { type Client, clientOf, slotOf } from './race.ts';
import { createSeededRandom } from './seeded-random.ts';

const CLIENTS = 6;
/** Few slots for many clients, so that they meet. */
const SLOTS = 60;

type Own = { id: string; title: string; state: NonNullable<Found> };

/** What clients that book, move and cancel without rest got as answers. */
export type HistoryClients = {
  history: History;
  statuses: ReadonlySet<number>;
  stop(): Promise<void>;
};

const outcomeOf = (status: number): Outcome =>
  status < 300 ? 'done' : status < 500 ? 'refused' : 'unknown';

/** Every booking of a database by its title, as the history knows it. */
export async function findBookings(
  pool: pg.Pool,
): Promise<ReadonlyMap<string, NonNullable<Found>>> {
  const { rows } = await pool.query('select title, status, start_at from events');
  return new Map(rows.map(({ title, status, start_at }) => [title, { status, start_at }]));
}

/** Starts six clients of a service, each of which changes only bookings of its own. */
export function startHistoryClients(
  origin: string,
  token: string,
  room: string,
  slots = SLOTS,
): HistoryClients {
  const random = createSeededRandom(20_270_329);
  const history = createHistory();
  const statuses = new Set<number>();
  let count = 0;
  let going = true;

  /** One request, and the state that it leads to if it is done. */
  async function ask(client: Client, own: Own[]): Promise<void> {
    const booking = random.once(3) ? undefined : own.at(random.below(own.length || 1));
    const slot = slotOf(random.below(slots));
    const moved = { status: 'pending', start_at: slot.start_at };
    if (booking === undefined) {
      count += 1;
      const title = `Booking ${count}`;
      const body = { title, room_id: room, status: 'pending', ...slot };
      const answer = await client.send('POST', '/events', body).catch(() => undefined);
      const { status } = answer ?? { status: 503 };
      statuses.add(status);
      history.note(title, outcomeOf(status), moved);
      if (answer?.status === 201) own.push({ id: answer.body.data.id, title, state: moved });
      return;
    }
    const isCancelled = random.once(4);
    const after = isCancelled ? { ...booking.state, status: 'cancelled' } : moved;
    const answer = await (isCancelled
      ? client.send('POST', `/events/${booking.id}/cancel`, { comment: 'Rain' })
      : client.send('PUT', `/events/${booking.id}`, slot)
    ).catch(() => undefined);
    const { status } = answer ?? { status: 503 };
    statuses.add(status);
    const outcome = outcomeOf(status);
    history.note(booking.title, outcome, after);
    if (outcome === 'done') booking.state = after;
    if (outcome === 'unknown' || after.status === 'cancelled') own.splice(own.indexOf(booking), 1);
  }

  const write = async (): Promise<void> => {
    const own: Own[] = [];
    while (going) {
      const client = clientOf(origin, token);
      const before = history.counts.unknown;
      while (going && history.counts.unknown === before) await ask(client, own);
      client.close();
      await wait(20);
    }
  };
  const writing = Promise.all(Array.from({ length: CLIENTS }, write));
  return {
    history,
    statuses,
    stop: async () => {
      going = false;
      await writing;
    },
  };
}
