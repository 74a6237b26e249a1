import { describe, expect, test } from 'vitest';
import { blankOverride, type Override } from './override.ts';
import {
  asSeries,
  exceptionsAsWritten,
  leftOut,
  type ShownDate,
  type ShownDates,
  type WrittenSeries,
  withoutShownHolidays,
} from './written-dates.ts';

const [FIRST, SECOND, THIRD] = [
  '2027-09-06T08:00:00Z',
  '2027-09-13T08:00:00Z',
  '2027-09-20T08:00:00Z',
];
const LATE = '2029-09-10T08:00:00Z';
const at14 = { ...asSeries, start_at: '2027-09-13T12:00:00Z', end_at: '2027-09-13T13:00:00Z' };

const overrideOf = (original_start_at: string, fields: Partial<Override>): Override => ({
  ...blankOverride(original_start_at),
  ...fields,
});

/** What becomes of the exceptions of a weekly series of three dates. */
const exceptions = (
  dates: { was?: ShownDates; is?: ShownDates },
  series: Partial<WrittenSeries> = {},
) =>
  exceptionsAsWritten(
    { was: {}, is: {}, ...dates },
    {
      overrides: [],
      excluded_dates: [],
      holiday_dates: [],
      starts: new Set([FIRST, SECOND, THIRD]),
      held_until: null,
      dateAfter: () => undefined,
      ...series,
    },
  );

/** The overrides without what takes the value of the series. */
const saidOf = ({ overrides }: ReturnType<typeof exceptions>): object[] =>
  overrides.map((one) =>
    Object.fromEntries(
      Object.entries(one).filter(([, value]) => value !== null && value !== false),
    ),
  );

describe('The exceptions that a client writes out', () => {
  test('count, and what they do not mention is as the rule makes it', () => {
    const overrides = [overrideOf(FIRST, { title: 'Guests' })];
    const was = { [FIRST]: { ...asSeries, title: 'Guests' } };
    const found = exceptions({ was, is: { [SECOND]: at14, [THIRD]: leftOut } }, { overrides });
    expect(saidOf(found)).toEqual([
      { original_start_at: SECOND, start_at: at14.start_at, end_at: at14.end_at },
      { original_start_at: THIRD, is_cancelled: true },
    ]);
    expect(found.changed.map(({ after }) => after.original_start_at)).toEqual([
      FIRST,
      SECOND,
      THIRD,
    ]);
  });

  test('leave what the client cannot see of a date', () => {
    const overrides = [
      overrideOf(FIRST, { notes: 'Key at the desk', start_at: '2027-09-06T09:00:00Z' }),
      overrideOf(SECOND, { is_cancelled: true, cancel_reason: 'no_show' }),
      overrideOf(THIRD, { cleanup_after_minutes: 30 }),
    ];
    const was = { [FIRST]: { ...asSeries, start_at: '2027-09-06T09:00:00Z' }, [SECOND]: leftOut };
    expect(saidOf(exceptions({ was, is: { [SECOND]: leftOut } }, { overrides }))).toEqual([
      { original_start_at: FIRST, notes: 'Key at the desk' },
      { original_start_at: SECOND, is_cancelled: true, cancel_reason: 'no_show' },
      { original_start_at: THIRD, cleanup_after_minutes: 30 },
    ]);
    expect(saidOf(exceptions({ was, is: {} }, { overrides }))).not.toContainEqual(
      expect.objectContaining({ is_cancelled: true }),
    );
  });

  test('leave what is elsewhere, and so is left out of the calendar that was shown', () => {
    const overrides = [overrideOf(SECOND, { room_id: 'attic' })];
    const was = { [SECOND]: leftOut };
    const found = exceptions({ was, is: { [SECOND]: leftOut } }, { overrides });
    expect([found.overrides, found.changed]).toEqual([overrides, []]);
  });

  test('keep the dates of the series where they are, and what is unseen moves only without its date', () => {
    const overrides = [
      overrideOf(SECOND, { notes: 'stays' }),
      overrideOf('2027-08-30T08:00:00Z', { notes: 'moves' }),
    ];
    const dateAfter = (date: string) => (date < FIRST ? FIRST : THIRD);
    expect(saidOf(exceptions({}, { overrides, dateAfter }))).toEqual([
      { original_start_at: FIRST, notes: 'moves' },
      { original_start_at: SECOND, notes: 'stays' },
    ]);
    const both = [overrideOf('2027-08-30T08:00:00Z', { notes: 'moves' }), ...overrides.slice(0, 1)];
    const onto = exceptions({}, { overrides: both, dateAfter: () => SECOND });
    expect(saidOf(onto)).toEqual([{ original_start_at: SECOND, notes: 'stays' }]);
  });

  test('name dates that the series does not have; a cancelled one is nothing', () => {
    const strange = '2027-09-07T08:00:00Z';
    expect(exceptions({ is: { [strange]: at14 } }).unknown).toEqual([strange]);
    expect(exceptions({ is: { [strange]: leftOut } })).toEqual({
      overrides: [],
      excluded_dates: [],
      changed: [],
      unknown: [],
    });
  });
});

describe('The dates that a series leaves out', () => {
  const excluded_dates = [SECOND, LATE];
  const series = { excluded_dates, held_until: '2029-01-01T00:00:00Z' };
  const afterwards = (was: ShownDates, is: Record<string, ShownDate>) =>
    exceptions({ was, is }, series);

  test('stay left out while they are, or were never shown', () => {
    const shown = { [SECOND]: leftOut, [LATE]: leftOut };
    expect(afterwards(shown, shown).excluded_dates).toEqual(excluded_dates);
    expect(afterwards({}, {}).excluded_dates).toEqual(excluded_dates);
    expect(afterwards(shown, shown).overrides).toEqual([]);
  });

  test('take place again where they are not left out any more', () => {
    const shown = { [SECOND]: leftOut, [LATE]: leftOut };
    expect(afterwards(shown, {}).excluded_dates).toEqual([]);
    const moved = afterwards(shown, { [SECOND]: at14, [LATE]: leftOut });
    expect([moved.excluded_dates, saidOf(moved)]).toEqual([
      [LATE],
      [{ original_start_at: SECOND, start_at: at14.start_at, end_at: at14.end_at }],
    ]);
  });

  test('are those on holidays too where these are worked out anew, unless they are written', () => {
    const anew = { holiday_dates: [SECOND, THIRD] };
    expect(exceptions({}, anew).excluded_dates).toEqual([SECOND, THIRD]);
    const said = exceptions({ is: { [SECOND]: at14, [THIRD]: leftOut } }, anew);
    expect([said.excluded_dates, said.overrides.map((one) => one.original_start_at)]).toEqual([
      [THIRD],
      [SECOND],
    ]);
  });

  test('are no wish where they were shown for a holiday and came back', () => {
    const is = { [FIRST]: leftOut, [SECOND]: leftOut, [THIRD]: at14 };
    const was = { [SECOND]: leftOut, [THIRD]: leftOut };
    expect(withoutShownHolidays({ was, is }, [FIRST, SECOND, THIRD])).toEqual({
      was,
      is: { [FIRST]: leftOut, [THIRD]: at14 },
    });
  });

  test('are kept after the planning, where the series has no dates yet', () => {
    expect(
      exceptions({ is: { [LATE]: leftOut } }, { ...series, excluded_dates: [] }),
    ).toMatchObject({
      excluded_dates: [LATE],
      unknown: [],
    });
  });
});
