import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { type Fields, makeEvent, NOWHERE, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';

const NOW = '2027-03-01T09:00:00Z';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => Temporal.Instant.from(NOW) } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await removeEvents(app);
  await app.database.pool.query('delete from rate_windows');
});

const read = (room: string, query = '', language = 'en'): Promise<Answer> =>
  app.anonymous.send('GET', `//public/${room}${query}`, undefined, { 'accept-language': language });
const booked = (room: string, fields: Fields): Promise<{ id: string }> =>
  makeEvent(app, 'manager', room, { status: 'approved', ...fields });

async function publicRoom(fields: Fields = {}): Promise<string> {
  const venue_id = await makeVenue(app, { name: 'Old Library', timezone: 'Europe/Berlin' });
  return makeRoom(app, { is_public: true, venue_id, ...fields });
}

const dayOf = ({ text }: Answer, date: string): string =>
  text.split(`<h3 id="d${date}"`)[1]?.split('</section>')[0] ?? '';

describe('The page of a public room', () => {
  test('has the state, facts, and the week by day and as a grid, in 30 KB at most', async () => {
    const room = await publicRoom({ name: 'Reading <Room>', capacity: 80, location: 'Floor 2' });
    await booked(room, {
      title: 'Book & launch',
      start_at: '2027-03-01T12:15',
      end_at: '2027-03-01T13:45',
      prep_before_minutes: 15,
    });
    await booked(room, {
      title: 'Long night',
      start_at: '2027-03-02T22:00',
      end_at: '2027-03-03T02:00',
    });
    const answer = await read(room);
    const { status, text, headers } = answer;
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=60',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*script-src 'sha256-/),
    });
    expect(text).toContain('<h1>Reading &lt;Room&gt;</h1>');
    expect(text).toContain('Free now until 12:00');
    expect(text).toContain('As of 10:00');
    expect(text).toContain('<dd>Old Library, Floor 2</dd>');
    expect(text).toContain('<dd>80</dd>');
    expect(text).not.toContain('Berlin');
    expect(dayOf(answer, '2027-03-01')).toMatch(/12:00–13:45.*Book &amp; launch/);
    expect(text).toContain('Bookings include preparation and clean-up.');
    expect(dayOf(answer, '2027-03-02')).toMatch(/22:00–24:00.*Long night/);
    expect(dayOf(answer, '2027-03-03')).toMatch(/00:00–02:00.*Long night/);
    expect(dayOf(answer, '2027-03-04')).toContain('Free all day');
    expect(dayOf(answer, '2027-03-01')).toContain('Monday 1 March, today</h3>');
    expect(dayOf(answer, '2027-03-02')).toContain('Tuesday 2 March</h3>');
    expect(text).toContain('title=&quot;Reading &amp;lt;Room&amp;gt;&quot;');
    expect(Buffer.byteLength(text)).toBeLessThan(30_000);
  });

  test('has a booking that ends by an earlier clock than it begins, as the clocks go back', async () => {
    const room = await publicRoom();
    await booked(room, {
      title: 'Night watch',
      start_at: '2027-10-31T00:30:00Z',
      end_at: '2027-10-31T01:15:00Z',
    });
    const answer = await read(room, '?from=2027-10-31');
    expect(dayOf(answer, '2027-10-31')).toMatch(/02:30–02:15.*Night watch/);
    expect(dayOf(answer, '2027-10-30')).toContain('Free all day');
    expect(dayOf(answer, '2027-10-31')).toContain('class="ev ');
    const embedded = await app.anonymous.send('GET', `//embed/rooms/${room}?from=2027-10-31`);
    expect(embedded.text).toMatch(/02:30–02:15.*Night watch/);
  });

  test('has no titles of what is private or only requested, and no names of blocks', async () => {
    const room = await publicRoom();
    await booked(room, {
      title: 'Secret meeting',
      description: 'Secret text',
      is_private: true,
      start_at: '2027-03-01T09:30',
      end_at: '2027-03-01T11:00',
    });
    await makeEvent(app, 'alice', room, {
      title: 'Secret wish',
      status: 'pending',
      start_at: '2027-03-03T10:00',
      end_at: '2027-03-03T11:00',
    });
    const block = { name: 'Secret works', type: 'blocked' };
    const times = { start_date: '2027-03-05', end_date: '2027-03-05' };
    const blocked = await app
      .as('manager')
      .post(`/rooms/${room}/availability`, { ...block, ...times });
    expect(blocked.status).toBe(201);
    const answer = await read(room);
    expect(answer.text).not.toContain('Secret');
    expect(answer.text).toContain('In use until 11:00');
    expect(dayOf(answer, '2027-03-01')).toMatch(/09:30–11:00.*Taken/);
    expect(dayOf(answer, '2027-03-03')).toMatch(/10:00–11:00.*Reserved/);
    expect(dayOf(answer, '2027-03-05')).toContain('Closed');
    expect(dayOf(answer, '2027-03-06')).toContain('Free all day');
  });

  test('shows the week that has a day, and leaves out what is no day or cannot be shown', async () => {
    const room = await publicRoom();
    await booked(room, {
      title: 'Later',
      start_at: '2027-03-10T10:00',
      end_at: '2027-03-10T11:00',
    });
    const later = await read(room, '?from=2027-03-12');
    expect(dayOf(later, '2027-03-10')).toContain('Later');
    expect(later.text).toContain(`href="/public/${room}?from=2027-03-01"`);
    for (const from of ['nonsense', '0001-01-02', '9999-12-30', '2027-02-30']) {
      const { status, text } = await read(room, `?from=${from}`);
      expect([from, status]).toEqual([from, 200]);
      expect(text).toContain('id="d2027-03-01"');
    }
  });

  test('is in the language of the browser, or in the one that is chosen, which its links keep', async () => {
    const room = await publicRoom();
    expect((await read(room, '', 'de-AT')).text).toContain('Jetzt frei');
    const { text } = await read(room, '?lang=uk');
    expect(text).toContain('<html lang="uk">');
    expect(text).toContain(`href="/public/${room}?from=2027-03-08&amp;lang=uk"`);
  });

  test('is 404 for rooms that are not public, deleted or nowhere, all in the same words', async () => {
    const hidden = await makeRoom(app, { name: 'Hidden hall' });
    const gone = await publicRoom({ name: 'Hidden too' });
    expect((await app.as('admin').delete(`/rooms/${gone}`)).status).toBe(200);
    for (const room of [hidden, gone, NOWHERE, 'nonsense']) {
      const { status, text } = await read(room);
      expect([room, status]).toEqual([room, 404]);
      expect(text).toContain('<h1>This is not here, or is not public.</h1>');
      expect(text).not.toContain('Hidden');
    }
  });
});
