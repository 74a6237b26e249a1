import { expandRule, isBounded, parseRule } from '../recurrence/index.ts';
import { type InstantText, instantFromText, instantText } from '../time/instant.ts';
import type { SeriesDates } from './calendar-dates.ts';
import {
  type CalendarTime,
  type CalendarZone,
  instantBy,
  type Read,
  unknownZone,
} from './calendar-times.ts';
import { isUnnamed, type UnnamedStart } from './dates-by-clock.ts';
import { ruleOfDays } from './rule-of-days.ts';
import { ruleDates } from './zones/local-dates.ts';

/** Rules of exceptions of one event, each of which is expanded. */
const MOST_RULES = 5;

/** The dates that a rule of exceptions may make while a series lasts: each day twice as long as a series is made. */
const MOST_MADE = 20_000;

const refusalOf = (reason: string): { refusal: string } => ({
  refusal: `It leaves out dates by a rule (EXRULE) that cannot be read: ${reason}`,
});

const ENDLESS = {
  refusal:
    'It leaves out dates by a rule without an end (EXRULE), and has no end itself: give one of them an ' +
    'end, or leave the dates out one by one (EXDATE).',
};

/** The last date of a series, which has one at least. */
const lastOf = (starts: readonly InstantText[]): Temporal.Instant =>
  instantFromText(starts.at(-1) as InstantText);

/** The starts that a rule of exceptions makes from the start of the series on, as long as the series is known. */
function madeBy(
  text: string,
  start: CalendarTime,
  { starts, held_until }: SeriesDates,
): Read<Temporal.Instant[]> {
  const parsed = parseRule(text);
  if (!parsed.ok) return refusalOf(parsed.message);
  const isEndless = held_until !== null;
  if (isEndless && !isBounded(parsed.rule)) return ENDLESS;
  const expansion = expandRule({
    rule: parsed.rule,
    startAt: start.instant,
    timeZone: start.zone,
    limit: MOST_MADE,
    isAllDay: start.isDate,
    ...(!isEndless && { endsAt: lastOf(starts) }),
  });
  return expansion.ok && expansion.complete
    ? { value: expansion.starts }
    : refusalOf(
        `it makes more than ${MOST_MADE} dates, or dates that are too rare to be computed.`,
      );
}

/** The starts that a rule of exceptions makes by a clock that no known time zone has; such a series always ends. */
function madeByClock(
  text: string,
  start: UnnamedStart,
  { starts }: SeriesDates,
): Read<Temporal.Instant[]> {
  const { tzid, offsetAt } = start.unnamed;
  const first = start.local.toZonedDateTime('UTC').epochMilliseconds / 1000;
  // By the clock the last date may be a day later than in UTC.
  const last = lastOf(starts).add({ hours: 24 });
  const made = ruleDates(text, { start: first, offsetAt, horizon: instantText(last) });
  if (made === undefined) return unknownZone(tzid);
  const instants: Temporal.Instant[] = [];
  for (const second of made) {
    const local = Temporal.Instant.fromEpochMilliseconds(second * 1000).toZonedDateTimeISO('UTC');
    const instant = instantBy(start, local.toPlainDateTime());
    if ('refusal' in instant) return instant;
    instants.push(instant.value);
  }
  return { value: instants };
}

/**
 * The dates of a series that its rules of exceptions leave out (RFC 2445, 4.8.5.2), which begin with the series and
 * have its clock. A rule without an end counts as long as the series lasts; a series without an end takes rules with an
 * end only.
 * @param clock that of the calendar, by which a last instant is a date
 */
export function excludedByRules(
  rules: readonly string[],
  known: SeriesDates,
  start: CalendarTime,
  clock: CalendarZone,
): Read<InstantText[]> {
  if (rules.length === 0) return { value: [] };
  if (rules.length > MOST_RULES) return refusalOf(`there are more than ${MOST_RULES} of them.`);
  const dates = new Set(known.starts);
  const excluded = new Set<InstantText>();
  for (const sent of rules) {
    const text = start.isDate ? ruleOfDays(sent, clock) : sent;
    const made = isUnnamed(start) ? madeByClock(text, start, known) : madeBy(text, start, known);
    if ('refusal' in made) return made;
    for (const instant of made.value) {
      const date = instantText(instant);
      const isLater = known.held_until !== null && date >= known.held_until;
      if (dates.has(date) || isLater) excluded.add(date);
    }
  }
  return { value: [...excluded] };
}
