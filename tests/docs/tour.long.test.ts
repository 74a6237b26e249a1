import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { codeBlocks } from '../support/code-blocks.ts';
import { serviceFrame } from '../support/service-frame.ts';

const root = new URL('../../', import.meta.url);
const tour = readFileSync(new URL('docs/tour.md', root), 'utf8');
const MARK = '-- end of block --';

const frame = serviceFrame();

test('each block of the tour prints what the tour shows below it', async () => {
  const { origin } = await frame.start();
  const blocks = codeBlocks(tour, 'bash');
  const script = blocks.join(`echo "${MARK}"\n`);
  const moved = `exec 2>&1\n${script}`.replaceAll('http://localhost:3000', origin);
  const { port } = new URL(origin);
  const env = { PATH: process.env.PATH, PORT: port, BASE_URL: origin };
  const run = await promisify(execFile)('bash', ['--norc', '-c', moved], { cwd: root, env });
  expect(blocks.length).toBeGreaterThan(15);
  expect(run.stdout.split(`${MARK}\n`)).toEqual(codeBlocks(tour, 'text'));
});
