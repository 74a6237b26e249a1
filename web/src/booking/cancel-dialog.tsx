import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { TextArea } from '../kit/field.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';

type CancelDialogProps = {
  title: string;
  /** The consequence of the cancellation. */
  sentence: string;
  /** "Cancel it" where nothing else is said. */
  confirmLabel?: string;
  /** The error of the last attempt, if the dialog stays open until the request has succeeded. */
  problem?: unknown;
  onClose(): void;
  onConfirm(comment: string): void;
};

/** Asks before an event or dates of it are cancelled, and for the reason. */
export function CancelDialog(props: CancelDialogProps) {
  const { t } = useTranslation(['event', 'mine']);
  const {
    title,
    sentence,
    confirmLabel = t('cancel_confirm'),
    problem,
    onClose,
    onConfirm,
  } = props;
  const [comment, setComment] = useState('');
  return (
    <ConfirmDialog
      title={title}
      cancelLabel={t('mine:keep')}
      confirmLabel={confirmLabel}
      isDangerous
      onCancel={onClose}
      onConfirm={() => onConfirm(comment)}
    >
      <p>{sentence}</p>
      <p className="soft small">{t('mine:cancel_told')}</p>
      <TextArea label={t('mine:why')} value={comment} onValue={setComment} maxLength={1000} />
      {problem !== undefined && <ProblemPanel error={problem} />}
    </ConfirmDialog>
  );
}
