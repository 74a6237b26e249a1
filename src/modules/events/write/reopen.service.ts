import { type InstantText, instantText } from '../../../domain/time/instant.ts';
import {
  type ReopenedAnswers,
  reopenedAnswers,
  type WorkDate,
} from '../../../domain/work/reopen.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventWrite } from '../record/event-write.queries.ts';
import {
  type AnswerRow,
  answerRows,
  listWorkDates,
  writeAnswers,
} from '../record/requirement-answers.queries.ts';
import type { WriteRun } from '../record/write-run.service.ts';

/**
 * Whether a write can change when and where an event takes place, for how many people, or how its room is furnished.
 */
const concernsWork = ({
  columns,
  replaced,
  occurrence,
  dates,
  overrides,
}: Pick<EventWrite, 'columns' | 'replaced' | 'occurrence' | 'dates' | 'overrides'>): boolean =>
  'expected_attendees' in columns ||
  'layout' in columns ||
  [replaced, occurrence, dates, overrides].some((part) => part !== undefined);

/** The answers of crews to an event before a write that concerns their work. */
export type AnsweredBefore = { readonly now: InstantText; readonly dates: readonly WorkDate[] };

/**
 * Reads the dates that crews answered to; undefined if nobody answered, or the write does not concern their work: no
 * statement is run.
 */
export async function answeredBefore(
  { trx, now }: WriteRun,
  event: Pick<LockedEvent, 'id' | 'requirements'>,
  write: Parameters<typeof concernsWork>[0],
): Promise<AnsweredBefore | undefined> {
  if (event.requirements.every(({ answers }) => answers === null)) return undefined;
  if (!concernsWork(write)) return undefined;
  const at = instantText(now);
  return { now: at, dates: await listWorkDates(trx, event.id, at) };
}

/** The changes of the answers to one requirement by a write, as rows. */
function writeOfReopened(
  { id: requirement_id, answers }: LockedEvent['requirements'][number],
  next: ReopenedAnswers,
  { now, dates }: AnsweredBefore,
  isSeries: boolean,
) {
  const isAll = isSeries && next.all !== answers?.all;
  const all = next.all && { ...next.all, ...(isAll && { applies_from: now }) };
  const rows: AnswerRow[] = answerRows({ id: requirement_id, answers: { ...next, all } });
  const starts = new Set(dates.map((one) => one.original_start_at));
  const kept = new Set(next.dates.map((one) => one.original_start_at));
  const had = (answers?.dates ?? []).filter((one) => starts.has(one.original_start_at));
  const others = (answers?.dates ?? []).filter((one) => !starts.has(one.original_start_at));
  const gone = had
    .filter((one) => !kept.has(one.original_start_at))
    .map(({ original_start_at }) => ({ requirement_id, original_start_at }));
  const settled = isAll ? [{ requirement_id, now }] : [];
  return { rows, gone, settled, answers: { all, dates: [...others, ...next.dates] } };
}

/**
 * Asks crews again whose work a write changed (§19.2).
 * @returns the requirements of the event as they are then
 */
export async function reopenAnswers(
  { trx }: WriteRun,
  event: Pick<LockedEvent, 'id' | 'requirements'>,
  before: AnsweredBefore,
  isSeries: boolean,
): Promise<LockedEvent['requirements']> {
  const after = await listWorkDates(trx, event.id, before.now);
  const writes: ReturnType<typeof writeOfReopened>[] = [];
  const requirements = event.requirements.map((requirement) => {
    const { answers } = requirement;
    const next = answers && reopenedAnswers(answers, before.dates, after, isSeries);
    if (!next) return requirement;
    const write = writeOfReopened(requirement, next, before, isSeries);
    writes.push(write);
    return { ...requirement, answers: write.answers };
  });
  await writeAnswers(trx, event.id, {
    rows: writes.flatMap(({ rows }) => rows),
    gone: writes.flatMap(({ gone }) => gone),
    settled: writes.flatMap(({ settled }) => settled),
  });
  return requirements;
}

/**
 * Reads the dates of a series from one on that crews answered to; undefined if nobody answered: no statement is run.
 */
export async function answeredDates(
  { trx, now }: WriteRun,
  event: Pick<LockedEvent, 'id' | 'requirements'>,
  start: InstantText,
): Promise<AnsweredBefore | undefined> {
  if (event.requirements.every(({ answers }) => answers === null)) return undefined;
  const at = instantText(now);
  const dates = await listWorkDates(trx, event.id, at);
  return { now: at, dates: dates.filter((one) => one.original_start_at >= start) };
}

/** The series that goes on, with requirements in the order of those that it goes on from. */
type Continued = Pick<LockedEvent, 'id' | 'requirements'> & {
  from: Pick<LockedEvent, 'requirements'>;
};

/**
 * Gives the series that goes on the answers that its dates had, as far as their work stays (§19.2).
 * @returns its requirements as they are then
 */
export async function continueAnswers(
  { trx }: WriteRun,
  { id, requirements, from }: Continued,
  before: AnsweredBefore,
): Promise<LockedEvent['requirements']> {
  const after = await listWorkDates(trx, id, before.now);
  const starts = new Set(before.dates.map((one) => one.original_start_at));
  const continued = requirements.map((requirement, at) => {
    const answers = from.requirements[at]?.answers ?? null;
    if (answers === null) return requirement;
    const dates = answers.dates.filter((one) => starts.has(one.original_start_at));
    const next = reopenedAnswers({ ...answers, dates }, before.dates, after, true);
    return { ...requirement, answers: next ?? { all: answers.all, dates } };
  });
  const rows = continued.flatMap(answerRows);
  const marked = [...new Set(rows.map((row) => row.requirement_id))];
  await writeAnswers(trx, id, { rows, marked });
  return continued;
}
