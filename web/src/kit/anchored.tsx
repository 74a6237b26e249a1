import { type ReactNode, useMemo } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import * as styles from './overlay.module.css';

type AnchoredProps = {
  label: string;
  /** The element beside which the card is placed. */
  anchor(): HTMLElement | null;
  onClose(): void;
};

/** The anchor as react-aria reads it: at the time at which it places the popover. */
function useAnchor(anchor: () => HTMLElement | null) {
  return useMemo(
    () => ({
      get current() {
        return anchor();
      },
    }),
    [anchor],
  );
}

/** A small dialog beside something on the page. Load it lazily, as it brings react-aria. */
export function AnchoredCard({
  label,
  anchor,
  onClose,
  children,
}: AnchoredProps & { children: ReactNode }) {
  return (
    <Popover
      className={`${styles.popover} card`}
      triggerRef={useAnchor(anchor)}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog className={`dialog ${styles.tight}`} aria-label={label}>
        {children}
      </Dialog>
    </Popover>
  );
}
