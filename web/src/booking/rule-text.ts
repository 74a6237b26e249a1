import type { TFunction } from 'i18next';
import type { Schemas } from '../api/client.ts';
import { RULE_DAYS } from '../time/repeat.ts';
import { dateText, type Reading, weekdaysText } from '../time/sentences.ts';
import { dateIn, isDate, weekdayOf } from '../time/wall.ts';
import { type CountedWithLeftOut, countText } from './series-text.ts';

/** The fields of an event about its repetition. */
export type Repeating = Pick<
  Schemas['Event'],
  'recurrence_rule' | 'recurrence_ends_at' | 'start_at' | 'timezone'
>;

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
  const days = named?.map((day) => RULE_DAYS.indexOf(day) + 1) ?? [weekday];
  const monthDay = parts.get('BYMONTHDAY');
  const frequency = parts.get('FREQ');
  if (frequency === 'DAILY' && !parts.has('BYDAY')) return t('rule.day', { count });
  if (frequency === 'WEEKLY' && days.every((day) => day > 0))
    return t('rule.week', { count, days: weekdaysText(days, reading, 'long') });
  if (frequency === 'MONTHLY' && monthDay !== undefined && !parts.has('BYDAY'))
    return t('rule.month_day', { count, day: monthDay });
  return t('rule.own', { rule });
}

/** The repetition of a series, without its end; undefined for a single event, and for dates by hand alone. */
export function everyText(
  { recurrence_rule: rule, start_at, timezone }: Repeating,
  t: TFunction<'event'>,
  reading: Reading,
): string | undefined {
  if (rule === null) return undefined;
  return frequencyText(rule, weekdayOf(dateIn(start_at, timezone)), t, reading);
}

/** The repetition of a series, its end and its number of dates; undefined for a single event. */
export function ruleText(
  event: Repeating & CountedWithLeftOut & Pick<Schemas['Event'], 'is_recurring'>,
  t: TFunction<'event'>,
  reading: Reading,
): string | undefined {
  const { is_recurring, recurrence_ends_at: ends, last_end_at } = event;
  if (!is_recurring) return undefined;
  const every = everyText(event, t, reading);
  const parts = every === undefined ? [] : [every];
  if (ends !== null) {
    const date = isDate(ends) ? ends : dateIn(ends, event.timezone);
    parts.push(t('rule_until', { date: dateText(date, reading, 'numeric') }));
  }
  if (last_end_at !== null) parts.push(countText(event, t, reading));
  return parts.join(', ');
}
