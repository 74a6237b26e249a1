import { type InstantText, instantText } from '../time/instant.ts';
import {
  parseDateTime,
  resolveEndOfDay,
  resolveInstant,
} from '../time/local-time/date-time-input.ts';

/** The id of one occurrence of a series: `{series_id}::{original start, UTC}` (spec, "Event identifiers"; decision 3.2). */
export function occurrenceId(seriesId: string, originalStart: InstantText): string {
  return `${seriesId}::${originalStart}`;
}

/** The two parts of a path value with `::`; without it, all of it is the event (spec, "Event identifiers"). */
export function splitOccurrenceId(id: string): { event_id: string; occurrence: string } {
  const [event_id = '', ...rest] = id.split('::');
  return { event_id, occurrence: rest.join('::') };
}

/**
 * The half-open window in which the original start lies that a text names: an instant, a wall time in `timeZone`, or
 * a local date, on which there must be just one. Undefined when it is none of these (decisions 3.2, 5.7).
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

/** Which of a series' original starts a text names; undefined when there is none or more than one (3.2, 5.7). */
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

/** Whether a text names an instant by itself, whatever the zone of the series. */
export function namesInstant(text: string): boolean {
  return parseDateTime(text)?.kind === 'instant';
}
