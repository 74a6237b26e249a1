import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PersonName, TestApp } from './app.ts';

/** What a client got; `body` is whatever JSON came. */
export type Reply = {
  status: number;
  body: ReturnType<typeof JSON.parse>;
  headers: Record<string, string | string[] | undefined>;
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One client with one connection that it keeps. */
export type Client = {
  send(method: Method, path: string, body?: unknown): Promise<Reply>;
  close(): void;
};

/** A client of a service that listens; rejects when the answer is lost or cut. Paths are below `/api/v1`. */
export function clientOf(origin: string, token: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send: Client['send'] = (method, path, body) =>
    new Promise((done, failed) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${token}`,
        ...(payload === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
      };
      const url = `${origin}/api/v1${path}`;
      const asked = request(url, { method, agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', (cause) => failed(new Error('The answer was cut.', { cause })));
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          done({ status: answer.statusCode ?? 0, headers: answer.headers, body: JSON.parse(text) });
        });
      });
      asked.on('error', failed);
      asked.end(payload);
    });
  return { send, close: () => agent.destroy() };
}

/** Lets the app of a test listen on a port of its own, with so many clients connected and warm. */
export async function listen(
  app: TestApp,
  count: number,
  person: PersonName = 'alice',
): Promise<Client[]> {
  if (!app.server.server.listening) await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  const clients = Array.from({ length: count }, () =>
    clientOf(`http://127.0.0.1:${port}`, app.token(person)),
  );
  await Promise.all(clients.map((client) => client.send('GET', '/me')));
  return clients;
}

/** What came of the rounds of a race. */
export type Race = {
  rounds: number;
  /** Rounds in which not just one client won, or someone was answered neither 201 nor 409. */
  broken: number;
  /** Every status that came, and how often. */
  statuses: Record<number, number>;
  worstMilliseconds: number;
};

/** A day that is always to come. */
const FIRST_SLOT = Temporal.Now.instant()
  .add({ hours: 24 * 40 })
  .round({ smallestUnit: 'hour', roundingMode: 'floor' });

/** The slot of a round: a separate hour. */
export function slotOf(round: number): { start_at: string; end_at: string } {
  const start = FIRST_SLOT.add({ hours: round });
  return { start_at: start.toString(), end_at: start.add({ hours: 1 }).toString() };
}

/** The first and the last day of the slots of so many rounds. */
export const daysOfSlots = (rounds: number): [string, string] => [
  slotOf(0).start_at.slice(0, 10),
  slotOf(rounds).end_at.slice(0, 10),
];

/** Every client wants the same slot at the same moment, round after round, each with a new slot. */
export async function race(clients: Client[], room_id: string, rounds: number): Promise<Race> {
  const result: Race = { rounds, broken: 0, statuses: {}, worstMilliseconds: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const body = { title: `round ${round}`, room_id, status: 'pending', ...slotOf(round) };
    const started = performance.now();
    const replies = await Promise.all(clients.map((c) => c.send('POST', '/events', body)));
    result.worstMilliseconds = Math.max(result.worstMilliseconds, performance.now() - started);
    const statuses = replies.map((reply) => reply.status);
    for (const status of statuses) result.statuses[status] = (result.statuses[status] ?? 0) + 1;
    const won = statuses.filter((status) => status === 201).length;
    const lost = statuses.filter((status) => status === 409).length;
    if (won !== 1 || lost !== clients.length - 1) result.broken += 1;
  }
  return result;
}
