import { afterAll, beforeAll, expect, test } from 'vitest';
import { icalJsReader } from '../calendar/calendar-readers.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { scaled } from '../support/scale.ts';
import { createSeededRandom, type SeededRandom } from '../support/seeded-random.ts';
import {
  basic,
  type DavClient,
  davClient,
  entriesIn,
  eventText,
  hrefsIn,
  idOf,
  keyOf,
  XMLNS,
} from './dav-client.ts';

/**
 * Rounds of requests as calendar programs make them, written anew. Another seed makes other edits: `RANDOM_SEED=7 …`.
 */
const SEED = Number(process.env.RANDOM_SEED ?? 20_270_614);
const SERIES = scaled({ short: 4, full: 40 });
const EDITS = 12;

let app: TestApp;
let dav: DavClient;
let calendar: string;

beforeAll(async () => {
  app = await testApp();
  dav = davClient(app, basic(await keyOf(app, 'alice')));
  calendar = `/dav/calendars/${await idOf(app, 'alice')}/mine/`;
  const venue_id = await makeVenue(app, { timezone: 'Europe/Berlin' });
  await makeRoom(app, { name: 'Hall', venue_id, approval_steps: [] });
});
afterAll(() => app.close());

const window = { from: Date.UTC(2027, 0, 1) / 1_000, until: Date.UTC(2029, 0, 1) / 1_000 };

/** The starts of a calendar as ical.js reads it. */
const readStarts = (text: string): string[] => {
  const [found = []] = icalJsReader()([text], window);
  return found.map(({ start }) => new Date(start * 1_000).toISOString().slice(0, 16)).sort();
};

async function heldStarts(): Promise<string[]> {
  const { rows } = await app.database.pool.query(
    `select o.start_at from occurrences o join events e on e.id = o.event_id
     where e.title = 'Random' and not o.is_cancelled order by o.start_at`,
  );
  return rows.map(({ start_at }) => start_at.slice(0, 16));
}

const START = /(DTSTART|DTEND);TZID=Europe\/Berlin:(\d{8})T(\d{2})/g;

/** One of the edits that a program makes of a series with an end. */
function edited(text: string, random: SeededRandom): string {
  const kind = random.below(5);
  const body = (change: (event: string) => string): string => {
    const at = text.indexOf('BEGIN:VEVENT');
    return text.slice(0, at) + change(text.slice(at));
  };
  if (kind === 0) {
    const hour = 8 + random.below(10);
    return body((event) =>
      event.replaceAll(START, (_, name: string, day: string) => {
        const own = name === 'DTSTART' ? hour : hour + 1;
        return `${name};TZID=Europe/Berlin:${day}T${String(own).padStart(2, '0')}`;
      }),
    );
  }
  if (kind === 1) return text.replace(/;COUNT=\d+/, `;COUNT=${4 + random.below(8)}`);
  if (kind === 2) {
    const day = String(14 + random.below(14));
    return text.replace(/;UNTIL=\d{8}T/, `;UNTIL=202706${day}T`);
  }
  if (kind === 3) return text.replace(/^EXDATE.*\r\n(?: .*\r\n)*/m, '');
  const [, day = '', time = ''] = /DTSTART;TZID=Europe\/Berlin:(\d{8})T(\d{6})/.exec(text) ?? [];
  const date = Temporal.PlainDate.from(day).add({ days: 1 + random.below(3) });
  const excluded = `EXDATE;TZID=Europe/Berlin:${date.toString().replaceAll('-', '')}T${time}`;
  return text.includes('EXDATE') ? text : text.replace('SEQUENCE', `${excluded}\r\nSEQUENCE`);
}

test(`${SERIES} daily series with an end take ${EDITS} edits each, as the program means them`, async () => {
  const random = createSeededRandom(SEED);
  for (let one = 0; one < SERIES; one += 1) {
    await removeEvents(app);
    const path = `${calendar}random-${one}.ics`;
    const end = one % 2 === 0 ? 'COUNT=8' : 'UNTIL=20270620T215959Z';
    const first = eventText(
      `random-${one}`,
      'SUMMARY:Random',
      'LOCATION:Hall',
      `RRULE:FREQ=DAILY;${end}`,
      'SEQUENCE:0',
      'DTSTART;TZID=Europe/Berlin:20270607T100000',
      'DTEND;TZID=Europe/Berlin:20270607T110000',
    );
    expect((await dav.put(path, first)).status).toBe(201);
    for (let edit = 0; edit < EDITS; edit += 1) {
      const { text, headers } = await dav.send('GET', path);
      expect(readStarts(text)).toEqual(await heldStarts());
      const sent = edited(text, random);
      const answer = await dav.put(path, sent, { 'if-match': String(headers.etag) });
      expect([one, edit, answer.status, answer.text, sent]).toEqual([one, edit, 204, '', sent]);
      const held = await heldStarts();
      expect([one, edit, sent, held]).toEqual([one, edit, sent, readStarts(sent)]);
    }
  }
});

const hrefsOf = (hrefs: readonly string[]): string =>
  hrefs.map((href) => `<D:href>${href}</D:href>`).join('');

test(
  'a program that keeps a folder asks what it may do, fetches all in one request, and writes under ' +
    'conditions',
  async () => {
    await removeEvents(app);
    const options = await dav.send('OPTIONS', calendar);
    expect(String(options.headers.dav)).toContain('calendar-access');
    const times = ['DTSTART:20270607T080000Z', 'DTEND:20270607T090000Z', 'LOCATION:Hall'];
    const path = `${calendar}folder.ics`;
    const text = eventText('folder', ...times, 'SUMMARY:Folder');
    const isNew = { 'if-none-match': '*' };
    expect((await dav.put(path, text, isNew)).status).toBe(201);
    expect((await dav.put(path, text, isNew)).status).toBe(412);
    const listed = entriesIn(await dav.propfind(calendar, '1', ['D:getetag', 'D:resourcetype']));
    const hrefs = [...listed.keys()].filter((href) => href.endsWith('.ics'));
    const wanted = '<D:prop><D:getetag/><C:calendar-data/></D:prop>';
    const fetched = await dav.report(
      calendar,
      `<C:calendar-multiget ${XMLNS}>${wanted}${hrefsOf([...hrefs, `${calendar}gone.ics`])}</C:calendar-multiget>`,
    );
    expect(hrefsIn(fetched)).toEqual([path, `${calendar}gone.ics`]);
    expect(fetched.text).toContain('SUMMARY:Folder');
    const etag = String(entriesIn(fetched).get(path)).replaceAll('&quot;', '"');
    const changed = text.replace('SUMMARY:Folder', 'SUMMARY:File');
    expect((await dav.put(path, changed, { 'if-match': etag })).status).toBe(204);
    expect((await dav.put(path, text, { 'if-match': etag })).status).toBe(412);
    expect((await dav.send('DELETE', path, { headers: { 'if-match': etag } })).status).toBe(412);
    const { headers } = await dav.send('GET', path);
    const current = { 'if-match': String(headers.etag) };
    expect(
      (await dav.send('GET', path, { headers: { 'if-none-match': String(headers.etag) } })).status,
    ).toBe(304);
    expect((await dav.send('DELETE', path, { headers: current })).status).toBe(204);
    expect((await dav.send('DELETE', path, { headers: current })).status).toBe(412);
    expect((await dav.send('DELETE', path)).status).toBe(404);
  },
);

test('a program that looks for a UID finds the object before it writes, whatever it is called', async () => {
  await removeEvents(app);
  const times = ['DTSTART:20270608T080000Z', 'DTEND:20270608T090000Z', 'LOCATION:Hall'];
  const names = ['with space.ics', 'per%cent.ics', 'plus+sign.ics', 'ü.ics', 'a&b.ics'];
  for (const [at, name] of names.entries()) {
    const day = String(10 + at);
    const text = eventText(`uid ${at}`, ...times, `SUMMARY:${at}`).replaceAll(
      '20270608',
      `202706${day}`,
    );
    const path = calendar + encodeURIComponent(name);
    expect([name, (await dav.put(path, text)).status]).toEqual([name, 201]);
    const filter =
      '<C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:prop-filter ' +
      'name="UID"><C:text-match collation="i;octet">uid ' +
      `${at}</C:text-match></C:prop-filter></C:comp-filter></C:comp-filter>`;
    const found = await dav.report(
      calendar,
      `<C:calendar-query ${XMLNS}><D:prop><D:getetag/></D:prop><C:filter>${filter}</C:filter></C:calendar-query>`,
    );
    expect(hrefsIn(found)).toEqual([path]);
    expect((await dav.send('GET', hrefsIn(found)[0] ?? '')).text).toContain(`SUMMARY:${at}\r\n`);
  }
});
