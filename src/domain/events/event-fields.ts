import type { EquipmentUse } from '../booking/equipment.ts';
import type { SeatingType } from '../enums.ts';
import { searchTextOf } from '../text/search-text.ts';
import { type InstantText, instantFromText } from '../time/instant.ts';
import type { Category } from './category.ts';

/** A date that a series leaves out because of a holiday, and the name of the holiday when it was left out. */
export type HolidayDate = {
  readonly date: InstantText;
  readonly holiday_id: string;
  readonly name: string;
};

/** The fields of an event as they are stored. */
export type EventFields = Category & {
  readonly title: string;
  readonly description: string | null;
  readonly start_at: InstantText;
  readonly end_at: InstantText;
  /** Whether it lasts whole local days: start and end are the first instants of days. */
  readonly is_all_day: boolean;
  /** The time zone of the event's local times. */
  readonly timezone: string;
  readonly is_recurring: boolean;
  readonly recurrence_rule: string | null;
  /** The last instant at which an occurrence may start. */
  readonly recurrence_ends_at: InstantText | null;
  /** The date of `recurrence_ends_at` when the request gave a date instead of an instant. */
  readonly recurrence_ends_date: string | null;
  readonly recurrence_count: number | null;
  readonly recurrence_timezone: string | null;
  /** The term that a series ends with. */
  readonly term_id: string | null;
  /** Dates of a series besides those of its rule, in order. */
  readonly recurrence_dates: readonly InstantText[];
  /** Original starts that a series leaves out, in order. */
  readonly excluded_dates: readonly InstantText[];
  /** Whether a series leaves out the holidays of its venue. */
  readonly skip_holidays: boolean;
  /** Those of its excluded dates that it leaves out because of holidays, in order; the others are left out by hand. */
  readonly holiday_dates: readonly HolidayDate[];
  readonly prep_before_minutes: number;
  readonly cleanup_after_minutes: number;
  readonly room_id: string;
  /** The equipment that it holds besides its room. */
  readonly equipment: readonly EquipmentUse[];
  /** Rooms that are held besides `room_id`, in the order in which they were asked for. */
  readonly extra_room_ids: readonly string[];
  readonly notes: string | null;
  readonly website: string | null;
  readonly contact_email: string | null;
  readonly expected_attendees: number | null;
  /** The requested layout of the room; null if none is requested. */
  readonly layout: SeatingType | null;
  readonly is_published: boolean;
  /** Whether an invitation by mail booked it: its times and rooms are those of another calendar. */
  readonly by_invitation: boolean;
  /** Whether only its people and those who decide see what it is. */
  readonly is_private: boolean;
};

/** The rule for reading, merging and planning a field. */
type FieldRule = {
  /** The default of a new event where the request has no value or null; a field without a default is required. */
  readonly default?: EventFields[keyof EventFields];
  /** The part of the request that contains the field, when it is not a member of the same name. */
  readonly from?: 'category' | 'times';
  /** An occurrence can override it. */
  readonly override?: true;
  /** A member that events, single dates and templates have in the same way, and that nothing else follows from. */
  readonly detail?: true;
  /** Words of people, in which a person can be named. */
  readonly words?: true;
  /** The occurrences are planned from it. */
  readonly plan?: true;
};

/**
 * The table of the fields of an event. Columns, merging, change detection and overrides derive from it: a new field is
 * one line here and one in `EventFields`.
 */
const rules = {
  title: { override: true, words: true },
  description: { default: null, override: true, detail: true, words: true },
  is_recurring: { default: false, plan: true },
  recurrence_rule: { default: null, plan: true },
  recurrence_count: { default: null, plan: true },
  recurrence_timezone: { default: null },
  term_id: { default: null },
  skip_holidays: { default: false },
  prep_before_minutes: { default: 0, override: true, plan: true },
  cleanup_after_minutes: { default: 0, override: true, plan: true },
  room_id: { override: true, plan: true },
  equipment: { default: [], override: true, plan: true },
  extra_room_ids: { default: [], override: true, plan: true },
  notes: { default: null, override: true, detail: true, words: true },
  website: { default: null, override: true, detail: true, words: true },
  contact_email: { default: null, override: true, detail: true, words: true },
  expected_attendees: { default: null, override: true, detail: true },
  layout: { default: null, override: true, detail: true },
  is_published: { default: false },
  by_invitation: { default: false },
  is_private: { default: false },
  event_type: { default: null, from: 'category' },
  format: { default: null, from: 'category' },
  institution_id: { default: null, from: 'category' },
  institution: { default: null, from: 'category', words: true },
  start_at: { from: 'times', override: true, plan: true },
  end_at: { from: 'times', override: true, plan: true },
  is_all_day: { default: false, from: 'times', override: true, plan: true },
  timezone: { from: 'times', plan: true },
  recurrence_ends_at: { default: null, from: 'times', plan: true },
  recurrence_ends_date: { default: null, from: 'times' },
  recurrence_dates: { default: [], from: 'times', plan: true },
  excluded_dates: { default: [], from: 'times', plan: true },
  holiday_dates: { default: [], from: 'times' },
} as const satisfies Readonly<Record<keyof EventFields, FieldRule>>;

type Rules = typeof rules;
type FieldWith<Rule> = {
  [K in keyof Rules]: Rules[K] extends Rule ? K : never;
}[keyof Rules];
type TimeField = FieldWith<{ readonly from: 'times' }>;

/** A field that is a member of the request under its own name. */
export type PlainField = Exclude<keyof EventFields, keyof Category | TimeField>;

/** A field that an occurrence can override. */
export type OverrideField = FieldWith<{ readonly override: true }>;

/** A field that events, single dates and templates have in the same way. */
export type DetailField = FieldWith<{ readonly detail: true }>;

/** A field that an occurrence cannot override. */
export type SeriesField = Exclude<keyof EventFields, OverrideField>;

const fieldsWhere = <K extends keyof EventFields>(test: (rule: FieldRule) => boolean): K[] =>
  eventFields.filter((field): field is K => test(rules[field]));

/** Every field of an event. */
export const eventFields: readonly (keyof EventFields)[] = Object.keys(
  rules,
) as (keyof EventFields)[];

/** The fields that the occurrences are planned from. */
export const planFields = fieldsWhere<FieldWith<{ readonly plan: true }>>((rule) => !!rule.plan);

/** The fields that an occurrence can override. */
export const overrideFields = fieldsWhere<OverrideField>((rule) => rule.override === true);

/** The fields that events, single dates and templates have in the same way. */
export const detailFields = fieldsWhere<DetailField>((rule) => rule.detail === true);

/** The fields in whose words a person can be named. */
export const wordFields = fieldsWhere<keyof EventFields>((rule) => rule.words === true);

/** The fields of an occurrence in whose words a person can be named. */
export const overrideWordFields = overrideFields.filter((field) => wordFields.includes(field));

/** The fields that an occurrence cannot override. */
export const seriesFields = fieldsWhere<SeriesField>((rule) => rule.override === undefined);

/** The fields that are members of a request by their own names. */
export const plainFields = fieldsWhere<PlainField>((rule) => rule.from === undefined);

/** The fields that a request gives as members of `category`. */
export const categoryFields = fieldsWhere<keyof Category>((rule) => rule.from === 'category');

/** The defaults of a new event. */
export const eventDefaults: Partial<EventFields> = Object.fromEntries(
  Object.entries(rules).flatMap(([field, rule]: [string, FieldRule]) =>
    rule.default === undefined ? [] : [[field, rule.default]],
  ),
);

/** The fields alone, whatever else a row carries. */
export const fieldsOf = (event: EventFields): EventFields =>
  Object.fromEntries(eventFields.map((field) => [field, event[field]])) as EventFields;

/** The columns of an event that are computed from its fields. */
export type ComputedColumns = {
  readonly start_local: string;
  readonly search_text: string;
};

/** The columns of an event: its fields, and what is computed from them. */
export function columnsOfEvent(event: EventFields): EventFields & ComputedColumns {
  const start = instantFromText(event.start_at).toZonedDateTimeISO(event.timezone);
  return {
    ...event,
    start_local: start.toPlainDateTime().toString({ smallestUnit: 'second' }),
    search_text: searchTextOf([event.title, event.description]),
  };
}

/** So many dates of a series are named one by one; more are only counted. */
export const MOST_NAMED_DATES = 6;

/** The entries of the history that are decisions; those that were taken back do not count. */
export const DECISIONS = [
  'approve',
  'reject',
  'return',
  'discard',
  'cancel',
  'change_approved',
  'change_rejected',
  'change_returned',
] as const;

/** The roles of an event whose people own it. Source: decisions, section 2. */
export const RESPONSIBLE = ['core_responsible', 'extra_responsible'] as const;
