import { describe, expect, test } from 'vitest';
import { lecture as event } from '../../../tests/support/event-fixtures.ts';
import { at } from '../../../tests/support/rules.ts';
import type { EventFields } from './event-fields.ts';
import { blankOverride, type Override } from './override.ts';
import type { Plan, PlanError } from './series.ts';
import {
  firstOccurrenceOf,
  MAX_OCCURRENCES,
  overlapsItself,
  planEvent,
  startingAt,
  validateRule,
} from './series.ts';

const horizon = at('2027-04-05T08:00:00Z');
const override = (start: string, fields: Partial<Override>): Override =>
  Object.assign(blankOverride(start), fields);

type PlanArguments = [fields: Partial<EventFields>, overrides?: Override[], most?: number];

const plan = (...[fields, overrides = [], most = MAX_OCCURRENCES]: PlanArguments) =>
  planEvent({ ...event, ...fields }, overrides, { horizon, most, now: null });

const planned = (...given: PlanArguments): Plan => plan(...given) as Plan;
const errorOf = (...given: PlanArguments): PlanError => plan(...given) as PlanError;

const startsOf = (plan: Plan): string[] => plan.occurrences.map((one) => one.start_at.slice(5, 13));

describe('The plan of an event', () => {
  test('that does not recur is its own slot, whatever rule it keeps', () => {
    const plan = planned({ is_recurring: false });
    expect(plan).toEqual({
      ok: true,
      held_until: null,
      occurrences: [
        {
          original_start_at: event.start_at,
          room_id: 'room',
          extra_room_ids: [],
          start_at: event.start_at,
          end_at: event.end_at,
          held_start_at: event.start_at,
          held_end_at: event.end_at,
          is_cancelled: false,
        },
      ],
    });
    expect(planned({ is_recurring: false, recurrence_rule: null }).occurrences).toHaveLength(1);
    expect(planned({ recurrence_rule: null }).occurrences).toHaveLength(1);
  });

  test('that recurs is each of its days, as long as the first', () => {
    const plan = planned({ prep_before_minutes: 10, cleanup_after_minutes: 20 });
    expect(plan.occurrences[2]).toEqual({
      original_start_at: '2027-03-31T08:00:00Z',
      room_id: 'room',
      extra_room_ids: [],
      start_at: '2027-03-31T08:00:00Z',
      end_at: '2027-03-31T09:00:00Z',
      held_start_at: '2027-03-31T07:50:00Z',
      held_end_at: '2027-03-31T09:20:00Z',
      is_cancelled: false,
    });
    expect(plan.held_until).toBeNull();
  });

  test.each<[string, Partial<EventFields>, number]>([
    ['its count', { recurrence_rule: 'FREQ=DAILY', recurrence_count: 20 }, 20],
    [
      'its last start, itself included',
      { recurrence_rule: 'FREQ=DAILY', recurrence_ends_at: '2027-04-10T08:00:00Z' },
      13,
    ],
    ['its UNTIL', { recurrence_rule: 'FREQ=DAILY;UNTIL=20270410' }, 13],
  ])('ends with %s, not at the horizon', (_end, fields, count) => {
    expect(planned(fields).occurrences).toHaveLength(count);
    expect(planned(fields).held_until).toBeNull();
  });

  test('without an end ends before the horizon and says so', () => {
    const plan = planned({ recurrence_rule: 'FREQ=DAILY' });
    expect(startsOf(plan)).toHaveLength(7);
    expect(plan.held_until).toBe('2027-04-05T08:00:00Z');
  });

  test('has the overrides of its days, each on its own', () => {
    const plan = planned({}, [
      override('2027-03-30T08:00:00Z', { room_id: 'lab', end_at: '2027-03-30T12:00:00Z' }),
      override('2027-03-31T08:00:00Z', { is_cancelled: true }),
    ]);
    expect(plan.occurrences).toMatchObject([
      { room_id: 'room', is_cancelled: false },
      { room_id: 'lab', end_at: '2027-03-30T12:00:00Z', held_end_at: '2027-03-30T12:00:00Z' },
      { room_id: 'room', is_cancelled: true },
    ]);
  });

  test('stays in the order of the original starts', () => {
    const late = { start_at: '2027-05-01T08:00:00Z', end_at: '2027-05-01T09:00:00Z' };
    const plan = planned({}, [override(event.start_at, late)]);
    expect(startsOf(plan)).toEqual(['05-01T08', '03-30T08', '03-31T08']);
  });

  test('is refused for a rule that is wrong, in force or not', () => {
    expect(errorOf({ recurrence_rule: 'FREQ=NEVER' }).field).toBe('recurrence_rule');
    expect(errorOf({ recurrence_rule: 'FREQ=NEVER', is_recurring: false }).ok).toBe(false);
  });

  test('is refused without occurrences', () => {
    expect(errorOf({ recurrence_rule: 'FREQ=DAILY;UNTIL=20270101' }).message).toBe(
      'The recurrence rule must make at least one occurrence.',
    );
  });

  test('is refused with the reason when an endless rule makes none up to its horizon', () => {
    expect(errorOf({ recurrence_rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29' }).message).toBe(
      'The recurrence rule must make at least one occurrence before 2027-04-05T08:00:00Z, up to where a ' +
        'series without an end is planned.',
    );
  });

  test('is refused with more than may be, never cut', () => {
    const counted = (count: number) => ({ recurrence_rule: `FREQ=DAILY;COUNT=${count}` });
    expect(planned(counted(MAX_OCCURRENCES)).occurrences).toHaveLength(1000);
    expect(errorOf(counted(MAX_OCCURRENCES + 1)).message).toContain('more than 1000 occurrences');
    expect(planned(counted(1001), [], 1001).occurrences).toHaveLength(1001);
    expect(errorOf(counted(3), [], 2).message).toContain('more than 2 occurrences');
  });

  test('is refused for a rule that cannot be computed in bounded work', () => {
    const rule = 'FREQ=HOURLY;INTERVAL=7;BYHOUR=1;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU;COUNT=1000';
    expect(errorOf({ recurrence_rule: rule })).toMatchObject({ field: 'recurrence_rule' });
  });

  test('is refused where an override ends before it starts', () => {
    const early = override('2027-03-30T08:00:00Z', { end_at: '2027-03-30T08:00:00Z' });
    expect(errorOf({}, [early])).toEqual({
      ok: false,
      field: 'end_at',
      message:
        'The occurrence of 2027-03-30T08:00:00Z has times of its own and would end before it starts.',
    });
  });

  test('is refused where two of its occurrences want one room at one time', () => {
    const long = { end_at: '2027-03-30T08:00:00Z' };
    expect(planned(long).occurrences).toHaveLength(3);
    expect(errorOf({ ...long, cleanup_after_minutes: 1 }).field).toBe('recurrence_rule');
    const apart = ['2027-03-30', '2027-03-31'].map((day, index) =>
      override(`${day}T08:00:00Z`, { room_id: `other ${index}` }),
    );
    expect(planned({ ...long, cleanup_after_minutes: 1 }, apart).ok).toBe(true);
  });
});

test('a cancelled occurrence overlaps nothing', () => {
  const { occurrences } = planned({});
  const [first, ...rest] = occurrences;
  if (first === undefined) throw new Error('There is none.');
  expect(overlapsItself([first, first])).toBe(true);
  expect(overlapsItself([first, { ...first, is_cancelled: true }])).toBe(false);
  expect(overlapsItself([first, ...rest])).toBe(false);
});

describe('A rule text', () => {
  test('that is absent is no flaw', () => {
    expect(validateRule(null)).toBeNull();
  });

  test('is a rule or an error', () => {
    expect(validateRule('FREQ=DAILY')).toMatchObject({ freq: 'DAILY' });
    expect(validateRule('FREQ=MINUTELY')).toMatchObject({ ok: false, field: 'recurrence_rule' });
  });
});

describe('A slot from another start', () => {
  test('is as long in exact time and keeps all else', () => {
    expect(startingAt(event, '2027-10-31T23:30:00Z')).toEqual({
      ...event,
      start_at: '2027-10-31T23:30:00Z',
      end_at: '2027-11-01T00:30:00Z',
    });
    expect(startingAt(event, event.start_at)).toBe(event);
  });

  test('is the first occurrence where recurrence is turned off', () => {
    const weekend = { ...event, recurrence_rule: 'FREQ=WEEKLY;BYDAY=SA;COUNT=2' };
    expect(firstOccurrenceOf(weekend, planned(weekend))).toEqual({
      ...weekend,
      start_at: '2027-04-03T08:00:00Z',
      end_at: '2027-04-03T09:00:00Z',
    });
    expect(firstOccurrenceOf(event, { ok: true, occurrences: [], held_until: null })).toBe(event);
  });
});
