import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeBlocks, sectionOf } from '../support/code-blocks.ts';
import { serviceFrame } from '../support/service-frame.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const quickStart = sectionOf(read('README.md'), 'Quick start');

describe('the quick start of the README', () => {
  const frame = serviceFrame();
  let output: { stdout: string; stderr: string };

  beforeAll(async () => {
    const { origin } = await frame.start();
    const [block = ''] = codeBlocks(quickStart, 'bash');
    const script = block.replaceAll('http://localhost:3000', origin);
    const env = { PATH: process.env.PATH, PORT: new URL(origin).port, BASE_URL: origin };
    output = await promisify(execFile)('bash', ['--norc', '-c', script], { cwd: root, env });
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
    const [shown = ''] = codeBlocks(quickStart, 'json');
    const refusal = output.stdout.slice(output.stdout.lastIndexOf('{"message":'));
    const { message, conflicts } = JSON.parse(refusal);
    expect(message).toBe(JSON.parse(shown).message);
    const [{ room, event, ...shownConflict }] = JSON.parse(shown).conflicts;
    expect(conflicts).toMatchObject([
      { ...shownConflict, room: { name: room.name }, event: { title: event.title } },
    ]);
  });
});
