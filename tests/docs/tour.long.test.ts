import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import {
  type ServiceProcess,
  type Storage,
  startProcess,
  storage,
} from '../support/service-process.ts';

const root = new URL('../../', import.meta.url);
const tour = readFileSync(new URL('docs/tour.md', root), 'utf8');
const MARK = '-- end of block --';

/** The code blocks of a language, in order. */
const blocks = (language: string): string[] =>
  [...tour.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, text = '']) => text,
  );

let place: Storage;
let service: ServiceProcess;
beforeAll(async () => {
  place = await storage();
  service = await startProcess(await freePort(), place.environment);
});
afterAll(async () => {
  await service.end('SIGTERM');
  await place.remove();
});

test('each block of the tour prints what the tour shows below it', async () => {
  const script = blocks('bash').join(`echo "${MARK}"\n`);
  const moved = `exec 2>&1\n${script}`.replaceAll('http://localhost:3000', service.origin);
  const { port } = new URL(service.origin);
  const env = { PATH: process.env.PATH, PORT: port, BASE_URL: service.origin };
  const run = await promisify(execFile)('bash', ['--norc', '-c', moved], { cwd: root, env });
  expect(blocks('bash').length).toBeGreaterThan(15);
  expect(run.stdout.split(`${MARK}\n`)).toEqual(blocks('text'));
});
