import type { Slice } from '../../../domain/list-page.ts';
import type { Actor } from '../../../domain/permission.ts';
import { instantText } from '../../../domain/time/instant.ts';
import {
  type ParsedDateTime,
  resolveEndOfDay,
  resolveInstant,
} from '../../../domain/time/local-time/date-time-input.ts';
import { invalidInput } from '../../../errors.ts';
import { type EventDeps, readEvent } from '../record/event.service.ts';
import { listOccurrences, type OccurrenceFilter } from './occurrence-list.queries.ts';

/** A window of time as a request gives it: both ends or neither. */
export type AskedWindow = {
  from?: ParsedDateTime | null | undefined;
  to?: ParsedDateTime | null | undefined;
};

/**
 * The half-open window of a request, wall times read in `timeZone`; a date as its end means that whole day.
 * @throws invalid_input when one end is missing, or the end is not after the start
 */
export function instantWindow(
  { from, to }: AskedWindow,
  timeZone: string,
): OccurrenceFilter['window'] {
  if (!from && !to) return null;
  if (!from) throw invalidInput({ from: ['The from field is required when to is there.'] });
  if (!to) throw invalidInput({ to: ['The to field is required when from is there.'] });
  const window = {
    from: instantText(resolveInstant(from, timeZone)),
    to: instantText(resolveEndOfDay(to, timeZone)),
  };
  if (window.to <= window.from) throw invalidInput({ to: ['The to field must be after from.'] });
  return window;
}

/** The occurrences of an event, by start; wall times of the window are read in the zone of the event (§9.4). */
export async function browseOccurrences(
  { db, clock }: Pick<EventDeps, 'db' | 'clock'>,
  actor: Actor,
  eventId: string,
  asked: AskedWindow & { include_cancelled?: boolean | null | undefined },
  page: Slice,
): ReturnType<typeof listOccurrences> {
  const { id, timezone } = await readEvent(db, actor, eventId);
  const window = instantWindow(asked, timezone);
  const includes_cancelled = asked.include_cancelled ?? false;
  const now = instantText(clock.now());
  return listOccurrences(db, { event_id: id, window, includes_cancelled, now }, page);
}
