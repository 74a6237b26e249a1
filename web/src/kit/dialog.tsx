import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from './button.tsx';
import * as styles from './overlay.module.css';

type DialogProps = {
  title: string;
  onClose(): void;
  /** The name of the button that closes it; without one the dialog has its own buttons only. */
  closeLabel?: string;
  /** Asks something that must be answered: a click beside it does not close it. */
  isAlert?: boolean;
  /** Stands at the foot of the page, which stays visible: it asks about what is drawn there. */
  isLow?: boolean;
  children: ReactNode;
};

/** A dialog in the middle of the page. Load it lazily: `lazy(() => import('./dialog.tsx'))` as it brings react-aria. */
export function Dialog({
  title,
  onClose,
  closeLabel,
  isAlert = false,
  isLow = false,
  children,
}: DialogProps) {
  return (
    <ModalOverlay
      className={isLow ? `${styles.cover} low` : styles.cover}
      isOpen
      isDismissable={!isAlert}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={`${styles.modal} card`}>
        <AriaDialog className="dialog" role={isAlert ? 'alertdialog' : 'dialog'}>
          <div className="bar">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <span className="grow" />
            {closeLabel && <IconButton icon="close" label={closeLabel} isQuiet onClick={onClose} />}
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
