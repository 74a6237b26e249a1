import type { Db } from '../../db/db.ts';
import { spanAt } from '../../domain/events/feed-span.ts';
import { type CalendarMail, mailCalendar } from '../../domain/events/mail-calendar.ts';
import type { CalendarMethod } from '../../domain/events/mail-rules.ts';
import { writeCalendar } from '../../domain/ical/index.ts';
import type { Locale } from '../../domain/messages/index.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MailAddress } from '../../ports/mailer.ts';
import { findDeletedEventFeed, findEventFeed } from '../events/index.ts';
import type { MailRow } from './mail.queries.ts';

/** The calendar part of a mail. */
export type CalendarPart = {
  method: CalendarMethod;
  text: string;
  /** Whether it is about the whole event, not one date of it. */
  isWhole: boolean;
};

type Deps = { db: Db; clock: Clock; mailAddress: string };

type Reader = MailAddress & { locale: Locale };

/**
 * The change that a mail makes in the calendar of its reader; one that replaces others writes the whole event again.
 */
function purposeOf(
  { calendar_method, original_starts, original_start_at: start, replaces_calendar }: MailRow,
  { status }: { status: string },
): Pick<CalendarMail, 'method' | 'original_starts'> {
  if (replaces_calendar) {
    return { method: status === 'approved' ? 'REQUEST' : 'CANCEL', original_starts: [] };
  }
  const starts = original_starts ?? (start === null ? [] : [start]);
  return { method: calendar_method as CalendarMethod, original_starts: starts };
}

/**
 * The calendar part of a mail, from the event as it is now, or was when it was deleted; undefined where there is none
 * (§11.3).
 */
export async function calendarPartOf(
  { db, clock, mailAddress: address }: Deps,
  mail: MailRow,
  { locale, ...reader }: Reader,
): Promise<CalendarPart | undefined> {
  const { event_id, calendar_method, replaces_calendar, is_requested } = mail;
  if (event_id === null || !(replaces_calendar || calendar_method)) return undefined;
  const found = (await findEventFeed(db, event_id)) ?? (await findDeletedEventFeed(db, event_id));
  if (found === undefined) return undefined;
  const { method, original_starts } = purposeOf(mail, found.row);
  const { horizon_at } = spanAt(clock.now());
  const parts = { rooms: found.rooms, address, locale, horizon_at };
  const data = mailCalendar(found.row, { method, original_starts, is_requested, reader }, parts);
  if (data === undefined) return undefined;
  const isWhole = !data.events.some(({ series }) => series?.is_master_hidden);
  return { method, text: [...writeCalendar(data)].join(''), isWhole };
}
