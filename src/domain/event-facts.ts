import { type InstantText, instantText } from './instant.ts';
import { type ParsedDateTime, resolveEndOfDay, resolveInstant } from './wall-time.ts';

/** What kind of event it is; every member may be missing. */
export type Category = {
  readonly event_type: string | null;
  readonly format: string | null;
  readonly institution_id: string | null;
  readonly institution: string | null;
};

/** Everything that a write says about an event, as it is stored. */
export type EventFacts = Category & {
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

type Times = 'start_at' | 'end_at' | 'timezone' | 'recurrence_ends_at' | 'recurrence_ends_date';
type Plain = Omit<EventFacts, keyof Category | Times>;
type Loose<T> = { readonly [K in keyof T]?: T[K] | null | undefined };

/** What a request says about an event: absent is undefined, times are as they were written. */
export type EventChanges = Loose<Plain> & {
  readonly start_at?: ParsedDateTime | undefined;
  readonly end_at?: ParsedDateTime | undefined;
  readonly recurrence_ends_at?: ParsedDateTime | null | undefined;
  readonly category?: Loose<Category> | null | undefined;
};

const nothing: Omit<EventFacts, 'title' | 'start_at' | 'end_at' | 'timezone' | 'room_id'> = {
  description: null,
  is_recurring: false,
  recurrence_rule: null,
  recurrence_ends_at: null,
  recurrence_ends_date: null,
  recurrence_count: null,
  recurrence_timezone: null,
  prep_before_minutes: 0,
  cleanup_after_minutes: 0,
  notes: null,
  website: null,
  contact_email: null,
  event_type: null,
  format: null,
  institution_id: null,
  institution: null,
};

const plainFields = [
  'title',
  'description',
  'is_recurring',
  'recurrence_rule',
  'recurrence_count',
  'recurrence_timezone',
  'prep_before_minutes',
  'cleanup_after_minutes',
  'room_id',
  'notes',
  'website',
  'contact_email',
] as const satisfies readonly (keyof Plain)[];

const categoryFields = ['event_type', 'format', 'institution_id', 'institution'] as const;

/** Every field of an event, for what compares two states of one. */
export const factFields = [
  ...plainFields,
  ...categoryFields,
  'start_at',
  'end_at',
  'timezone',
  'recurrence_ends_at',
  'recurrence_ends_date',
] as const satisfies readonly (keyof EventFacts)[];

/** The fields that occurrences are made of. */
export const slotFields = [
  'start_at',
  'end_at',
  'timezone',
  'is_recurring',
  'recurrence_rule',
  'recurrence_ends_at',
  'recurrence_count',
  'prep_before_minutes',
  'cleanup_after_minutes',
  'room_id',
] as const satisfies readonly (keyof EventFacts)[];

/** The members of `changes` that are there; null where a field may not be null means its default. */
function given<K extends string>(
  fields: readonly K[],
  changes: { readonly [P in K]?: unknown },
  defaults: { readonly [P in K]?: unknown },
): Partial<Record<K, unknown>> {
  const there = fields.filter((field) => changes[field] !== undefined);
  const value = (field: K): unknown => changes[field] ?? defaults[field] ?? null;
  return Object.fromEntries(there.map((field) => [field, value(field)])) as Partial<
    Record<K, unknown>
  >;
}

/** The last day of a series stays that day when its wall clock comes to be another's (decision 5.4). */
function endsOf(current: EventFacts | undefined, changes: EventChanges): ParsedDateTime | null {
  if (changes.recurrence_ends_at !== undefined) return changes.recurrence_ends_at;
  const date = current?.recurrence_ends_date;
  return date ? { kind: 'date', date: Temporal.PlainDate.from(date) } : null;
}

function timesOf(
  current: EventFacts | undefined,
  changes: EventChanges,
  timeZone: string,
): Partial<EventFacts> {
  const { start_at, end_at } = changes;
  const ends = endsOf(current, changes);
  return {
    timezone: timeZone,
    ...(start_at && { start_at: instantText(resolveInstant(start_at, timeZone)) }),
    ...(end_at && { end_at: instantText(resolveInstant(end_at, timeZone)) }),
    ...(changes.recurrence_ends_at === null && nowhere),
    ...(ends && lastStart(ends, timeZone)),
  };
}

const nowhere = { recurrence_ends_at: null, recurrence_ends_date: null };

function lastStart(ends: ParsedDateTime, timeZone: string): Partial<EventFacts> {
  const isDate = ends.kind === 'date';
  const end = resolveEndOfDay(ends, timeZone);
  return {
    recurrence_ends_at: instantText(isDate ? end.subtract({ seconds: 1 }) : end),
    recurrence_ends_date: isDate ? ends.date.toString() : null,
  };
}

function categoryOf(category: EventChanges['category']): Partial<Category> {
  if (category === null) return given(categoryFields, nothing, {}) as Category;
  return given(categoryFields, category ?? {}, {}) as Partial<Category>;
}

/** The facts of an event alone, whatever else its row carries. */
const factsOf = (event: EventFacts): Partial<EventFacts> =>
  Object.fromEntries(factFields.map((field) => [field, event[field]]));

/**
 * The event as it will be: the changes over what is there, or over nothing for a new one (decision 3.4). Wall
 * times are read in `timeZone`. The category merges by member; null clears it.
 */
export function mergeEvent(
  current: EventFacts | undefined,
  changes: EventChanges,
  timeZone: string,
): EventFacts {
  return {
    ...nothing,
    ...(current && factsOf(current)),
    ...given(plainFields, changes, nothing),
    ...categoryOf(changes.category),
    ...timesOf(current, changes, timeZone),
  } as EventFacts;
}
