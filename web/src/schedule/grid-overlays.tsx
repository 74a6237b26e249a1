import { lazy, type RefObject, Suspense } from 'react';
import { withScreenWords } from '../words/index.ts';
import type { GridOverlay } from './use-grid.ts';
import type { BookableLine } from './use-wish.ts';
import type { Wish } from './wish.ts';

const FreeMenu = lazy(
  withScreenWords(() => import('./free-menu.tsx').then(({ FreeMenu }) => ({ default: FreeMenu }))),
);
const EventCard = lazy(
  withScreenWords(() =>
    import('./event-card.tsx').then(({ EventCard }) => ({ default: EventCard })),
  ),
);

const MoveFlow = lazy(
  withScreenWords(() => import('./move-flow.tsx').then(({ MoveFlow }) => ({ default: MoveFlow }))),
);

type GridOverlaysProps = {
  overlay: GridOverlay | null;
  box: RefObject<HTMLElement | null>;
  onClose(): void;
  onBook(line: BookableLine, wish: Wish): void;
};

/** What stands over a grid; loaded when it is first opened. */
export function GridOverlays({ overlay, box, onClose, onBook }: GridOverlaysProps) {
  if (overlay === null) return null;
  return (
    <Suspense>
      {overlay.kind === 'menu' ? (
        <FreeMenu
          {...overlay}
          anchor={() => box.current?.querySelector<HTMLElement>('[data-wish]') ?? null}
          onClose={onClose}
          onBook={onBook}
        />
      ) : overlay.kind === 'card' ? (
        <EventCard {...overlay} onClose={onClose} />
      ) : (
        <MoveFlow {...overlay} onClose={onClose} />
      )}
    </Suspense>
  );
}
