import type { Db } from '../../db/db.ts';
import { spanAt } from '../../domain/events/feed-span.ts';
import { mailCalendar } from '../../domain/events/mail-calendar.ts';
import type { CalendarMethod } from '../../domain/events/mail-rules.ts';
import { writeCalendar } from '../../domain/ical/index.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MailAddress } from '../../ports/mailer.ts';
import { findEventFeed } from '../events/index.ts';
import type { MailRow } from './mail.queries.ts';

/** The calendar part of a mail. */
export type CalendarPart = {
  method: CalendarMethod;
  text: string;
  /** Whether it is about the whole event, not one date of it. */
  isWhole: boolean;
};

type Deps = { db: Db; clock: Clock; mailAddress: string };

/** The calendar part of a mail, from the event as it is now; undefined where there is none (decision 11.3). */
export async function calendarPartOf(
  { db, clock, mailAddress: address }: Deps,
  mail: MailRow,
  reader: MailAddress,
): Promise<CalendarPart | undefined> {
  const { event_id, original_start_at, is_requested } = mail;
  const method = mail.calendar_method as CalendarMethod | null;
  if (method === null || event_id === null) return undefined;
  const found = await findEventFeed(db, event_id);
  if (found === undefined) return undefined;
  const { horizon_at } = spanAt(clock.now());
  const parts = { rooms: found.rooms, address, horizon_at };
  const data = mailCalendar(found.row, { method, original_start_at, is_requested, reader }, parts);
  if (data === undefined) return undefined;
  const isWhole = !data.events.some(({ series }) => series?.is_master_hidden);
  return { method, text: [...writeCalendar(data)].join(''), isWhole };
}
