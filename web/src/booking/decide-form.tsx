import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../api/client.ts';
import type { Decision } from '../api/event-actions.ts';
import type { Problem } from '../api/problem.ts';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { TextArea } from '../kit/field.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useOffReason } from '../session/online.ts';

/** The path of the comment field, to which keys lead. */
export const COMMENT_PATH = 'inbox-comment';

type Asked = Exclude<Decision, 'approve' | 'return'>;
type Subject = Pick<Schemas['Event'], 'title' | 'creator'>;

type AskDialogProps = { asked: Asked; event: Subject; onClose(): void; onConfirm(): void };

function AskDialog({ asked, event, onClose, onConfirm }: AskDialogProps) {
  const { t } = useTranslation(['approvals', 'actions']);
  return (
    <ConfirmDialog
      title={t(`${asked}_title`, { title: event.title })}
      cancelLabel={t('actions:cancel')}
      confirmLabel={t(asked)}
      isDangerous
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      <p>{t(`${asked}_sentence`, { who: event.creator?.name ?? '' })}</p>
    </ConfirmDialog>
  );
}

type DecideFormProps = {
  event: Subject;
  problem: Problem | undefined;
  /** Kept up to date with the comment, for keys that decide without the buttons. */
  comment?: RefObject<string>;
  onDecide(decision: Decision, comment: string, ignoreClosures: boolean): void;
};

function useAsking({ onDecide, comment }: DecideFormProps) {
  const { t } = useTranslation('approvals');
  const [asked, setAsked] = useState<Asked>();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const change = (value: string): void => {
    setText(value);
    if (comment) comment.current = value;
    setMissing(false);
  };
  const decide = (decision: Decision, ignoreClosures = false): void => {
    setAsked(undefined);
    onDecide(decision, text, ignoreClosures);
  };
  /** Return and discard need a comment: without one the focus goes to it. */
  const withComment = (then: () => void) => (): void => {
    if (text.trim() !== '') {
      then();
      return;
    }
    setMissing(true);
    document.getElementById(`field-${COMMENT_PATH}`)?.focus();
  };
  const errors = isMissing ? [t('comment_missing')] : [];
  return { asked, setAsked, text, change, decide, withComment, errors };
}

function Buttons({ asking }: { asking: ReturnType<typeof useAsking> }) {
  const { t } = useTranslation('approvals');
  const reason = useOffReason();
  const { decide, withComment, setAsked } = asking;
  return (
    <div className="actions decide">
      <Button look="main" icon="check" reason={reason} onClick={() => decide('approve')}>
        {t('approve')}
      </Button>
      <Button reason={reason} onClick={withComment(() => decide('return'))}>
        {t('return_ask')}
      </Button>
      <Button reason={reason} onClick={() => setAsked('reject')}>
        {t('reject_ask')}
      </Button>
      <Button look="danger" reason={reason} onClick={withComment(() => setAsked('discard'))}>
        {t('discard_ask')}
      </Button>
    </div>
  );
}

/** A comment and the buttons that decide about a request; what the service refused stands above them. */
export function DecideForm(props: DecideFormProps) {
  const { t } = useTranslation('approvals');
  const { event, problem } = props;
  const asking = useAsking(props);
  return (
    <>
      {problem && (
        <ProblemPanel error={problem} isAboveForm>
          {problem.kind === 'conflict' && (
            <Button onClick={() => asking.decide('approve', true)}>{t('all_the_same')}</Button>
          )}
        </ProblemPanel>
      )}
      <TextArea
        label={t('comment_for', { who: event.creator?.name ?? '' })}
        hint={t('comment_hint')}
        path={COMMENT_PATH}
        errors={asking.errors}
        maxLength={1000}
        value={asking.text}
        onValue={asking.change}
      />
      <Buttons asking={asking} />
      <div className="small soft">
        {(['return', 'reject', 'discard'] as const).map((decision) => (
          <p key={decision}>{t(`meaning.${decision}`)}</p>
        ))}
      </div>
      {asking.asked && (
        <AskDialog
          asked={asking.asked}
          event={event}
          onClose={() => asking.setAsked(undefined)}
          onConfirm={() => asking.asked && asking.decide(asking.asked)}
        />
      )}
    </>
  );
}
