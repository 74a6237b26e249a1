import { describe, expect, test } from 'vitest';
import { lecture as event } from '../../../tests/support/event-fixtures.ts';
import { at } from '../../../tests/support/rules.ts';
import type { EventFields } from './event-fields.ts';
import { MAX_OCCURRENCES, type Plan, planEvent } from './series.ts';

function planned(fields: EventFields): Plan {
  const plan = planEvent(fields, [], {
    horizon: at('2028-01-01T00:00:00Z'),
    most: MAX_OCCURRENCES,
    now: null,
  });
  if (!plan.ok) throw new Error(plan.message);
  return plan;
}

describe('The dates by hand of an event', () => {
  const [first, extra] = [event.start_at, '2027-05-01T08:00:00Z'];
  const alone = { ...event, recurrence_rule: null, recurrence_dates: [extra] };
  const startsOf = (fields: EventFields) =>
    planned(fields).occurrences.map((one) => one.original_start_at);

  test('are dates besides its start where it has no rule', () => {
    expect(startsOf(alone)).toEqual([first, extra]);
    expect(startsOf({ ...alone, excluded_dates: [first] })).toEqual([extra]);
    expect(startsOf({ ...alone, is_recurring: false })).toEqual([first]);
  });

  test('must leave one, and must not overlap', () => {
    const none = { ...alone, excluded_dates: [first, extra] };
    expect(
      planEvent(none, [], {
        horizon: at('2028-01-01T00:00:00Z'),
        most: MAX_OCCURRENCES,
        now: null,
      }),
    ).toMatchObject({
      ok: false,
      field: 'excluded_dates',
    });
    const meeting = { ...alone, recurrence_dates: ['2027-03-29T08:30:00Z'] };
    expect(
      planEvent(meeting, [], {
        horizon: at('2028-01-01T00:00:00Z'),
        most: MAX_OCCURRENCES,
        now: null,
      }),
    ).toMatchObject({
      ok: false,
      field: 'recurrence_dates',
    });
  });

  test('are named where the series does not have them', () => {
    expect(planned({ ...alone, excluded_dates: ['2027-06-01T08:00:00Z'] }).unmatched).toEqual([
      '2027-06-01T08:00:00Z',
    ]);
  });
});
