import type { Schemas } from '../api/client.ts';
import type { NeedKind } from './booking-parts.ts';
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
/** The fields of resources held besides the room: cleared by an empty list, as null would mean those of the series. */
const BESIDES = ['extra_room_ids', 'equipment'];
const TIMES = ['start_at', 'end_at', 'is_all_day'];
const LEFT_OUT_DATES = ['excluded_dates', 'skip_holidays'];
const GROUPS = [TIMES, REPEATS, LEFT_OUT_DATES];
const DECISIVE = new Set([
  ...REPEATS,
  ...DATES,
  ...TIMES,
  ...BESIDES,
  'room_id',
  'prep_before_minutes',
  'cleanup_after_minutes',
]);

/** The fields of a body that decide which dates there are and whether they are free. */
export const decisiveOf = <T extends object>(body: T): Partial<T> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => DECISIVE.has(name))) as Partial<T>;

/** The value that clears a field which the form leaves out. */
const absentOf = (name: string): [] | false | null => {
  if (name === 'skip_holidays' || name === 'is_all_day') return false;
  return BESIDES.includes(name) ? [] : null;
};

/** Every name that changes with another one. */
const withGroup = (name: string): readonly string[] =>
  GROUPS.find((names) => names.includes(name)) ?? [name];

/** The fields that are written by separate requests. */
const PARTS = ['roles', 'requirements'];

/** The fields that cannot be changed in one date, and in a date and those that follow. */
const LEFT_OUT: Record<EditScope, ReadonlySet<string>> = {
  this: new Set([...REPEATS, ...DATES, 'category', 'is_private', 'on_conflict', ...PARTS]),
  following: new Set([...DATES, 'category', 'on_conflict', ...PARTS]),
  all: new Set(PARTS),
};

/** The fields of an event that the form changes, no others: null clears. One date has neither kind nor repetition. */
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

/**
 * The need of a kind that the form shows: the last one where an event has several, which only others than the form
 * make.
 */
const shownNeed = ({ requirements }: Event, kind: NeedKind) =>
  requirements.findLast((one) => one.kind === kind);

/** The requirements to send: those that the event already has keep their ids, and so the answers of their crews. */
function needsOfChange(values: BookingValues, { record }: Edited) {
  const shown = requirementsOf(values).map((entry) => {
    const id = shownNeed(record, entry.kind)?.id;
    return id === undefined ? entry : { ...entry, id };
  });
  const others = record.requirements
    .filter((one) => values.needs[one.kind] !== undefined && shownNeed(record, one.kind) !== one)
    .map(({ id, kind, is_required, details }) => ({ id, kind, is_required, details }));
  return [...others, ...shown];
}

/** People and needs where they differ; only those of a whole event can change. */
export function partsOfChange(before: BookingValues, values: BookingValues, edited: Edited) {
  const { scope } = edited;
  const isSame = (one: unknown, other: unknown): boolean =>
    JSON.stringify(one) === JSON.stringify(other);
  const roles = rolesOf(values);
  const areNeedsSame = isSame(requirementsOf(before), requirementsOf(values));
  return {
    ...(scope === 'all' && !isSame(rolesOf(before), roles) && { roles }),
    ...(scope === 'all' && !areNeedsSame && { requirements: needsOfChange(values, edited) }),
  };
}

/** A change as it is sent: fields, people and needs. */
export type Sent = { body: Changes; parts: ReturnType<typeof partsOfChange> };

/** The change from one state of the form to another one. */
export const sentOf = (before: BookingValues, values: BookingValues, edited: Edited): Sent => ({
  body: changesOf(before, values, edited),
  parts: partsOfChange(before, values, edited),
});

/**
 * The change that takes another one back; undefined for a date that was left out because its room was taken, as a
 * person would then cancel it. A need that the change removed gets a new id.
 */
export function reverseOf(
  before: BookingValues,
  values: BookingValues,
  edited: Edited,
): Sent | undefined {
  if (isTaken(edited.record)) return undefined;
  const kept = needsOfChange(values, edited).flatMap((need) => ('id' in need ? need.id : []));
  const { body, parts } = sentOf(values, before, edited);
  const requirements = parts.requirements?.map((need) => {
    if (!('id' in need) || kept.includes(need.id)) return need;
    const { id: _, ...added } = need;
    return added;
  });
  return { body, parts: { ...parts, ...(requirements && { requirements }) } };
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

/** The fields whose change requires a new answer of the crews, besides the requirements themselves. */
const OF_CREWS = [
  'start_at',
  'end_at',
  'is_all_day',
  'prep_before_minutes',
  'cleanup_after_minutes',
  'room_id',
  'extra_room_ids',
  'expected_attendees',
  'layout',
];

/** The kinds of answered requirements that need a new answer once the change is saved. */
export function needsAskedAgain(
  body: Changes,
  { requirements }: ReturnType<typeof partsOfChange>,
  { record }: Edited,
): NeedKind[] {
  const isMoved = OF_CREWS.some((name) => name in body);
  const next = new Map(requirements?.map((one) => ['id' in one ? one.id : '', one]));
  const kinds = record.requirements
    .filter(({ state }) => state !== null && state !== 'open')
    .filter(({ id, details }) => {
      if (requirements === undefined) return isMoved;
      const kept = next.get(id);
      return kept !== undefined && (isMoved || kept.details !== details);
    })
    .map(({ kind }) => kind);
  return [...new Set(kinds)];
}
