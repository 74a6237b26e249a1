import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announce } from '../../kit/live-region.tsx';
import { toast } from '../../kit/toast-queue.ts';
import { deleteLater, keepAfterAll } from '../../page/later-delete.ts';
import { offerSeriesOf } from './holiday-offers-store.ts';
import { deletePeriod, type Period, type PeriodKind } from './period-queries.ts';

/** Deletes a term or a holiday after ten seconds in which that can be undone. */
export function usePeriodDelete(kind: PeriodKind): (period: Period) => void {
  const { t } = useTranslation(['year', 'actions']);
  const queries = useQueryClient();
  const say = (sentence: string): void => {
    toast({ sentence });
    announce(sentence);
  };
  return ({ id, name }) => {
    const send = async (): Promise<void> => {
      try {
        await deletePeriod(kind, id);
        if (kind === 'holidays') offerSeriesOf({ id, name });
      } catch {
        say(t('not_deleted', { name }));
      }
      await queries.invalidateQueries({ queryKey: [kind] });
    };
    deleteLater(id, send);
    const sentence = t('deleted', { name });
    const undo = (): void => say(keepAfterAll(id) ? t('kept', { name }) : t('not_undone'));
    toast({ sentence, action: { label: t('actions:undo'), run: undo } });
    announce(sentence);
  };
}
