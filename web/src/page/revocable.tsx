import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { ProblemPanel } from './problem-panel.tsx';
import type { Sending } from './use-send.ts';

type RevocableRowProps = {
  name: string;
  facts: ReactNode;
  /** Below the heading of a page, unless the list has a heading of its own. */
  heading?: 'h2' | 'h3';
  onRevoke(): void;
};

/** A key, feed or display in its list, with the button that revokes it. */
export function RevocableRow(props: RevocableRowProps) {
  const { name, facts, heading: Heading = 'h2', onRevoke } = props;
  const { t } = useTranslation('actions');
  return (
    <li className="list-row">
      <div className="grow fill">
        <Heading>{name}</Heading>
        <p className="small soft">{facts}</p>
      </div>
      <Button isSmall onClick={onRevoke}>
        {t('revoke')}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  );
}

type RevokeDialogProps = {
  title: string;
  /** The consequence of the revocation: what stops working. */
  sentence: string;
  /** "Revoke" where nothing else is said. */
  confirmLabel?: string;
  revoking: Sending<[]>;
  onClose(): void;
};

/** Asks before a key, feed, display or role is taken back. */
export function RevokeDialog(props: RevokeDialogProps) {
  const { t } = useTranslation('actions');
  const { title, sentence, confirmLabel = t('revoke'), revoking, onClose } = props;
  return (
    <ConfirmDialog
      title={title}
      cancelLabel={t('cancel')}
      confirmLabel={confirmLabel}
      isDangerous
      onCancel={onClose}
      onConfirm={() => void revoking.send()}
    >
      <p>{sentence}</p>
      {revoking.problem && <ProblemPanel error={revoking.problem} />}
    </ConfirmDialog>
  );
}
