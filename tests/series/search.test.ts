import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { type EventRecord, makeEvent } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { makeSeries, pathOf } from '../support/series.ts';

const YEAR = { from: '2027-01-01', to: '2027-12-31', per_page: '500' };

let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
});
afterAll(() => app.close());

async function list(
  query: Record<string, string>,
): Promise<{ rows: EventRecord[]; total: number }> {
  const { status, body, headers } = await app
    .as('manager')
    .get(`/events?${new URLSearchParams({ ...YEAR, ...query })}`);
  expect(status).toBe(200);
  return { rows: body.data, total: Number(headers['x-total-count']) };
}

describe('a search among occurrences', () => {
  const PATTERNS = '100% a_b back\\slash .* [x] (y) ^$ ***= ÄPFEL ΟΔΟΣ "q" \'s\'';

  beforeAll(async () => {
    const series = await makeSeries(app, 'manager', room, {
      title: 'Weekly seminar on roman law',
      description: `Bring the book.\n${PATTERNS}`,
    });
    const override = (day: string, body: object) =>
      app.as('manager').put(pathOf(series.id, `2027-${day}T08:00:00Z`), body);
    const answers = await Promise.all([
      override('04-05', { title: 'Excursion to the old town hall' }),
      override('04-12', { description: 'No book today, but a film about aqueducts' }),
      override('04-19', { notes: 'zebra' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await makeEvent(app, 'manager', room, {
      title: 'Excursion of the staff',
      description: null,
      notes: 'zebra',
      start_at: '2027-05-03T08:00:00Z',
      end_at: '2027-05-03T09:00:00Z',
    });
  });

  const folded = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');
  const textOf = ({ title, description }: EventRecord): string =>
    folded(`${title}\n${description ?? ''}`);

  /** Every part of every text that is shown, of several lengths: short and long needles are looked for differently. */
  function needlesOf(rows: EventRecord[]): string[] {
    const needles = new Set<string>();
    for (const text of rows.map(textOf)) {
      for (const length of [1, 2, 3, 15, 16, 17, 40]) {
        for (let at = 0; at + length <= text.length; at += 11) {
          const needle = text.slice(at, at + length);
          if (needle === needle.trim()) needles.add(needle);
        }
      }
    }
    return [...needles];
  }

  test('finds by any part of title or description just the rows that show it, in order, and their number', async () => {
    const { rows: all } = await list({});
    expect(all).toHaveLength(5);
    const needles = [...needlesOf(all), PATTERNS, PATTERNS.slice(0, 16), 'no such text', 'zebra'];
    expect(needles.length).toBeGreaterThan(80);
    for (const needle of needles) {
      for (const sort of ['start_at', '-title']) {
        const ordered = sort === 'start_at' ? all : (await list({ sort })).rows;
        const expected = ordered.filter((row) => textOf(row).includes(folded(needle)));
        const { rows, total } = await list({ search: needle, sort });
        const ids = rows.map(({ id }) => id);
        expect([needle, total, ids]).toEqual([
          needle,
          expected.length,
          expected.map(({ id }) => id),
        ]);
      }
    }
  });
});

describe('a search with a needle that almost matches everywhere', () => {
  /** Each of its trigrams is in the text, so that no index excludes it, and it matches up to its middle everywhere. */
  const NEEDLE = `${'a'.repeat(100)}b${'a'.repeat(99)}`;
  const TEXT = `${'a'.repeat(65_000)} aab aba baa`;

  beforeAll(async () => {
    await makeSeries(app, 'manager', room, {
      title: 'Hourly',
      description: TEXT,
      start_at: '2028-01-03T08:00:00Z',
      end_at: '2028-01-03T08:30:00Z',
      recurrence_rule: 'FREQ=HOURLY;COUNT=1000',
      recurrence_timezone: 'UTC',
    });
  });

  test('compares it with the text of a series once, not once per occurrence', async () => {
    const window = { from: '2028-01-01', to: '2028-12-31', per_page: '1', fields: 'id' };
    expect((await list(window)).total).toBe(1_000);
    for (let round = 0; round < 5; round += 1) {
      expect((await list({ ...window, search: NEEDLE })).total).toBe(0);
    }
    expect((await list({ ...window, search: 'a'.repeat(200) })).total).toBe(1_000);
  });
});
