import { lazy, type RefObject, Suspense, useCallback } from 'react';
import { withScreenWords } from '../words/index.ts';
import { QuickBooking, useQuickLoaded } from './quick-later.tsx';
import type { GridOverlay } from './use-overlay.ts';
import type { Wish } from './wish.ts';

const EventCard = lazy(
  withScreenWords(() =>
    import('./event-card.tsx').then(({ EventCard }) => ({ default: EventCard })),
  ),
);

const QuickCopy = lazy(
  withScreenWords(() =>
    import('./quick-copy.tsx').then(({ QuickCopy }) => ({ default: QuickCopy })),
  ),
);

const MoveFlow = lazy(
  withScreenWords(() => import('./move-flow.tsx').then(({ MoveFlow }) => ({ default: MoveFlow }))),
);

type GridOverlaysProps = {
  overlay: GridOverlay | null;
  box: RefObject<HTMLElement | null>;
  onWish(wish: Wish): void;
  onClose(): void;
};

/** What stands over a grid, none of which is part of the first view. */
export function GridOverlays({ overlay, box, onWish, onClose }: GridOverlaysProps) {
  useQuickLoaded();
  const anchor = useCallback(
    () => box.current?.querySelector<HTMLElement>('[data-wish]') ?? null,
    [box],
  );
  if (overlay === null) return null;
  return (
    <Suspense>
      {overlay.kind === 'book' && overlay.copy !== undefined ? (
        <QuickCopy {...overlay} copy={overlay.copy} {...{ anchor, onWish, onClose }} />
      ) : overlay.kind === 'book' ? (
        <QuickBooking {...overlay} {...{ anchor, onWish, onClose }} />
      ) : overlay.kind === 'card' ? (
        <EventCard {...overlay} onClose={onClose} />
      ) : (
        <MoveFlow {...overlay} onClose={onClose} />
      )}
    </Suspense>
  );
}
