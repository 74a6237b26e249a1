import { holdsRoom } from '../../../domain/booking/booking.ts';
import type { Changes } from '../../../domain/changes.ts';
import { isManagerOfAny } from '../../../domain/events/event-access.ts';
import type { Actor } from '../../../domain/permission.ts';
import { type InstantText, instantText } from '../../../domain/time/instant.ts';
import {
  type ParsedDateTime,
  resolveInstant,
} from '../../../domain/time/local-time/date-time-input.ts';
import { crewScopes, isCrewOf } from '../../../domain/work/crew.ts';
import {
  type RequirementAnswer,
  type RequirementAnswers,
  type RequirementState,
  UNANSWERED,
} from '../../../domain/work/requirement-state.ts';
import { forbidden, invalidInput, invalidState, notFound } from '../../../errors.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import { type EventDeps, readEvent } from '../record/event.service.ts';
import { lockEventIf } from '../record/event-access.service.ts';
import type { RequirementRow } from '../record/event-part-inserts.queries.ts';
import type { EventRow, ShownEvent } from '../record/event-record.queries.ts';
import { updateWith } from '../record/event-write.queries.ts';
import {
  type AnswersWrite,
  answerParts,
  answerRows,
  hasDate,
  isWorkAt,
} from '../record/requirement-answers.queries.ts';
import { entry, recordInserts, type WriteRun } from '../record/write-run.service.ts';

/** An answer of a crew to a requirement, for one date of a series or for all to come. */
export type AnswerIntent = {
  id: string;
  requirement_id: string;
  /** `open`: what was answered is taken back. */
  state: RequirementState;
  comment: string | null;
  original_start_at: ParsedDateTime | null;
};

/** The requirement, if the actor may answer it: a crew of its kind at a place of the event, or a manager of one. */
async function assertMayAnswer(
  db: Pick<EventDeps, 'db'>['db'],
  actor: Actor,
  event: Pick<EventRow, 'id' | 'place' | 'requirements'>,
  requirementId: string,
): Promise<RequirementRow> {
  const found = event.requirements.find(({ id }) => id === requirementId.toLowerCase());
  if (found === undefined) throw notFound();
  const { kind } = found;
  if (isManagerOfAny(actor, event.place) || isCrewOf(actor, [kind], event.place)) return found;
  const crew = crewScopes(actor).find((one) => one.kind === kind);
  if (crew === undefined || !(await isWorkAt(db, event.id, crew.scope))) throw forbidden();
  return found;
}

/** The event, if the actor may answer the requirement. @throws not_found; forbidden to who is no crew of it */
export async function readEventToAnswer(
  { db }: Pick<EventDeps, 'db'>,
  actor: Actor,
  id: string,
  requirementId: string,
): Promise<EventRow> {
  const event = await readEvent(db, actor, id);
  await assertMayAnswer(db, actor, event, requirementId);
  return event;
}

/**
 * The original start of the date that an answer is for; null: all dates. @throws invalid_input where the event has no
 * such date
 */
async function dateOf(
  { trx }: WriteRun,
  event: LockedEvent,
  asked: ParsedDateTime | null,
): Promise<InstantText | null> {
  if (asked === null) return null;
  const start = instantText(resolveInstant(asked, event.timezone));
  if (!(await hasDate(trx, event.id, start))) {
    const message =
      'The original start at field must be the original start of a date that takes place.';
    throw invalidInput({ original_start_at: [message] });
  }
  return event.is_recurring ? start : null;
}

const isSame = (one: RequirementAnswer, answer: RequirementAnswer): boolean =>
  one.state === answer.state && (answer.comment === null || one.comment === answer.comment);

const isToCome = (start: InstantText | null, now: InstantText): start is InstantText =>
  start !== null && start > now;

/** An answer in place of another one, beside which it keeps what had changed. */
const inPlaceOf = <Date extends RequirementAnswer>(
  before: Date,
  answer: RequirementAnswer,
): Date => ({ ...before, ...answer, changed_since: before.changed_since });

/**
 * The answers after an answer for one date, or for all future dates, which then have one of their own only where it
 * changed.
 */
function answersAfter(
  { answers }: RequirementRow,
  answer: RequirementAnswer,
  start: InstantText | null,
  { now, isSeries }: { now: InstantText; isSeries: boolean },
): RequirementAnswers {
  const { all = null, dates = [] } = answers ?? {};
  const before = all ?? UNANSWERED;
  if (start !== null) {
    const own = dates.find((one) => one.original_start_at === start);
    const others = dates.filter((one) => one !== own);
    const given = inPlaceOf(own ?? before, answer);
    return { all, dates: [...others, { ...given, original_start_at: start, start_at: start }] };
  }
  return {
    all: { ...inPlaceOf(before, answer), applies_from: isSeries ? now : null },
    dates: dates
      .filter((one) => !isToCome(one.start_at, now) || one.changed_since.length > 0)
      .map((one) => (isToCome(one.start_at, now) ? inPlaceOf(one, answer) : one)),
  };
}

/** Whether the answer changes nothing: it was given before, to the same dates, or there is none to take back. */
function changesNothing(
  { answers }: RequirementRow,
  answer: RequirementAnswer,
  start: InstantText | null,
  now: InstantText,
): boolean {
  const all = answers?.all ?? UNANSWERED;
  const dates = answers?.dates ?? [];
  if (start !== null) {
    const own = dates.find((one) => one.original_start_at === start);
    return isSame(own ?? (answer.state === 'open' ? all : UNANSWERED), answer);
  }
  if (!isSame(all, answer)) return false;
  return dates.every((one) => !isToCome(one.start_at, now) || isSame(one, answer));
}

/** An answer that another one replaced: for the date with an original start, or, null, for all dates to come. */
export type ReplacedAnswer = Omit<RequirementAnswer, 'changed_since'> & {
  original_start_at: InstantText | null;
};

/** An event after an answer, and the answers that this one replaced. */
export type AnsweredEvent = { event: ShownEvent; replaced: ReplacedAnswer[] };

/** The answers that an answer for one date, or for all future dates, replaces. */
function replacedBy(
  { answers }: RequirementRow,
  start: InstantText | null,
  now: InstantText,
): ReplacedAnswer[] {
  const { all = null, dates = [] } = answers ?? {};
  const own = dates.filter((one) =>
    start === null ? isToCome(one.start_at, now) : one.original_start_at === start,
  );
  // The answer for all dates counted for a date without one of its own.
  const isAllReplaced = all !== null && (start === null || own.length === 0);
  const whole = isAllReplaced ? [{ ...all, original_start_at: start }] : [];
  return [...whole, ...own].map(
    ({ state, answered_by, answered_at, comment, original_start_at }) => ({
      state,
      answered_by,
      answered_at,
      comment,
      original_start_at,
    }),
  );
}

/** The rows of an answer, from the answers to its requirement after it. */
function writeOf(
  { is_recurring }: LockedEvent,
  { id: requirement_id, answers: before }: RequirementRow,
  { all, dates }: RequirementAnswers,
  start: InstantText | null,
  now: InstantText,
): AnswersWrite {
  const marked = [requirement_id];
  const rowsOf = (written: RequirementAnswers) =>
    answerRows({ id: requirement_id, answers: written });
  if (start !== null) {
    const own = dates.filter((one) => one.original_start_at === start);
    return { rows: rowsOf({ all: null, dates: own }), marked };
  }
  if (!is_recurring) return { rows: rowsOf({ all, dates: [] }), marked };
  const toCome = dates.filter((one) => isToCome(one.start_at, now));
  const kept = new Set(toCome.map((one) => one.original_start_at));
  const gone = (before?.dates ?? [])
    .filter((one) => isToCome(one.start_at, now) && !kept.has(one.original_start_at))
    .map(({ original_start_at }) => ({ requirement_id, original_start_at }));
  const settled = before?.all ? [{ requirement_id, now }] : [];
  return { rows: rowsOf({ all, dates: toCome }), gone, settled, marked };
}

/**
 * Records what a crew says of a requirement: that it does the work, that it cannot, that it is done, or that it takes
 * its answer back. The last answer counts; the same again changes nothing (§19.2).
 * @throws not_found; forbidden to who is no crew of it; invalid_state where the event holds no room; invalid_input
 */
export async function answerRequirement(
  run: WriteRun,
  intent: AnswerIntent,
): Promise<AnsweredEvent> {
  const { trx, actor } = run;
  const { state, comment } = intent;
  const current = await lockEventIf(trx, run, actor, intent.id, () => true);
  const requirement = await assertMayAnswer(trx, actor, current, intent.requirement_id);
  const start = await dateOf(run, current, intent.original_start_at);
  run.expect?.(current);
  if (!holdsRoom(current.status)) {
    throw invalidState(`Cannot answer a requirement of an event that is ${current.status}.`);
  }
  const now = instantText(run.now);
  const answered_by = { id: actor.id, name: actor.name };
  const answer =
    state === 'open'
      ? { ...UNANSWERED, comment }
      : { ...UNANSWERED, state, answered_by, answered_at: now, comment };
  if (changesNothing(requirement, answer, start, now)) return { event: current, replaced: [] };
  const { kind, id: requirement_id } = requirement;
  const changes: Changes = {
    requirement: [null, { id: requirement_id, kind, state, comment, original_start_at: start }],
  };
  const activity = [entry(run, 'requirement_answered', current.id, changes)];
  const happened = [
    {
      ...({ type: 'work_answered', event: current, actor, comment, answer: state } as const),
      ...(start !== null && { original_start_at: start }),
    },
  ];
  const isSeries = current.is_recurring;
  const answers = answersAfter(requirement, answer, start, { now, isSeries });
  const write = writeOf(current, requirement, answers, start, now);
  const stamps = await updateWith(trx, current, {}, [
    ...answerParts(current.id, write),
    ...recordInserts(run, { activity, happened }),
  ]);
  const requirements = current.requirements.map((one) =>
    one.id === requirement_id ? { ...one, answers } : one,
  );
  const replaced = replacedBy(requirement, start, now);
  return { event: { ...current, ...stamps, requirements }, replaced };
}
