import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { inDatabase, withFilledDatabase } from './database.ts';
import { FIRST_DAY, type Size } from './fill.ts';
import { issueTo } from './issuer.ts';
import { ask, type LoadRequest } from './load.ts';
import { median } from './median.ts';
import { pick } from './pick.ts';
import { stop } from './processes.ts';

/**
 * `npm run bench -- flood`: how much slower requests of others become when one person has as much as one person may
 * have ( §7.6): medians of two services with the same world, of which one has that person too, on a PostgreSQL server
 * (BENCH_DATABASE_URL). At most a fifth.
 */

const FIRST_PORT = 4732;
const SIZE: Size = { rooms: 100, singles: 5_000, series: 50, isCampus: false };
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 45);
const WARM_UP = 5;
const MOST = { drafts: 200, requests: 500, templates: 500, tokens: 50, imports: 50, files: 10_000 };
const GOAL = 1.2;

type Ask = (method: string, path: string, body?: object) => LoadRequest;

const askAs =
  (token: string): Ask =>
  (method, path, body) => ({
    method,
    path: `/api/v1/${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

/** An hour of 2029 for each number, where nothing else is booked. */
function hourOf(n: number): { start_at: string; end_at: string } {
  const start = Date.UTC(2029, 0, 1, 6) + n * 3_600_000;
  return {
    start_at: new Date(start).toISOString(),
    end_at: new Date(start + 3_600_000).toISOString(),
  };
}

type World = { port: number; rooms: string[]; other: Ask; one: Ask; feed: string };

let created = 0;

/** The requests of other clients. */
const works: Record<string, (world: World) => LoadRequest> = {
  list: ({ other }) => other('GET', `events?from=${FIRST_DAY}&to=2027-02-01&per_page=50`),
  'all events': ({ other }) => other('GET', 'events?per_page=50'),
  schedule: ({ other }) => other('GET', `schedule?from=${FIRST_DAY}&to=2027-01-11`),
  'my bookings': ({ other }) => other('GET', 'events?mine=1&per_page=50'),
  search: ({ other }) => other('GET', 'events?search=lecture&per_page=50'),
  'room search': ({ other }) =>
    other('POST', 'rooms/search', {
      start_at: `${FIRST_DAY}T11:00:00Z`,
      end_at: `${FIRST_DAY}T12:00:00Z`,
    }),
  inbox: ({ other }) => other('GET', 'events/pending?per_page=50'),
  create: ({ other, rooms }) => {
    created += 1;
    const room_id = pick(rooms, created);
    return other('POST', 'events', { title: 'Talk', room_id, ...hourOf(20_000 + created) });
  },
  feed: ({ feed }) => ({
    method: 'GET',
    path: `/api/v1/calendar.ics?token=${feed}`,
    headers: { 'cache-control': 'no-cache' },
  }),
};

async function timeOf({ port }: World, request: LoadRequest): Promise<number> {
  const began = performance.now();
  await ask(port, request);
  return performance.now() - began;
}

type Times = { quiet: number[]; full: number[] };

/** The times of each work in milliseconds: both services take turns, so that the load of the machine meets both. */
async function measure(quiet: World, full: World): Promise<Map<string, Times>> {
  const times = new Map<string, Times>(
    Object.keys(works).map((name) => [name, { quiet: [], full: [] }]),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, request] of Object.entries(works)) {
      const worlds = Object.entries({ quiet, full }) as ['quiet' | 'full', World][];
      if (round % 2 === 1) worlds.reverse();
      for (const [which, world] of worlds) {
        const time = await timeOf(world, request(world));
        if (round >= WARM_UP) times.get(name)?.[which].push(time);
      }
    }
  }
  return times;
}

/** Makes one person have as much as one person may have. */
async function flood(url: string, { port, one, rooms }: World): Promise<void> {
  for (let n = 0; n < MOST.requests; n += 1) {
    const room_id = pick(rooms, n);
    const asked = { title: `Request ${n}`, room_id, status: 'pending', ...hourOf(n) };
    await ask(port, one('POST', 'events', asked));
  }
  for (let n = 0; n < MOST.drafts; n += 1) {
    const asked = { title: `Lecture ${n}`, room_id: pick(rooms, n), ...hourOf(n) };
    await ask(port, one('POST', 'events', asked));
  }
  for (let n = 0; n < MOST.templates; n += 1) {
    const template = { title: 'Lecture', room_id: pick(rooms, n) };
    await ask(port, one('POST', 'event-templates', { name: `Template ${n}`, template }));
  }
  for (let n = 0; n < MOST.tokens; n += 1) {
    await ask(port, one('POST', 'calendar/tokens', { name: `Phone ${n}` }));
  }
  await inDatabase(url, async ({ pool }) => {
    await pool.query(`
      insert into media (id, event_id, name, file_name, mime_type, size, file_key, uploader_id)
      select gen_random_uuid(), e.id, 'File', 'file.pdf', 'application/pdf', 100000, gen_random_uuid()::text, e.creator_id
      from (select e.id, e.creator_id from events e join users u on u.id = e.creator_id
        where u.subject = 'one' and e.status = 'draft' limit 100) e, generate_series(1, ${MOST.files / 100})`);
    await pool.query(`
      insert into imports (id, type, source, file_name, size, status, not_taken, counts, creator_id, created_at)
      select gen_random_uuid(), 'events', 'ics', 'a.ics', 1000, 'checked', '[]', '{"create":1,"update":0,"same":0,"refused":0}',
        u.id, now() from users u, generate_series(1, ${MOST.imports}) where u.subject = 'one'`);
    await pool.query('vacuum analyze');
  });
}

/** Starts the service on a filled database. */
async function start(stack: AsyncDisposableStack, url: string, port: number): Promise<World> {
  const { key, tokens } = await issueTo(['other', 'one']);
  const [other, one] = tokens.map(askAs);
  if (other === undefined || one === undefined) throw new Error('Nobody has a token.');
  const service = fork(fileURLToPath(new URL('./service.ts', import.meta.url)), {
    env: {
      ...process.env,
      DATABASE_URL: url,
      NODE_ENV: 'development',
      BENCH_KEY: key,
      PORT: `${port}`,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  stack.defer(() => stop(service));
  await once(service, 'message');
  const rooms = await inDatabase(url, async ({ pool }) => {
    await pool.query('vacuum analyze');
    const found = await pool.query<{ id: string }>('select id from rooms order by id');
    return found.rows.map(({ id }) => id);
  });
  const token = await ask(port, other('POST', 'calendar/tokens', { name: 'Feed', scope: 'mine' }));
  return { port, rooms, other, one, feed: JSON.parse(token.body).data.token };
}

async function run(quietUrl: string, fullUrl: string): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const quiet = await start(stack, quietUrl, FIRST_PORT);
  const full = await start(stack, fullUrl, FIRST_PORT + 1);
  await flood(fullUrl, full);
  for (const [name, times] of await measure(quiet, full)) {
    const [without, withAll] = [median(times.quiet), median(times.full)];
    const ratio = withAll / without;
    const mark = ratio <= GOAL ? 'reached' : 'MISSED';
    const figures = `${without.toFixed(2)} ms without, ${withAll.toFixed(2)} ms with: ${ratio.toFixed(2)}`;
    console.log(`${name.padEnd(12)} ${figures} (goal ${GOAL}, ${mark})`);
  }
}

await withFilledDatabase(SIZE, (quiet) => withFilledDatabase(SIZE, (full) => run(quiet, full)));
