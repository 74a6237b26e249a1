import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, slotOf } from '../support/race.ts';
import { serviceFrame } from '../support/service-frame.ts';
import { tokenOf } from '../support/service-process.ts';

const KILLS = 4;
const CLIENTS = 4;

const frame = serviceFrame();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoa-kill-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const kept = async (): Promise<string[]> => {
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(-39)).sort();
};

/** Sends a file of 200 000 bytes that only this key has; undefined when no answer came. */
async function upload(url: string, token: string, key: number): Promise<string | undefined> {
  const body = new FormData();
  body.append('file', new Blob([Buffer.alloc(200_000, key)]), `${key}.bin`);
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `upload ${key}` };
  try {
    const answer = await fetch(url, { method: 'POST', headers, body });
    const { data } = (await answer.json()) as { data: { id: string } };
    return answer.status === 201 ? data.id : `${answer.status}`;
  } catch {
    return undefined;
  }
}

/** A draft of its own; the URL of its files. */
async function newEvent(token: string, slot: number): Promise<string> {
  const client = clientOf(frame.service.origin, token);
  const room = await client.send('POST', '/rooms', { name: 'Aula' });
  const event = { title: 'Talk', room_id: room.body.data.id, ...slotOf(slot) };
  const { body } = await client.send('POST', '/events', event);
  client.close();
  return `${frame.service.origin}/api/v1/events/${body.data.id}/attachments`;
}

test('uploads cut by a kill and sent again are there once each, and every file is known', async () => {
  const STORAGE_URL = pathToFileURL(join(folder, 'files')).href;
  const settings = { DATA_DIR: folder, ...frame.place.environment, STORAGE_URL };
  await frame.start(settings);
  const token = await tokenOf(frame.service.origin, 'manager');
  const answered = new Map<number, string>();
  let sent = 0;
  let lost = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const url = await newEvent(token, kill);
    const cut: number[] = [];
    const send = async (): Promise<void> => {
      sent += 1;
      const key = sent;
      const id = await upload(url, token, key);
      if (id === undefined) return void cut.push(key);
      answered.set(key, id);
      return send();
    };
    const enough = answered.size + 8;
    const sending = Array.from({ length: CLIENTS }, send);
    while (answered.size < enough) await wait(2);
    await wait(3 * kill);
    await frame.service.end('SIGKILL');
    await Promise.all(sending);
    lost += cut.length;
    await frame.start(settings);
    const last = Math.max(...answered.keys());
    expect(await upload(url, token, last)).toBe(answered.get(last));
    for (const key of cut) answered.set(key, String(await upload(url, token, key)));
  }
  await frame.service.end('SIGTERM');
  process.stdout.write(`${sent} files sent, ${lost} of them cut by a kill and sent again\n`);
  expect(lost).toBeGreaterThan(0);
  const database = await frame.place.open();
  const { rows: media } = await database.pool.query('select id, file_key, name from media');
  const { rows: noted } = await database.pool.query('select file_key from orphaned_files');
  await database.close();
  expect(media.map(({ id }) => id).sort()).toEqual([...answered.values()].sort());
  expect(new Set(media.map(({ name }) => name)).size).toBe(sent);
  const files = await kept();
  const named = new Set(media.map(({ file_key }) => file_key));
  expect([...named].filter((key) => !files.includes(key))).toEqual([]);
  const noticed = new Set([...named, ...noted.map(({ file_key }) => file_key)]);
  expect(files.filter((key) => !noticed.has(key))).toEqual([]);
});
