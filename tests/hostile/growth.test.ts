import { describe, expect, test } from 'vitest';
import { askedProperties, propertyChanges } from '../../src/domain/caldav/dav-request.ts';
import { eventTypeOf } from '../../src/domain/caldav/kept-lines.ts';
import { patchStatus } from '../../src/domain/caldav/multistatus.ts';
import { locationFinder } from '../../src/domain/caldav/room-of-location.ts';
import { xmlText } from '../../src/domain/caldav/xml.ts';
import { placeText } from '../../src/domain/events/public-event.ts';
import { contentLine } from '../../src/domain/ical/content-line.ts';
import { textValue, uriValue } from '../../src/domain/ical/text-value.ts';
import { calendarBlocks } from '../../src/domain/imports/calendar-blocks.ts';
import { webAddressOf } from '../../src/domain/imports/calendar-fields.ts';
import { cleanText } from '../../src/domain/imports/jcal.ts';
import { nameKey } from '../../src/domain/imports/room-finder.ts';
import { dayOrderOf, readTableTime } from '../../src/domain/imports/table-times.ts';
import { safeFileName } from '../../src/domain/media-file.ts';
import { preferredLocale } from '../../src/domain/messages/locales.ts';
import { parseRule } from '../../src/domain/recurrence/parse-rule.ts';
import { oneLine } from '../../src/domain/text/one-line.ts';
import { searchTerm, searchTextOf } from '../../src/domain/text/search-text.ts';
import { isEmailAddress, startsAsWebUrl } from '../../src/domain/text/text-rules.ts';
import { parseDateTime } from '../../src/domain/time/local-time/date-time-input.ts';
import { maskSecrets } from '../../src/mask-secrets.ts';
import { calendarComponents } from '../../src/ports/import-file/read-calendar.ts';
import { MAX_ROWS, readCsvRows, readTable } from '../../src/ports/import-file/read-table.ts';
import { readWholeXml } from '../support/read-xml.ts';

/** A text of so many characters that repeats a part. */
const of =
  (part: string, [before = '', after = '']: readonly string[] = []) =>
  (length: number): string =>
    before + part.repeat(length / part.length) + after;

const room = { id: '1', name: 'Hall', venue: 'House', timezone: 'Europe/Berlin', location: null };
const findRoom = locationFinder([room], [room]);
const context = {
  rooms: [room],
  roomId: null,
  serviceZone: 'UTC',
  horizon: '2030-01-01T00:00:00Z',
};
const place = { room_id: '1', room: 'Hall', location: null, venue_id: null, venue: null };

/** A property of many names of one long namespace. */
const manyNames = (length: number): string => {
  const names = Array.from({ length: Math.min(1_900, length / 16) }, (_, at) => `<p:a${at}/>`);
  const prop = `<D:prop xmlns:p="${'u'.repeat(length / 2)}">${names.join('')}</D:prop>`;
  return `<D:propertyupdate xmlns:D="DAV:"><D:set>${prop}</D:set></D:propertyupdate>`;
};

function answerNames(text: string): void {
  const read = readWholeXml(text);
  if (!('root' in read)) return;
  askedProperties(read.root.children[0]);
  const names = (propertyChanges(read.root) ?? []).map(({ name }) => name);
  patchStatus('/', { refused: [], others: names });
}

const attributes = (prefix: string) => (length: number) =>
  `<a xmlns:p="u" ${Array.from({ length: length / 10 }, (_, at) => `${prefix}a${at}=""`).join(' ')}/>`;

/** Parts of a location with a long one in the middle. */
const location = (length: number): string =>
  ['Hall;'.repeat(length / 3_000), 'x'.repeat(length), ';'.repeat(length / 3_000)].join('');

const event = (line: string): readonly string[] => [
  `BEGIN:VEVENT\r\nUID:a\r\n${line}`,
  '\r\nEND:VEVENT\r\n',
];

type Reader = (text: string) => unknown;
type Case = [what: string, read: Reader, text: (length: number) => string];

const table: Reader = (text) => {
  const rows = readCsvRows(text, MAX_ROWS);
  return 'unreadable' in rows ? rows : readTable(rows, null, context);
};
const blocks: Reader = (text) => [...calendarBlocks(text)];
const components: Reader = (text) => [...calendarComponents(text)];

/** Marks whose order is changed when they are sorted. */
const MARKS = '\u0301\u0323';
const RANGES = 'de;q=0.5,';

const cases: Case[] = [
  ['a name of marks alone', nameKey, of(MARKS, ['a'])],
  ['a text that is searched, of marks alone', (text) => searchTextOf([text]), of(MARKS, ['a'])],
  ['a text of sigmas and marks', (text) => searchTextOf([text]), of('Σ\u0301')],
  ['a search', searchTerm, of('%_\\')],
  ['a file name of marks', safeFileName, of(MARKS, ['a'])],
  ['a file name of dots', safeFileName, of('.', ['a', 'a'])],
  ['a file name of dots and spaces', safeFileName, of('. \u3000', ['a', 'a'])],
  ['beginnings of tokens in a log', maskSecrets, of('-eyJaaaaaaaaaa')],
  ['parts of tokens in a log', maskSecrets, of('eyJaaaaaaaaaa.a.')],
  ['the word bearer in a log', maskSecrets, of('bearer+')],
  ['percent signs in a log', maskSecrets, of('token%25253D')],
  ['slashes in a log', maskSecrets, of('//a:')],
  [
    'an address of spaces',
    (address) => placeText({ ...place, address, extra_rooms: [] }, true),
    of(' ', ['a', 'a']),
  ],
  ['a location of many parts', findRoom, location],
  ['categories', (text) => eventTypeOf(text.split(',')), of('ab,')],
  ['names of a long namespace', answerNames, manyNames],
  ['attributes', readWholeXml, attributes('')],
  ['attributes of a namespace', readWholeXml, attributes('p:')],
  ['declarations of namespaces', readWholeXml, attributes('xmlns:')],
  ['references in XML', readWholeXml, of('&amp;', ['<a>', '</a>'])],
  ['sections of XML', readWholeXml, of('<![CDATA[x]]>', ['<a>', '</a>'])],
  ['comments in XML', readWholeXml, of('<!-- - x', ['<a>', '</a>'])],
  ['a text in XML', xmlText, of('<&\r')],
  ['a table of quotes', table, of('"a",')],
  ['a table of quotes within cells', table, of('a"b"c,')],
  ['a table with an open quote', table, of('a,\n', ['a,"'])],
  ['a table of commas', table, of(',')],
  ['a table of empty lines', table, of('\n')],
  ['line ends of a calendar', blocks, of('\r\n')],
  ['beginnings of a calendar', blocks, of('BEGIN:VCALENDAR\r\n')],
  ['beginnings of events', components, of('BEGIN:VEVENT\r\n')],
  ['parameters', components, of('a=b;', event('X;').toSpliced(1, 1, ':x\r\nEND:VEVENT\r\n'))],
  [
    'a parameter of many texts',
    components,
    of('"a",', [event('X;Y=')[0] ?? '', '"b":x\r\nEND:VEVENT\r\n']),
  ],
  ['a parameter in quotes without an end', components, of('a;:', event('X;Y="'))],
  ['escapes', components, of('\\n\\,', event('DESCRIPTION:'))],
  ['folds', components, of('a\r\n ', event('DESCRIPTION:'))],
  ['folds of nothing', components, of('\r\n ', event('DESCRIPTION:'))],
  [
    'dates',
    components,
    of('20270607T000000Z,', event('RDATE:').toSpliced(1, 1, '20270607T000000Z\r\nEND:VEVENT\r\n')),
  ],
  [
    'periods',
    components,
    of(
      '20270607T000000Z/PT1H,',
      event('RDATE;VALUE=PERIOD:').toSpliced(1, 1, '20270607T000000Z/PT1H\r\nEND:VEVENT\r\n'),
    ),
  ],
  ['rules', components, of('RRULE:FREQ=DAILY\r\n', event('').toSpliced(1, 1, 'END:VEVENT\r\n'))],
  ['a rule with parameters', components, of('a=b;', event('RRULE;'))],
  [
    'alarms',
    components,
    of('BEGIN:VALARM\r\nEND:VALARM\r\n', event('').toSpliced(1, 1, 'END:VEVENT\r\n')),
  ],
  ['a recurrence rule', parseRule, of('BYDAY=MO,', ['FREQ=DAILY;'])],
  ['a time', parseDateTime, of('9', ['2027-06-07T10:00:00.'])],
  ['a time of a table', (text) => readTableTime(text, 'unknown'), of('1.')],
  ['days of a table', (text) => dayOrderOf([text]), of(' ', ['1', '1'])],
  ['an e-mail address', isEmailAddress, of('a@')],
  ['a URL', startsAsWebUrl, of('.-', ['http://a'])],
  ['the URL of an event', webAddressOf, of('.-', ['http://a'])],
  ['languages', preferredLocale, of(RANGES)],
  ['spaces of a language', preferredLocale, of(' ', ['de;q=', 'x'])],
  ['a title', oneLine, of(' \r', ['a', 'a'])],
  ['a text of control characters', cleanText, of('\u0001\r', ['a', 'a'])],
  ['a text of a feed', textValue, of('\\;,\n\r')],
  ['a URL of a feed', uriValue, of(' é')],
  ['a long line of a feed', contentLine, of('é')],
];

const SMALL = 16_384;
const TIMES = 8;
/** Linear work is eight times as much, quadratic sixty-four times. */
const MOST = 32;
/** Milliseconds: the clock of the processor does not say less exactly. */
const MEASURED = 40;
const NOTHING = 5;

/** The milliseconds of the processor that one reading takes, on average of as many as can be measured. */
function costOf(read: Reader, text: string): number {
  const before = process.threadCpuUsage();
  for (let count = 1; ; count += 1) {
    read(text);
    const { user, system } = process.threadCpuUsage(before);
    const milliseconds = (user + system) / 1_000;
    if (milliseconds >= MEASURED || count === 100) return milliseconds / count;
  }
}

// It compares times of the processor, which other threads and the collector of memory disturb: what grows too fast does
// so each time.
describe('the work of reading what others wrote grows as the text does:', { retry: 2 }, () => {
  test.each(cases)('%s', (_what, read, text) => {
    const [small, large] = [text(SMALL), text(SMALL * TIMES)];
    costOf(read, small);
    const most = Math.max(costOf(read, small) * MOST, NOTHING);
    let grown = costOf(read, large);
    // The collection of what other files of this process left behind counts too, but not each time.
    for (let again = 0; again < 3 && grown >= most; again += 1) {
      grown = Math.min(grown, costOf(read, large));
    }
    expect(grown).toBeLessThan(most);
  });
});
