import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  cancelEvent,
  type Decision,
  decide,
  removeOverride,
  reviveDate,
  submitEvent,
  undoLastAction,
  withdrawChange,
} from '../api/event-actions.ts';
import { announce } from '../kit/live-region.tsx';
import { toast } from '../kit/toast-queue.ts';
import { type Decided, decidedText } from '../session/decided-text.ts';
import { useSend } from '../session/use-send.ts';
import type { EventRecord } from './event-query.ts';

/** The event whose approval counts: of one date, its series. */
export const ownerOf = ({ id, series_id }: Pick<EventRecord, 'id' | 'series_id'>): string =>
  series_id ?? id;

/** Reads again what an action on an event changes. */
function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    for (const key of ['me', 'events', 'schedule'])
      void queries.invalidateQueries({ queryKey: [key] });
    await queries.invalidateQueries({ queryKey: ['event'] });
  };
}

/** What is said of it, which may depend on the answer. */
type Said = string | ((answer: unknown) => string);

/** Does one thing with an event, says so, and offers to take it back where the service can. */
export function useEventAction() {
  const { t } = useTranslation(['event', 'actions', 'problems']);
  const refresh = useRefresh();
  const undo = async (id: string): Promise<void> => {
    try {
      await undoLastAction(id);
      toast({ sentence: t('undone') });
    } catch {
      toast({ sentence: t('not_undone') });
    }
    await refresh();
  };
  return useSend(async (run: () => Promise<unknown>, said: Said, undoId?: string) => {
    let sentence: string;
    try {
      const answer = await run();
      sentence = typeof said === 'string' ? said : said(answer);
    } catch (error) {
      await refresh();
      throw error;
    }
    toast({
      sentence,
      action:
        undoId === undefined
          ? undefined
          : { label: t('actions:undo'), run: () => void undo(undoId) },
    });
    announce(sentence);
    await refresh();
  });
}

/** What can be done with an event, each with its sentence. */
export function useEventActions(event: EventRecord) {
  const { t } = useTranslation(['event', 'mine', 'book']);
  const { t: tApprovals } = useTranslation('approvals');
  const action = useEventAction();
  const { id, title } = event;
  const owner = ownerOf(event);
  const submit = (sentence: string) => action.send(() => submitEvent(owner), sentence);
  const cancel = (cancelled: string, comment: string) =>
    action.send(() => cancelEvent(cancelled, comment), t('cancelled', { title }), cancelled);
  const revive = (date: string): void =>
    void action.send(() => reviveDate(date), t('mine:revived', { title }));
  const backToSeries = (date: string): void => {
    const sentence = (answer: unknown): string =>
      (answer as { pending_change?: unknown }).pending_change
        ? t('book:edit.asked')
        : t('is_back', { title });
    void action.send(() => removeOverride(date), sentence);
  };
  const withdraw = () => action.send(() => withdrawChange(owner), t('withdrawn'));
  const onDecide = (decision: Decision, comment: string, ignoreClosures: boolean) =>
    action.send(
      () => decide(owner, decision, comment, ignoreClosures),
      (answer) => decidedText(tApprovals, decision, answer as Decided),
      owner,
    );
  return {
    id,
    owner,
    problem: action.problem,
    submit,
    cancel,
    withdraw,
    onDecide,
    revive,
    backToSeries,
  };
}
