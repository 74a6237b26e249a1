import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { callbackOf, issuerOf, signIn } from '../src/identity/index.ts';
import type { Place } from './database.ts';
import { WITHOUT_LIMITS } from './limits.ts';

const TICK_MS = 20;
/** The port of the service. */
export const PORT = 4703;
const origin = `http://127.0.0.1:${PORT}`;
const program = fileURLToPath(new URL('../bin/stoa.mjs', import.meta.url));

/** Sends a request; throws when its status is an error. */
export type Ask = (method: string, path: string, body?: object) => Promise<Response>;

/** Signs one of the development people in. */
type AsPerson = (person: string) => Promise<Ask>;

const isReady = (): Promise<boolean> =>
  fetch(`${origin}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

async function askAs(person: string): Promise<Ask> {
  const client = { clientId: 'stoa', redirectUri: callbackOf(origin), person };
  const { access_token } = await signIn({ issuer: issuerOf(origin), ...client });
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  return async (method, path, body) => {
    const asked = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${origin}/api/v1${path}`, asked);
    if (!response.ok) throw new Error(`${method} ${path} gave ${response.status}.`);
    return response;
  };
}

const blocked = fileURLToPath(new URL('./others/blocked.ts', import.meta.url));

/** The service as it is started by `npm start`, which counts how long it is blocked, with people to ask it. */
export async function withService(
  place: Place,
  use: (service: ChildProcess, asPerson: AsPerson) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-bench-'));
  const { PATH } = process.env;
  const where = { ...place, STORAGE_URL: pathToFileURL(folder).href };
  const env = {
    PATH,
    LOG_LEVEL: 'error',
    PORT: `${PORT}`,
    BASE_URL: origin,
    ...where,
    ...WITHOUT_LIMITS,
  };
  const service = fork(program, { env, execArgv: ['--import', blocked] });
  try {
    while (!(await isReady())) await wait(TICK_MS);
    await use(service, askAs);
  } finally {
    service.kill();
    if (service.exitCode === null) await once(service, 'close');
    await rm(folder, { recursive: true });
  }
}
