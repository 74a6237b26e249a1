import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CALENDARS, DOORS, type Door, type Doors, openDoors, type Wish } from './doors.ts';

let doors: Doors;

beforeAll(async () => {
  doors = await openDoors();
  const fair = { name: 'Fair', starts_on: '2027-09-17', ends_on: '2027-09-17' };
  await doors.fixture.app.as('admin').post('/holidays', fair);
});
afterAll(() => doors.close());
beforeEach(() => doors.clear());

/** Dates of an hour in room A, by their local starts. */
const hours = (...starts: string[]): string[] =>
  starts.map((start) => {
    const end = Temporal.PlainDateTime.from(start).add({ hours: 1 }).toPlainTime();
    return `${start}–${end.toString({ smallestUnit: 'minute' })} A`;
  });

/** Dates of September 2027 at ten. */
const september = (...days: string[]): string[] =>
  hours(...days.map((day) => `2027-09-${day}T10:00`));

type Case = {
  name: string;
  wish: Wish;
  dates: readonly string[];
  changed?: Wish;
  after?: readonly string[];
  /** All of them, unless it says otherwise. */
  through?: readonly Door[];
};

const MONDAY = '2027-09-06T10:00';
const TUESDAY = '2027-09-07T10:00';
const weekly: Wish = { start: MONDAY, rule: 'FREQ=WEEKLY;COUNT=4' };
const moved = { date: '2027-09-27T10:00', start: '2027-09-27T14:00' };
const at14 = hours('2027-09-27T14:00');
const fridays: Wish = {
  start: '2027-09-03T10:00',
  rule: 'FREQ=WEEKLY;COUNT=4',
  skipsHolidays: true,
};
/** Where the choice to leave out holidays can be made of what was written: not of an invitation. */
const CHOOSING: readonly Door[] = DOORS.filter((door) => door !== 'mail');
const offRule: Wish = { start: TUESDAY, rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=5' };
const offDates = [...september('07', '13', '20', '27'), ...hours('2027-10-04T10:00')];

const cases: readonly Case[] = [
  { name: 'weekly with a count', wish: weekly, dates: september('06', '13', '20', '27') },
  {
    name: 'weekly until a moment, then longer',
    wish: { start: MONDAY, rule: 'FREQ=WEEKLY;UNTIL=20270920T080000Z' },
    dates: september('06', '13', '20'),
    changed: { start: MONDAY, rule: 'FREQ=WEEKLY;UNTIL=20270927T080000Z' },
    after: september('06', '13', '20', '27'),
  },
  {
    name: 'on two weekdays every other week, then on another one',
    wish: { start: MONDAY, rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=4' },
    dates: september('06', '08', '20', '22'),
    changed: { start: MONDAY, rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=4' },
    after: september('06', '09', '20', '23'),
  },
  {
    name: 'on the last Friday of each month',
    wish: { start: '2027-09-24T10:00', rule: 'FREQ=MONTHLY;BYDAY=-1FR;COUNT=3' },
    dates: hours('2027-09-24T10:00', '2027-10-29T10:00', '2027-11-26T10:00'),
    changed: { start: '2027-09-24T10:00', rule: 'FREQ=MONTHLY;BYDAY=4FR;COUNT=2' },
    after: hours('2027-09-24T10:00', '2027-10-22T10:00'),
  },
  {
    name: 'on the 31st, which not every month has',
    wish: { start: '2027-08-31T10:00', rule: 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3' },
    dates: hours('2027-08-31T10:00', '2027-10-31T10:00', '2027-12-31T10:00'),
  },
  {
    name: 'daily while the clock goes forward',
    wish: { start: '2027-03-26T10:00', rule: 'FREQ=DAILY;COUNT=4' },
    dates: hours('2027-03-26T10:00', '2027-03-27T10:00', '2027-03-28T10:00', '2027-03-29T10:00'),
    changed: { start: '2027-03-26T10:30', rule: 'FREQ=DAILY;COUNT=4' },
    after: hours('2027-03-26T10:30', '2027-03-27T10:30', '2027-03-28T10:30', '2027-03-29T10:30'),
  },
  {
    name: 'daily at a time that the clock jumps over',
    wish: { start: '2027-03-26T02:30', rule: 'FREQ=DAILY;COUNT=3' },
    dates: hours('2027-03-26T02:30', '2027-03-27T02:30', '2027-03-29T02:30'),
  },
  {
    name: 'daily while the clock goes back',
    wish: {
      start: '2027-10-29T02:30',
      rule: 'FREQ=DAILY;COUNT=4',
      exceptions: [{ date: '2027-10-30T02:30', start: '2027-10-30T05:00' }],
    },
    dates: hours('2027-10-29T02:30', '2027-10-30T05:00').concat(
      '2027-10-31T02:30–02:30 A',
      hours('2027-11-01T02:30'),
    ),
  },
  {
    name: 'weekly over both clock changes, with exceptions',
    wish: {
      start: '2027-03-22T10:00',
      rule: 'FREQ=WEEKLY;COUNT=3',
      exceptions: [{ date: '2027-03-29T10:00', start: '2027-03-30T09:00' }],
    },
    dates: hours('2027-03-22T10:00', '2027-03-30T09:00', '2027-04-05T10:00'),
    changed: {
      start: '2027-03-22T11:00',
      rule: 'FREQ=WEEKLY;COUNT=3',
      exceptions: [{ date: '2027-03-29T11:00', start: '2027-03-30T09:00' }],
    },
    after: hours('2027-03-22T11:00', '2027-03-30T09:00', '2027-04-05T11:00'),
  },
  {
    name: 'dates by hand and dates left out, which change',
    wish: {
      ...weekly,
      dates: ['2027-09-08T10:00', '2027-10-01T15:00'],
      excluded: ['2027-09-13T10:00'],
    },
    dates: [...september('06', '08', '20', '27'), ...hours('2027-10-01T15:00')],
    changed: { ...weekly, dates: ['2027-09-09T10:00'], excluded: ['2027-09-20T10:00'] },
    after: september('06', '09', '13', '27'),
  },
  {
    name: 'dates by hand that stay while the start moves',
    wish: { ...weekly, dates: ['2027-09-08T10:00'], excluded: ['2027-09-13T10:00'] },
    dates: september('06', '08', '20', '27'),
    changed: { ...weekly, start: '2027-09-06T12:00', dates: ['2027-09-08T10:00'] },
    after: [
      ...hours('2027-09-06T12:00'),
      ...september('08'),
      ...hours('2027-09-13T12:00'),
      ...hours('2027-09-20T12:00', '2027-09-27T12:00'),
    ],
  },
  {
    name: 'every year',
    wish: { start: MONDAY, rule: 'FREQ=YEARLY;COUNT=2' },
    dates: hours(MONDAY, '2028-09-06T10:00'),
  },
  {
    name: 'dates by hand alone',
    wish: { start: MONDAY, dates: ['2027-09-08T10:00', '2027-09-14T10:00'] },
    dates: september('06', '08', '14'),
    changed: { start: MONDAY, dates: ['2027-09-08T10:00', '2027-09-15T10:00'] },
    after: september('06', '08', '15'),
  },
  {
    name: 'exceptions that are moved, longer, elsewhere and cancelled, and then others',
    wish: {
      ...weekly,
      exceptions: [
        { date: '2027-09-13T10:00', start: '2027-09-14T16:00', minutes: 90 },
        { date: '2027-09-20T10:00', room: 'B' },
        { date: '2027-09-27T10:00', isCancelled: true },
      ],
    },
    dates: [...september('06'), '2027-09-14T16:00–17:30 A', '2027-09-20T10:00–11:00 B'],
    changed: {
      ...weekly,
      excluded: ['2027-09-06T10:00'],
      exceptions: [{ date: '2027-09-20T10:00', start: '2027-09-20T12:00' }],
    },
    after: [...september('13'), ...hours('2027-09-20T12:00'), ...september('27')],
  },
  {
    name: 'a later start, with an exception that stays',
    wish: { ...weekly, exceptions: [moved] },
    dates: [...september('06', '13', '20'), ...at14],
    changed: { start: '2027-09-13T10:00', rule: 'FREQ=WEEKLY;COUNT=4', exceptions: [moved] },
    after: [...september('13', '20'), ...at14, ...hours('2027-10-04T10:00')],
  },
  {
    name: 'an earlier start without an end, with exceptions that stay',
    wish: {
      start: '2027-09-13T10:00',
      rule: 'FREQ=WEEKLY;UNTIL=20271005T000000Z',
      excluded: ['2027-09-20T10:00'],
      exceptions: [moved],
    },
    dates: [...september('13'), ...at14, ...hours('2027-10-04T10:00')],
    changed: {
      start: MONDAY,
      rule: 'FREQ=WEEKLY;UNTIL=20271004T080000Z',
      excluded: ['2027-09-20T10:00'],
      exceptions: [moved],
    },
    after: [...september('06', '13'), ...at14, ...hours('2027-10-04T10:00')],
  },
  {
    name: 'another weekday, with exceptions of the new dates',
    wish: { ...weekly, exceptions: [moved] },
    dates: [...september('06', '13', '20'), ...at14],
    changed: {
      start: '2027-09-08T10:00',
      rule: 'FREQ=WEEKLY;COUNT=4',
      exceptions: [{ date: '2027-09-15T10:00', start: '2027-09-15T14:00' }],
    },
    after: [...september('08'), ...hours('2027-09-15T14:00'), ...september('22', '29')],
  },
  {
    name: 'another time of day, with the exceptions at it',
    wish: { ...weekly, exceptions: [moved, { date: '2027-09-13T10:00', isCancelled: true }] },
    dates: [...september('06', '20'), ...at14],
    changed: {
      start: '2027-09-06T10:30',
      rule: 'FREQ=WEEKLY;COUNT=4',
      exceptions: [
        { date: '2027-09-27T10:30', start: '2027-09-27T14:00' },
        { date: '2027-09-13T10:30', isCancelled: true },
      ],
    },
    after: hours('2027-09-06T10:30', '2027-09-20T10:30', '2027-09-27T14:00'),
  },
  {
    name: 'another room, and one date in the old one',
    wish: weekly,
    dates: september('06', '13', '20', '27'),
    changed: { ...weekly, room: 'B', exceptions: [{ date: '2027-09-13T10:00', room: 'A' }] },
    after: september('06', '13', '20', '27').map((date, at) =>
      at === 1 ? date : date.replace(/A$/, 'B'),
    ),
  },
  {
    name: 'a single event that becomes a series, and the other way round',
    wish: { start: MONDAY },
    dates: september('06'),
    changed: { ...weekly, exceptions: [moved] },
    after: [...september('06', '13', '20'), ...at14],
  },
  {
    name: 'a series that becomes a single event',
    wish: { ...weekly, exceptions: [moved], excluded: ['2027-09-13T10:00'] },
    dates: [...september('06', '20'), ...at14],
    changed: { start: MONDAY },
    after: september('06'),
  },
  {
    name: 'changed dates that the series does not have, cancelled ones too',
    wish: {
      ...weekly,
      exceptions: [
        { date: '2027-09-08T10:00', start: '2027-09-08T12:00', isStrange: true },
        { date: '2027-09-09T10:00', isCancelled: true, isStrange: true },
      ],
    },
    dates: [...september('06'), ...hours('2027-09-08T12:00'), ...september('13', '20', '27')],
    changed: {
      ...weekly,
      exceptions: [{ date: '2027-09-09T10:00', start: '2027-09-09T12:00', isStrange: true }],
    },
    after: [...september('06'), ...hours('2027-09-09T12:00'), ...september('13', '20', '27')],
  },
  {
    name: 'a date that was moved, of a time that the series does not have any more',
    wish: { ...weekly, exceptions: [moved] },
    dates: [...september('06', '13', '20'), ...at14],
    changed: {
      start: '2027-09-06T10:30',
      rule: 'FREQ=WEEKLY;COUNT=3',
      exceptions: [{ ...moved, isStrange: true }],
    },
    after: [...hours('2027-09-06T10:30', '2027-09-13T10:30', '2027-09-20T10:30'), ...at14],
  },
  {
    name: 'a moved date beside one at whose time it would be',
    wish: {
      ...weekly,
      exceptions: [{ date: '2027-09-13T10:30', start: '2027-09-13T15:00', isStrange: true }],
    },
    dates: [...september('06', '13'), ...hours('2027-09-13T15:00'), ...september('20', '27')],
  },
  {
    name: 'a first date that the rule does not make, and then an hour later',
    wish: offRule,
    dates: offDates,
    changed: { ...offRule, start: '2027-09-07T11:00' },
    after: offDates.map((date) => date.replace('10:00–11:00', '11:00–12:00')),
    through: CALENDARS,
  },
  {
    name: 'a first date that the rule does not make, sent again with exceptions',
    wish: offRule,
    dates: offDates,
    changed: {
      ...offRule,
      excluded: ['2027-09-13T10:00'],
      exceptions: [moved, { date: TUESDAY, start: '2027-09-07T12:00' }],
    },
    after: [
      ...hours('2027-09-07T12:00'),
      ...september('20'),
      ...at14,
      ...hours('2027-10-04T10:00'),
    ],
    through: CALENDARS,
  },
  {
    name: 'a first date that the rule does not make and that is left out',
    wish: { ...offRule, excluded: [TUESDAY] },
    dates: offDates.slice(1),
    through: CALENDARS,
  },
  {
    name: 'a first date alone, after which the rule ends',
    wish: { start: TUESDAY, rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=1' },
    dates: september('07'),
    changed: offRule,
    after: offDates,
    through: CALENDARS,
  },
  ...(
    [
      ['named as it was left out', ['2027-09-17T10:00']],
      ['not named', []],
    ] as const
  ).map(([what, excluded]) => ({
    name: `Fridays without a holiday that begin a week later, the holiday ${what}`,
    wish: fridays,
    dates: september('03', '10', '24'),
    changed: { start: '2027-09-10T10:00', rule: 'FREQ=WEEKLY;COUNT=4', excluded },
    after: [...september('10', '24'), ...hours('2027-10-01T10:00')],
    through: CHOOSING,
  })),
  {
    name: 'Fridays without a holiday that become Thursdays',
    wish: fridays,
    dates: september('03', '10', '24'),
    changed: {
      start: '2027-09-02T10:00',
      rule: 'FREQ=WEEKLY;COUNT=4',
      excluded: ['2027-09-17T10:00'],
    },
    after: september('02', '09', '16', '23'),
    through: CHOOSING,
  },
  {
    name: 'Thursdays that become Fridays, of which one is a holiday',
    wish: { ...fridays, start: '2027-09-02T10:00' },
    dates: september('02', '09', '16', '23'),
    changed: { start: '2027-09-03T10:00', rule: 'FREQ=WEEKLY;COUNT=4' },
    after: september('03', '10', '24'),
    through: CHOOSING,
  },
];

const timesOf = (dates: readonly string[]): string[] => dates.map((date) => date.slice(0, -2));

/** What each door makes of it: after a change, and where an object or a file is read again. */
async function outcomes({ name, wish, changed }: Case, through: readonly Door[]) {
  const uid = `case-${cases.findIndex((one) => one.name === name)}`;
  const found: Record<string, unknown> = {};
  for (const door of through) {
    await doors.write(door, uid, wish, 0);
    const dates = [await doors.datesOf(door)];
    if (door === 'CalDAV') await doors.sendBack(uid);
    dates.push(await doors.datesOf(door));
    if (changed) await doors.write(door, uid, changed, 1);
    dates.push(await doors.datesOf(door));
    if (door === 'CalDAV') await doors.sendBack(uid);
    dates.push(await doors.datesOf(door));
    found[door] = { dates, read: await doors.readBack(door) };
  }
  return found;
}

describe('The same wish has the same dates through every door:', () => {
  test.each(cases)('$name', async (one) => {
    const { dates, after = dates, through = DOORS } = one;
    const each = { dates: [dates, dates, after, after], read: timesOf(after) };
    const expected = Object.fromEntries(through.map((door) => [door, each]));
    expect(await outcomes(one, through)).toEqual(expected);
  });
});
