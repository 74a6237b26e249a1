import type { SeededRandom } from '../support/seeded-random.ts';
import { time } from './calendar-values.ts';

const SPACES = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';

const range = (random: SeededRandom): string => {
  const [start, end] = random.once(4)
    ? [time(random), time(random)]
    : random.pick([
        ['00010101T000000Z', '99991231T235959Z'],
        ['20270101T000000Z', '20280101T000000Z'],
        ['24000101T000000Z', '25000101T000000Z'],
        ['99990101T000000Z', '00010101T000000Z'],
      ]);
  return random.once(9) ? `start="${start}"` : `start="${start}" end="${end}"`;
};

const data = (random: SeededRandom): string =>
  random.pick([
    () => '<C:calendar-data/>',
    () => `<C:calendar-data><C:expand ${range(random)}/></C:calendar-data>`,
    () => `<C:calendar-data><C:limit-recurrence-set ${range(random)}/></C:calendar-data>`,
    () => '<C:calendar-data content-type="text/x" version="9"/>',
  ])();

const prop = (random: SeededRandom): string => {
  const many = random.once(40) ? 150 : 0;
  const names = Array.from(
    { length: many },
    (_, at) => `<n:p${at} xmlns:n="${'u'.repeat(random.below(1_400))}"/>`,
  );
  return `<D:prop><D:getetag/>${data(random)}${names.join('')}</D:prop>`;
};

const filters = (random: SeededRandom): string =>
  random.pick([
    () => `<C:time-range ${range(random)}/>`,
    () =>
      '<C:prop-filter name="UID"><C:text-match ' +
      `collation="${random.pick(['i;octet', 'i;ascii-casemap', 'x'])}">h${'%_'.repeat(random.below(300))}</C:text-match></C:prop-filter>`,
    () => '<C:is-not-defined/>',
    () => '',
  ])();

const reports: ((random: SeededRandom, path: string) => string)[] = [
  (random) =>
    `<C:calendar-query ${SPACES}>${prop(random)}<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter ` +
    `name="${random.pick(['VEVENT', 'VEVENT', 'VTODO', 'vevent'])}">${filters(random)}</C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`,
  (random, path) =>
    `<C:calendar-multiget ${SPACES}>${prop(random)}${Array.from({ length: random.once(20) ? 1_900 : random.below(9) }, () => `<D:href>${path}h${random.below(40)}.ics</D:href>`).join('')}</C:calendar-multiget>`,
  (random) => `<C:free-busy-query ${SPACES}><C:time-range ${range(random)}/></C:free-busy-query>`,
  (random) =>
    `<D:sync-collection ${SPACES}><D:sync-token>${random.pick(['', 'x', 'http://a/1'])}</D:sync-token><D:sync-level>${random.pick(['1', 'infinite'])}</D:sync-level>${prop(random)}</D:sync-collection>`,
];

function bent(random: SeededRandom, xml: string): string {
  if (!random.once(4)) return xml;
  const at = random.below(xml.length);
  return random.pick([
    () => xml.slice(0, at),
    () => `${xml.slice(0, at)}${'<a>'.repeat(random.below(60))}${xml.slice(at)}`,
    () => `${xml.slice(0, at)}&x;${xml.slice(at)}`,
    () => `<!DOCTYPE a [<!ENTITY x "${'y'.repeat(99)}">]>${xml}`,
    () =>
      xml.replace(
        '>',
        ` ${Array.from({ length: random.below(3_000) }, (_, of) => `a${of}=""`).join(' ')}>`,
      ),
    () => `${' \n'.repeat(random.below(60_000))}${xml}`,
    () => xml.replaceAll('DAV:', 'u'.repeat(random.below(90_000))),
  ])();
}

/** The body of a REPORT, well formed or not. */
export const hostileReport = (random: SeededRandom, path: string): string =>
  bent(random, random.pick(reports)(random, path));

const HEADINGS = [
  'title',
  'room',
  'start',
  'end',
  'date',
  'uid',
  'description',
  'status',
  'recurrence_rule',
  'venue',
  'x',
  '',
];
const CELLS = [
  'Hall',
  '2027-06-07 10:00',
  '07.06.2027 10:00',
  '6/7/27',
  '10:00',
  '"a""b"',
  '"a\nb',
  '=1+1',
  'FREQ=DAILY',
  '\u0000',
  'a\u0301\u0323',
];

/** A table of events, or what looks like one. */
export function hostileTable(random: SeededRandom): string {
  const separator = random.pick([',', ';', '\t']);
  const width = 1 + random.below(random.once(40) ? 4_000 : 9);
  const cell = (): string =>
    random.once(60) ? random.pick(CELLS).repeat(random.below(3_000)) : random.pick(CELLS);
  const row = (make: () => string): string => Array.from({ length: width }, make).join(separator);
  const usual = ['title', 'room', 'start', 'end'].join(separator);
  const rows = Array.from({ length: random.below(random.once(30) ? 300 : 9) }, () =>
    random.once(2)
      ? row(cell)
      : ['Choir', 'Hall', '2027-06-07 10:00', '2027-06-07 11:00'].join(separator),
  );
  const head = random.once(3) ? row(() => random.pick(HEADINGS)) : usual;
  return [...(random.once(9) ? [`sep=${separator}`] : []), head, ...rows].join(
    random.pick(['\n', '\r\n', '\r']),
  );
}
