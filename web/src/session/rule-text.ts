import type { TFunction } from 'i18next';
import type { Schemas } from '../api/client.ts';
import { dateText, type Reading, weekdaysText } from '../time/sentences.ts';
import { dateIn, isDate, weekdayOf } from '../time/wall.ts';

/** What of an event says how it repeats. */
export type Repeating = Pick<
  Schemas['Event'],
  'recurrence_rule' | 'recurrence_count' | 'recurrence_ends_at' | 'start_at' | 'timezone'
>;

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const partsOf = (rule: string): Map<string, string> =>
  new Map(
    rule
      .replace(/^RRULE:/i, '')
      .split(';')
      .map((part): [string, string] => {
        const [name = '', value = ''] = part.split('=');
        return [name.toUpperCase(), value.toUpperCase()];
      }),
  );

/** The rule of a series in words; rules that are rarer than these are shown as they are written. */
function frequencyText(
  rule: string,
  weekday: number,
  t: TFunction<'event'>,
  reading: Reading,
): string {
  const parts = partsOf(rule);
  const count = Number(parts.get('INTERVAL') ?? 1);
  const named = parts.get('BYDAY')?.split(',');
  const days = named?.map((day) => DAYS.indexOf(day) + 1) ?? [weekday];
  const monthDay = parts.get('BYMONTHDAY');
  const frequency = parts.get('FREQ');
  if (frequency === 'DAILY' && !parts.has('BYDAY')) return t('rule.day', { count });
  if (frequency === 'WEEKLY' && days.every((day) => day > 0))
    return t('rule.week', { count, days: weekdaysText(days, reading, 'long') });
  if (frequency === 'MONTHLY' && monthDay !== undefined && !parts.has('BYDAY'))
    return t('rule.month_day', { count, day: monthDay });
  return t('rule.own', { rule });
}

/** How a series repeats, without its end; undefined for a single event. */
export function everyText(
  { recurrence_rule: rule, start_at, timezone }: Repeating,
  t: TFunction<'event'>,
  reading: Reading,
): string | undefined {
  if (rule === null) return undefined;
  return frequencyText(rule, weekdayOf(dateIn(start_at, timezone)), t, reading);
}

/** How a series repeats and when it ends; undefined for a single event. */
export function ruleText(
  event: Repeating,
  t: TFunction<'event'>,
  reading: Reading,
): string | undefined {
  const { recurrence_rule: rule, recurrence_count, recurrence_ends_at: ends } = event;
  if (rule === null) return undefined;
  const count = recurrence_count ?? Number(partsOf(rule).get('COUNT') ?? 0);
  const parts = [everyText(event, t, reading) ?? ''];
  if (count > 0) parts.push(t('rule_dates', { count }));
  if (ends !== null) {
    const date = isDate(ends) ? ends : dateIn(ends, event.timezone);
    parts.push(t('rule_until', { date: dateText(date, reading, 'numeric') }));
  }
  return parts.join(', ');
}
