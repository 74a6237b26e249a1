import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyWhenIdle } from '../../kit/lazy-when-idle.ts';
import { whenIdle } from '../../kit/when-idle.ts';
import { withScreenWords } from '../../words/index.ts';
import type { BookableLine } from '../grid/use-wish.ts';
import type { Wish } from '../grid/wish.ts';

const load = withScreenWords(() => import('./quick-booking.tsx'));

/** The box of quick booking, which is no part of the first view. */
export const QuickBooking = lazy(async () => ({ default: (await load()).QuickBooking }));

/** The names of blocks that are too small for them, which come with the box once the schedule stands. */
export const BlockTip = lazyWhenIdle(async () => (await load()).BlockTip);

/** The kinds of events that have a colour, which come with it too. */
export const KindSigns = lazyWhenIdle(async () => (await load()).KindSigns);

/** Loads the box once the schedule stands, so that it opens without waiting. */
function useQuickLoaded(): void {
  useEffect(() => {
    // Without a connection it is loaded when it is opened.
    void whenIdle().then(() => load().catch(() => undefined));
  }, []);
}

/** Opens the box at a button of a list. */
export type OpenQuick = (line: BookableLine, wish: Wish, anchor: HTMLElement) => void;

type Opened = { line: BookableLine; wish: Wish; anchor: HTMLElement };

/** The box for lists, whose buttons open it. `latest` finds the line of a key as it is now. */
export function useQuickList(latest: (key: string) => BookableLine | undefined): {
  open: OpenQuick;
  box: ReactNode;
} {
  const [opened, setOpened] = useState<Opened | null>(null);
  useQuickLoaded();
  const box = opened && (
    <Suspense>
      <QuickBooking
        line={latest(opened.line.key) ?? opened.line}
        wish={opened.wish}
        anchor={() => opened.anchor}
        onClose={() => setOpened(null)}
      />
    </Suspense>
  );
  return { open: (line, wish, anchor) => setOpened({ line, wish, anchor }), box };
}
