import type { AddressInfo } from 'node:net';
import { createInvitationFixture, DOMAIN } from '../invitations/invitation-fixture.ts';
import { freePort } from '../support/free-port.ts';
import { clientOf } from '../support/race.ts';
import { startProcess, storage, tokenOf } from '../support/service-process.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { watchTurns } from '../support/watch-turns.ts';
import { eventually } from '../support/worker.ts';
import { watchHealth } from './watch-health.ts';

/** A service with a room that hostile calendars are sent to. */
export type CalendarService = {
  origin: string;
  mailPort: number;
  /** A person's bearer token; it is another one when the former has expired. */
  token(person: 'alice' | 'admin'): Promise<string>;
  /** Works off the mails that came in. @throws when one of them cannot be */
  work(): Promise<void>;
  /** The bytes of memory that it has. */
  memory(): Promise<number>;
  /** Watches how long others wait; says what is wrong with that, and the figures. */
  watch(): Promise<{ stop(): Promise<{ figures: string; faults: string[] }> }>;
  /** Ends it; says what is wrong with how it ended. */
  close(): Promise<string[]>;
};

/** The most milliseconds of the processor in one turn of the event loop, with an embedded database in it. */
const MOST_TURN_MS = 2_000;

/** Mails of a person count for an hour: then they would be refused before they are read. */
const AGED = `update invitation_mails set received_at = received_at - interval '2 hours' where outcome is not null`;

/** The service in the process of the tests. */
export async function serviceHere(): Promise<CalendarService> {
  const fixture = await createInvitationFixture();
  const { app } = fixture;
  await fixture.room();
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    mailPort: fixture.port,
    token: async (person) => app.token(person),
    work: async () => {
      await fixture.work();
      await app.database.pool.query(AGED);
    },
    memory: async () => {
      const { heapTotal, external } = process.memoryUsage();
      return heapTotal + external;
    },
    watch: async () => {
      const turns = watchTurns();
      return {
        stop: async () => {
          const turn = turns.stop();
          const figures = `${turn.toFixed(0)} ms of CPU at most for a turn of the event loop`;
          return { figures, faults: turn > MOST_TURN_MS ? [figures] : [] };
        },
      };
    },
    close: async () => {
      await fixture.close();
      return [];
    },
  };
}

/** Whether no mail waits to be worked off. */
async function isIdle(origin: string): Promise<boolean> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const lines = text.match(/^stoa_jobs\{job="work_off_invitation.*$/gm) ?? [];
  return lines.length > 0 && lines.every((line) => line.endsWith(' 0'));
}

async function memoryOf(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
}

/** Tokens that are taken anew every few minutes. */
function tokensOf(origin: string): CalendarService['token'] {
  const tokens = new Map<string, { token: string; until: number }>();
  return async (person) => {
    const known = tokens.get(person);
    if (known !== undefined && known.until > performance.now()) return known.token;
    const token = await tokenOf(origin, person);
    tokens.set(person, { token, until: performance.now() + 120_000 });
    return token;
  };
}

/** The most milliseconds that the service computes before it answers `/health`. */
const MOST_WAIT_MS = 100;

async function watchApart(origin: string, pid: number): ReturnType<CalendarService['watch']> {
  const health = watchHealth(origin, pid);
  return {
    stop: async () => {
      const { probes, longest, computed } = await health.stop();
      const figures =
        `/health waits for ${computed.toFixed(0)} ms of computing at most, ${longest.toFixed(0)} ms with ` +
        `other programs (${probes} times)`;
      return { figures, faults: computed > MOST_WAIT_MS ? [figures] : [] };
    },
  };
}

/** The service as a process of its own, on the database that the run uses. */
export async function serviceApart(): Promise<CalendarService> {
  const [place, smtp, port, mailPort] = [
    await storage(),
    await startSmtpServer(),
    await freePort(),
    await freePort(),
  ];
  const service = await startProcess(port, {
    ...place.environment,
    SMTP_URL: smtp.url,
    BOOKING_MAIL_DOMAIN: DOMAIN,
    MAIL_IN_RELAYS: '127.0.0.1',
    MAIL_IN_URL: `lmtp://127.0.0.1:${mailPort}`,
  });
  const { origin } = service;
  const token = tokensOf(origin);
  const clients = [clientOf(origin, await token('admin')), clientOf(origin, await token('alice'))];
  await Promise.all(clients.map((client) => client.send('GET', '/me')));
  await clients[0]?.send('POST', '/rooms', { name: 'Hall', approval_steps: [] });
  for (const client of clients) client.close();
  const database = 'DATABASE_URL' in place.environment ? await place.open() : undefined;
  return {
    origin,
    mailPort,
    token,
    work: async () => {
      await database?.pool.query(AGED);
    },
    memory: () => memoryOf(origin),
    watch: () => watchApart(origin, service.process.pid ?? 0),
    close: async () => {
      const isEnded = service.process.exitCode !== null || service.process.signalCode !== null;
      if (!isEnded)
        await eventually(
          async () => !(await isIdle(origin)) && Promise.reject(new Error('Mails wait.')),
        );
      const { code, signal, output } = await service.end('SIGTERM');
      await Promise.all([smtp.close(), database?.close()]);
      await place.remove();
      return isEnded || code !== 0
        ? [`It ended by ${signal ?? code}: ${output.slice(-2_000)}`]
        : [];
    },
  };
}
