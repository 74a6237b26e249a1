import { expect, test } from 'vitest';
import type { EventFields } from '../../src/domain/events/event-fields.ts';
import { mergeEvent } from '../../src/domain/events/merge-event.ts';
import { moveOverrides, plannedDateMover } from '../../src/domain/events/move-overrides.ts';
import { blankOverride, type Occurrence, type Override } from '../../src/domain/events/override.ts';
import { replanEvent } from '../../src/domain/events/series.ts';
import { instantFromText } from '../../src/domain/time/instant.ts';
import { lecture } from '../support/event-fixtures.ts';
import { scaled } from '../support/scale.ts';
import { createSeededRandom, type SeededRandom } from '../support/seeded-random.ts';
import {
  changed,
  endOf,
  instantOf,
  type NaiveSeries,
  randomRule,
  ruleDays,
  takesPlace,
  textOf,
} from './naive-series.ts';

/** `SERIES_SEED=7 npx vitest run tests/series/random` makes other series. */
const SEED = Number(process.env.SERIES_SEED ?? 18_03);
const SEQUENCES = scaled({ short: 500, full: 10_000 });
const EDITS = 3;
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
];
const TIMES = ['01:30', '02:30', '10:00', '23:30'];

/** What the code that is judged has of the series. */
type Stored = { fields: EventFields; overrides: readonly Override[] };

const fieldsOf = (series: NaiveSeries): Partial<EventFields> => {
  const day = series.start.toPlainDate().toString();
  const start = series.start.toZonedDateTime(series.zone).toInstant().toString();
  return {
    start_at: start,
    end_at: endOf(series, day, start),
    is_all_day: series.isAllDay,
    timezone: series.zone,
    is_recurring: true,
    recurrence_rule: textOf(series.rule),
  };
};

const datesOf = (fields: EventFields): readonly Occurrence[] => {
  const plan = replanEvent(fields, [], instantFromText('2040-01-01T00:00:00Z'));
  if (!plan.ok) throw new Error(plan.message);
  return plan.occurrences;
};

const startsOf = (fields: EventFields): string[] =>
  datesOf(fields).map((one) => one.original_start_at);

/** The change as a PUT makes it: the fields are merged, then the overrides move. */
function edited({ fields, overrides }: Stored, after: NaiveSeries): Stored {
  const { start_at = '', end_at = '', recurrence_rule } = fieldsOf(after);
  const instant = (text: string) => ({ kind: 'instant', instant: instantFromText(text) }) as const;
  const times = { start_at: instant(start_at), end_at: instant(end_at) };
  const next = mergeEvent(
    fields,
    { ...times, is_all_day: after.isAllDay, recurrence_rule: recurrence_rule ?? null },
    after.zone,
  );
  const move = plannedDateMover(
    { ...fields, starts: startsOf(fields) },
    { ...next, starts: startsOf(next) },
  );
  return { fields: next, overrides: moveOverrides(overrides, move).kept };
}

function shown({ fields, overrides }: Stored): string[] {
  const titles = new Map(overrides.map((one) => [one.original_start_at, one.title]));
  return datesOf(fields)
    .map(({ start_at, end_at }) => `${start_at} ${end_at} ${titles.get(start_at) ?? ''}`)
    .sort();
}

const randomStart = (random: SeededRandom): Temporal.PlainDateTime =>
  Temporal.PlainDate.from('2027-03-01')
    .add({ days: random.below(260) })
    .toPlainDateTime(random.pick(TIMES));

/** A start at a time that its day has. */
function startOf(
  random: SeededRandom,
  { zone, isAllDay }: Pick<NaiveSeries, 'zone' | 'isAllDay'>,
  near?: Temporal.PlainDateTime,
): Temporal.PlainDateTime {
  for (;;) {
    const moved = near?.add({ days: random.below(15) - 7 });
    const timed = moved
      ? moved.withPlainTime(random.once(2) ? moved.toPlainTime() : random.pick(TIMES))
      : randomStart(random);
    const start = isAllDay ? timed.withPlainTime() : timed;
    if (isAllDay) return start;
    if (start.toZonedDateTime(zone).toPlainDateTime().equals(start)) return start;
  }
}

function begin(random: SeededRandom): { naive: NaiveSeries; stored: Stored } {
  const zone = random.pick(ZONES);
  const isAllDay = random.once(3);
  const naive: NaiveSeries = {
    zone,
    isAllDay,
    start: startOf(random, { zone, isAllDay }),
    rule: randomRule(random),
    hand: [],
    exceptions: new Map(),
  };
  const days = ruleDays(naive);
  const first = Temporal.PlainDate.from(days[0] ?? naive.start.toPlainDate().toString());
  if (random.once(3)) {
    const day = first.add({ days: random.below(60) }).toString();
    if (!days.includes(day) && instantOf(naive, day)) naive.hand.push(day);
  }
  const all = [...days, ...naive.hand];
  for (const day of all) {
    if (!random.once(4) || naive.exceptions.size >= all.length - 1) continue;
    naive.exceptions.set(day, random.once(2) ? { leftOut: true } : { title: `T${day}` });
  }
  const instants = (wanted: string[]) => wanted.map((day) => instantOf(naive, day) ?? '').sort();
  const said = [...naive.exceptions];
  const fields: EventFields = {
    ...lecture,
    ...fieldsOf(naive),
    recurrence_dates: instants(naive.hand),
    excluded_dates: instants(said.flatMap(([day, one]) => ('leftOut' in one ? day : []))),
  };
  const overrides = said.flatMap(([day, one]) =>
    'title' in one ? { ...blankOverride(instantOf(naive, day) ?? ''), title: one.title } : [],
  );
  return { naive, stored: { fields, overrides } };
}

/** A random change: of the start, the rule, the zone, or several of them. */
function change(random: SeededRandom, naive: NaiveSeries): NaiveSeries {
  const zone = random.once(5) ? random.pick(ZONES) : naive.zone;
  const start = startOf(random, { ...naive, zone }, naive.start);
  const rule = random.once(3) ? randomRule(random) : naive.rule;
  return changed(naive, { zone, start, rule });
}

test(`${SEQUENCES} random series agree with lists of days through ${EDITS} changes each`, () => {
  const random = createSeededRandom(SEED);
  let [kept, edits] = [0, 0];
  for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
    let { naive, stored } = begin(random);
    const told = [
      `${sequence}: ${naive.zone} ${naive.start} ${textOf(naive.rule)} + ${naive.hand}`,
    ];
    expect([...told, ...shown(stored)]).toEqual([...told, ...takesPlace(naive)]);
    for (let edit = 0; edit < EDITS; edit += 1) {
      const next = change(random, naive);
      if (ruleDays(next).length === 0 || takesPlace(next).length === 0) continue;
      // What is said of a day by hand and of a day of the rule cannot be told apart where both come to one day.
      const isClear = (day: string) =>
        instantOf(next, day) &&
        !ruleDays(next).includes(day) &&
        (naive.hand.includes(day) || !naive.exceptions.has(day));
      if (!next.hand.every(isClear)) continue;
      stored = edited(stored, next);
      naive = next;
      edits += 1;
      kept += naive.exceptions.size;
      told.push(`${naive.zone} ${naive.start} ${textOf(naive.rule)}`);
      expect([...told, ...shown(stored)]).toEqual([...told, ...takesPlace(naive)]);
    }
  }
  expect(edits).toBeGreaterThan(SEQUENCES);
  expect(kept).toBeGreaterThan(SEQUENCES);
});
