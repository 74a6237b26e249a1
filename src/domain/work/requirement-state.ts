import { holdsRoom } from '../booking/booking.ts';
import type { InstantText } from '../time/instant.ts';

/**
 * The states of a requirement, which a crew sets; `open` before the first answer, and after a change that concerns the
 * work of the crew. Source: §19.2.
 */
export const REQUIREMENT_STATES = ['open', 'accepted', 'declined', 'done'] as const;

/** A state of a requirement on one date. */
export type RequirementState = (typeof REQUIREMENT_STATES)[number];

/** The fields of a date whose change asks a crew again; all others are words. Source: §19.2. */
export const WORK_FIELDS = [
  'start_at',
  'end_at',
  'prep_before_minutes',
  'cleanup_after_minutes',
  'room',
  'extra_rooms',
  'expected_attendees',
  'layout',
] as const;

/** The fields whose change requests the answer of a crew again: these, and the details of the requirement. */
export const CHANGED_FIELDS = [...WORK_FIELDS, 'details'] as const;

/** A value that changed since the crew answered, as records show it. */
export type ChangedValue = {
  readonly field: (typeof CHANGED_FIELDS)[number];
  readonly old: unknown;
  readonly new: unknown;
};

/**
 * An answer of a crew, or that it is asked again because of a change. `changed_since` stays beside the answer that
 * follows, which records do not show, so that they show it again if that answer is taken back.
 */
export type RequirementAnswer = {
  readonly state: RequirementState;
  readonly answered_by: { readonly id: string; readonly name: string } | null;
  readonly answered_at: InstantText | null;
  readonly comment: string | null;
  readonly changed_since: readonly ChangedValue[];
};

/** An answer to one date of a series. `start_at` is when it takes place now; null where it does not. */
export type DateAnswer = RequirementAnswer & {
  readonly original_start_at: InstantText;
  readonly start_at: InstantText | null;
};

/**
 * All answers to a requirement. `all` counts for the dates that begin after `applies_from` and have no answer of their
 * own.
 */
export type RequirementAnswers = {
  readonly all: (RequirementAnswer & { readonly applies_from: InstantText | null }) | null;
  readonly dates: readonly DateAnswer[];
};

/** The answer to a requirement that nobody has answered yet. */
export const UNANSWERED: RequirementAnswer = {
  state: 'open',
  answered_by: null,
  answered_at: null,
  comment: null,
  changed_since: [],
};

/** The changes that a record shows: those since an answer was given, while there is none. */
export const shownChanges = (
  state: RequirementState,
  changes: readonly ChangedValue[],
): readonly ChangedValue[] => (state === 'open' ? changes : []);

const answerOnly = ({
  state,
  answered_by,
  answered_at,
  comment,
  changed_since,
}: RequirementAnswer): RequirementAnswer => ({
  state,
  answered_by,
  answered_at,
  comment,
  changed_since: shownChanges(state, changed_since),
});

/** Returns the answer that applies to one date of an event. */
export function answerOfDate(
  answers: RequirementAnswers | null,
  date: { readonly original_start_at: InstantText; readonly start_at: InstantText },
): RequirementAnswer {
  if (answers === null) return UNANSWERED;
  const own = answers.dates.find((one) => one.original_start_at === date.original_start_at);
  if (own !== undefined) return answerOnly(own);
  const { all } = answers;
  if (all === null) return UNANSWERED;
  const counts = all.applies_from === null || date.start_at > all.applies_from;
  return counts ? answerOnly(all) : UNANSWERED;
}

/** The dates of an event that are to come: how many, and when the first begins. */
export type DatesToCome = {
  readonly upcoming_count: number;
  readonly next_start_at: InstantText | null;
};

/** The answer in the record of an event: the one to all future dates; `mixed` if these differ. */
export type ShownAnswer = Omit<RequirementAnswer, 'state'> & {
  readonly state: RequirementState | 'mixed';
};

/** Returns the answer that applies to an event as a whole. Source: §19.2. */
export function answerOfEvent(
  answers: RequirementAnswers | null,
  { upcoming_count, next_start_at }: DatesToCome,
): ShownAnswer {
  if (answers === null) return UNANSWERED;
  const all = answers.all === null ? UNANSWERED : answerOnly(answers.all);
  if (next_start_at === null) return all;
  const coming = answers.dates.filter(
    ({ start_at }) => start_at !== null && start_at >= next_start_at,
  );
  const [first] = coming;
  if (first === undefined) return all;
  const states = new Set(coming.map(({ state }) => state));
  const isComplete = coming.length >= upcoming_count;
  if (!isComplete) states.add(all.state);
  if (states.size > 1) return { ...all, state: 'mixed' };
  return isComplete ? answerOnly(first) : all;
}

/** A requirement as stored: what is needed, and what was answered. */
export type Answered<Row> = Row & { readonly answers: RequirementAnswers | null };

/** A requirement as records show it; the state is null while the event holds no room. */
export type ShownRequirement<Row> = Row & {
  readonly state: RequirementState | 'mixed' | null;
} & Omit<RequirementAnswer, 'state'>;

type Subject = DatesToCome & {
  readonly status: string;
  /** Of a record of one date. */
  readonly date?: { readonly original_start_at: InstantText; readonly start_at: InstantText };
};

/** A requirement as the record of an event or of one of its dates shows it. */
export function shownRequirement<Row extends object>(
  { answers, ...row }: Answered<Row>,
  { status, date, ...dates }: Subject,
): ShownRequirement<Omit<Answered<Row>, 'answers'>> {
  if (!holdsRoom(status)) return { ...row, ...UNANSWERED, state: null };
  return { ...row, ...(date ? answerOfDate(answers, date) : answerOfEvent(answers, dates)) };
}
