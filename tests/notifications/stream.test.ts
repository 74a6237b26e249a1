import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectServer } from '../../src/db/connect.ts';
import { lowestId } from '../../src/domain/id.ts';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { databaseUrl, serverUrl } from '../support/database.ts';
import { makeRoom } from '../support/places.ts';
import { eventually } from '../support/worker.ts';

let app: TestApp;
let event: string;
beforeAll(async () => {
  app = await testApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  for (const person of ['alice', 'bob', 'manager'] as const) await app.as(person).get('/me');
  const room = await makeRoom(app);
  event = (await makeEvent(app, 'alice', room)).id;
});
afterAll(() => app.close());

const change = async (title: string) => {
  await app.as('manager').put(`/events/${event}`, { title });
  await app.settle();
};

type Stream = {
  status: number;
  headers: Headers;
  text(): string;
  ended: Promise<void>;
  close(): void;
};

/** A stream over the network, read as it comes. */
async function listen(at: TestApp, who: PersonName, lastId?: string): Promise<Stream> {
  const { port } = at.server.server.address() as AddressInfo;
  const stop = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/notifications/stream`, {
    signal: stop.signal,
    headers: {
      authorization: `Bearer ${at.token(who)}`,
      ...(lastId !== undefined && { 'last-event-id': lastId }),
    },
  });
  let text = '';
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  const ended = read().catch(() => undefined);
  const stream = { status: answer.status, headers: answer.headers, text: () => text, ended };
  await eventually(() => expect(text).toContain(': alive'));
  return { ...stream, close: () => stop.abort() };
}

/** The titles of what was streamed, in order, without when and where. */
const titlesOf = (stream: Stream): string[] =>
  [...stream.text().matchAll(/^data: (.*)$/gm)].map(([, data = '']) =>
    JSON.parse(data).title.replace(/,.*/, ''),
  );

/** The id that a notification would have if it were an hour older: ids start with their time. */
const hourBefore = (id: string): string => {
  const time = Number.parseInt(id.slice(0, 13).replace('-', ''), 16) - 3_600_000;
  return lowestId(time).slice(0, 13) + id.slice(13);
};

describe('a stream', () => {
  test('sends the user’s notifications as they occur, and none of other users', async () => {
    const [alice, bob] = [await listen(app, 'alice'), await listen(app, 'bob')];
    expect(alice.status).toBe(200);
    expect(alice.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(alice.headers.get('cache-control')).toBe('no-cache, private');
    await change('One');
    await change('Two');
    await eventually(() => expect(titlesOf(alice)).toEqual(['Changed: One', 'Changed: Two']));
    const [newest] = (await app.as('alice').get('/notifications')).body.data;
    expect(alice.text()).toContain(
      `id: ${newest.id}\nevent: notification\ndata: ${JSON.stringify(newest)}\n\n`,
    );
    expect(titlesOf(bob)).toEqual([]);
    alice.close();
    bob.close();
  });

  test('resumes after the last received message', async () => {
    await change('Seen');
    const [seen] = (await app.as('alice').get('/notifications')).body.data;
    await change('Missed');
    await change('Missed too');
    const resumed = await listen(app, 'alice', seen.id);
    await eventually(() =>
      expect(titlesOf(resumed)).toEqual(['Changed: Missed', 'Changed: Missed too']),
    );
    await change('New');
    await eventually(() => expect(titlesOf(resumed)).toHaveLength(3));
    resumed.close();
    const fresh = await listen(app, 'alice', 'nonsense');
    await change('Newer');
    await eventually(() => expect(titlesOf(fresh)).toEqual(['Changed: Newer']));
    fresh.close();
  });

  test('resumes after a message of an hour ago', async () => {
    await change('Seen');
    await change('Missed long ago');
    const { rows } = await app.database.pool.query(
      'select id from notifications order by id desc limit 2',
    );
    for (const { id } of rows) {
      await app.database.pool.query('update notifications set id = $1 where id = $2', [
        hourBefore(id),
        id,
      ]);
    }
    const resumed = await listen(app, 'alice', hourBefore(rows[1].id));
    await eventually(() => expect(titlesOf(resumed)).toContain('Changed: Missed long ago'));
    resumed.close();
  });

  test('is 401 without a token, and has no body for HEAD', async () => {
    expect((await app.anonymous.get('/notifications/stream')).status).toBe(401);
    const head = await app.as('alice').send('HEAD', '/notifications/stream');
    expect([head.status, head.text]).toEqual([200, '']);
  });

  test('of a server that stops ends, and does not hold it up', async () => {
    const other = await testApp();
    await other.server.listen({ port: 0, host: '127.0.0.1' });
    const stream = await listen(other, 'alice');
    await Promise.all([other.close(), stream.ended]);
  });
});

describe.runIf(serverUrl !== undefined)('with two processes on one database', () => {
  test('a stream of one process sends the changes of the other', async () => {
    const { rows } = await app.database.pool.query('select current_database() as name');
    const url = databaseUrl(serverUrl ?? '', rows[0].name);
    const other = await testApp({ database: connectServer(url, () => undefined) });
    await other.server.listen({ port: 0, host: '127.0.0.1' });
    await other.as('bob').get('/me');
    const roles = [{ user_name: 'Bob', user_email: 'bob@stoa.test', role: 'room_user' }];
    const room = await makeRoom(app, { name: 'Other' });
    const { id } = await makeEvent(app, 'alice', room, { roles });
    const stream = await listen(other, 'bob');
    const titles = Array.from({ length: 10 }, (_, index) => `Title ${index}`);
    for (const title of titles) await app.as('manager').put(`/events/${id}`, { title });
    await app.settle();
    await eventually(() =>
      expect(titlesOf(stream)).toEqual(titles.map((title) => `Changed: ${title}`)),
    );
    await other.close();
    await stream.ended;
  });
});
