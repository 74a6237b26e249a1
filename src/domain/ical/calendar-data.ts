import type { RecurrenceRule } from '../recurrence/index.ts';
import type { InstantText } from '../time/instant.ts';

/** Who organises an event. The address is the service's own: no person's address enters a feed (decision 7.5). */
export type CalendarOrganizer = { readonly name: string; readonly address: string };

/** What one VEVENT says; `null` and empty texts are left out. Nothing personal belongs in it (decision 7.5). */
export type CalendarEntry = {
  readonly title: string;
  readonly description: string | null;
  readonly location: string | null;
  /** Written when it is http or https. */
  readonly url: string | null;
  readonly categories: readonly string[];
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  readonly organizer: CalendarOrganizer | null;
  /** The one reader of a calendar that is mailed; feeds name none (decision 11.3). */
  readonly attendee?: CalendarOrganizer;
  /** The revision, a whole number from 0 on that only grows (RFC 5545 3.8.7.4). */
  readonly sequence: number;
  readonly created_at: InstantText;
  readonly last_modified_at: InstantText;
  readonly start_at: InstantText;
  readonly end_at: InstantText;
};

/** An occurrence that differs from its series: its whole merged view, and the start that the rule gave it. */
export type CalendarOverride = CalendarEntry & { readonly original_start_at: InstantText };

/** How an event recurs. All starts are those that `domain/recurrence` gives for the rule (decisions 5.2 to 5.5). */
export type CalendarSeries = {
  /** A known time-zone identifier, on whose wall clock the rule runs. */
  readonly timezone: string;
  /** Its COUNT and UNTIL are of no account: `last_start_at` is the end. */
  readonly rule: RecurrenceRule;
  /** The last start, however it came to be the last; null when the series has no end. */
  readonly last_start_at: InstantText | null;
  /** Original starts of the occurrences that are not in this calendar: cancelled or moved out. */
  readonly exdates: readonly InstantText[];
  readonly overrides: readonly CalendarOverride[];
  /** Whether only the overrides are written: single dates of a series that the calendar does not show. */
  readonly is_master_hidden?: boolean;
};

/**
 * An event. `id` becomes its UID, so it must not change. A series has the first start that its rule really gives,
 * cancelled or not, as `start_at`.
 */
export type CalendarEvent = CalendarEntry & {
  readonly id: string;
  readonly series: CalendarSeries | null;
};

/** A calendar to be written. */
export type CalendarData = {
  readonly name: string;
  /** What a mailed calendar does in that of its reader (RFC 5546); a feed has none. */
  readonly method?: 'REQUEST' | 'CANCEL';
  /** How long a client should wait before it asks again; a whole number of minutes. */
  readonly refresh_minutes: number;
  /**
   * How far a series without an end is spelled out where its rule alone does not say it all (clock changes). Later
   * than any occurrence that somebody looks at; the same from day to day, or the calendar changes from day to day.
   */
  readonly horizon_at: InstantText;
  readonly events: readonly CalendarEvent[];
};
