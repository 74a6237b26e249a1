import type { Schemas } from '../api/client.ts';
import { DAY_NAMES, type DayName } from '../api/day-names.ts';
import { END_OF_DAY, isDate } from '../time/wall.ts';

export type Schedule = Schemas['Schedule'];
export type Period = Schemas['SchedulePeriod'];
/** 1 for Monday to 7 for Sunday. */
export const dayNumber = (day: DayName): number => DAY_NAMES.indexOf(day) + 1;

/** Opening hours or a block as the form has them. */
export type HoursValues = {
  type: Schedule['type'];
  name: string;
  days: DayName[];
  isAllDay: boolean;
  periods: Period[];
  start_date: string;
  end_date: string;
};

/** A day that begins and ends like most. */
export const usualPeriod: Period = { start: '09:00', end: '17:00' };

/** The initial values of the form of opening hours: every working day, for ten years. */
export const newHours = (today: string): HoursValues => ({
  type: 'availability',
  name: '',
  days: DAY_NAMES.slice(0, 5),
  isAllDay: false,
  periods: [usualPeriod],
  start_date: today,
  end_date: `${Number(today.slice(0, 4)) + 10}-12-31`,
});

/** The initial values of the form of a block: all of today. */
export const newBlock = (today: string): HoursValues => ({
  type: 'blocked',
  name: '',
  days: [],
  isAllDay: true,
  periods: [usualPeriod],
  start_date: today,
  end_date: today,
});

/** The values of the form for existing opening hours or an existing block. */
export const hoursOf = (schedule: Schedule): HoursValues => {
  const { type, name, days, periods, start_date, end_date } = schedule;
  const [first] = periods;
  const isAllDay =
    periods.length === 0 ||
    (periods.length === 1 && first?.start === '00:00' && first.end === END_OF_DAY);
  return {
    type,
    name,
    days,
    isAllDay,
    start_date,
    end_date,
    periods: isAllDay ? [usualPeriod] : periods,
  };
};

/** An error in a time or a date, found before the request is sent. */
export type HoursFlaw = 'name' | 'end_of_day' | 'time' | 'order' | 'date' | 'dates' | 'periods';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

function periodFlaws({ start, end }: Period, index: number): [string, HoursFlaw][] {
  const path = `periods.${index}`;
  const flawAt = (time: string): HoursFlaw => (time === '24:00' ? 'end_of_day' : 'time');
  if (!TIME.test(start)) return [[`${path}.start`, flawAt(start)]];
  if (!TIME.test(end)) return [[`${path}.end`, flawAt(end)]];
  return end > start ? [] : [[`${path}.end`, 'order']];
}

/** Wrong fields by path. */
export function flawsOf(values: HoursValues): [string, HoursFlaw][] {
  const { name, isAllDay, periods, start_date, end_date } = values;
  const dates: [string, HoursFlaw][] = [
    ...(isDate(start_date) ? [] : [['start_date', 'date'] as [string, HoursFlaw]]),
    ...(isDate(end_date) ? [] : [['end_date', 'date'] as [string, HoursFlaw]]),
  ];
  if (dates.length === 0 && end_date < start_date) dates.push(['end_date', 'dates']);
  return [
    ...(name.trim() === '' ? [['name', 'name'] as [string, HoursFlaw]] : []),
    ...(isAllDay ? [] : periods.flatMap(periodFlaws)),
    ...dates,
  ];
}

/** The request body. A block without periods lasts all day; opening hours of all day are one period. */
export function inputOf(values: HoursValues): Schemas['CreateScheduleInput'] {
  const { type, name, days, isAllDay, periods, start_date, end_date } = values;
  const allDay = type === 'blocked' ? [] : [{ start: '00:00', end: END_OF_DAY }];
  return {
    name: name.trim(),
    type,
    days,
    periods: isAllDay ? allDay : periods,
    start_date,
    end_date,
  };
}
