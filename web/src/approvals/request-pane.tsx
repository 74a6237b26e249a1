import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { TextArea } from '../kit/field.tsx';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { useReading } from '../session/reading.ts';
import { listText } from '../time/sentences.ts';
import { ChangeNote } from './change-note.tsx';
import type { Decision, Request } from './inbox-queries.ts';
import { Ranges } from './ranges.tsx';
import { useWhen } from './request-row.tsx';
import type { useDecisions } from './use-decisions.ts';

export const COMMENT_PATH = 'inbox-comment';

function Facts({ request }: { request: Request }) {
  const { t } = useTranslation('approvals');
  const reading = useReading();
  const when = useWhen('day');
  const { category, creator, room, requirements, description } = request;
  const kind = category?.event_type && t(`types.${category.event_type}`);
  const needs = requirements
    .filter(({ is_required }) => is_required)
    .map((need) => `${t(`needs.${need.kind}`)}${need.details ? ` (${need.details})` : ''}`);
  return (
    <>
      <p className="s soft">
        {[kind, category?.institution_name, creator.name].filter(Boolean).join(' · ')}
      </p>
      <p>
        <b>{when(request)}</b>
        <br />
        {room.name}
      </p>
      <ChangeNote request={request} />
      <Ranges request={request} />
      {needs.length > 0 && (
        <p className="s">
          <b>{t('needs_are')}</b> {listText(needs, reading)}
        </p>
      )}
      {description && <p className="s clamp">{description}</p>}
    </>
  );
}

type Asked = Exclude<Decision, 'approve' | 'return'>;

function AskDialog({
  asked,
  request,
  onClose,
  onConfirm,
}: {
  asked: Asked;
  request: Request;
  onClose(): void;
  onConfirm(): void;
}) {
  const { t } = useTranslation(['approvals', 'actions']);
  return (
    <ConfirmDialog
      title={t(`${asked}_title`, { title: request.title })}
      cancelLabel={t('actions:cancel')}
      confirmLabel={t(asked)}
      isDangerous
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      <p>{t(`${asked}_sentence`, { who: request.creator.name })}</p>
    </ConfirmDialog>
  );
}

type RequestPaneProps = {
  request: Request;
  decisions: ReturnType<typeof useDecisions>;
  comment: RefObject<string>;
  onBack(): void;
};

function useAsking({ request, decisions, comment }: RequestPaneProps) {
  const { t } = useTranslation('approvals');
  const [asked, setAsked] = useState<Asked>();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const change = (value: string): void => {
    setText(value);
    comment.current = value;
    setMissing(false);
  };
  const decide = (decision: Decision, ignoreClosures = false): void => {
    setAsked(undefined);
    void decisions.one.send(request, decision, text, ignoreClosures);
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
  const { decide, withComment, setAsked } = asking;
  return (
    <div className="actions decide">
      <Button look="main" icon="check" onClick={() => decide('approve')}>
        {t('approve')}
      </Button>
      <Button onClick={withComment(() => decide('return'))}>{t('return_ask')}</Button>
      <Button onClick={() => setAsked('reject')}>{t('reject_ask')}</Button>
      <Button look="danger" onClick={withComment(() => setAsked('discard'))}>
        {t('discard_ask')}
      </Button>
    </div>
  );
}

/** A request in full, and what can be decided about it. */
export function RequestPane(props: RequestPaneProps) {
  const { t } = useTranslation(['approvals', 'actions']);
  const { request, decisions, onBack } = props;
  const asking = useAsking(props);
  const { problem } = decisions.one;
  return (
    <aside className="card pad stack pane" aria-label={request.title}>
      <div className="bar">
        <h2 className="grow">{request.title}</h2>
        <AppLink className="s" href={`/events/${request.id}`}>
          {t('actions:open')}
        </AppLink>
        <span className="onlyphone">
          <Button isSmall onClick={onBack}>
            {t('actions:back')}
          </Button>
        </span>
      </div>
      {problem && (
        <ProblemPanel error={problem}>
          {problem.kind === 'conflict' && (
            <Button onClick={() => asking.decide('approve', true)}>{t('all_the_same')}</Button>
          )}
        </ProblemPanel>
      )}
      <Facts request={request} />
      <TextArea
        label={t('comment_for', { who: request.creator.name })}
        hint={t('comment_hint')}
        path={COMMENT_PATH}
        errors={asking.errors}
        maxLength={1000}
        value={asking.text}
        onValue={asking.change}
      />
      <Buttons asking={asking} />
      {asking.asked && (
        <AskDialog
          asked={asking.asked}
          request={request}
          onClose={() => asking.setAsked(undefined)}
          onConfirm={() => asking.asked && asking.decide(asking.asked)}
        />
      )}
    </aside>
  );
}
