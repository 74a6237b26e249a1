import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { type Fields, makeEvent, NOWHERE, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';

const ORIGIN = 'https://www.uni.example';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    clock: { now: () => Temporal.Instant.from('2027-03-01T09:00:00Z') },
    config: { corsOrigins: ['https://front.example'] },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await removeEvents(app);
  await app.database.pool.query('delete from rate_windows');
});

const read = (path: string, headers = {}): Promise<Answer> =>
  app.anonymous.send('GET', path, undefined, {
    origin: ORIGIN,
    'accept-language': 'en',
    ...headers,
  });
const publicRoom = (fields: Fields = {}) => makeRoom(app, { is_public: true, ...fields });
const booked = (room: string, fields: Fields): Promise<{ id: string }> =>
  makeEvent(app, 'manager', room, { status: 'approved', ...fields });

describe('what everyone may read', () => {
  test('may be read by pages of every origin, without credentials, refusals too', async () => {
    const room = await publicRoom();
    const paths = [
      '/public/rooms',
      `/public/rooms/${room}/schedule`,
      '/public/events',
      '/public/events.ics',
    ];
    for (const path of [...paths, `/public/rooms/${NOWHERE}`, '/public/rooms?per_page=0']) {
      for (const origin of [ORIGIN, 'https://front.example']) {
        const { headers } = await read(path, { origin });
        expect([path, headers['access-control-allow-origin']]).toEqual([path, '*']);
        expect(headers['access-control-allow-credentials']).toBeUndefined();
        expect(headers['access-control-expose-headers']).toContain('x-total-count');
      }
    }
  });

  test('is all: other answers are for the origins of CORS_ORIGINS alone', async () => {
    for (const path of ['/client-config', '/rooms', '//whats-on', '//embed/whats-on', '//health'])
      expect((await read(path)).headers['access-control-allow-origin']).toBeUndefined();
    const { headers } = await read('/client-config', { origin: 'https://front.example' });
    expect(headers['access-control-allow-origin']).toBe('https://front.example');
    const sent = await app.anonymous.send('POST', '/unsubscribe?token=x', undefined, {
      origin: ORIGIN,
    });
    expect(sent.headers['access-control-allow-origin']).toBeUndefined();
  });
});

const framePolicy = ({ headers }: Answer): string =>
  /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1] ?? '';

test('only the pages below /embed/ may be framed', async () => {
  const room = await publicRoom();
  for (const path of ['//embed/whats-on', `//embed/rooms/${room}`, `//embed/rooms/${NOWHERE}`])
    expect([path, framePolicy(await read(path))]).toEqual([path, '*']);
  const others = [
    '//whats-on',
    `//whats-on/${room}`,
    '//docs',
    '//nowhere',
    '//embed/nowhere',
    '//health',
  ];
  for (const path of [...others, '/public/rooms', '/rooms'])
    expect([path, framePolicy(await read(path))]).toEqual([path, "'none'"]);
});

describe('the page of a room for frames', () => {
  test('has what holds the room by day, without scripts, and no more than the public schedule', async () => {
    const venue_id = await makeVenue(app, { name: 'Old Library', timezone: 'Europe/Berlin' });
    const room = await publicRoom({ name: 'Reading <Room>', venue_id });
    await booked(room, {
      title: 'Book & launch',
      start_at: '2027-03-01T10:15',
      end_at: '2027-03-01T11:45',
    });
    await booked(room, {
      title: 'Long night',
      start_at: '2027-03-02T22:00',
      end_at: '2027-03-03T02:00',
    });
    await booked(room, {
      title: 'Closed',
      is_private: true,
      start_at: '2027-03-04T10:00',
      end_at: '2027-03-04T11:00',
    });
    await makeEvent(app, 'alice', room, {
      title: 'Wish',
      status: 'pending',
      start_at: '2027-03-05T10:00',
      end_at: '2027-03-05T11:00',
    });
    const { status, text, headers } = await read(`//embed/rooms/${room}?days=5`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=60',
    });
    expect(text).not.toContain('<script');
    expect(text).toContain('<h1>Reading &lt;Room&gt;</h1>');
    expect(text).toContain('Old Library · Europe/Berlin');
    const day = (date: string): string =>
      text.split(`<h2 id="d${date}"`)[1]?.split('</section>')[0] ?? '';
    expect(day('2027-03-01')).toMatch(/10:15–11:45.*Book &amp; launch/);
    expect(day('2027-03-02')).toMatch(/22:00–24:00.*Long night/);
    expect(day('2027-03-03')).toMatch(/00:00–02:00.*Long night/);
    expect(day('2027-03-04')).toContain('Taken');
    expect(day('2027-03-05')).toContain('Reserved');
    expect(text).not.toContain('Wish');
    expect(text).not.toContain('Closed');
    expect(text).not.toContain('d2027-03-06');
    expect(text).toContain(`/public/${room}" target="_blank" rel="noopener"`);
    const again = { 'if-none-match': String(headers.etag) };
    expect((await read(`//embed/rooms/${room}?days=5`, again)).status).toBe(304);
  });

  test('takes a first day and a language, and leaves out what it does not understand', async () => {
    const room = await publicRoom();
    const { text } = await read(`//embed/rooms/${room}?from=2027-04-01&days=1&lang=de`);
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('Donnerstag, 1. April');
    expect(text).toContain('Nichts geplant');
    const odd = await read(`//embed/rooms/${room}?from=soon&days=400&lang=xx`);
    expect(odd.text).toContain('id="d2027-03-01"');
    expect(odd.text.split('<h2').length).toBe(15);
  });

  test('says in words that a room is not there or not public, and is kept nowhere then', async () => {
    for (const id of [await makeRoom(app), NOWHERE, 'x']) {
      const { status, text, headers } = await read(`//embed/rooms/${id}`);
      expect(status).toBe(404);
      expect(text).toContain('This is not here, or is not public.');
      expect(headers['cache-control']).toBe('no-cache, private');
    }
  });
});

test('What is on for frames has no form and no header, and links that open pages of their own', async () => {
  const room = await publicRoom();
  const { id } = await booked(room, { title: 'Open day' });
  await app.as('manager').put(`/events/${id}/publication`, { is_published: true });
  const { text } = await read(`//embed/whats-on?place=room.${room}&lang=en`);
  expect(text).toContain(
    `<a href="/whats-on/${id}?lang=en" target="_blank" rel="noopener">Open day</a>`,
  );
  expect(text).toContain(`href="/whats-on?place=room.${room}&amp;lang=en" target="_blank"`);
  for (const absent of ['<form', '<header', '<script', 'href="/api'])
    expect(text).not.toContain(absent);
});
