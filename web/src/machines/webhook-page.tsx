import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Note } from '../kit/note.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { toast } from '../kit/toast-queue.ts';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useSend } from '../page/use-send.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { MachineFrame } from './machine-frame.tsx';
import { deleteWebhook, switchWebhook, type Webhook, webhookQuery } from './machine-queries.ts';

function DeleteWebhook({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const { t } = useTranslation(['machines', 'actions']);
  const queries = useQueryClient();
  const router = useRouter();
  const deleting = useSend(async () => {
    await deleteWebhook(webhook.id);
    toast({ sentence: t('webhook.deleted') });
    router.history.push('/manage/webhooks');
    queries.removeQueries({ queryKey: ['webhooks', webhook.id] });
    await queries.invalidateQueries({ queryKey: ['webhooks'] });
  });
  return (
    <ConfirmDialog
      title={t('webhook.delete_title')}
      cancelLabel={t('actions:cancel')}
      confirmLabel={t('actions:delete')}
      isDangerous
      onCancel={onClose}
      onConfirm={() => void deleting.send()}
    >
      <p>{t('webhook.delete_sentence', { url: webhook.url })}</p>
      {deleting.problem && <ProblemPanel error={deleting.problem} />}
    </ConfirmDialog>
  );
}

function Actions({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation(['machines', 'actions']);
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { id, is_active } = webhook;
  const switching = useSend(async () => {
    await switchWebhook(id, !is_active);
    toast({ sentence: is_active ? t('webhook.disabled') : t('webhook.enabled') });
    await queries.invalidateQueries({ queryKey: ['webhooks'] });
  });
  return (
    <>
      {switching.problem && <ProblemPanel error={switching.problem} />}
      <div className="actions">
        <Button onClick={() => void switching.send()}>
          {is_active ? t('webhook.disable') : t('webhook.enable')}
        </Button>
        <Button onClick={() => setAsked(true)}>{t('actions:delete')}</Button>
      </div>
      {isAsked && <DeleteWebhook webhook={webhook} onClose={() => setAsked(false)} />}
    </>
  );
}

function Content({ id }: { id: string }) {
  const { t } = useTranslation(['machines', 'actions']);
  const { data, error } = useQuery(webhookQuery(id));
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('actions:loading')} rows={3} />;
  const { url, events, creator, disabled_reason } = data;
  return (
    <>
      <section className="card padded stack" aria-labelledby="webhook">
        <h2 id="webhook">{url}</h2>
        {disabled_reason !== null && (
          <Note look="bad" icon="warning">
            {t(`webhook.reason_sentences.${disabled_reason}`)}
          </Note>
        )}
        <dl className="facts">
          <dt>{t('webhook.events')}</dt>
          <dd>{events.join(', ')}</dd>
          <dt>{t('webhook.reads_as')}</dt>
          <dd>{creator.name}</dd>
        </dl>
        <Actions webhook={data} />
      </section>
      <DeliveryTable webhook={data} />
    </>
  );
}

/** A webhook with its messages. */
export function WebhookPage() {
  const { t } = useTranslation('machines');
  const { id } = useParams({ from: '/manage/webhooks/$id' });
  return (
    <MachineFrame tab="webhooks" title={t('webhook.title')}>
      <Content id={id} />
    </MachineFrame>
  );
}
