import type { RoomLayout } from '../booking/room-layouts.ts';
import type { SeatingType } from '../enums.ts';
import type { Override } from '../events/override.ts';
import type { InstantText } from '../time/instant.ts';

/** What an import writes. Source: decision 12.9. */
export const IMPORT_TYPES = ['events', 'rooms'] as const;

/** What an import writes. */
export type ImportType = (typeof IMPORT_TYPES)[number];

/** The state of an import: checked only, being written, written, or stopped by an error. */
export const IMPORT_STATUSES = ['checked', 'applying', 'applied', 'failed'] as const;

/** What becomes of a line, or became of it. Source: decision 12.9. */
export const IMPORT_VERDICTS = ['create', 'update', 'same', 'refused'] as const;

/** What becomes of a line. */
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number];

/** The formats that an import recognises: calendars and tables, and the exports of other booking systems. */
export const IMPORT_SOURCES = ['icalendar', 'csv', 'mrbs', 'librebooking', 'indico'] as const;

/** A format that an import recognises. */
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** The most events or rooms that one file may have; a larger one must be divided. */
export const MAX_RECORDS = 20_000;

/** The most dates that the events of one file may have together. */
export const MAX_DATES = 200_000;

/** A room that a file may name; `timezone` is that of its venue. */
export type ImportRoom = {
  readonly id: string;
  readonly name: string;
  readonly venue: string | null;
  readonly timezone: string | null;
};

/** What a file is read with. Instants are text, so that it can be sent to another thread. */
export type ImportContext = {
  readonly rooms: readonly ImportRoom[];
  /** The room of every event, whatever the file says. */
  readonly roomId: string | null;
  readonly serviceZone: string;
  /** The horizon of series without an end. */
  readonly horizon: InstantText;
};

/** A person of an imported event, as a request names one. */
export type ImportPerson = {
  readonly user_name: string;
  readonly user_email: string | null;
  readonly role: 'core_responsible';
};

/** An imported event in the form of a request; members that Stoa alone knows are absent. */
export type ImportedBody = {
  readonly title: string;
  readonly description: string | null;
  readonly website?: string | null;
  /** Absent where the file does not say it. */
  readonly layout?: SeatingType;
  readonly start_at: string;
  readonly end_at: string;
  /** Absent where it lasts no whole days. */
  readonly is_all_day?: boolean;
  readonly room_id: string;
  readonly extra_room_ids?: readonly string[];
  readonly recurrence_rule: string | null;
  readonly recurrence_timezone: string | null;
  readonly recurrence_ends_at: null;
  readonly recurrence_count: null;
  readonly recurrence_dates?: readonly string[];
  readonly excluded_dates?: readonly string[];
  readonly roles: readonly ImportPerson[];
  readonly category?: { readonly event_type: string };
  /** Absent where the file cannot say it. */
  readonly is_private?: boolean;
};

/** An event of a file. */
export type EventPayload = {
  readonly kind: 'event';
  /** The file says that it was cancelled. */
  readonly is_cancelled: boolean;
  readonly body: ImportedBody;
  readonly overrides: readonly Override[];
};

/** A room of a file: the fields that its columns give. */
export type RoomPayload = {
  readonly kind: 'room';
  readonly venue: string | null;
  /** The names of its features; absent without such a column. */
  readonly features?: readonly string[];
  readonly body: Readonly<Record<string, string | number | null | readonly RoomLayout[]>> & {
    readonly name: string;
  };
};

/** An event or a room of a file, or why it cannot be taken over. */
export type ImportRecord = {
  /** The line of the file on which it begins, from 1. */
  readonly line: number;
  readonly uid: string | null;
  readonly title: string | null;
  /** A higher number is a later version of the event (RFC 5545, 3.8.7.4). */
  readonly sequence: number | null;
  /** When it was changed last, as the file says it (RFC 5545, 3.8.7.3). */
  readonly modified: string | null;
  /** What the person who imports should know about the line. */
  readonly note: string | null;
  /** Dates of a series that only their own components name; absent where there are none. */
  readonly added_dates?: readonly InstantText[];
  /** The zone that it names for its times, where it names one. */
  readonly named_zone?: string;
  /** Names of the file for clocks that no zone has; absent where there are none. */
  readonly unnamed_zones?: readonly string[];
  /** Why it is refused; null where it can be judged. */
  readonly refusal: string | null;
  readonly payload: EventPayload | RoomPayload | null;
};

/** A part of the file that was not taken over, and how often it occurs. */
export type NotTaken = { readonly name: string; readonly count: number };

/** A file that was read. */
export type ImportedFile = {
  readonly type: ImportType;
  readonly source: ImportSource;
  readonly records: readonly ImportRecord[];
  readonly not_taken: readonly NotTaken[];
};

/** A file that cannot be read at all: the rest of the sentence "The file field …". */
export type UnreadableFile = { readonly unreadable: string };

/** Counts what is not taken over, by name. */
export type Tally = Map<string, number>;

/** Counts one more of something. */
export const tally = (counts: Tally, name: string): unknown =>
  counts.set(name, (counts.get(name) ?? 0) + 1);

/** The counts as a list, the most frequent first. */
export const tallied = (counts: Tally): NotTaken[] =>
  [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .slice(0, MAX_NOT_TAKEN);

const MAX_NOT_TAKEN = 100;

/** A refused line. */
export const refusedRecord = (
  line: number,
  refusal: string,
  about: Partial<Pick<ImportRecord, 'uid' | 'title'>> = {},
): ImportRecord => ({
  ...{ line, uid: null, title: null, sequence: null, modified: null, note: null, payload: null },
  ...about,
  refusal,
});
