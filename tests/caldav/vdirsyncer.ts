import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';

const run = promisify(execFile);

/** Where it is set, a client that is not installed is a failure and not a remark. */
const areClientsRequired = process.env.STOA_READERS === 'required';

/** Whether a command is there; a remark, or a failure where it is required, if not. */
export async function isInstalled(name: string, command: string, args: string[]): Promise<boolean> {
  const works = await run(command, args).then(
    () => true,
    () => false,
  );
  if (works) return true;
  expect(areClientsRequired, `${name} is required and not installed: apt-get install ${name}`).toBe(
    false,
  );
  process.stderr.write(`${name} is not installed here and has tried nothing\n`);
  return false;
}

/**
 * What vdirsyncer syncs for Alice: its names of calendars, each with the one on the service, into folders below
 * `folder`.
 */
type Synced = {
  folder: string;
  origin: string;
  key: string;
  collections: Readonly<Record<string, string>>;
};

/** vdirsyncer in a folder of its own: `calendars` has a folder for each calendar. */
export type Vdirsyncer = {
  calendars: string;
  sync(): Promise<string>;
  /** Runs another program of the same person, and what it says. */
  ask(command: string, args: string[]): Promise<string>;
};

/** Sets vdirsyncer up and lets it find the calendars. */
export async function vdirsyncer({
  folder,
  origin,
  key,
  collections,
}: Synced): Promise<Vdirsyncer> {
  const calendars = join(folder, 'calendars');
  await mkdir(calendars, { recursive: true });
  const config = join(folder, 'vdirsyncer.conf');
  const pairs = Object.entries(collections).map(([name, there]) => [name, name, there]);
  await writeFile(
    config,
    `[general]
status_path = "${folder}/status/"
[pair rooms]
a = "files"
b = "stoa"
collections = ${JSON.stringify(pairs)}
conflict_resolution = "b wins"
[storage files]
type = "filesystem"
path = "${calendars}/"
fileext = ".ics"
[storage stoa]
type = "caldav"
url = "${origin}/"
username = "alice"
password = "${key}"
`,
  );
  const env = { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8' };
  const ask = async (command: string, args: string[]): Promise<string> => {
    const options = { env, maxBuffer: 1 << 26 };
    const { stdout, stderr } = await run(command, args, options).catch((error) => error);
    return `${stdout}${stderr}`;
  };
  await ask('sh', ['-c', `yes | vdirsyncer -c ${config} discover rooms`]);
  return { calendars, ask, sync: () => ask('vdirsyncer', ['-c', config, 'sync']) };
}
