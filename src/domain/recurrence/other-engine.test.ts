import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { expect, test } from 'vitest';
import { part, rulesOf, someOf, weekdays } from '../../../tests/support/rules.ts';
import { scaled } from '../../../tests/support/scale.ts';
import { expandRule, type RecurrenceRule } from './index.ts';

const COMPARED = 15;
const RUNS = scaled({ short: 60, full: 300 });

/** A part that half of the rules have. */
const half = (name: string, values: fc.Arbitrary<string>) => part(name, values, { freq: 2 });

const rules = rulesOf(
  half('INTERVAL', fc.integer({ min: 1, max: 6 }).map(String)),
  half('BYMONTH', someOf(1, 12, 3)),
  half('BYMONTHDAY', someOf(1, 28, 3)),
  half('BYDAY', weekdays),
  half('BYHOUR', someOf(0, 23, 3)),
  half('BYSETPOS', fc.constantFrom('1', '-1')),
  half('WKST', fc.constantFrom('SU', 'WE')),
);

/**
 * The library leaves out the limiting part of these, and counts hours on the clock of UTC where ours is on the wall.
 */
const isReadOtherwise = ({ freq, byMonthDay, byDay }: RecurrenceRule, timeZone: string): boolean =>
  (freq === 'YEARLY' && byMonthDay.length > 0 && byDay.some(({ ordinal }) => ordinal !== null)) ||
  (freq === 'HOURLY' && timeZone !== 'UTC');

/** What the library makes of the rule; undefined where it gives up. */
function byLibrary(rule: RecurrenceRule, dtstart: Temporal.ZonedDateTime): string[] | undefined {
  try {
    const engine = new RRuleTemporal({
      rruleString: `RRULE:${rule.canonical}`,
      dtstart,
      includeDtstart: false,
      cache: false,
      maxIterations: 10_000,
      maxCandidateEvaluations: 60_000,
    });
    const until = dtstart.add({ years: 4 }).toInstant();
    const found = engine.between(dtstart, dtstart.add({ years: 4 }), true);
    return found
      .map((start) => Temporal.Instant.fromEpochMilliseconds(start.epochMilliseconds))
      .filter((start) => Temporal.Instant.compare(start, until) < 0)
      .slice(0, COMPARED)
      .map(String);
  } catch {
    return undefined;
  }
}

test('another engine makes the same of random rules', () => {
  let compared = 0;
  const inputs = fc.record({
    rule: rules,
    day: fc.integer({ min: 0, max: 3000 }),
    timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'),
  });
  const agrees = ({
    rule,
    day,
    timeZone,
  }: {
    rule: RecurrenceRule;
    day: number;
    timeZone: string;
  }): void => {
    if (isReadOtherwise(rule, timeZone)) return;
    const start = Temporal.PlainDateTime.from('2022-01-01T09:30').add({ days: day });
    const dtstart = start.toZonedDateTime(timeZone);
    const theirs = byLibrary(rule, dtstart);
    if (theirs === undefined) return;
    const startAt = dtstart.toInstant();
    const horizon = dtstart.add({ years: 4 }).toInstant();
    const ours = expandRule({ rule, startAt, timeZone, horizon, limit: COMPARED });
    expect(ours.ok && ours.starts.map(String)).toEqual(theirs);
    compared += 1;
  };
  fc.assert(fc.property(inputs, agrees), { numRuns: RUNS, seed: 5545 });
  expect(compared).toBeGreaterThan(RUNS / 2);
});
