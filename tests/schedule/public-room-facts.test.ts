import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { type Fields, makeEvent, NOWHERE, removeEvents } from '../support/bookings.ts';
import { picture } from '../support/pictures.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { countQueries } from '../support/query-count.ts';
import { sendFile } from '../support/uploads.ts';

/** Monday, 10:00 in Berlin. */
const NOW = '2027-03-01T09:00:00Z';
let now = NOW;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    clock: { now: () => Temporal.Instant.from(now) },
    config: {
      institution: { name: 'Uni <Town>', logoUrl: 'https://www.uni.example/logo.svg?a=1&b=2' },
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = NOW;
  await removeEvents(app);
  await app.database.pool.query('delete from rate_windows');
});

const read = (room: string, query = '', language = 'en'): Promise<Answer> =>
  app.anonymous.send('GET', `//public/${room}${query}`, undefined, { 'accept-language': language });

async function publicRoom(fields: Fields = {}): Promise<string> {
  const venue_id = await makeVenue(app, { name: 'Old Library', timezone: 'Europe/Berlin' });
  return makeRoom(app, { is_public: true, venue_id, ...fields });
}

async function hours(room: string, from: string, to: string, fields: Fields = {}): Promise<void> {
  const dates = { start_date: '2027-01-01', end_date: '2027-12-31' };
  const { status, text } = await app.as('manager').post(`/rooms/${room}/availability`, {
    name: 'Secret name',
    type: 'availability',
    periods: [{ start: from, end: to }],
    ...dates,
    ...fields,
  });
  expect(status, text).toBe(201);
}

const WORKDAYS = { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] };

/** What the facts of the page say of a term, as HTML. */
async function fact(room: string, term: string, query = '', language = 'en'): Promise<string> {
  const { text } = await read(room, query, language);
  return text.split(`<dt>${term}</dt><dd>`)[1]?.split('</dd>')[0] ?? '';
}

describe('The opening hours of a public room', () => {
  test('are in words by days, in the language of the reader, by the clock of the place', async () => {
    const room = await publicRoom();
    await hours(room, '08:00', '20:00', WORKDAYS);
    await hours(room, '10:00', '16:00', { days: ['saturday'] });
    expect(await fact(room, 'Open')).toBe('Mon–Fri 08:00–20:00, Sat 10:00–16:00');
    expect(await fact(room, 'Geöffnet', '', 'de')).toBe(
      'Mo–Fr 08:00–20:00 Uhr, Sa 10:00–16:00 Uhr',
    );
    expect(await fact(room, 'Відчинено', '?lang=uk')).toBe('пн–пт 08:00–20:00, сб 10:00–16:00');
    expect((await read(room)).text).not.toContain('Secret');
  });

  test('are always for a room without any, and for one that is open all day', async () => {
    expect(await fact(await publicRoom(), 'Open')).toBe('always');
    const room = await publicRoom();
    await hours(room, '00:00', '23:59');
    expect(await fact(room, 'Open')).toBe('always');
  });

  test('go on past midnight in one range', async () => {
    const room = await publicRoom();
    await hours(room, '18:00', '23:59', { days: ['friday', 'saturday'] });
    await hours(room, '00:00', '02:00', { days: ['saturday', 'sunday'] });
    expect(await fact(room, 'Open')).toBe('Fri, Sat 18:00–02:00');
  });

  test('are by the clock on the day on which the clocks change', async () => {
    now = '2027-03-28T09:00:00Z';
    const room = await publicRoom();
    await hours(room, '02:30', '10:00');
    expect(await fact(room, 'Open')).toBe('daily 02:30–10:00');
  });

  test('say what holds from the next week on where that differs', async () => {
    const room = await publicRoom();
    await hours(room, '08:00', '20:00', { end_date: '2027-03-07' });
    await hours(room, '09:00', '17:00', { ...WORKDAYS, start_date: '2027-03-08' });
    expect(await fact(room, 'Open')).toBe('daily 08:00–20:00; from 8 March: Mon–Fri 09:00–17:00');
    // They are those of the current week, whatever week is shown.
    expect(await fact(room, 'Open', '?from=2027-05-01')).toMatch(/^daily 08:00–20:00/);
  });

  test('are none in a week in which the room is closed, and for one that is not in use', async () => {
    const room = await publicRoom();
    await hours(room, '09:00', '17:00', { start_date: '2027-03-08' });
    expect(await fact(room, 'Open')).toBe('closed; from 8 March: daily 09:00–17:00');
    const over = await publicRoom();
    await hours(over, '09:00', '17:00', { end_date: '2027-02-28' });
    expect(await fact(over, 'Open')).toBe('closed');
    const { text } = await read(over);
    expect(text).toContain('<p class="state closed">Closed</p>');
    expect(text.match(/<p class="soft">Closed<\/p>/g)).toHaveLength(7);
    const idle = await publicRoom({ is_active: false });
    expect(await fact(idle, 'Open')).toBe('closed');
  });
});

describe('The next booking of a public room', () => {
  const booked = (room: string, fields: Fields): Promise<{ id: string }> =>
    makeEvent(app, 'manager', room, { status: 'approved', ...fields });

  test('is the first that begins, by its own time, with its preparation beside it', async () => {
    const room = await publicRoom();
    await booked(room, {
      title: 'Now <here>',
      start_at: '2027-03-01T09:30',
      end_at: '2027-03-01T10:30',
    });
    await booked(room, {
      title: 'Next & last',
      start_at: '2027-03-01T12:15',
      end_at: '2027-03-01T13:45',
      prep_before_minutes: 15,
    });
    expect(await fact(room, 'Next')).toBe(
      'Next &amp; last, today 12:15–13:45 <span class="soft">(prepared from 12:00)</span>',
    );
    now = '2027-03-01T11:05:00Z';
    // Its preparation has begun, and it has not.
    expect(await fact(room, 'Next')).toMatch(/^Next &amp; last, today/);
    now = '2027-03-01T11:15:00Z';
    expect(await fact(room, 'Next')).toBe('Nothing planned in the next seven days');
  });

  test('has a day where it is not today, two where it ends on another, and no title that is not public', async () => {
    const room = await publicRoom();
    const night = { start_at: '2027-03-02T22:00', end_at: '2027-03-03T02:00' };
    const { id } = await booked(room, { title: 'Secret', is_private: true, ...night });
    const times = 'Tuesday 2 March, 22:00 – Wednesday 3 March, 02:00';
    expect(await fact(room, 'Next')).toBe(`Taken, ${times}`);
    await app.as('manager').delete(`/events/${id}`);
    await makeEvent(app, 'alice', room, { title: 'Secret', status: 'pending', ...night });
    expect(await fact(room, 'Next')).toBe(`Reserved, ${times}`);
    expect((await read(room)).text).not.toContain('Secret');
  });

  test('is none where it begins in more than seven days', async () => {
    const room = await publicRoom();
    await booked(room, { start_at: '2027-03-08T10:00', end_at: '2027-03-08T11:00' });
    expect(await fact(room, 'Next')).toBe('Nothing planned in the next seven days');
    now = '2027-03-01T09:00:01Z';
    expect(await fact(room, 'Next')).toContain('Monday 8 March, 10:00–11:00');
  });
});

describe('The picture of a public room', () => {
  const upload = async (room: string): Promise<string> =>
    (await sendFile(app.as('manager'), `/rooms/${room}/images`, await picture('png'))).body.data.id;

  test('is its first one, with its text, and open to everyone while the room is public', async () => {
    const room = await publicRoom({ name: 'Hall "A"' });
    expect((await read(room)).text).not.toContain(`/public/rooms/${room}/pictures`);
    const [first, second] = [await upload(room), await upload(room)];
    const { text, headers } = await read(room);
    const path = `/public/rooms/${room}/pictures`;
    expect(text).toContain(
      `<img src="/api/v1${path}/${first}?size=thumb" alt="Picture of Hall &quot;A&quot;" width="400" ` +
        'height="220" loading="lazy">',
    );
    expect(headers['content-security-policy']).toContain("img-src 'self'");
    const shown = await app.anonymous.get(`${path}/${first}?size=thumb`);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.headers['cache-control']).toBe('public, max-age=60');
    const again = { 'if-none-match': String(shown.headers.etag) };
    const known = await app.anonymous.send('GET', `${path}/${first}?size=thumb`, undefined, again);
    expect(known.status).toBe(304);
    expect((await app.anonymous.get(`${path}/${first}`)).headers['content-type']).toBe('image/png');
    for (const other of [second, NOWHERE, 'nonsense'])
      expect((await app.anonymous.get(`${path}/${other}`)).status).toBe(404);
    await app.as('manager').put(`/rooms/${room}/images/${first}`, { alt: 'Stage & seats' });
    expect((await read(room)).text).toContain('alt="Stage &amp; seats"');
    await app.as('manager').put(`/rooms/${room}`, { is_public: false });
    expect((await app.anonymous.get(`${path}/${first}`)).status).toBe(404);
    expect((await read(room)).status).toBe(404);
  });

  test('is not that of a room that is deleted', async () => {
    const room = await publicRoom();
    const id = await upload(room);
    await app.as('admin').delete(`/rooms/${room}`);
    expect((await app.anonymous.get(`/public/rooms/${room}/pictures/${id}`)).status).toBe(404);
  });
});

describe('The page of a public room', () => {
  test('has the name and logo of the institution, and how many people the room holds in each layout', async () => {
    const room = await publicRoom({
      capacity: 200,
      seating_type: 'reception',
      layouts: [{ seating_type: 'theater', capacity: 120 }],
    });
    const { text, headers } = await read(room);
    expect(text).toContain(
      '<img src="https://www.uni.example/logo.svg?a=1&amp;b=2" alt="" width="24" height="24">Uni &lt;Town&gt;</a>',
    );
    expect(text).toContain(' · Uni &lt;Town&gt;</title>');
    expect(headers['content-security-policy']).toContain("img-src 'self' https://www.uni.example;");
    const list = await app.anonymous.get('//whats-on');
    expect(list.text).toContain('Uni &lt;Town&gt;</a>');
    expect(list.headers['content-security-policy']).toContain('https://www.uni.example;');
    expect(await fact(room, 'People')).toBe('Reception 200, Theatre 120');
  });

  test('shows the parts of a hall that are booked at the same time beside each other', async () => {
    const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
    const halves = [await makeRoom(app, { venue_id }), await makeRoom(app, { venue_id })];
    const hall = await makeRoom(app, { venue_id, is_public: true, part_ids: halves });
    const times = { start_at: '2027-03-02T10:00', end_at: '2027-03-02T12:00' };
    for (const half of halves)
      await makeEvent(app, 'manager', half, { status: 'approved', ...times });
    const { text } = await read(hall);
    expect(text).toMatch(/class="ev [^"]* l0-2"/);
    expect(text).toMatch(/class="ev [^"]* l1-2"/);
    expect(text).toContain('.week .l1-2{inset-inline:50% auto;width:50%}');
  });

  test('has a week of 301 bookings with as many statements as an empty one', async () => {
    const room = await publicRoom();
    // Dates that are over are not booked.
    now = '2027-02-28T12:00:00Z';
    const count = countQueries(app.database);
    const one = await count(() => read(room, '?from=2027-03-01'));
    const start = Temporal.PlainDateTime.from('2027-03-01T00:00');
    for (let slot = 0; slot < 43; slot++) {
      const at = start.add({ minutes: slot * 33 });
      await makeEvent(app, 'manager', room, {
        title: 'Court',
        status: 'approved',
        start_at: at.toString({ smallestUnit: 'minute' }),
        end_at: at.add({ minutes: 33 }).toString({ smallestUnit: 'minute' }),
        recurrence_rule: 'FREQ=DAILY;COUNT=7',
      });
    }
    const answer = await count(() => read(room, '?from=2027-03-01'));
    expect(answer.queries).toBe(one.queries);
    const { text } = await read(room, '?from=2027-03-01');
    expect(text.match(/<li class="ev /g)).toHaveLength(301);
    const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? '';
    expect(Buffer.byteLength(style)).toBeLessThan(13_000);
    // Without what is booked, style and markup are as large as ever.
    const titles = text.match(/<li class="ev .*$/gm)?.join('\n') ?? '';
    expect(Buffer.byteLength(text) - Buffer.byteLength(titles)).toBeLessThan(30_000);
  });
});
