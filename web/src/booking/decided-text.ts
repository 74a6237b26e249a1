import type { TFunction } from 'i18next';
import type { Schemas } from '../api/client.ts';
import type { Decision } from '../api/event-actions.ts';
import { currentStepName } from './step-name.ts';

/** The fields of the answer to a decision about the decisions that are still open. */
export type Decided = Pick<
  Schemas['WrittenEvent'],
  'title' | 'current_step' | 'pending_change' | 'can'
>;

/** The sentence about a decision; for an approval that leaves a step open, it names the next step. */
export function decidedText(t: TFunction<'approvals'>, decision: Decision, event: Decided): string {
  const { title, current_step, pending_change } = event;
  const next = current_step ?? pending_change?.current_step;
  if (decision !== 'approve' || next === undefined) return t(`done.${decision}`, { title });
  return t('done.step', {
    title,
    done: next.position - 1,
    of: next.of,
    step: currentStepName(next),
  });
}

/** Whether the person who decided holds the next step too. */
export const isStillMine = (decision: Decision, { can = [] }: Decided): boolean =>
  decision === 'approve' && can.includes('approve');
