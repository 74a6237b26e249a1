import { lazy, type RefObject, Suspense, useCallback } from 'react';
import { withScreenWords } from '../../words/index.ts';
import { BlockTip, QuickBooking } from '../quick/quick-later.tsx';
import type { GridOverlay } from './use-overlay.ts';
import type { Wish } from './wish.ts';

const EventCard = lazy(
  withScreenWords(() =>
    import('./event-card.tsx').then(({ EventCard }) => ({ default: EventCard })),
  ),
);

const QuickCopy = lazy(
  withScreenWords(() =>
    import('../quick/quick-copy.tsx').then(({ QuickCopy }) => ({ default: QuickCopy })),
  ),
);

const MoveFlow = lazy(
  withScreenWords(() =>
    import('../move/move-flow.tsx').then(({ MoveFlow }) => ({ default: MoveFlow })),
  ),
);

const RefusedMove = lazy(
  withScreenWords(() =>
    import('../move/refused-move.tsx').then(({ RefusedMove }) => ({ default: RefusedMove })),
  ),
);

type OverlayProps = {
  overlay: GridOverlay;
  anchor(): HTMLElement | null;
  onWish(wish: Wish): void;
  onClose(): void;
};

function Overlay({ overlay, anchor, onWish, onClose }: OverlayProps) {
  const ends = { onWish, onClose };
  if (overlay.kind === 'card') return <EventCard {...overlay} onClose={onClose} />;
  if (overlay.kind === 'refused') return <RefusedMove {...overlay} onClose={onClose} />;
  if (overlay.kind !== 'book') return <MoveFlow {...overlay} onClose={onClose} />;
  const { copy } = overlay;
  if (copy === undefined) return <QuickBooking {...overlay} anchor={anchor} {...ends} />;
  return <QuickCopy {...overlay} copy={copy} anchor={anchor} {...ends} />;
}

type GridOverlaysProps = {
  overlay: GridOverlay | null;
  box: RefObject<HTMLElement | null>;
  onWish(wish: Wish): void;
  onClose(): void;
};

/** The overlays of a grid, none of which is part of the first view. */
export function GridOverlays({ overlay, box, onWish, onClose }: GridOverlaysProps) {
  const anchor = useCallback(
    () => box.current?.querySelector<HTMLElement>('[data-wish]') ?? null,
    [box],
  );
  return (
    <>
      <Suspense>
        <BlockTip box={box} />
      </Suspense>
      {overlay && (
        <Suspense>
          <Overlay overlay={overlay} anchor={anchor} onWish={onWish} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
