import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOf, instantsInput } from './expand-bounds.ts';
import { type ExpandInput, type Expansion, expandRule, isBounded, parseRule } from './index.ts';
import { instantsOf } from './rule-instants.ts';

function ruleOf(text: string) {
  const parsed = parseRule(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.rule;
}

type Options = Partial<Omit<ExpandInput, 'rule' | 'startAt' | 'timeZone'>>;

/** Expands from a wall time with its zone, such as `2027-01-04T09:00[Europe/Berlin]`. */
function expand(text: string, start: string, options: Options = {}): Expansion {
  const zoned = Temporal.ZonedDateTime.from(start);
  const { timeZoneId: timeZone } = zoned;
  return expandRule({
    rule: ruleOf(text),
    startAt: zoned.toInstant(),
    timeZone,
    limit: 5,
    ...options,
  });
}

function starts(text: string, start: string, options: Options = {}): string[] {
  const expansion = expand(text, start, options);
  return expansion.ok ? expansion.starts.map(String) : [expansion.message];
}

const at = (text: string) => Temporal.Instant.from(text);
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).join();

describe('clock changes', () => {
  it('keep the wall time of a series', () => {
    expect(starts('FREQ=WEEKLY;COUNT=3', '2027-03-08T09:00[America/New_York]')).toEqual([
      '2027-03-08T14:00:00Z',
      '2027-03-15T13:00:00Z',
      '2027-03-22T13:00:00Z',
    ]);
  });

  it('skip a wall time that the gap swallows and do not count it', () => {
    expect(starts('FREQ=DAILY;COUNT=3', '2027-03-13T02:30[America/New_York]')).toEqual([
      '2027-03-13T07:30:00Z',
      '2027-03-15T06:30:00Z',
      '2027-03-16T06:30:00Z',
    ]);
  });

  it('skip it also when the gap is half an hour', () => {
    expect(starts('FREQ=DAILY;COUNT=2', '2027-10-02T02:15[Australia/Lord_Howe]')).toEqual([
      '2027-10-01T15:45:00Z',
      '2027-10-03T15:15:00Z',
    ]);
  });

  it('skip a whole day that a zone leaves out', () => {
    expect(starts('FREQ=DAILY;COUNT=2', '2011-12-29T09:00[Pacific/Apia]')).toEqual([
      '2011-12-29T19:00:00Z',
      '2011-12-30T19:00:00Z',
    ]);
  });

  it('leave a swallowed wall time out before BYSETPOS picks', () => {
    const rule = 'FREQ=MONTHLY;BYDAY=SU;BYSETPOS=2;COUNT=1';
    expect(starts(rule, '2027-03-01T02:30[America/New_York]')).toEqual(['2027-03-21T06:30:00Z']);
  });

  it('take the first of two equal wall times', () => {
    expect(starts('FREQ=DAILY;COUNT=2', '2027-11-06T01:30[America/New_York]')).toEqual([
      '2027-11-06T05:30:00Z',
      '2027-11-07T05:30:00Z',
    ]);
  });

  it('leave the first day out when the series starts at the second of two equal wall times', () => {
    const start = '2027-11-07T01:30-05:00[America/New_York]';
    expect(starts('FREQ=DAILY;COUNT=1', start)).toEqual(['2027-11-08T06:30:00Z']);
  });

  it('give an hourly rule each hour of the wall clock once', () => {
    expect(starts('FREQ=HOURLY;COUNT=3', '2027-11-07T00:30[America/New_York]')).toEqual([
      '2027-11-07T04:30:00Z',
      '2027-11-07T05:30:00Z',
      '2027-11-07T07:30:00Z',
    ]);
    expect(starts('FREQ=HOURLY;COUNT=3', '2027-03-14T01:00[America/New_York]')).toEqual([
      '2027-03-14T06:00:00Z',
      '2027-03-14T07:00:00Z',
      '2027-03-14T08:00:00Z',
    ]);
  });
});

describe('the start', () => {
  it('anchors the rule but is no occurrence unless it matches', () => {
    const rule = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=2';
    expect(starts(rule, '2027-01-06T09:00[UTC]')).toEqual([
      '2027-01-18T09:00:00Z',
      '2027-02-01T09:00:00Z',
    ]);
  });

  it('lends its fraction of a second to every occurrence', () => {
    expect(starts('FREQ=DAILY;COUNT=2', '2027-01-06T09:00:00.25[UTC]')).toEqual([
      '2027-01-06T09:00:00.25Z',
      '2027-01-07T09:00:00.25Z',
    ]);
  });

  it('may lie before 1970', () => {
    expect(starts('FREQ=YEARLY;COUNT=2', '1904-02-29T09:00:00.5[UTC]')).toEqual([
      '1904-02-29T09:00:00.5Z',
      '1908-02-29T09:00:00.5Z',
    ]);
  });

  it('after the year 9999 makes nothing', () => {
    const expansion = expand('FREQ=DAILY', '+010000-01-01T00:00[UTC]');
    expect(expansion).toEqual({ ok: true, starts: [], complete: true });
  });

  it('in an unknown zone throws a RangeError', () => {
    const input = { rule: ruleOf('FREQ=DAILY'), startAt: at('2027-01-01T00:00Z'), limit: 1 };
    expect(() => expandRule({ ...input, timeZone: 'Mars/Olympus' })).toThrow(RangeError);
  });
});

describe('a series ends at the earliest of', () => {
  const start = '2027-01-01T22:00[America/New_York]';
  const last = (rule: string, options: Options = {}) => {
    const expansion = expand(rule, start, { limit: 100, ...options });
    return expansion.ok && expansion.complete ? String(expansion.starts.at(-1)) : 'cut';
  };

  it('COUNT', () => expect(last('FREQ=DAILY;COUNT=3')).toBe('2027-01-04T03:00:00Z'));

  it('recurrence_count', () => {
    expect(last('FREQ=DAILY;COUNT=3', { count: 2 })).toBe('2027-01-03T03:00:00Z');
    expect(last('FREQ=DAILY;COUNT=3', { count: 9 })).toBe('2027-01-04T03:00:00Z');
  });

  it('recurrence_ends_at, itself included', () => {
    const endsAt = at('2027-01-03T03:00:00Z');
    expect(last('FREQ=DAILY;COUNT=3', { endsAt })).toBe('2027-01-03T03:00:00Z');
    expect(last('FREQ=DAILY', { endsAt: at('2027-01-03T02:59:59Z'), count: null })).toBe(
      '2027-01-02T03:00:00Z',
    );
  });

  it('UNTIL as a date, whose whole day in the zone counts', () => {
    expect(last('FREQ=DAILY;UNTIL=20270103')).toBe('2027-01-04T03:00:00Z');
  });

  it('UNTIL as a wall time in the zone', () => {
    expect(last('FREQ=DAILY;UNTIL=20270103T220000')).toBe('2027-01-04T03:00:00Z');
    expect(last('FREQ=DAILY;UNTIL=20270103T215959')).toBe('2027-01-03T03:00:00Z');
  });

  it('UNTIL as a UTC time', () => {
    expect(last('FREQ=DAILY;UNTIL=20270103T030000Z')).toBe('2027-01-03T03:00:00Z');
    expect(last('FREQ=DAILY;UNTIL=20270103T025959Z')).toBe('2027-01-02T03:00:00Z');
  });

  it('UNTIL before the start, and then never happens', () => {
    expect(expand('FREQ=DAILY;UNTIL=20200101', start)).toEqual({
      ok: true,
      starts: [],
      complete: true,
    });
  });
});

describe('what is left out is told', () => {
  const start = '2027-01-01T09:00[UTC]';
  const complete = (rule: string, options: Options) => {
    const expansion = expand(rule, start, options);
    return expansion.ok && [expansion.starts.length, expansion.complete];
  };

  it('when there are more than the limit, and only then', () => {
    expect(complete('FREQ=DAILY;COUNT=1001', { limit: 1000 })).toEqual([1000, false]);
    expect(complete('FREQ=DAILY;COUNT=1000', { limit: 1000 })).toEqual([1000, true]);
  });

  it('when there are more past the horizon, which is itself left out', () => {
    const horizon = at('2027-01-03T09:00Z');
    expect(complete('FREQ=DAILY;COUNT=3', { horizon })).toEqual([2, false]);
    expect(complete('FREQ=DAILY;COUNT=2', { horizon })).toEqual([2, true]);
  });

  it('but not what lies before the window, which still counts', () => {
    const from = at('2027-01-03T09:00Z');
    expect(starts('FREQ=DAILY;COUNT=4', start, { from })).toEqual([
      '2027-01-03T09:00:00Z',
      '2027-01-04T09:00:00Z',
    ]);
  });

  it('when a rule has a start but cannot be followed to the one past the horizon', () => {
    const rule = 'FREQ=HOURLY;INTERVAL=211;BYMONTH=2;BYMONTHDAY=29;BYDAY=TU;BYHOUR=9';
    const leapDay = '2028-02-29T09:00[UTC]';
    const expansion = expand(rule, leapDay, { horizon: at('2030-01-01T00:00Z') });
    expect(expansion).toEqual({ ok: true, starts: [at('2028-02-29T09:00Z')], complete: false });
    expect(expand(rule, leapDay).ok).toBe(false);
  });
});

describe('a window', () => {
  it.each([
    'FREQ=YEARLY;INTERVAL=3;BYMONTH=2,6;BYMONTHDAY=28',
    'FREQ=MONTHLY;INTERVAL=5;BYDAY=-1FR',
    'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,SU;WKST=SU',
    'FREQ=DAILY;INTERVAL=11',
    'FREQ=HOURLY;INTERVAL=6',
    'FREQ=HOURLY;INTERVAL=72',
    'FREQ=HOURLY;INTERVAL=7',
    'FREQ=HOURLY;INTERVAL=1000;BYMINUTE=0,30',
  ])('of %s is the same whether it is reached by a jump or counted to', (rule) => {
    const start = '2021-03-17T13:30[Europe/Berlin]';
    const window = { from: at('2041-05-01T00:00Z'), horizon: at('2043-08-01T00:00Z'), limit: 9999 };
    const counted = expand(rule, start, { ...window, count: 999_999_999 });
    expect(expand(rule, start, window)).toEqual(counted);
    expect(counted.ok && counted.starts.length).toBeGreaterThan(0);
  });

  it('seven thousand years on costs little', () => {
    const from = at('9000-01-01T00:00Z');
    expect(starts('FREQ=DAILY', '2027-01-01T09:00[UTC]', { from, limit: 1 })).toEqual([
      '9000-01-01T09:00:00Z',
    ]);
  });
});

describe('a hostile rule', () => {
  const everyDay = 'MO,TU,WE,TH,FR,SA,SU';
  const hostile = [
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO',
    'FREQ=MONTHLY;BYDAY=5MO;BYMONTH=2',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6',
    'FREQ=HOURLY;INTERVAL=2;BYHOUR=1',
    'FREQ=HOURLY;INTERVAL=5;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=HOURLY;INTERVAL=7;BYDAY=MO;BYHOUR=0',
    'FREQ=HOURLY;BYMONTH=3;BYSETPOS=-10',
    'FREQ=DAILY;INTERVAL=100000',
    'FREQ=WEEKLY;INTERVAL=999999999',
    'FREQ=HOURLY;INTERVAL=999999999',
    'FREQ=DAILY;COUNT=999999999',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU;BYHOUR=2',
    `FREQ=YEARLY;BYDAY=${everyDay};BYSETPOS=${range(1, 366)}`,
    `FREQ=YEARLY;BYDAY=MO;BYHOUR=${range(0, 23)};BYMONTHDAY=${range(1, 31)}`,
    `FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30;BYMINUTE=${range(0, 23)}`,
    `FREQ=YEARLY;BYYEARDAY=${range(-366, -70)}`,
  ];

  /** Some 50 ms at most on one slow core; ten times that where every line is counted, as coverage does. */
  const AT_ONCE_MS = 500;

  it.each(hostile)('%s is expanded or refused at once', (rule) => {
    const run = () => {
      const before = performance.now();
      expand(rule, '2027-01-04T03:00[America/New_York]', { limit: 1000 });
      return performance.now() - before;
    };
    expect(Math.min(run(), run(), run())).toBeLessThan(AT_ONCE_MS);
  });

  it.each(hostile)('%s stops within one period of the end of its budget', (text) => {
    const rule = ruleOf(text);
    const startAt = at('2027-01-04T08:00Z');
    const input = { rule, startAt, timeZone: 'America/New_York', limit: 1 };
    const budget = { left: 100_000, reachedDay: 0 };
    let found = 0;
    for (const second of instantsOf(instantsInput(input, boundsOf(input)), budget)) {
      if (second > 0) found++;
    }
    const dearestPeriod = 366 * (1 + 24 * 20) + 10;
    expect(budget.left).toBeGreaterThan(-dearestPeriod);
    expect(found).toBeLessThan(100_000);
  });

  it('that never happens is empty and complete', () => {
    const empty = { ok: true, starts: [], complete: true };
    const start = '2027-01-04T08:00[America/New_York]';
    expect(expand('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', start)).toEqual(empty);
    expect(expand('FREQ=HOURLY;INTERVAL=2;BYHOUR=1', start)).toEqual(empty);
    expect(expand('FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6', start)).toEqual(empty);
    expect(expand('FREQ=DAILY;BYDAY=MO;BYSETPOS=2', start)).toEqual(empty);
    expect(expand('FREQ=YEARLY;BYMONTH=3;BYDAY=2SU;BYHOUR=2;BYMINUTE=30', start)).toEqual(empty);
  });

  it('that cannot be followed in bounded work is refused with a sentence', () => {
    const expansion = expand('FREQ=HOURLY;INTERVAL=7;BYDAY=MO;BYHOUR=0', '2027-01-04T03:00[UTC]');
    expect(expansion).toMatchObject({ ok: false, message: expect.stringMatching(/^The .*\.$/) });
  });

  it('that counts for thousands of years before the window is refused with a sentence', () => {
    const options = { from: at('9000-01-01T00:00Z'), horizon: at('9001-01-01T00:00Z') };
    const expansion = expand('FREQ=DAILY;COUNT=999999999', '2027-01-04T03:00[UTC]', options);
    expect(expansion.ok).toBe(false);
  });
});

describe('a series is bounded', () => {
  const bounded = (text: string, ...ends: [number?, Temporal.Instant?]) =>
    isBounded(ruleOf(text), ...ends);

  it('by COUNT, UNTIL, recurrence_count or recurrence_ends_at, and else not', () => {
    expect(bounded('FREQ=DAILY')).toBe(false);
    expect(isBounded(ruleOf('FREQ=DAILY'), null, null)).toBe(false);
    expect(bounded('FREQ=DAILY;COUNT=2')).toBe(true);
    expect(bounded('FREQ=DAILY;UNTIL=20270101')).toBe(true);
    expect(bounded('FREQ=DAILY', 2)).toBe(true);
    expect(bounded('FREQ=DAILY', undefined, at('2027-01-01T00:00Z'))).toBe(true);
  });
});

describe('every rule', () => {
  const list = (min: number, max: number) =>
    fc
      .uniqueArray(fc.integer({ min, max }), { minLength: 1, maxLength: 4 })
      .map((all) => all.join());
  const part = (name: string, values: fc.Arbitrary<string>) =>
    fc.option(
      values.map((value) => `;${name}=${value}`),
      { nil: '' },
    );
  const rules = fc
    .tuple(
      fc
        .constantFrom('YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY')
        .map((freq) => `FREQ=${freq}`),
      part(
        'INTERVAL',
        list(1, 40).map((text) => text.split(',')[0] ?? '1'),
      ),
      part('BYMONTH', list(1, 12)),
      part('BYMONTHDAY', list(1, 31)),
      part('BYDAY', fc.constantFrom('MO', 'TU,SA', 'SU', 'MO,TU,WE,TH,FR', '2WE', '-1FR')),
      part('BYHOUR', list(0, 23)),
      part('BYSETPOS', fc.constantFrom('1', '-1', '2,-2')),
    )
    .map((parts) => parseRule(parts.join('')))
    .filter((parsed) => parsed.ok)
    .map((parsed) => parsed.rule);
  const inputs = fc.record({
    rule: rules,
    startAt: fc
      .integer({ min: 1_500_000_000, max: 2_500_000_000 })
      .map((second) => Temporal.Instant.fromEpochMilliseconds(second * 1000)),
    timeZone: fc.constantFrom('UTC', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'),
    limit: fc.constant(30),
  });
  const expanded = (input: ExpandInput) => {
    const expansion = expandRule(input);
    return expansion.ok ? expansion.starts : [];
  };

  it('is its own canonical text', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        expect(parseRule(rule.canonical)).toEqual({ ok: true, rule });
      }),
    );
  });

  it('starts in strictly ascending order and never before start_at', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        let previous = input.startAt.subtract({ nanoseconds: 1 });
        for (const start of expanded(input)) {
          expect(Temporal.Instant.compare(previous, start)).toBe(-1);
          previous = start;
        }
      }),
    );
  });

  it('keeps its wall time whatever the clocks do', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { minute, second } = input.startAt.toZonedDateTimeISO(input.timeZone);
        for (const start of expanded(input)) {
          const wall = start.toZonedDateTimeISO(input.timeZone);
          expect([wall.minute, wall.second]).toEqual([minute, second]);
          const first = wall.toPlainDateTime().toZonedDateTime(input.timeZone);
          expect(first.toInstant().equals(start)).toBe(true);
        }
      }),
    );
  });

  it('expands to the same starts every time, and a shorter limit is a beginning of a longer', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        fc.pre(expandRule(input).ok);
        const all = expanded(input).map(String);
        expect(expanded(input).map(String)).toEqual(all);
        expect(expanded({ ...input, limit: 7 }).map(String)).toEqual(all.slice(0, 7));
      }),
    );
  });
});
