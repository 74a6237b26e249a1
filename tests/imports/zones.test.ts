import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { JobWorker } from '../../src/jobs/worker.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { removeEvents } from '../support/bookings.ts';
import {
  ALMATY,
  BY_INSTANTS,
  definitionOf,
  REFUSED,
  timesOf,
  UNDERSTOOD,
  type ZoneCase,
} from '../support/zone-cases.ts';
import { observance } from '../support/zone-texts.ts';
import { calendar, check, importFile, importWorker, verdicts } from './importing.ts';

let app: TestApp;
let worker: JobWorker;

beforeAll(async () => {
  app = await testApp();
  worker = await importWorker(app);
  const admin = app.as('admin');
  const venue = await admin.post('/venues', { name: 'Abbey', timezone: 'Europe/Berlin' });
  await admin.post('/rooms', { name: 'Hall', venue_id: venue.body.data.id });
});
afterEach(() => removeEvents(app));
afterAll(async () => {
  await worker.stop(5_000);
  await app.close();
});

const fileOf = (one: Omit<ZoneCase, 'starts'>, day?: string): string =>
  calendar(['UID:z', 'SUMMARY:Zoned', 'LOCATION:Hall', ...timesOf(one, day)]).replace(
    'BEGIN:VEVENT',
    [...definitionOf(one), 'BEGIN:VEVENT'].join('\r\n'),
  );

/** When the dates of an imported event begin, and what the import says of it. */
async function imported(one: Omit<ZoneCase, 'starts'>, day?: string) {
  const { lines } = await importFile(app, fileOf(one, day));
  const [{ record_id, verdict, message }] = lines;
  const rows = await app.as('admin').get(`/events/${record_id}/occurrences`);
  const event = (await app.as('admin').get(`/events/${record_id}`)).body.data;
  const starts = rows.body.data.map(({ start_at }: { start_at: string }) => start_at);
  return { verdict, message, starts, event };
}

describe('a zone in an imported calendar', () => {
  test.each(UNDERSTOOD)('$about: $tzid is understood', async (one) => {
    const { starts, verdict, message } = await imported(one);
    expect({ starts, verdict, message }).toEqual({
      starts: one.starts,
      verdict: 'create',
      message: null,
    });
  });

  test.each(BY_INSTANTS)('that no zone has, $about, is taken by its instants', async (one) => {
    const { starts, message, event } = await imported(one);
    expect(starts).toEqual(one.starts);
    expect(message).toBe(
      `No known time zone has the clock of "${one.tzid}", so its times are kept one by one in Europe/Berlin.`,
    );
    expect(event.recurrence_rule).toBeNull();
  });

  test.each(REFUSED)('$about, is refused by its name', async (one) => {
    expect(verdicts(await check(app, fileOf(one)))).toEqual([
      `refused: The time zone "${one.tzid}" is not known.`,
    ]);
  });

  test('a series keeps its rule and gets the zone of its venue where that agrees', async () => {
    const parts = [
      observance('20270328T020000', '+0100', '+0200', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'),
      observance('20271031T030000', '+0200', '+0100', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'),
    ];
    const { event } = await imported({
      about: '',
      tzid: 'Mine',
      parts,
      lines: ['RRULE:FREQ=WEEKLY;COUNT=40'],
    });
    expect(event).toMatchObject({
      recurrence_timezone: 'Europe/Berlin',
      recurrence_rule: 'FREQ=WEEKLY;COUNT=40',
    });
  });

  test('a link stays the zone of a series, as IANA writes it', async () => {
    const lines = ['RRULE:FREQ=WEEKLY;COUNT=3'];
    const { event } = await imported({ about: '', tzid: 'us/eastern', lines });
    expect(event.recurrence_timezone).toBe('US/Eastern');
  });

  test('what is over has the clock of its year', async () => {
    const almaty = await imported({ about: '', tzid: 'Branch', parts: ALMATY }, '20230607');
    expect(almaty.starts).toEqual(['2023-06-07T04:00:00Z']);
    await removeEvents(app);
    const central = UNDERSTOOD.find(({ tzid }) => tzid === 'US Central') as ZoneCase;
    expect((await imported(central, '20060607')).starts).toEqual(['2006-06-07T15:00:00Z']);
  });
});
