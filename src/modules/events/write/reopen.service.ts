import { type InstantText, instantText } from '../../../domain/time/instant.ts';
import { reopenedAnswers, type WorkDate } from '../../../domain/work/reopen.ts';
import type { LockedEvent } from '../record/event.queries.ts';
import type { EventWrite } from '../record/event-write.queries.ts';
import {
  type AnswerRow,
  listWorkDates,
  writeAnswers,
} from '../record/requirement-answers.queries.ts';
import type { WriteRun } from '../record/write-run.service.ts';

/** Whether a write can change when and where an event takes place, or for how many people. */
const concernsWork = ({
  columns,
  replaced,
  occurrence,
  dates,
  overrides,
}: Pick<EventWrite, 'columns' | 'replaced' | 'occurrence' | 'dates' | 'overrides'>): boolean =>
  'expected_attendees' in columns ||
  [replaced, occurrence, dates, overrides].some((part) => part !== undefined);

/** The answers of crews to an event before a write that concerns their work. */
export type AnsweredBefore = { readonly now: InstantText; readonly dates: readonly WorkDate[] };

/** What crews answered to; undefined where nobody answered, or the write does not concern their work: no statement is run. */
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

/**
 * Asks crews again whose work a write changed (decision 19.2).
 * @returns the requirements of the event as they are then
 */
export async function reopenAnswers(
  { trx }: WriteRun,
  event: Pick<LockedEvent, 'id' | 'requirements'>,
  before: AnsweredBefore,
  isSeries: boolean,
): Promise<LockedEvent['requirements']> {
  const after = await listWorkDates(trx, event.id, before.now);
  const rows: AnswerRow[] = [];
  const gone: { requirement_id: string; original_start_at: InstantText }[] = [];
  const requirements = event.requirements.map((requirement) => {
    const { id: requirement_id, answers } = requirement;
    const next = answers && reopenedAnswers(answers, before.dates, after, isSeries);
    if (!answers || !next) return requirement;
    const starts = new Set(before.dates.map((one) => one.original_start_at));
    const stay = answers.dates.filter((one) => !starts.has(one.original_start_at));
    const kept = new Set(next.dates.map((one) => one.original_start_at));
    for (const { original_start_at } of answers.dates) {
      if (starts.has(original_start_at) && !kept.has(original_start_at)) {
        gone.push({ requirement_id, original_start_at });
      }
    }
    if (next.all) rows.push({ ...next.all, requirement_id, original_start_at: null });
    for (const one of next.dates) rows.push({ ...one, requirement_id, applies_from: null });
    return { ...requirement, answers: { all: next.all, dates: [...stay, ...next.dates] } };
  });
  await writeAnswers(trx, event.id, rows, gone);
  return requirements;
}
