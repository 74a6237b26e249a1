import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_IMPORT_BYTES } from '../../src/http/request/upload-limits.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { bounded } from '../support/bounded.ts';
import { scaled } from '../support/scale.ts';
import { calendarInZone, HOSTILE_ZONES, NOWHERE_KNOWN } from '../support/zone-texts.ts';
import { calendar, check, simple, upload, verdicts } from './importing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.as('admin').post('/rooms', { name: 'Hall' });
});
afterAll(() => app.close());

/** A calendar of exactly so many bytes: an event, and lines that say nothing. */
function calendarOf(bytes: number): string {
  const file = calendar(simple('a', 8));
  const missing = bytes - file.length;
  const line = `X-FILL:${'x'.repeat(68)}\r\n`;
  const lines = line.repeat(Math.floor(missing / line.length) - 1);
  const rest = missing - lines.length;
  return file.replace('END:VCALENDAR', `${lines}X-FILL:${'x'.repeat(rest - 9)}\r\nEND:VCALENDAR`);
}

const event = 'BEGIN:VEVENT\r\nEND:VEVENT\r\n';

/** Each is an empty cell; the largest file takes seconds. */
const COMMAS = scaled({ short: 2_000_000, full: MAX_IMPORT_BYTES });

describe('a file that is made to do harm', () => {
  test.each(HOSTILE_ZONES.slice(0, -1))(
    'may describe a zone by %s: its events are refused by the name of the zone',
    async (_about, parts) => {
      const file = calendarInZone({ uid: 'z', parts });
      const read = await bounded(() => check(app, file), { seconds: 5, megabytes: 200 });
      expect(verdicts(read)).toEqual([`refused: The time zone "${NOWHERE_KNOWN}" is not known.`]);
    },
  );

  test('has at most 20 MiB, the last byte included', async () => {
    const largest = calendarOf(MAX_IMPORT_BYTES);
    expect(largest).toHaveLength(MAX_IMPORT_BYTES);
    expect(verdicts(await check(app, largest))).toEqual(['create']);
    const answer = await upload(app, `${largest}x`);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { file: ['The file field must not be larger than 20480 kilobytes.'] },
    ]);
  });

  test.each([
    ['a calendar of one line', 'a.ics', 'x'.repeat(MAX_IMPORT_BYTES)],
    ['a table of one line', 'a.csv', 'x'.repeat(MAX_IMPORT_BYTES)],
    ['a table of commas', 'a.csv', ','.repeat(COMMAS)],
    ['a table of quotes', 'a.csv', '"'.repeat(MAX_IMPORT_BYTES)],
    ['100 000 empty events', 'a.ics', event.repeat(100_000)],
    ['100 000 rows', 'a.csv', `title,room,start,end\n${'a,b,c,d\n'.repeat(100_000)}`],
    ['bytes without sense', 'a.ics', Buffer.alloc(MAX_IMPORT_BYTES, 0xff)],
  ])('%s is refused', async (_what, name, bytes) => {
    const answer = await upload(app, bytes, { name });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['file']]);
  });

  test('events with a huge line, too many levels, no end or no sense are refused, the others are not', async () => {
    const good = simple('a', 8);
    const levels = 'BEGIN:VALARM\r\n'.repeat(100_000) + 'END:VALARM\r\n'.repeat(100_000);
    const file = calendar(
      good,
      ['UID:huge', `SUMMARY:${'x'.repeat(2_000_000)}`],
      ['UID:deep', levels.trim()],
      ['UID:odd', 'not a line', 'LOCATION:Hall'],
      [...simple('rule', 10), `RRULE:FREQ=DAILY;BYMONTHDAY=${'1,'.repeat(500_000)}1`],
      simple('b', 12),
      ['BEGIN:VALARM'],
    );
    expect(verdicts(await check(app, file))).toEqual([
      'create',
      'refused: It is larger than 1024 kilobytes.',
      'refused: Its components are nested too deeply.',
      'refused: It has no start (DTSTART).',
      'refused: The recurrence rule must not be longer than 2000 characters.',
      'create',
      'refused: It does not end: the file may be cut off.',
    ]);
  });

  test('control characters, broken surrogates and formulas are only text', async () => {
    const odd = ['UID:odd', 'DTSTART:20270329T140000Z', 'DTEND:20270329T150000Z', 'LOCATION:Hall'];
    const [line] = (await check(app, calendar([...odd, 'SUMMARY:=1+1\u0000\u0007<b>']))).lines;
    expect(line).toMatchObject({ verdict: 'create', title: '=1+1<b>' });
  });

  test('times that no calendar has are refused', async () => {
    const at = (start: string, ...more: string[]): string[] => [
      `UID:t${start}`,
      'LOCATION:Hall',
      `DTSTART:${start}`,
      ...more,
    ];
    const file = calendar(
      at('20270230T100000Z', 'DURATION:PT1H'),
      at('20270329T250000Z', 'DURATION:PT1H'),
      at('20270329T100000Z', 'DURATION:P99999999W'),
      at('20270329T100000Z', 'DTEND:20270329T100000Z'),
      at('20270329T100001Z', 'DURATION:-PT1H'),
      at('00000101T000000Z'),
    );
    for (const verdict of verdicts(await check(app, file))) expect(verdict).toMatch(/^refused: /);
  });
});
