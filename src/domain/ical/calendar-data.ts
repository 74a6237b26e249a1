import type { RecurrenceRule } from '../recurrence/index.ts';
import type { InstantText } from '../time/instant.ts';

/** The organizer of an event. The address is the service's own: feeds contain no personal addresses (§7.5). */
export type CalendarOrganizer = { readonly name: string; readonly address: string };

/** A room that takes part (RFC 5545, 3.2.3 and 3.2.12). */
export type CalendarRoom = CalendarOrganizer & {
  readonly partstat: 'ACCEPTED' | 'TENTATIVE' | 'DECLINED';
};

/** The content of one VEVENT; `null` and empty texts are omitted. It contains no personal data (§7.5). */
export type CalendarEntry = {
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  /** Written when it is http or https. */
  readonly url: string | null;
  readonly categories: readonly string[];
  /** Whether it is written with CLASS:PRIVATE (RFC 5545, 3.8.1.3). */
  readonly is_private?: boolean;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  readonly organizer: CalendarOrganizer | null;
  /** The one reader of a calendar that is mailed; feeds name none (§11.3). */
  readonly attendee?: CalendarOrganizer;
  /** The rooms with their addresses and what they answer; for calendar programs of those who book (§15.2). */
  readonly rooms?: readonly CalendarRoom[];
  /** The revision, a whole number from 0 on that only grows (RFC 5545 3.8.7.4). */
  readonly sequence: number;
  readonly last_modified_at: InstantText;
  readonly start_at: InstantText;
  readonly end_at: InstantText;
  /** The zone whose whole local days it lasts: it is written as dates (RFC 5545, 3.3.4); absent where it has times. */
  readonly days_in?: string;
};

/** An overridden occurrence: its merged fields, and the start that the rule gives it. */
export type CalendarOverride = CalendarEntry & { readonly original_start_at: InstantText };

/** The recurrence of an event. All starts are computed by `domain/recurrence` (§5.2 to §5.5). */
export type CalendarSeries = {
  /** A known time-zone identifier; the rule is expanded in its local time. */
  readonly timezone: string;
  /** Its COUNT and UNTIL are ignored: `count` or `last_start_at` is the end. Null where all dates are listed. */
  readonly rule: RecurrenceRule | null;
  /** The number of starts of the rule where that is what ends it; absent: it ends with its last start. */
  readonly count?: number;
  /** The last start of the rule, whatever limits it; null when it has no end. */
  readonly last_start_at: InstantText | null;
  /** Starts besides `start_at` and those of the rule, which makes none of them. */
  readonly dates: readonly InstantText[];
  /**
   * Original starts of the occurrences that are not in this calendar: left out of the series, cancelled or moved out.
   */
  readonly exdates: readonly InstantText[];
  readonly overrides: readonly CalendarOverride[];
  /** Whether only the overrides are written: single dates of a series that the calendar does not show. */
  readonly is_master_hidden?: boolean;
};

/**
 * An event. `id` becomes its UID, so it must not change. A series has the first start that its rule really gives,
 * left out or not, as `start_at`; without a rule its first date.
 */
export type CalendarEvent = CalendarEntry & {
  readonly id: string;
  readonly series: CalendarSeries | null;
  /** The zone in whose local time an event that does not recur is written; UTC if absent. */
  readonly timezone?: string;
};

/** The input of `writeCalendar`. */
export type CalendarData = {
  readonly name: string;
  /** The method of a mailed calendar: its effect in the calendar of the reader (RFC 5546); a feed has none. */
  readonly method?: 'REQUEST' | 'CANCEL';
  /** The interval after which a client should request the calendar again; a whole number of minutes. */
  readonly refresh_minutes: number;
  /**
   * The instant up to which a series without an end is listed by dates if its rule alone is ambiguous (clock changes).
   * It is beyond the dates that users look at, and stable, because a daily change would change the calendar every day.
   */
  readonly horizon_at: InstantText;
  readonly events: readonly CalendarEvent[];
};
