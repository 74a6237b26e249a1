import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { TextField } from '../../kit/field.tsx';
import type { Answer } from './closure-batches.ts';
import type { ClosureRow } from './use-closure.ts';

/** As many characters as a comment may have. */
const MOST_LETTERS = 5_000;

type ClosureActionsProps = {
  rows: readonly ClosureRow[];
  isSending: boolean;
  onAnswer(answers: readonly Answer[], comment: string): void;
};

type CancelProps = { count: number; isSending: boolean; onCancel(): void };

/** Cancels what is chosen, after a question. */
function CancelButton({ count, isSending, onCancel }: CancelProps) {
  const { t } = useTranslation('closure');
  const [isAsking, setAsking] = useState(false);
  const cancel = (): void => {
    setAsking(false);
    onCancel();
  };
  return (
    <>
      <Button
        look="danger"
        disabled={isSending}
        reason={count === 0 ? t('no_choice') : undefined}
        onClick={() => setAsking(true)}
      >
        {t('cancel', { count })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('cancel_title', { count })}
          cancelLabel={t('keep')}
          confirmLabel={t('cancel', { count })}
          isDangerous
          onCancel={() => setAsking(false)}
          onConfirm={cancel}
        >
          <p>{t('told')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Moves or cancels what is chosen, with one comment. */
export function ClosureActions({ rows, isSending, onAnswer }: ClosureActionsProps) {
  const { t } = useTranslation('closure');
  const [comment, setComment] = useState('');
  const chosen = rows.filter(({ isChosen }) => isChosen);
  const moves = chosen.flatMap(({ affected, room }) => (room === '' ? [] : { affected, room }));
  const cancels = chosen.map(({ affected }) => ({ affected }));
  return (
    <section className="card padded stack" aria-label={t('answer')}>
      <TextField
        label={t('comment')}
        hint={t('comment_hint')}
        value={comment}
        onValue={setComment}
        maxLength={MOST_LETTERS}
      />
      <p className="small soft">{t('told')}</p>
      <div className="actions">
        <Button
          look="main"
          disabled={isSending}
          reason={moves.length === 0 ? t('no_room') : undefined}
          onClick={() => onAnswer(moves, comment)}
        >
          {t('move', { count: moves.length })}
        </Button>
        <CancelButton
          count={cancels.length}
          isSending={isSending}
          onCancel={() => onAnswer(cancels, comment)}
        />
      </div>
    </section>
  );
}
