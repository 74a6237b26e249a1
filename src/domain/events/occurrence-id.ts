import { type InstantText, instantText } from '../time/instant.ts';
import {
  parseDateTime,
  resolveEndOfDay,
  resolveInstant,
} from '../time/local-time/date-time-input.ts';

/** The id of one occurrence of a series: `{series_id}::{original start, UTC}` (spec, "Event identifiers"; §3.2). */
export function occurrenceId(seriesId: string, originalStart: InstantText): string {
  return `${seriesId}::${originalStart}`;
}

/**
 * Splits an id at `::` into event and occurrence; without `::` the whole id names the event (spec, "Event
 * identifiers").
 */
export function splitOccurrenceId(id: string): { event_id: string; occurrence: string } {
  const [event_id = '', ...rest] = id.split('::');
  return { event_id, occurrence: rest.join('::') };
}

/**
 * The half-open window that contains the original start a text names: an instant, a local time in `timeZone`, or a
 * local date with exactly one occurrence. Undefined for any other text (§3.2, §5.7).
 */
export function originalStartWindow(
  text: string,
  timeZone: string,
): { from: InstantText; to: InstantText } | undefined {
  const parsed = parseDateTime(text);
  if (parsed === undefined) return undefined;
  const from = resolveInstant(parsed, timeZone);
  const to = parsed.kind === 'date' ? resolveEndOfDay(parsed, timeZone) : from.add({ seconds: 1 });
  return { from: instantText(from), to: instantText(to) };
}

/** The original start that a text names; undefined when none or more than one matches (§3.2, §5.7). */
export function findOriginalStart(
  text: string,
  starts: readonly InstantText[],
  timeZone: string,
): InstantText | undefined {
  const window = originalStartWindow(text, timeZone);
  if (window === undefined) return undefined;
  const named = starts.filter((start) => start >= window.from && start < window.to);
  return named.length === 1 ? named[0] : undefined;
}

/** Whether a text names an instant without the time zone of the series. */
export function namesInstant(text: string): boolean {
  return parseDateTime(text)?.kind === 'instant';
}
