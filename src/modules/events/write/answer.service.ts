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
  hasDate,
  isWorkAt,
} from '../record/requirement-answers.queries.ts';
import { entry, recordInserts, type WriteRun } from '../record/write-run.service.ts';

/** What a crew can say of a requirement. */
export type AnswerState = Exclude<RequirementState, 'open'>;

/** An answer of a crew to a requirement, for one date of a series or for all to come. */
export type AnswerIntent = {
  id: string;
  requirement_id: string;
  state: AnswerState;
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

/** The original start of the date that an answer is for; null: all dates. @throws invalid_input where the event has no such date */
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
  one.state === answer.state &&
  (answer.comment === null || one.comment === answer.comment) &&
  one.changed_since.length === 0;

const isToCome = (start: InstantText | null, now: InstantText): start is InstantText =>
  start !== null && start > now;

/** What becomes of the answers: of one date, or of all dates to come, which then have none of their own. */
function answersAfter(
  { answers }: RequirementRow,
  answer: RequirementAnswer,
  start: InstantText | null,
  { now, isSeries }: { now: InstantText; isSeries: boolean },
): RequirementAnswers {
  const { all = null, dates = [] } = answers ?? {};
  if (start !== null) {
    const others = dates.filter((one) => one.original_start_at !== start);
    return { all, dates: [...others, { ...answer, original_start_at: start, start_at: start }] };
  }
  const applies_from = isSeries ? now : null;
  return {
    all: { ...answer, applies_from },
    dates: dates.filter((one) => !isToCome(one.start_at, now)),
  };
}

/** Whether the answer changes nothing: it was given before, to the same dates. */
function changesNothing(
  { answers }: RequirementRow,
  answer: RequirementAnswer,
  start: InstantText | null,
  now: InstantText,
): boolean {
  const { all = null, dates = [] } = answers ?? {};
  const own = dates.find((one) => one.original_start_at === start);
  if (start !== null) return own !== undefined && isSame(own, answer);
  if (all === null || !isSame(all, answer)) return false;
  return dates.every((one) => !isToCome(one.start_at, now) || isSame(one, answer));
}

/** What is written of an answer: one to all dates replaces those to single dates to come. */
function writeOf(
  event: LockedEvent,
  { id: requirement_id, answers }: RequirementRow,
  answer: RequirementAnswer,
  start: InstantText | null,
  now: InstantText,
): AnswersWrite {
  const isOfAll = start === null && event.is_recurring;
  const applies_from = isOfAll ? now : null;
  const rows = [{ ...answer, requirement_id, original_start_at: start, applies_from }];
  const marked = [requirement_id];
  if (!isOfAll) return { rows, marked };
  const gone = (answers?.dates ?? [])
    .filter((one) => isToCome(one.start_at, now))
    .map(({ original_start_at }) => ({ requirement_id, original_start_at }));
  return { rows, gone, settled: answers?.all ? [{ requirement_id, now }] : [], marked };
}

/**
 * Records what a crew says of a requirement: that it does the work, that it cannot, or that it is done. The last answer counts;
 * the same again changes nothing (decision 19.2).
 * @throws not_found; forbidden to who is no crew of it; invalid_state where the event holds no room; invalid_input
 */
export async function answerRequirement(run: WriteRun, intent: AnswerIntent): Promise<ShownEvent> {
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
  const answer = { ...UNANSWERED, state, answered_by, answered_at: now, comment };
  if (changesNothing(requirement, answer, start, now)) return current;
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
  const write = writeOf(current, requirement, answer, start, now);
  const stamps = await updateWith(trx, current, {}, [
    ...answerParts(current.id, write),
    ...recordInserts(run, { activity, happened }),
  ]);
  const isSeries = current.is_recurring;
  const answers = answersAfter(requirement, answer, start, { now, isSeries });
  const requirements = current.requirements.map((one) =>
    one.id === requirement_id ? { ...one, answers } : one,
  );
  return { ...current, ...stamps, requirements };
}
