import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobWorker } from '../../src/jobs/worker.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { bounded } from '../support/bounded.ts';
import { calendar, check, importFile, importWorker, simple, verdicts } from './importing.ts';

let app: TestApp;
let worker: JobWorker;
beforeAll(async () => {
  app = await testApp();
  worker = await importWorker(app);
  await app.as('admin').post('/rooms', { name: 'Hall' });
});
afterAll(async () => {
  await worker.stop(5_000);
  await app.close();
});

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A calendar with an event whose title has these bytes. */
const titled = (uid: string, ...title: Uint8Array[]): Buffer => {
  const [before = '', after = ''] = calendar(simple(uid, 8, 'DESCRIPTION:TITLE')).split('TITLE');
  return Buffer.concat([Buffer.from(before), ...title, Buffer.from(after)]);
};

/** The description of the only event of a file. */
async function descriptionOf(bytes: Uint8Array): Promise<string> {
  const { lines } = await importFile(app, bytes);
  const { data } = (await app.as('admin').get(`/events/${lines[0].record_id}`)).body;
  await app.database.pool.query('delete from events');
  return data.description;
}

const fold = Buffer.from('\r\n ');
const [c3, bc] = [Buffer.of(0xc3), Buffer.of(0xbc)];
const euro = Buffer.from('€');

describe('The text of a calendar', () => {
  test.each([
    [
      'a fold within a character',
      [Buffer.from('Pr'), c3, fold, bc, Buffer.from('fung')],
      'Prüfung',
    ],
    [
      'folds within a character of three bytes',
      [euro.subarray(0, 1), fold, euro.subarray(1, 2), Buffer.from('\n\t'), euro.subarray(2)],
      '€',
    ],
    [
      'a fold within a character, and a byte of Windows-1252 elsewhere',
      [Buffer.from('Pr'), c3, fold, bc, Buffer.from('fung '), Buffer.of(0xe4)],
      'Prüfung ä',
    ],
    ['one bad byte beside UTF-8', [Buffer.from('Prüfung '), Buffer.of(0xe4)], 'Prüfung ä'],
    ['a character that is cut off', [Buffer.from('Prüfung'), c3], 'PrüfungÃ'],
    ['letters of Windows-1252', [latin1('Pr\xfcfung f\xfcr \x80 5')], 'Prüfung für € 5'],
    [
      'bytes that no encoding of UTF-8 has',
      [Buffer.of(0xc0, 0xaf, 0xed, 0xa0, 0x80)],
      'À¯í\u00a0€',
    ],
  ])('is read with %s', async (_what, bytes, description) => {
    expect(await descriptionOf(titled('text', ...bytes))).toBe(description);
  });

  test('of 20 megabytes of broken characters is read within the limits', async () => {
    const bytes = titled('large', Buffer.alloc(19_000_000, Buffer.of(0xc3, 0x0d, 0x0a, 0x20)));
    // Both are those of all threads of the process, in which other files are tested meanwhile.
    const file = await bounded(() => check(app, bytes), { seconds: 60, megabytes: 1_000 });
    expect(verdicts(file)).toEqual(['refused: It is larger than 1024 kilobytes.']);
  });
});

describe('A rule of a calendar', () => {
  test.each([
    'FREQ=WEEKLY;BYDAY=MO;COUNT=2;',
    'FREQ=WEEKLY;;BYDAY=MO;COUNT=2',
    'FREQ=WEEKLY;BYDAY=MO, MO;COUNT=2',
    'FREQ=WEEKLY; BYDAY=MO; COUNT=2',
    'RSCALE=GREGORIAN;FREQ=WEEKLY;COUNT=2;SKIP=OMIT',
    'FREQ=WEEKLY;COUNT=2;BYDAY=',
  ])('%s makes its dates', async (rule) => {
    const { lines } = await importFile(app, calendar(simple('rule', 8, `RRULE:${rule}`)));
    const found = await app.as('admin').get(`/events/${lines[0].record_id}/occurrences`);
    expect(found.body.data.map((one: { start_at: string }) => one.start_at)).toEqual([
      '2027-03-29T08:00:00Z',
      '2027-04-05T08:00:00Z',
    ]);
    await app.database.pool.query('delete from events');
  });

  test('that is empty says nothing, one of another calendar is refused', async () => {
    const file = calendar(
      simple('empty', 8, 'RRULE:'),
      simple('other', 10, 'RRULE:RSCALE=CHINESE;FREQ=YEARLY'),
    );
    expect(verdicts(await check(app, file))).toEqual([
      'create',
      expect.stringContaining('unknown part "RSCALE"'),
    ]);
  });
});

describe('A line that is none', () => {
  test.each([
    ['a word', ['junk']],
    ['an empty line', ['']],
    ['text with a colon in it', ['see also: the plan']],
    ['a text that goes on in the next line', ['DESCRIPTION:First', 'second, without a fold']],
    ['a property that cannot be read', ['X-NOTE;bold:yes', 'ATTACH;FMTTYPE="a:b', 'GEO;:1']],
    ['an empty list of dates', ['EXDATE:', 'RDATE:']],
  ])('is skipped: %s', async (_what, lines) => {
    expect(verdicts(await check(app, calendar(simple('a', 8, ...lines))))).toEqual(['create']);
  });

  test('and says when the event is refuses it', async () => {
    const start = 'EXDATE;TZID="Europe/Berlin:20270329T100000';
    const [verdict] = verdicts(await check(app, calendar(simple('a', 8, start))));
    expect(verdict).toMatch(/^refused: It cannot be read: .*double quote/);
  });
});
