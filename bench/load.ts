import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type CpuTimes, usedSince } from './processes.ts';

export const CLIENTS = 8;

/** One request of a client. */
export type LoadRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Whether a refusal (403, 409) is what it is sent for. */
  isRefused?: boolean;
};

/** A running server that is measured. */
export type LoadServer<Work extends string> = {
  name: string;
  port: number;
  /**
   * The requests of the n-th unit of a work, which one client sends one after the other; none where it cannot do the
   * work.
   */
  requests(work: Work, n: number): LoadRequest[];
  /** Milliseconds of CPU that its processes and its connections to PostgreSQL have used. */
  cpu(): Promise<CpuTimes>;
};

/** The figures of a server in one round: units of work in a second, and milliseconds of CPU for each. */
export type Figure = { rate: number; cpu: number };

/** Sends a request; anything but success is an error, or but a refusal where that is expected. */
function send(agent: Agent, port: number, asked: LoadRequest): Promise<IncomingMessage> {
  const { method, path, headers, body = '', isRefused = false } = asked;
  const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request({
      agent,
      port,
      host: '127.0.0.1',
      method,
      path,
      headers: { ...headers, ...length },
    });
    sent.once('error', reject);
    sent.once('response', (answer) => {
      const { statusCode = 0 } = answer;
      const isAsExpected = isRefused ? [403, 409].includes(statusCode) : statusCode < 400;
      if (isAsExpected) return resolve(answer);
      answer.resume();
      reject(new Error(`${method} ${path} on port ${port} gave ${statusCode}.`));
    });
    sent.end(body);
  });
}

/** Sends one request; its body and its ETag. */
export async function ask(
  port: number,
  asked: LoadRequest,
): Promise<{ body: string; etag: string }> {
  const agent = new Agent();
  const answer = await send(agent, port, asked);
  const body = await text(answer);
  agent.destroy();
  return { body, etag: answer.headers.etag ?? '' };
}

const read = (answer: IncomingMessage): Promise<void> =>
  new Promise((resolve, reject) => {
    answer.once('end', resolve);
    answer.once('error', reject);
    answer.resume();
  });

/**
 * Measures a server in one round of so many units of work, by clients that each send the requests of a unit one after
 * the other. Not by autocannon, which loses requests where a server closes the connection after each answer.
 */
export async function measure<Work extends string>(
  { requests, port, cpu }: LoadServer<Work>,
  work: Work,
  from: number,
  units: number,
  signal: AbortSignal,
): Promise<Figure> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  let next = from;
  const client = async (): Promise<void> => {
    while (next < from + units) {
      const unit = requests(work, next);
      next += 1;
      for (const asked of unit) {
        signal.throwIfAborted();
        await read(await send(agent, port, asked));
      }
    }
  };
  const before = await cpu();
  const start = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - start) / 1000;
  const used = usedSince(before, await cpu());
  agent.destroy();
  return { rate: units / seconds, cpu: used / units };
}
