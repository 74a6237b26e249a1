import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom } from '../support/places.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

let app: TestApp;
let origin: string;
let folder: string;

/** A program of a package, in the folder of the client. */
const tool = (path: string, ...args: string[]) =>
  run(process.execPath, [join(root, 'node_modules', path), ...args], { cwd: folder });

const compile = () =>
  tool('typescript7/bin/tsc', '-p', '.').then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );

const tsconfig = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    target: 'esnext',
    module: 'nodenext',
    types: ['node'],
    noEmit: true,
  },
};

beforeAll(async () => {
  app = await testApp();
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'stoa-client-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await tool('openapi-typescript/bin/cli.js', join(root, 'docs/openapi.json'), '-o', 'api.ts');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const program = new URL('./book-a-room.ts.txt', import.meta.url);

describe('a client made from docs/openapi.json', () => {
  test('compiles strictly, and books a room over HTTP', async () => {
    await makeRoom(app, { name: 'Aula', capacity: 200 });
    await makeRoom(app, { name: 'Aula minor', capacity: 10 });
    await writeFile(join(folder, 'book.ts'), await readFile(program, 'utf8'));
    expect(await compile()).toBe('');
    const file = join(folder, 'book.ts');
    const { stdout } = await run(process.execPath, [file, origin, app.token('alice')]);
    const booked = JSON.parse(stdout);
    expect(booked).toEqual({
      id: expect.any(String),
      status: 'pending',
      minutes: 90,
      told: expect.stringMatching(/^.{10,}\.$/),
      code: 409,
    });
    const { body } = await app.as('bob').get(`/events/${booked.id}`);
    expect(body.data).toMatchObject({ title: 'Moot court', roles: [{ user_name: 'Ada' }] });
  });

  test('does not compile with fields that the document lacks', async () => {
    const mistakes: [what: string, right: string, wrong: string][] = [
      ['path', '/api/v1/rooms', '/api/v1/chambers'],
      ['status', "'pending' as const", "'maybe' as const"],
      ['filter', 'min_capacity: 20', "min_capacity: 'many'"],
      ['absent-field', "title: 'Moot court',", ''],
      ['unknown-field', 'free.duration_minutes', 'free.length'],
    ];
    const text = await readFile(program, 'utf8');
    for (const [what, right, wrong] of mistakes) {
      expect(text).toContain(right);
      await writeFile(join(folder, `wrong-${what}.ts`), text.replace(right, wrong));
    }
    const complaints = await compile();
    for (const [what] of mistakes) expect(complaints).toContain(`wrong-${what}.ts`);
    expect(complaints).not.toContain('book.ts');
  });
});
