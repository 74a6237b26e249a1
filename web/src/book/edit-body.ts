import type { Schemas } from '../api/client.ts';
import { type BookingValues, bodyOf, requirementsOf, rolesOf } from './booking-values.ts';
import type { EditScope } from './edit-search.ts';

type Event = Schemas['Event'];

/** An event that is edited: a whole one, or a date of a series with what is meant by it. */
export type Edited = { record: Event; etag: string; scope: EditScope };

/** The changes of an event that is edited, by the names of the service. */
export type Changes = Record<string, unknown>;

const REPEATS = ['recurrence_rule', 'recurrence_count', 'recurrence_ends_at', 'term_id'];
const LISTS = ['recurrence_dates', 'excluded_dates'];
const DATES = [...LISTS, 'skip_holidays', 'overrides'];
/** What is held besides the room: an empty list, as null would mean that of the series. */
const BESIDES = ['extra_room_ids', 'equipment'];
const TIMES = ['start_at', 'end_at', 'is_all_day'];
const LEFT_OUT_DATES = ['excluded_dates', 'skip_holidays'];
const GROUPS = [TIMES, REPEATS, LEFT_OUT_DATES];
const DECISIVE = new Set([
  ...[...REPEATS, ...DATES, ...TIMES, ...BESIDES],
  ...['room_id', 'prep_before_minutes', 'cleanup_after_minutes'],
]);

/** What of a body decides which dates there are and whether they are free. */
export const decisiveOf = <T extends object>(body: T): Partial<T> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => DECISIVE.has(name))) as Partial<T>;

/** What clears a field that the form does not say. */
const absentOf = (name: string): [] | false | null => {
  if (name === 'skip_holidays' || name === 'is_all_day') return false;
  return BESIDES.includes(name) ? [] : null;
};

/** Every name that changes with another one. */
const withGroup = (name: string): readonly string[] =>
  GROUPS.find((names) => names.includes(name)) ?? [name];

/** What is written by requests of its own. */
const PARTS = ['roles', 'requirements'];

/** What cannot be changed of one date, and of a date and those that follow. */
const LEFT_OUT: Record<EditScope, ReadonlySet<string>> = {
  this: new Set([...REPEATS, ...DATES, 'category', 'is_private', 'on_conflict', ...PARTS]),
  following: new Set([...DATES, 'category', 'on_conflict', ...PARTS]),
  all: new Set(PARTS),
};

/** What the form changes in an event, and nothing else: null clears. One date has neither kind nor repetition. */
export function changesOf(
  before: BookingValues,
  values: BookingValues,
  { record, scope }: Edited,
): Changes {
  const [old, next]: Changes[] = [before, values].map((one) => ({ ...bodyOf(one, null) }));
  const names = Object.keys({ ...old, ...next }).filter((name) => name !== 'status');
  const changed = names.filter(
    (name) => JSON.stringify(old?.[name]) !== JSON.stringify(next?.[name]),
  );
  // Dates by hand would move with the start: those of the form stay.
  const kept = changed.includes('start_at') ? names.filter((name) => LISTS.includes(name)) : [];
  const sent = [...new Set([...changed, ...kept].flatMap(withGroup))].filter(
    (name) => !LEFT_OUT[scope].has(name),
  );
  const changes = Object.fromEntries(
    sent.map((name) => [
      name,
      name === 'category' ? categoryOf(values, record) : (next?.[name] ?? absentOf(name)),
    ]),
  );
  return sent.length > 0 && isTaken(record) ? { ...changes, is_cancelled: false } : changes;
}

/** Whether a date was left out because its room was taken: with another room or time it takes place. */
const isTaken = ({ is_cancelled, cancel_reason }: Event): boolean =>
  is_cancelled === true && cancel_reason === 'conflict';

/** People and needs where they differ; only those of a whole event can change. */
export function partsOfChange(before: BookingValues, values: BookingValues, { scope }: Edited) {
  const isSame = (one: unknown, other: unknown): boolean =>
    JSON.stringify(one) === JSON.stringify(other);
  const [roles, requirements] = [rolesOf(values), requirementsOf(values)];
  return {
    ...(scope === 'all' && !isSame(rolesOf(before), roles) && { roles }),
    ...(scope === 'all' && !isSame(requirementsOf(before), requirements) && { requirements }),
  };
}

/** The whole category: the service replaces it, so what the form does not show goes along. */
const categoryOf = (
  { kind, institution, format }: BookingValues,
  { category }: Event,
): Changes => ({
  event_type: kind || null,
  format: format || null,
  ...(institution
    ? { institution_id: institution }
    : { institution: category?.institution ?? null }),
});
