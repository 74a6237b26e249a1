import { searchTextOf } from '../text/search-text.ts';
import { type InstantText, instantFromText } from '../time/instant.ts';

/** What kind of event it is; every member may be missing. */
export type Category = {
  readonly event_type: string | null;
  readonly format: string | null;
  readonly institution_id: string | null;
  readonly institution: string | null;
};

/** Everything that a write says about an event, as it is stored. */
export type EventFields = Category & {
  readonly title: string;
  readonly description: string | null;
  readonly start_at: InstantText;
  readonly end_at: InstantText;
  /** The zone of the event's wall clock. */
  readonly timezone: string;
  readonly is_recurring: boolean;
  readonly recurrence_rule: string | null;
  /** The last instant at which an occurrence may start. */
  readonly recurrence_ends_at: InstantText | null;
  /** The date that `recurrence_ends_at` was given as, when it was one. */
  readonly recurrence_ends_date: string | null;
  readonly recurrence_count: number | null;
  readonly recurrence_timezone: string | null;
  readonly prep_before_minutes: number;
  readonly cleanup_after_minutes: number;
  readonly room_id: string;
  readonly notes: string | null;
  readonly website: string | null;
  readonly contact_email: string | null;
};

/** How the use cases treat a field. */
type FieldRule = {
  /** What a new event has where the request says nothing or null; a field without it is required. */
  readonly default?: EventFields[keyof EventFields];
  /** The part of the request that it comes from, when it is not a member of the same name. */
  readonly from?: 'category' | 'times';
  /** An occurrence may differ in it. */
  readonly override?: true;
  /** The occurrences are planned from it. */
  readonly plan?: true;
};

/**
 * The table of the fields of an event. Columns, merging, change detection and overrides derive from it: a new field is
 * one line here and one in `EventFields`.
 */
const rules = {
  title: { override: true },
  description: { default: null, override: true },
  is_recurring: { default: false, plan: true },
  recurrence_rule: { default: null, plan: true },
  recurrence_count: { default: null, plan: true },
  recurrence_timezone: { default: null },
  prep_before_minutes: { default: 0, override: true, plan: true },
  cleanup_after_minutes: { default: 0, override: true, plan: true },
  room_id: { override: true, plan: true },
  notes: { default: null, override: true },
  website: { default: null, override: true },
  contact_email: { default: null, override: true },
  event_type: { default: null, from: 'category' },
  format: { default: null, from: 'category' },
  institution_id: { default: null, from: 'category' },
  institution: { default: null, from: 'category' },
  start_at: { from: 'times', override: true, plan: true },
  end_at: { from: 'times', override: true, plan: true },
  timezone: { from: 'times', plan: true },
  recurrence_ends_at: { default: null, from: 'times', plan: true },
  recurrence_ends_date: { default: null, from: 'times' },
} as const satisfies Readonly<Record<keyof EventFields, FieldRule>>;

type Rules = typeof rules;
type FieldWith<Rule> = {
  [K in keyof Rules]: Rules[K] extends Rule ? K : never;
}[keyof Rules];
type TimeField = FieldWith<{ readonly from: 'times' }>;

/** A field that a request gives by its own name. */
export type PlainField = Exclude<keyof EventFields, keyof Category | TimeField>;

/** A field in which an occurrence may differ from its series. */
export type OverrideField = FieldWith<{ readonly override: true }>;

/** A field in which no occurrence differs from its series. */
export type SeriesField = Exclude<keyof EventFields, OverrideField>;

const fieldsWhere = <K extends keyof EventFields>(test: (rule: FieldRule) => boolean): K[] =>
  eventFields.filter((field): field is K => test(rules[field]));

/** Every field of an event. */
export const eventFields: readonly (keyof EventFields)[] = Object.keys(
  rules,
) as (keyof EventFields)[];

/** The fields that the occurrences are planned from. */
export const planFields = fieldsWhere<FieldWith<{ readonly plan: true }>>((rule) => !!rule.plan);

/** The fields in which an occurrence may differ from its series. */
export const overrideFields = fieldsWhere<OverrideField>((rule) => rule.override === true);

/** The fields in which no occurrence differs from its series. */
export const seriesFields = fieldsWhere<SeriesField>((rule) => rule.override === undefined);

/** The fields that are members of a request by their own names. */
export const plainFields = fieldsWhere<PlainField>((rule) => rule.from === undefined);

/** The fields that a request gives as members of `category`. */
export const categoryFields = fieldsWhere<keyof Category>((rule) => rule.from === 'category');

/** What a new event has where the request says nothing. */
export const eventDefaults: Partial<EventFields> = Object.fromEntries(
  Object.entries(rules).flatMap(([field, rule]: [string, FieldRule]) =>
    rule.default === undefined ? [] : [[field, rule.default]],
  ),
);

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
