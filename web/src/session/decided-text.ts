import type { TFunction } from 'i18next';
import type { Schemas } from '../api/client.ts';
import type { Decision } from '../api/event-actions.ts';
import { currentStepName } from './step-name.ts';

/** What an answer to a decision tells of what is still to be decided. */
export type Decided = Pick<
  Schemas['WrittenEvent'],
  'title' | 'current_step' | 'pending_change' | 'can'
>;

/** What was decided; of an approval that leaves a step open, which one. */
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
