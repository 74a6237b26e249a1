import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelEvent, reviveDate } from '../api/event-actions.ts';
import { partsOf } from '../api/event-dates.ts';
import { useTakeBack } from '../booking/take-back.ts';
import { announce } from '../kit/live-region.tsx';
import { toast } from '../kit/toast-queue.ts';
import { useSend } from '../page/use-send.ts';
import { useReading } from '../session/reading.ts';
import { dateText } from '../time/sentences.ts';
import { dateIn } from '../time/wall.ts';
import type { Booking } from './mine-queries.ts';

/** Cancels one date, which can be undone, or everything. */
export function useCancel() {
  const { t } = useTranslation(['mine', 'actions']);
  const queries = useQueryClient();
  const reading = useReading();
  const lastUndo = useRef<() => void>(undefined);
  const refresh = async (id: string): Promise<void> => {
    const { series } = partsOf(id);
    await queries.invalidateQueries({ queryKey: ['events'] });
    void queries.invalidateQueries({ queryKey: ['event', series] });
    void queries.invalidateQueries({ queryKey: ['event', id] });
    void queries.invalidateQueries({ queryKey: ['schedule'] });
  };
  const revive = useSend(async ({ id, title }: Booking) => {
    await reviveDate(id);
    await refresh(id);
    announce(t('revived', { title }));
  });
  const takeBack = useTakeBack();
  const one = useSend(async (booking: Booking) => {
    const { id, title, start_at, timezone } = booking;
    await cancelEvent(id, '');
    await refresh(id);
    const date = dateText(dateIn(start_at, timezone), reading, 'day');
    const sentence = t('date_cancelled', { title, date });
    lastUndo.current = () => void revive.send(booking);
    toast({ sentence, action: { label: t('actions:undo'), run: lastUndo.current } });
    announce(sentence);
  });
  const all = useSend(async ({ id, title }: Booking, comment: string, done: () => void) => {
    const { series } = partsOf(id);
    await cancelEvent(series, comment);
    done();
    await refresh(series);
    const run = (): void => void takeBack(series);
    toast({ sentence: t('cancelled', { title }), action: { label: t('actions:undo'), run } });
    announce(t('cancelled', { title }));
  });
  const undoLast = (): void => {
    lastUndo.current?.();
    lastUndo.current = undefined;
  };
  return { one, all, revive, undoLast };
}
