import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/connect.ts';
import { testDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { runCommand } from '../support/service-process.ts';
import { type DevelopmentService, startService } from './service.ts';

let database: Database;
let service: DevelopmentService;

beforeAll(async () => {
  database = await testDatabase();
  service = await startService(database);
});
afterAll(async () => {
  await service.close();
  await database.close();
});

const run = (args: string[], environment: Record<string, string>) =>
  runCommand(['token', ...args], environment);

test('the command prints an access token and nothing else', async () => {
  const { code, stdout, stderr } = await run(['alice'], { PORT: `${service.config.port}` });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
  const headers = { authorization: `Bearer ${stdout.trim()}` };
  const answer = await fetch(`${service.config.baseUrl}/api/v1/me`, { headers });
  expect(await answer.json()).toMatchObject({ data: { name: 'Alice Archer' } });
});

test('a stranger, no service and a foreign issuer end in one sentence and exit code 1', async () => {
  const PORT = `${service.config.port}`;
  const failures: [string[], Record<string, string>, RegExp][] = [
    [
      ['mallory'],
      { PORT },
      /^There is no person "mallory"\. Choose one of admin, manager, alice, bob/,
    ],
    [
      ['alice'],
      { PORT: `${await freePort()}` },
      /^Stoa is not reachable at http:\/\/localhost:\d+\. Start it first/,
    ],
    [
      ['alice'],
      { OIDC_ISSUER: 'https://issuer.test', OIDC_AUDIENCE: 'stoa' },
      /^OIDC_ISSUER is set: get a token from https:\/\/issuer\.test instead\./,
    ],
  ];
  for (const [args, environment, sentence] of failures) {
    const { code, stdout, stderr } = await run(args, environment);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  }
});
