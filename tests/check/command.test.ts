import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { freePort } from '../support/free-port.ts';
import { runCommand, startProcess, storage } from '../support/service-process.ts';
import { type Surroundings, startSurroundings } from './surroundings.ts';

let right: Surroundings;
beforeAll(async () => {
  right = await startSurroundings();
});
afterAll(() => right.close());

test(
  '`stoa check` ends with 0 where nothing is wrong, and otherwise with 1, a line for each fault and no ' +
    'secret',
  async () => {
    const good = await runCommand(['check'], right.environment);
    expect(good).toMatchObject({ code: 0, stderr: '' });
    expect(good.stdout).toContain('The settings are right');
    const port = await freePort();
    const bad = await runCommand(['check'], {
      ...right.environment,
      OIDC_ISUER: 'x',
      PORT: 'many',
      SMTP_URL: `smtp://stoa:hush@127.0.0.1:${port}`,
      STORAGE_URL: `s3://stoa:hush@127.0.0.1:${port}/stoa?tls=0`,
      TRUST_PROXY: 'true',
    });
    expect(bad.code).toBe(1);
    const lines = bad.stdout.trim().split('\n');
    const names = ['OIDC_ISUER', 'PORT', 'SMTP_URL', 'STORAGE_URL', 'TRUST_PROXY'];
    for (const name of names)
      expect(
        lines.filter((line) => line.includes(name)),
        name,
      ).toHaveLength(1);
    expect(bad.stdout).not.toContain('hush');
  },
);

test('`stoa --version` prints the version', async () => {
  expect(await runCommand(['--version'], {})).toEqual({
    code: 0,
    stdout: `${manifest.version}\n`,
    stderr: '',
  });
});

test('a command says how it is called, and what it does not take ends it before it does anything', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-'));
  const environment = { DATA_DIR: folder };
  const help = await runCommand(['seed', '--help'], environment);
  expect(help).toMatchObject({ code: 0, stderr: '' });
  expect(help.stdout).toContain('Usage: stoa seed\n');
  const refusals: [string[], string][] = [
    [['migrate', '--dry-run'], 'There is no option --dry-run.\nUsage: stoa migrate\n'],
    [['seed', '-x'], 'There is no option -x.\nUsage: stoa seed\n'],
    [['seed', 'now'], '"now" is one argument too many.\nUsage: stoa seed\n'],
    [['token'], 'PERSON is missing.\nUsage: stoa token PERSON\n'],
    [['backup', '--keep'], '--keep needs a value.\nUsage: stoa backup [--keep NUMBER] FOLDER\n'],
    [['restore', 'one', 'two'], '"two" is one argument too many.\nUsage: stoa restore FOLDER\n'],
  ];
  for (const [args, stderr] of refusals)
    expect(await runCommand(args, environment)).toEqual({ code: 2, stdout: '', stderr });
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

test('a start warns of the same, beside its work', async () => {
  const place = await storage();
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const service = await startProcess(await freePort(), {
    ...place.environment,
    OIDC_ISSUER: nobody,
    OIDC_AUDIENCE: 'stoa',
    OIDC_ISUER: 'x',
  });
  try {
    const degraded = async () => {
      const answer = await fetch(`${service.origin}/ready`);
      return { status: answer.status, text: await answer.text() };
    };
    await expect.poll(degraded).toMatchObject({
      status: 200,
      text: expect.stringContaining('"degraded":["OIDC_ISSUER: '),
    });
  } finally {
    const { output } = await service.end('SIGTERM');
    await place.remove();
    const lines = output.split('\n').filter((line) => line.startsWith('{'));
    const warned = lines.map((line) => JSON.parse(line)).filter(({ setting }) => setting);
    expect(warned).toMatchObject([
      { level: 40, setting: 'OIDC_ISUER', msg: expect.stringContaining('write OIDC_ISSUER') },
      {
        level: 40,
        setting: 'OIDC_ISSUER',
        msg: expect.stringContaining('the connection is refused'),
      },
    ]);
  }
}, 60_000);
