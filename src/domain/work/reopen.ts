import type { InstantText } from '../time/instant.ts';
import {
  type ChangedValue,
  type DateAnswer,
  type RequirementAnswer,
  type RequirementAnswers,
  shownChanges,
  UNANSWERED,
  WORK_FIELDS,
} from './requirement-state.ts';

/** A room as changes name it. */
type NamedRoom = { readonly id: string; readonly name: string };

/** A date of an event that is to come, with all that decides what its crews do. */
export type WorkDate = {
  readonly original_start_at: InstantText;
  readonly start_at: InstantText;
  readonly end_at: InstantText;
  readonly prep_before_minutes: number;
  readonly cleanup_after_minutes: number;
  readonly room: NamedRoom;
  readonly extra_rooms: readonly NamedRoom[];
  readonly expected_attendees: number | null;
  readonly layout: string | null;
};

/** Rooms are compared by their ids: another name is a change of words. */
function identityOf(date: WorkDate, field: (typeof WORK_FIELDS)[number]): string {
  if (field === 'room') return date.room.id;
  if (field === 'extra_rooms') return date.extra_rooms.map(({ id }) => id).join(' ');
  return String(date[field]);
}

/** The changes of a date that concern its crews. */
export const workChanges = (before: WorkDate, after: WorkDate): ChangedValue[] =>
  WORK_FIELDS.filter((field) => identityOf(before, field) !== identityOf(after, field)).map(
    (field) => ({ field, old: before[field], new: after[field] }),
  );

/** Changes after one another as one: the first old value and the last new one of each field. */
export function withChanges(
  earlier: readonly ChangedValue[],
  later: readonly ChangedValue[],
): ChangedValue[] {
  const merged = new Map(earlier.map((one) => [one.field, one]));
  for (const one of later) {
    const first = merged.get(one.field);
    merged.set(one.field, first === undefined ? one : { ...one, old: first.old });
  }
  return [...merged.values()].filter((one) => JSON.stringify(one.old) !== JSON.stringify(one.new));
}

/** That a crew is asked again because of changes; what changed since it answered last stays named. */
export const askedAgain = (
  answer: RequirementAnswer,
  changes: readonly ChangedValue[],
): RequirementAnswer => ({
  ...UNANSWERED,
  changed_since: withChanges(shownChanges(answer.state, answer.changed_since), changes),
});

/** A date after a write with the one that it was before; undefined: it is new. */
type PairedDate = { readonly after: WorkDate; readonly before: WorkDate | undefined };

const dayOf = ({ start_at }: WorkDate): string => start_at.slice(0, 10);

/**
 * The dates of a series after a write, each with its date before: matched by the original start, then by the day, then
 * in order. If the write adds or removes dates, those that are left over are new.
 */
export function pairedDates(before: readonly WorkDate[], after: readonly WorkDate[]): PairedDate[] {
  const left = new Map(before.map((one) => [one.original_start_at, one]));
  const pairs = new Map<WorkDate, WorkDate>();
  const pair = (date: WorkDate, old: WorkDate | undefined): void => {
    if (old === undefined) return;
    pairs.set(date, old);
    left.delete(old.original_start_at);
  };
  for (const date of after) pair(date, left.get(date.original_start_at));
  const byDay = Map.groupBy(left.values(), dayOf);
  for (const date of after) {
    if (!pairs.has(date)) pair(date, byDay.get(dayOf(date))?.shift());
  }
  const unpaired = after.filter((date) => !pairs.has(date));
  if (unpaired.length === left.size) {
    const olds = [...left.values()];
    for (const [at, date] of unpaired.entries()) pair(date, olds[at]);
  }
  return after.map((date) => ({ after: date, before: pairs.get(date) }));
}

const sameAnswer = (one: RequirementAnswer, other: RequirementAnswer): boolean =>
  one.state === other.state &&
  one.answered_at === other.answered_at &&
  JSON.stringify(one.changed_since) === JSON.stringify(other.changed_since);

/** The answers to a requirement after a write: the one to all dates, and those to single future dates. */
export type ReopenedAnswers = {
  readonly all: RequirementAnswers['all'];
  readonly dates: readonly DateAnswer[];
};

/** The answer to an event that is no series. */
function reopenedSingle(
  { all }: RequirementAnswers,
  before: readonly WorkDate[],
  after: readonly WorkDate[],
): ReopenedAnswers | undefined {
  const [old] = before;
  const [date] = after;
  if (all === null || old === undefined || date === undefined) return undefined;
  const changes = workChanges(old, date);
  if (changes.length === 0) return undefined;
  return { all: { ...askedAgain(all, changes), applies_from: all.applies_from }, dates: [] };
}

function answerBefore(
  { all, dates }: RequirementAnswers,
  date: WorkDate | undefined,
): RequirementAnswer {
  if (date === undefined) return UNANSWERED;
  const own = dates.find((one) => one.original_start_at === date.original_start_at);
  return own ?? all ?? UNANSWERED;
}

function answerAfter(answers: RequirementAnswers, { before, after }: PairedDate): DateAnswer {
  const answer = answerBefore(answers, before);
  const changes = before === undefined ? [] : workChanges(before, after);
  const { original_start_at, start_at } = after;
  const kept = changes.length === 0 ? answer : askedAgain(answer, changes);
  return { ...kept, original_start_at, start_at };
}

/**
 * The answers to a requirement after a write; undefined: they stay as they are. Answers to dates of a series are
 * requested again one by one: a date whose time, rooms, attendees and layout stay keeps its answer, a new date has
 * none. If the answer to each date is requested again, so are those to the dates that the horizon adds later. Source:
 * §19.2.
 * @param before the future dates before the write, in order
 * @param after the future dates after the write, in order
 */
export function reopenedAnswers(
  answers: RequirementAnswers,
  before: readonly WorkDate[],
  after: readonly WorkDate[],
  isSeries: boolean,
): ReopenedAnswers | undefined {
  if (!isSeries) return reopenedSingle(answers, before, after);
  const pairs = pairedDates(before, after);
  const isSame = (pair: PairedDate): boolean =>
    pair.before?.original_start_at === pair.after.original_start_at &&
    workChanges(pair.before, pair.after).length === 0;
  if (pairs.every(isSame) && before.length === after.length) return undefined;
  const next = pairs.map((pair) => answerAfter(answers, pair));
  const [first] = next;
  const isAsked =
    first !== undefined && next.every(({ state }) => state === 'open') && answers.all !== null;
  const { applies_from = null } = answers.all ?? {};
  const all = isAsked
    ? { ...UNANSWERED, changed_since: first.changed_since, applies_from }
    : answers.all;
  const base = all ?? UNANSWERED;
  return { all, dates: next.filter((one) => !sameAnswer(one, base)) };
}

/** A requirement as a request to replace the list names it. */
type NamedRequirement = {
  readonly kind: string;
  readonly is_required: boolean;
  readonly details: string | null;
};

/**
 * The answers to a requirement after its entry in the list changed; undefined: they stay as they are. Null: they are
 * removed.
 */
export function answersOfReplaced(
  before: NamedRequirement,
  after: NamedRequirement,
  answers: RequirementAnswers | null,
): RequirementAnswers | null | undefined {
  if (answers === null) return undefined;
  if (before.kind !== after.kind) return null;
  if (before.details === after.details) return undefined;
  const changes = [{ field: 'details', old: before.details, new: after.details } as const];
  const { all, dates } = answers;
  return {
    all: all && { ...askedAgain(all, changes), applies_from: all.applies_from },
    dates: dates.map((one) => ({
      ...askedAgain(one, changes),
      original_start_at: one.original_start_at,
      start_at: one.start_at,
    })),
  };
}
