import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { eventQuery } from '../api/event-record.ts';
import { toast } from '../kit/toast-queue.ts';
import { minuteOf } from '../time/days.ts';
import { wallAt } from '../time/wall.ts';
import type { GridCommand } from './grid-keys.ts';
import type { Booking, Segment } from './segments.ts';
import type { useOverlay } from './use-overlay.ts';
import type { BookableLine, useWish } from './use-wish.ts';
import { copyWish, type Slot } from './wish.ts';

/** What was copied last, for as long as the app is open: it can be put down on another day and in another view. */
let copied: (Slot & { id: string }) | undefined;

function slotOf({ start_at, end_at }: Booking, { axis }: BookableLine): Slot {
  const minutes = minuteOf(axis.day, end_at) - minuteOf(axis.day, start_at);
  return { clock: wallAt(start_at, axis.day.zone).time, minutes };
}

type CopyOptions = {
  wishes: ReturnType<typeof useWish>;
  overlays: ReturnType<typeof useOverlay>;
  isBookable: boolean;
};

/** Copying a booking by keys, and putting the copy into a free stretch, where the box asks for it. */
export function useCopy({ wishes, overlays, isBookable }: CopyOptions) {
  const { t } = useTranslation('schedule');
  const queries = useQueryClient();
  const copy = (line: BookableLine, booking: Booking): void => {
    copied = { id: booking.id, ...slotOf(booking, line) };
    // What the copy keeps is there when it is put down.
    void queries.prefetchQuery(eventQuery(booking.id));
    toast({ sentence: t('copied', { title: booking.title }) });
  };
  const paste = (line: BookableLine, segment: Segment): void => {
    if (copied === undefined) {
      toast({ sentence: t('nothing_copied') });
      return;
    }
    const found = copyWish(line.axis.day, segment, line.key, copied);
    if (found === undefined) {
      wishes.refuse(line, segment);
      return;
    }
    const chosen = wishes.wish?.key === line.key ? wishes.wish.from : found.from;
    const wish = { ...found, from: chosen, to: chosen + copied.minutes };
    overlays.openBook(line, wish, copied.id);
  };
  /** Follows a key. False where it neither copies nor pastes. */
  return (command: GridCommand, line: BookableLine, segment: Segment): boolean => {
    if (command.kind === 'copy' && segment.kind === 'booking') copy(line, segment.booking);
    else if (command.kind === 'paste' && isBookable) paste(line, segment);
    return command.kind === 'copy' || command.kind === 'paste';
  };
}
