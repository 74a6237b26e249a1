import { expect, test } from 'vitest';
import { lecture } from '../../../tests/support/event-fixtures.ts';
import { instantFromText } from '../time/instant.ts';
import type { EventFields } from './event-fields.ts';
import { datesOnHolidays } from './holiday-dates.ts';
import { MAX_OCCURRENCES, planEvent } from './series.ts';

const daily: EventFields = {
  ...lecture,
  ...{ start_at: '2027-03-29T22:30:00Z', end_at: '2027-03-30T00:30:00Z' },
  ...{ timezone: 'Europe/Berlin', recurrence_rule: 'FREQ=DAILY;COUNT=5' },
};
const holiday = (id: string, starts_on: string, ends_on = starts_on) => {
  return { id, name: `Day ${id}`, starts_on, ends_on };
};

function datesOf(event: EventFields, horizon: string, ...holidays: ReturnType<typeof holiday>[]) {
  const plan = planEvent(event, [], {
    horizon: instantFromText(horizon),
    most: MAX_OCCURRENCES,
    now: null,
  });
  if (!plan.ok) throw new Error(plan.message);
  return datesOnHolidays(event, plan, holidays);
}

test('dates that begin on a holiday by the calendar of their zone are on it', () => {
  const days = [
    holiday('a', '2027-03-29'),
    holiday('b', '2027-03-31', '2027-04-01'),
    holiday('c', '2027-04-01', '2027-12-31'),
  ];
  expect(datesOf(daily, '2028-01-01T00:00:00Z', ...days)).toEqual([
    { id: 'b', name: 'Day b', dates: ['2027-03-30T22:30:00Z', '2027-03-31T22:30:00Z'] },
    {
      ...{ id: 'c', name: 'Day c' },
      dates: ['2027-03-31T22:30:00Z', '2027-04-01T22:30:00Z', '2027-04-02T22:30:00Z'],
    },
  ]);
});

test('a series without an end has dates on later holidays too, each once', () => {
  const endless = { ...daily, recurrence_rule: 'FREQ=DAILY' };
  const days = [holiday('a', '2027-04-01', '2027-04-03'), holiday('b', '2036-12-25')];
  expect(datesOf(endless, '2027-04-02T00:00:00Z', ...days)).toEqual([
    {
      ...{ id: 'a', name: 'Day a' },
      dates: ['2027-03-31T22:30:00Z', '2027-04-01T22:30:00Z', '2027-04-02T22:30:00Z'],
    },
    { id: 'b', name: 'Day b', dates: ['2036-12-24T23:30:00Z'] },
  ]);
});
