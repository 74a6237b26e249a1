import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  /** The consequence of the action, with numbers and names. */
  children: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  isDangerous?: boolean;
  /** The reason why it cannot be confirmed yet. */
  reason?: string | undefined;
  onCancel(): void;
  onConfirm(): void;
};

/** Asks before something that cannot be undone; the focus is on the safe button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog title={props.title} onClose={props.onCancel} isAlert>
      {props.children}
      <div className="actions">
        <Button onClick={props.onCancel} autoFocus>
          {props.cancelLabel}
        </Button>
        <Button
          look={props.isDangerous ? 'danger' : 'main'}
          reason={props.reason}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
