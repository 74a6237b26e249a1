import { fork } from 'node:child_process';
import { hash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type pg from 'pg';
import { inDatabase } from '../database.ts';
import { fillTokens } from '../fill.ts';
import { issue } from '../issuer.ts';
import { ask, type LoadRequest } from '../load.ts';
import { pick } from '../pick.ts';
import { cpuOfServers, stop } from '../processes.ts';
import {
  type Booking,
  type Bookings,
  changeOf,
  type Peer,
  type RoomBookings,
  TIMES,
  WORD,
  type WorkName,
} from './peer.ts';

const PORT = 4711;
/** Tokens of feeds, each of which may ask 60 times a minute. */
const TOKENS = 20_000;

type Room = { id: string; name: string };

const feedPath = ({ id }: Room, secret: string): string =>
  `/api/v1/calendar/rooms/${id}.ics?token=${secret}`;

/** The events of a feed, which are the bookings of all peers. */
function bookingsOf(feed: string): Booking[] {
  const components = feed.match(/^BEGIN:VEVENT\r\n.*?^END:VEVENT/gmsu) ?? [];
  return components.map((component) => ({
    component,
    id: /^UID:(.*)@/mu.exec(component)?.[1] ?? '',
    title: /^SUMMARY:(.*)\r/mu.exec(component)?.[1] ?? '',
  }));
}

async function readBookings(rooms: readonly Room[], secret: string): Promise<Bookings> {
  const read: RoomBookings[] = [];
  for (const room of rooms) {
    const { body } = await ask(PORT, { method: 'GET', path: feedPath(room, secret), headers: {} });
    read.push({ ...room, bookings: bookingsOf(body) });
  }
  const [hall, ...others] = read;
  if (hall === undefined) throw new Error('There are no rooms.');
  return { hall, rooms: others };
}

const instant = (date: string): string => `${date}T00:00:00Z`;

/** The requests of each work to the API. */
function stoaRequests(
  token: string,
  secrets: readonly string[],
  bookings: Bookings,
  etags: ReadonlyMap<string, string>,
): (work: WorkName, n: number) => LoadRequest[] {
  const headers = { authorization: `Bearer ${token}` };
  const get = (path: string): LoadRequest => ({ method: 'GET', path: `/api/v1/${path}`, headers });
  const window = ({ from, to }: { from: string; to: string }): string =>
    `from=${instant(from)}&to=${instant(to)}&per_page=200`;
  const put = (work: WorkName, n: number): LoadRequest => {
    const { booking, title } = changeOf(bookings, work, n);
    return {
      method: 'PUT',
      path: `/api/v1/events/${booking.id}`,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ title }),
    };
  };
  return (work, n) => {
    const { room } = changeOf(bookings, work, n);
    const feed = (more = {}): LoadRequest => ({
      method: 'GET',
      path: feedPath(room, pick(secrets, n)),
      headers: more,
    });
    if (work === 'day') return [get(`events?${window(TIMES.day)}`)];
    if (work === 'room') return [get(`events?room_id=${room.id}&${window(TIMES.room)}`)];
    if (work === 'search') return [get(`events?search=${encodeURIComponent(WORD)}&per_page=20`)];
    if (work === 'slots')
      return [get(`rooms/${room.id}/available-slots?from=${TIMES.room.from}&to=2027-02-02`)];
    if (work === 'feed-304') return [feed({ 'if-none-match': etags.get(room.id) ?? '' })];
    return work === 'change' ? [put(work, n)] : [put(work, n), feed()];
  };
}

/** The service on a filled database, and the bookings that it has. */
export async function startStoa(
  stack: AsyncDisposableStack,
  server: pg.Pool,
  database: string,
): Promise<{ stoa: Peer; bookings: Bookings }> {
  const secrets = Array.from({ length: TOKENS }, () => randomUUID());
  const rooms = await inDatabase(database, async ({ pool }) => {
    await fillTokens(
      pool,
      secrets.map((secret) => hash('sha256', secret)),
    );
    return (await pool.query<Room>("select id, name from rooms order by name <> 'Great Hall', id"))
      .rows;
  });
  const { key, token } = await issue();
  const env = { ...process.env, BENCH_KEY: key, NODE_ENV: 'development', DATABASE_URL: database };
  const service = fork(new URL('../service.ts', import.meta.url), {
    env: { ...env, PORT: `${PORT}` },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  stack.defer(() => stop(service));
  await once(service, 'message');
  const bookings = await readBookings(rooms, secrets[0] ?? '');
  const etags = new Map<string, string>();
  const stoa = {
    name: 'Stoa',
    version: '',
    port: PORT,
    etags,
    requests: stoaRequests(token, secrets, bookings, etags),
    cpu: () => cpuOfServers([service], server, new URL(database).pathname.slice(1)),
  };
  return { stoa, bookings };
}
