import { hash } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { eventCalendar, occurrenceCalendar } from '../../domain/events/event-calendar.ts';
import { spanAt } from '../../domain/events/feed-span.ts';
import { splitOccurrenceId } from '../../domain/events/occurrence-id.ts';
import { type CalendarData, writeCalendar } from '../../domain/ical/index.ts';
import type { Locale } from '../../domain/messages/index.ts';
import type { Actor } from '../../domain/permission.ts';
import { busyRow, busySlot } from '../../domain/privacy/busy-row.ts';
import { seesInFull } from '../../domain/privacy/what-readers-see.ts';
import { notFound } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { findEventFeed, readEvent, readOccurrence } from '../events/index.ts';

/** The dependencies of calendar files of single events. */
export type EventCalendarDeps = { db: Db; clock: Clock; mailAddress: string; locale: Locale };

/** A calendar file; `etag` changes with the text. */
export type EventCalendar = { title: string; text: string; etag: string };

/** The event, or the date of a series, that an id names. @throws not_found, also when the actor may not read it */
export async function readCalendarTarget(db: Db, actor: Actor, id: string) {
  if (!id.includes('::')) return { event: await readEvent(db, actor, id), date: null };
  const { event_id, occurrence } = splitOccurrenceId(id);
  const date = await readOccurrence({ db }, actor, event_id, occurrence);
  return { event: date, date: date.is_recurring ? date : null };
}

function fileOf(data: CalendarData): EventCalendar {
  const text = [...writeCalendar(data)].join('');
  return { title: data.name, text, etag: `"${hash('sha256', text, 'base64url')}"` };
}

/**
 * The iCalendar file of an event, a series or one date of a series, with the UIDs and revisions of the feeds (§9.10).
 * @throws not_found, also when the actor may not read it
 */
export async function readEventCalendar(
  { db, clock, mailAddress: address, locale }: EventCalendarDeps,
  actor: Actor,
  id: string,
): Promise<EventCalendar> {
  const { event, date } = await readCalendarTarget(db, actor, id);
  const found = await findEventFeed(db, event.id);
  if (found === undefined) throw notFound();
  const { horizon_at } = spanAt(clock.now());
  const parts = { rooms: found.rooms, address, locale, horizon_at };
  const isHidden = !seesInFull(actor, event);
  const row = isHidden ? busyRow(found.row) : found.row;
  if (date === null) return fileOf(eventCalendar(row, parts));
  const status = date.is_cancelled ? 'cancelled' : date.status;
  const slot = isHidden ? busySlot(date) : date;
  return fileOf(occurrenceCalendar(row, { ...slot, status }, parts));
}
