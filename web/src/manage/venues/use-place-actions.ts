import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announce } from '../../kit/live-region.tsx';
import { toast } from '../../kit/toast-queue.ts';
import { useSend } from '../../page/use-send.ts';
import { deleteForEver, type Place, restore, takeOut } from './place-actions.ts';

/**
 * The actions on places: each shows its result, and taking a place out of use can be undone. `onChanged` is called
 * after each change of a place that stays.
 */
export function usePlaceActions(onChanged?: () => Promise<void>) {
  const { t } = useTranslation(['manage', 'actions']);
  const queries = useQueryClient();
  const refresh = async (places: readonly Place[]): Promise<void> => {
    const kinds = new Set(places.map(({ kind }) => kind));
    await Promise.all(
      [...kinds, 'schedule'].map((kind) => queries.invalidateQueries({ queryKey: [kind] })),
    );
  };
  const say = (sentence: string): void => {
    toast({ sentence });
    announce(sentence);
  };
  const nameOf = (places: readonly Place[]): string => places.map(({ name }) => name).join(', ');
  const bringBack = useSend(async (...places: Place[]) => {
    for (const place of places) await restore(place);
    await Promise.all([refresh(places), onChanged?.()]);
    say(t('restored', { name: nameOf(places) }));
  });
  const takeAway = useSend(async (...places: Place[]) => {
    for (const place of places) await takeOut(place);
    await Promise.all([refresh(places), onChanged?.()]);
    const sentence = t('taken_out', { name: nameOf(places) });
    const undo = { label: t('actions:undo'), run: () => void bringBack.send(...places) };
    toast({ sentence, action: undo });
    announce(sentence);
  });
  const remove = useSend(async (place: Place, after: () => void) => {
    await deleteForEver(place);
    after();
    await refresh([place]);
    say(t('removed', { name: place.name }));
  });
  return { takeAway, bringBack, remove };
}
