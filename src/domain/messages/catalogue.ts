import type { DateWords } from './date-words.ts';
import type { DecideWords } from './decide-words.ts';
import type { EventWords } from './event-words.ts';
import type { FieldWords } from './field-words.ts';
import type { MailWords } from './mail-words.ts';
import type { PageWords } from './page-words.ts';
import type { WhatsOnWords } from './whats-on-words.ts';

/** Every text of the service for people in one language: a folder with a file for each part. A language that lacks one does not compile. */
export type Catalogue = DateWords &
  EventWords &
  FieldWords &
  MailWords & {
    readonly decide: DecideWords;
    readonly whatsOn: WhatsOnWords;
    readonly pages: PageWords;
/** The names of the types of notification. Source: decision 7.7. */
export const NOTIFICATION_TYPES = [
  'event_submitted',
  'event_received',
  'event_approved',
  'event_rejected',
  'event_returned',
  'event_discarded',
  'event_cancelled',
  'event_updated',
  'occurrence_cancelled',
  'occurrence_room_conflict',
  'no_show',
  'event_reminder',
  'approval_reminder',
  'export_completed',
  'export_failed',
  'webhook_disabled',
  'digest',
] as const;

/** A type of notification. Source: decision 7.7. */
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** A type of notification about an event. */
export type EventNotificationType = Exclude<
  NotificationType,
  'approval_reminder' | 'export_completed' | 'export_failed' | 'webhook_disabled' | 'digest'
>;

/** A type of notification about a change request. Source: decision 11.1. */
export type ChangeNotificationType = Extract<
  EventNotificationType,
  | 'event_submitted'
  | 'event_received'
  | 'event_approved'
  | 'event_rejected'
  | 'event_returned'
  | 'event_discarded'
>;

/** A title's first words, and a sentence about who did it; null: the service did. `isFirst`: who did it asked, and forwarded nothing. */
export type KindMessage = {
  readonly heading: string;
  readonly by: (actor: string | null, isFirst?: boolean) => string;
};

/** The rows of the table in a mail about an event. Source: decision 11.3. */
export const MAIL_ROWS = ['when', 'where', 'who', 'people', 'note'] as const;

/** A row of the table in a mail about an event. */
export type MailRowName = (typeof MAIL_ROWS)[number];

/** The fields whose changes a notification names, by their names in the record. */
export const TOLD_FIELDS = [
  'title',
  'time',
  'room_id',
  'recurrence_rule',
  'recurrence_count',
  'recurrence_ends_at',
  'recurrence_dates',
  'excluded_dates',
  'timezone',
  'prep_before_minutes',
  'cleanup_after_minutes',
  'description',
  'notes',
  'website',
  'contact_email',
  'expected_attendees',
  'event_type',
  'format',
  'institution_name',
  'institution',
  'status',
  'roles',
  'requirements',
  'is_cancelled',
  'is_published',
] as const;

/** A field whose change a notification names; `time` is start and end together. */
export type ToldField = (typeof TOLD_FIELDS)[number];

/** A calendar date as a catalogue puts it into words; the year is null where it is the running one. */
export type DateParts = {
  readonly weekday: number | null;
  readonly day: number;
  readonly month: number;
  readonly year: number | null;
};

/** What surrounds the words of a mail. */
export type MailWords = {
  readonly rows: Readonly<Record<MailRowName, string>>;
  /** The button that leads to the page of a decision. */
  readonly decide: string;
  readonly open: string;
  readonly whyAccount: string;
  readonly whyOutside: string;
  readonly whyDigest: string;
  readonly settings: string;
};

/** What reminds of requests that wait. */
export type ReminderWords = {
  readonly titleOfWaiting: (count: number) => string;
  readonly titleOfOverdue: (count: number, days: number) => string;
  /** What stands before a list. */
  readonly waiting: string;
  readonly overdue: (days: number) => string;
  readonly change: (title: string) => string;
  readonly since: (date: string) => string;
};

/** Every text of notifications and mails in one language. A language that lacks one does not compile. */
export type Catalogue = {
  /** From Monday. */
  readonly weekdays: readonly string[];
  /** From Monday, of several dates: `Thursdays`. */
  readonly weekdaysPlural: readonly string[];
  readonly date: (date: DateParts) => string;
  readonly clock: (time: string) => string;
  readonly clockRange: (from: string, to: string) => string;
  readonly inZone: (text: string, zone: string) => string;
  /** Several dates without a weekday in common. */
  readonly dates: string;
  readonly datesUntil: (count: number, days: string, last: string) => string;
  readonly datesFrom: (days: string, first: string) => string;
  /** How many dates of a series take place, and which do not: `12 dates (1 of 13 left out: 26 January taken)`. */
  readonly datesLeftOut: (number: number, left: number, which: string) => string;
  /** Why a date or a number of dates is left out. */
  readonly leftOutBecause: Readonly<Record<'taken' | 'cancelled', (what: string) => string>>;
  /** Several dates by name: `3 dates: 4, 11 and 18 May`. */
  readonly datesOn: (count: number, days: string) => string;
  /** A day whose month is that of a later one in the list. */
  readonly day: (day: number) => string;
  /** At least two, with a word before the last one. */
  readonly list: (items: readonly string[]) => string;
  /** Items of a list that is cut. */
  readonly andMore: (count: number) => string;
  readonly events: Readonly<Record<EventNotificationType, KindMessage>>;
  /** What managers are told after several no-shows in a row. */
  readonly noShowsInARow: (count: number) => string;
  /** Several dates of one series. */
  readonly datesCancelled: KindMessage;
  /** An event that held its room and is gone. */
  readonly deleted: KindMessage;
  readonly changes: Readonly<Record<ChangeNotificationType, KindMessage>>;
  /** The sentence is by the action that was taken back. */
  readonly undone: {
    readonly heading: string;
    readonly by: Readonly<Record<UndoneAction, KindMessage['by']>>;
  };
