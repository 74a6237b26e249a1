import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureText } from '../booking/failure-text.tsx';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { TextArea } from '../kit/field.tsx';
import { Note } from '../kit/note.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useOffReason } from '../session/online.ts';
import { Finding } from './finding.tsx';
import { conflictOwner, MAX_BATCH, type Request } from './inbox-queries.ts';
import { useWhen } from './request-row.tsx';
import type { BatchOutcome, useDecisions } from './use-decisions.ts';

type Decision = BatchOutcome['decision'];

type PreviewProps = {
  requests: readonly Request[];
  decision: Decision;
  onClose(): void;
  onConfirm(comment: string): void;
};

/** Every chosen request with its date and finding, before all are decided at once. */
function Preview({ requests, decision, onClose, onConfirm }: PreviewProps) {
  const { t } = useTranslation(['approvals', 'actions']);
  const when = useWhen();
  const [comment, setComment] = useState('');
  return (
    <ConfirmDialog
      title={t(`batch_title.${decision}`, { count: requests.length })}
      cancelLabel={t('actions:cancel')}
      confirmLabel={t(`batch.${decision}`, { count: requests.length })}
      isDangerous={decision === 'reject'}
      onCancel={onClose}
      onConfirm={() => onConfirm(comment)}
    >
      <ul className="plain-list">
        {requests.map((request) => (
          <li key={request.id}>
            <b>{request.title}</b>, {when(request)} <Finding request={request} />
          </li>
        ))}
      </ul>
      <TextArea label={t('comment_common')} value={comment} onValue={setComment} maxLength={1000} />
    </ConfirmDialog>
  );
}

/** The result of the last batch, row by row. */
export function Outcome({ outcome }: { outcome: BatchOutcome }) {
  const { t } = useTranslation('approvals');
  const { decision, done, failed } = outcome;
  return (
    <Note
      look={failed.length > 0 ? 'pending' : 'good'}
      icon={failed.length > 0 ? 'warning' : 'check'}
    >
      <b>{t(`batch_done.${decision}`, { count: done })}</b>
      {failed.length > 0 && (
        <>
          {' '}
          {t('batch_failed', { count: failed.length })}
          <ul className="plain-list">
            {failed.map(({ request, failure }) => (
              <li key={request.id}>
                {request.title}: <FailureText failure={failure} owner={conflictOwner(request)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Note>
  );
}

type BatchBarProps = {
  chosen: readonly Request[];
  isAll: boolean;
  onAll(isAll: boolean): void;
  decisions: ReturnType<typeof useDecisions>;
};

/** The number of chosen requests, and the actions on all of them. */
export function BatchBar({ chosen, isAll, onAll, decisions }: BatchBarProps) {
  const { t } = useTranslation('approvals');
  const [asked, setAsked] = useState<Decision>();
  const offline = useOffReason();
  const count = chosen.length;
  const confirm = (comment: string): void => {
    const decision = asked ?? 'approve';
    setAsked(undefined);
    void decisions.many.send(chosen, decision, comment);
  };
  return (
    <div className="list-row batch-bar">
      <input
        type="checkbox"
        className="check-box"
        aria-label={t('choose_all', { count: MAX_BATCH })}
        checked={isAll}
        onChange={(event) => onAll(event.currentTarget.checked)}
      />
      <b className="grow">{count === 0 ? t('none_chosen') : t('chosen', { count })}</b>
      {count > 0 && (
        <>
          <Button
            isSmall
            look="main"
            icon="check"
            reason={offline}
            onClick={() => setAsked('approve')}
          >
            {t('batch_ask.approve', { count })}
          </Button>
          <Button isSmall reason={offline} onClick={() => setAsked('reject')}>
            {t('batch_ask.reject', { count })}
          </Button>
        </>
      )}
      {decisions.many.problem && <ProblemPanel error={decisions.many.problem} />}
      {asked && (
        <Preview
          requests={chosen}
          decision={asked}
          onClose={() => setAsked(undefined)}
          onConfirm={confirm}
        />
      )}
    </div>
  );
}
