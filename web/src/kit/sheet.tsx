import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from './button.tsx';
import * as styles from './overlay.module.css';

type SheetProps = {
  title: string;
  closeLabel: string;
  onClose(): void;
  children: ReactNode;
};

/** A form beside the list that it belongs to; over the whole page on phones. */
export function Sheet({ title, closeLabel, onClose, children }: SheetProps) {
  return (
    <ModalOverlay className={styles.cover} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="sheet">
        <Dialog className="dialog">
          <div className="bar">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <span className="grow" />
            <IconButton icon="close" label={closeLabel} isQuiet onClick={onClose} />
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
