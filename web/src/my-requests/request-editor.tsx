import { useTranslation } from 'react-i18next';
import type { Tagged } from '../api/client.ts';
import { Button } from '../kit/button.tsx';
import { announce } from '../kit/live-region.tsx';
import { toast } from '../kit/toast-queue.ts';
import { RequestForm } from '../round/request-form.tsx';
import type { PlanningRequest } from '../round/request-queries.ts';
import { RequestState } from '../round/request-state.tsx';
import type { RequestValues } from '../round/request-values.ts';
import * as styles from '../round/round.module.css';
import type { Round } from '../round/round-queries.ts';
import { useRequestForm } from '../round/use-request-form.ts';
import { useWithdraw } from '../round/use-withdraw.ts';
import { useOffReason } from '../session/online.ts';
import type { OwnDraft } from './own-drafts.ts';

type EditorProps = {
  round: Round;
  /** The request that is edited. */
  opened?: Tagged<PlanningRequest> | undefined;
  /** The draft that is edited. */
  draft?: OwnDraft | undefined;
  onReload(): void;
  /** Shows another request, or none. */
  onOpen(id: string | undefined): void;
  onKeep(values: RequestValues, id: string | undefined): string | false;
  onRemove(id: string): void;
};

/** The buttons of a request that was not sent yet. */
function NewButtons({ onKeep, draft, onRemove, onOpen, form }: ButtonsProps) {
  const { t } = useTranslation(['requests', 'actions']);
  const keep = (): void => {
    const id = onKeep(form.values, draft?.id);
    if (id === false) {
      toast({ sentence: t('not_kept') });
      return;
    }
    form.discard();
    toast({ sentence: t('kept') });
    announce(t('kept'));
    onOpen(id);
  };
  return (
    <>
      <Button onClick={keep}>{t('keep')}</Button>
      {draft && (
        <>
          <span className="grow" />
          <Button
            look="danger"
            onClick={() => {
              form.discard();
              onRemove(draft.id);
              onOpen(undefined);
              toast({
                sentence: t('draft_removed'),
                action: {
                  label: t('actions:undo'),
                  run: () => void onKeep(draft.values, draft.id),
                },
              });
            }}
          >
            {t('remove_draft')}
          </Button>
        </>
      )}
    </>
  );
}

type ButtonsProps = EditorProps & { form: ReturnType<typeof useRequestForm> };

/** The buttons of a request that was sent. */
function SentButtons({ opened, round, form, onOpen, onReload }: ButtonsProps) {
  const { t } = useTranslation('requests');
  const withdraw = useWithdraw(round);
  if (opened === undefined) return null;
  return (
    <>
      <Button
        onClick={() => {
          form.discard();
          onReload();
        }}
      >
        {t('leave')}
      </Button>
      <span className="grow" />
      {opened.record.can.includes('delete') && (
        <Button
          look="danger"
          onClick={() => {
            form.discard();
            withdraw(opened.record);
            onOpen(undefined);
          }}
        >
          {t('withdraw')}
        </Button>
      )}
    </>
  );
}

/** The form of an own request, with its state. */
export function RequestEditor(props: EditorProps) {
  const { t } = useTranslation(['requests', 'actions', 'calendar']);
  const { round, opened, draft, onReload, onOpen, onRemove } = props;
  const offline = useOffReason();
  const form = useRequestForm({
    round,
    opened,
    initial: draft?.values,
    draft: draft?.id,
    isManager: false,
    onReload,
    onSaved: (saved, isNew) => {
      const sentence = isNew ? t('sent', { title: saved.title }) : t('actions:saved');
      toast({ sentence });
      announce(sentence);
      if (draft) onRemove(draft.id);
      if (isNew) onOpen(saved.id);
      else onReload();
    },
  });
  const title = form.values.title.trim() || t('new');
  const label = opened ? t('save_change') : t('send');
  return (
    <section className="card padded stack" aria-labelledby="own-request">
      <div className={styles.barLine}>
        <h2 id="own-request" className="grow">
          {title}
        </h2>
        <RequestState state={opened?.record.state ?? 'draft'} />
      </div>
      <RequestForm round={round} form={form} isManager={false} opened={opened}>
        <div className="actions form-foot">
          <Button
            type="submit"
            look="main"
            disabled={form.sending.isSending}
            reason={offline}
            aria-keyshortcuts="Control+Enter"
          >
            {form.sending.isSending ? t('calendar:saving') : label}
          </Button>
          {opened ? <SentButtons {...props} form={form} /> : <NewButtons {...props} form={form} />}
        </div>
      </RequestForm>
    </section>
  );
}
