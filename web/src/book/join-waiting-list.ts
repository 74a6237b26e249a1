import type { TFunction } from 'i18next';
import { joinWaitingList } from '../api/event-actions.ts';
import { announce } from '../kit/live-region.tsx';
import { toast } from '../kit/toast-queue.ts';

/** Puts a draft that was just saved on the waiting list, and says whether it waits. */
export async function joinAndTell(id: string, t: TFunction<'wait'>): Promise<void> {
  const sentence = await joinWaitingList(id).then(
    ({ title }) => t('started', { title }),
    () => t('not_started'),
  );
  toast({ sentence });
  announce(sentence);
}
