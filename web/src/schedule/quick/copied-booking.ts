import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { eventQuery } from '../../api/event-record.ts';
import { toast } from '../../kit/toast-queue.ts';
import { type Day, minuteAtClock, minuteOf } from '../../time/days.ts';
import { wallAt } from '../../time/wall.ts';
import type { useOverlay } from '../grid/use-overlay.ts';
import type { BookableLine, useWish } from '../grid/use-wish.ts';
import { bookableSpan, type Wish } from '../grid/wish.ts';
import type { Booking, Segment } from '../segments.ts';

/** A length of time, and the clock at which it begins. */
type Slot = { clock: string; minutes: number };

/** The last copied booking, for as long as the app is open: it can be pasted on another day and in another view. */
let copied: (Slot & { id: string }) | undefined;

/** The target of a copy in a free stretch: at its own time of day if it fits, otherwise as early as possible. */
function copyWish(
  day: Day,
  segment: Segment,
  key: string,
  { clock, minutes }: Slot,
): Wish | undefined {
  const span = segment.kind === 'free' ? bookableSpan(day, segment) : undefined;
  if (span === undefined) return undefined;
  const own = minuteAtClock(day, clock);
  const from = own >= span.from && own + minutes <= span.to ? own : span.from;
  return { key, from, to: from + minutes, isCopy: true };
}

function slotOf({ start_at, end_at }: Booking, { axis }: BookableLine): Slot {
  const minutes = minuteOf(axis.day, end_at) - minuteOf(axis.day, start_at);
  return { clock: wallAt(start_at, axis.day.zone).time, minutes };
}

/** What copying and pasting need of the grid. */
export type CopyTools = {
  queries: QueryClient;
  t: TFunction<'calendar'>;
  wishes: ReturnType<typeof useWish>;
  overlays: ReturnType<typeof useOverlay>;
};

/** Copies a booking. */
export function copyBooking(line: BookableLine, booking: Booking, { queries, t }: CopyTools): void {
  copied = { id: booking.id, ...slotOf(booking, line) };
  // The content of the copy is loaded before the copy is pasted.
  void queries.prefetchQuery(eventQuery(booking.id));
  toast({ sentence: t('copying.copied', { title: booking.title }) });
}

/** Opens the quick booking form for a copy in a free stretch. */
export function pasteBooking(
  line: BookableLine,
  segment: Segment,
  { t, wishes, overlays }: CopyTools,
): void {
  if (copied === undefined) {
    toast({ sentence: t('copying.nothing') });
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
}
