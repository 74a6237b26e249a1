import { MAX_DATES_BY_HAND } from '../events/recurrence-dates.ts';
import { parseRule } from '../recurrence/index.ts';
import { type InstantText, instantText } from '../time/instant.ts';
import { type CalendarTime, type Read, type UnnamedClock, unknownZone } from './calendar-times.ts';
import type { RuleAndDates } from './first-date.ts';
import { localDates } from './zones/local-dates.ts';

/** The start of a series by a clock that no zone has. */
export type UnnamedStart = CalendarTime & { readonly unnamed: UnnamedClock };

/** Whether a start is by a clock that no zone has. */
export const isUnnamed = (start: CalendarTime): start is UnnamedStart => start.unnamed !== null;

/**
 * The dates of a rule by a clock that no zone has, as dates by hand besides the start. A series without an end, or with
 * more dates than can be entered by hand, is refused with the name of the clock. Source: §18.1.
 */
export function datesByClock(
  text: string,
  { unnamed, local, instant }: UnnamedStart,
  added: readonly InstantText[],
  horizon: string,
): Read<RuleAndDates> {
  const { tzid, offsetAt } = unnamed;
  const parsed = parseRule(text);
  if (!parsed.ok) return { refusal: parsed.message };
  const start = local.toZonedDateTime('UTC').epochMilliseconds / 1000;
  const found = localDates(text, { start, offsetAt, horizon });
  if (found === undefined || found.isEndless) return unknownZone(tzid);
  if (found.starts.length > MAX_DATES_BY_HAND) return unknownZone(tzid);
  const dates = new Set(added);
  for (const date of found.starts) {
    const offset = offsetAt(date);
    if (offset === undefined) return unknownZone(tzid);
    const at = Temporal.Instant.fromEpochMilliseconds((date - offset) * 1000);
    if (date !== start) dates.add(instantText(at));
  }
  const first = found.first === null ? null : instantText(instant);
  return { value: { rule: null, dates: [...dates].sort(), first } };
}
