import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import {
  type ServiceProcess,
  type Storage,
  startProcess,
  storage,
} from '../support/service-process.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const readme = read('README.md');

/** The code blocks of a language under a heading. */
function blocks(heading: string, language: string): string[] {
  const section = readme.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const found = section.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'));
  return [...found].map(([, text = '']) => text);
}

describe('the quick start of the README', () => {
  let place: Storage;
  let service: ServiceProcess;
  let output: { stdout: string; stderr: string };

  beforeAll(async () => {
    place = await storage();
    const port = await freePort();
    service = await startProcess(port, place.environment);
    const [block = ''] = blocks('Quick start', 'bash');
    const script = block.replaceAll('http://localhost:3000', service.origin);
    const env = { PATH: process.env.PATH, PORT: `${port}`, BASE_URL: service.origin };
    output = await promisify(execFile)('bash', ['--norc', '-c', script], { cwd: root, env });
  });
  afterAll(async () => {
    await service.end('SIGTERM');
    await place.remove();
  });

  test('creates a venue, a room and an event, and gets 409 for the second event', () => {
    const codes = [...output.stderr.matchAll(/^-> (\d+)$/gm)].map(([, code]) => code);
    expect(codes, output.stderr).toEqual(['201', '201', '201', '409']);
  });

  test('leaves the first event pending, at the local time of the venue', () => {
    expect(output.stdout).toContain('"status":"pending"');
    expect(output.stdout).toContain('"start_at":"2027-03-29T16:00:00Z"');
  });

  test('ends with the message and the conflict that the README shows', () => {
    const [shown = ''] = blocks('Quick start', 'json');
    const refusal = output.stdout.slice(output.stdout.lastIndexOf('{"message":'));
    const { message, conflicts } = JSON.parse(refusal);
    expect(message).toBe(JSON.parse(shown).message);
    const [{ room, event, ...shownConflict }] = JSON.parse(shown).conflicts;
    expect(conflicts).toMatchObject([
      { ...shownConflict, room: { name: room.name }, event: { title: event.title } },
    ]);
  });
});
