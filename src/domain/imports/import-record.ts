import type { RoomLayout } from '../booking/room-layouts.ts';
import type { SeatingType } from '../enums.ts';
import type { Override } from '../events/override.ts';
import type { InstantText } from '../time/instant.ts';
import { MASTER_DATA_TYPES, type MasterDataPayload } from './master-data/master-data-record.ts';

/** The types of records that an import writes. Sources: §12.9, §21.4. */
export const IMPORT_TYPES = ['events', 'rooms', ...MASTER_DATA_TYPES] as const;

/** The type of records that an import writes. */
export type ImportType = (typeof IMPORT_TYPES)[number];

/**
 * The state of an import: checked only, being written, written, stopped by an error, being taken back, or taken back.
 */
export const IMPORT_STATUSES = [
  'checked',
  'applying',
  'applied',
  'failed',
  'undoing',
  'undone',
] as const;

/** The verdicts on a line: what the import will do with it, or did. Sources: §12.9, §21.1. */
export const IMPORT_VERDICTS = [
  'create',
  'update',
  'same',
  'cancelled_here',
  'gone',
  'refused',
] as const;

/** The verdict on a line. */
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

/** The context in which a file is read. Instants are text, so that it can be sent to another thread. */
export type ImportContext = {
  readonly rooms: readonly ImportRoom[];
  /** The room of every event, whatever the file says. */
  readonly roomId: string | null;
  readonly serviceZone: string;
  /** The horizon of series without an end. */
  readonly horizon: InstantText;
  /** The choices for this file, by `nameKey` of headings and of the names of rooms; absent where nothing was chosen. */
  readonly mapping?: ReadonlyMap<string, string | null>;
  readonly roomChoices?: ReadonlyMap<string, string>;
  /** The venues in use, in which rooms can be made. */
  readonly venues?: readonly { readonly name: string; readonly timezone: string | null }[];
};

/** A column of a table: its heading, the field that it holds, and the first value that it has. */
export type TableColumn = {
  readonly heading: string;
  readonly field: string | null;
  readonly example: string | null;
};

/** A name of a file that no room or several rooms have, and what was chosen for it. */
export type NamedRoom = {
  /** The name by which a room is chosen: with the venue in front, where a column says it. */
  readonly name: string;
  readonly room: string;
  readonly venue: string | null;
  /** How often the file names it. */
  readonly count: number;
  readonly candidates: readonly Pick<ImportRoom, 'id' | 'name' | 'venue'>[];
  /** The id of the room, or `create`; null where nothing was chosen. */
  readonly chosen: string | null;
};

/** A person of an imported event, as a request names one. */
export type ImportPerson = {
  readonly user_name: string;
  readonly user_email: string | null;
  readonly role: 'core_responsible' | 'room_user';
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

/** An event of an earlier file that a later one lacks: it is cancelled where that is asked for. */
export type GonePayload = { readonly kind: 'gone' };

/** A record of a file, or why it cannot be taken over. */
export type ImportRecord = {
  /** The line of the file on which it begins, from 1. */
  readonly line: number;
  readonly uid: string | null;
  readonly title: string | null;
  /** A higher number is a later version of the event (RFC 5545, 3.8.7.4). */
  readonly sequence: number | null;
  /** The time of the last change, as stated in the file (RFC 5545, 3.8.7.3). */
  readonly modified: string | null;
  /** A note about the line for the person who imports. */
  readonly note: string | null;
  /** Dates of a series that only their own components name; absent where there are none. */
  readonly added_dates?: readonly InstantText[];
  /** The zone that it names for its times, where it names one. */
  readonly named_zone?: string;
  /** Names of the file for clocks that no zone has; absent where there are none. */
  readonly unnamed_zones?: readonly string[];
  /** Why it is refused; null where it can be judged. */
  readonly refusal: string | null;
  readonly payload: EventPayload | RoomPayload | MasterDataPayload | null;
};

/** A part of the file that was not taken over, and how often it occurs. */
export type NotTaken = { readonly name: string; readonly count: number };

/** A file that was read. */
export type ImportedFile = {
  readonly type: ImportType;
  readonly source: ImportSource;
  readonly records: readonly ImportRecord[];
  readonly not_taken: readonly NotTaken[];
  /** Equal for the files of one source: a later one of them can lack events of an earlier one (§21.1). */
  readonly origin: string;
  /** Whether its events have numbers by which a later file finds them again, whatever changes. */
  readonly is_numbered: boolean;
  /** The columns of a table; absent for calendars. */
  readonly columns?: readonly TableColumn[];
  /**
   * Fields that every table of its type has and that no column of this one is known for; absent where there are none.
   */
  readonly missing_columns?: readonly string[];
  /** Names of rooms for which a choice is needed, or was made; absent where there are none. */
  readonly named_rooms?: readonly NamedRoom[];
  /** The rooms that are made with the import, in the order of their stand-ins. */
  readonly new_rooms?: readonly ImportRoom[];
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

/** A record that can be judged, of a file that says nothing about its versions. */
export const goodRecord = ({
  uid = null,
  ...record
}: Pick<ImportRecord, 'line' | 'title' | 'payload'> &
  Partial<Pick<ImportRecord, 'uid'>>): ImportRecord => ({
  ...record,
  uid,
  sequence: null,
  modified: null,
  note: null,
  refusal: null,
});

/** A refused line. */
export const refusedRecord = (
  line: number,
  refusal: string,
  about: Partial<Pick<ImportRecord, 'uid' | 'title'>> = {},
): ImportRecord => ({
  line,
  uid: null,
  title: null,
  sequence: null,
  modified: null,
  note: null,
  payload: null,
  ...about,
  refusal,
});
