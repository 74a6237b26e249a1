import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeChoiceQuery } from '../api/place-choice.ts';
import { AppLink } from '../kit/app-link.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { focusForm } from '../kit/focus-form.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { Tag } from '../kit/tag.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { MachineFrame } from './machine-frame.tsx';
import { type Webhook, webhooksQuery } from './machine-queries.ts';
import { NewSecret } from './new-secret.tsx';
import { type MadeWebhook, WebhookForm } from './webhook-form.tsx';

/** The scope of a webhook: the name of its room or venue, or everything. */
function usePlace({ room_id, venue_id }: Webhook): string {
  const { t } = useTranslation('machines');
  const kind = venue_id === null ? 'room' : 'venue';
  const id = room_id ?? venue_id;
  const places = useQuery({ ...placeChoiceQuery(kind), enabled: id !== null }).data;
  if (id === null) return t('webhook.places.all');
  return places?.find((place) => place.id === id)?.name ?? t(`webhook.places.${kind}`);
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('machines');
  const place = usePlace(webhook);
  const { id, url, events, is_active, disabled_reason } = webhook;
  return (
    <li className="list-row">
      <div className="grow fill">
        <h2>
          <AppLink href={`/manage/webhooks/${id}`}>{url}</AppLink>
        </h2>
        <p className="small soft">
          {place} · {events.join(', ')}
        </p>
      </div>
      <Tag look={is_active ? 'ok' : 'bad'}>
        {disabled_reason === null ? t('webhook.active') : t(`webhook.reasons.${disabled_reason}`)}
      </Tag>
    </li>
  );
}

function WebhookList() {
  const { t } = useTranslation(['machines', 'actions']);
  const { data, error } = useQuery(webhooksQuery);
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('actions:loading')} rows={3} />;
  if (data.length === 0)
    return (
      <EmptyState
        sentence={t('webhook.none')}
        action={{ label: t('webhook.new'), onAction: () => focusForm('new-webhook') }}
      />
    );
  return (
    <ul className="card plain-rows">
      {data.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} />
      ))}
    </ul>
  );
}

/** The webhooks of what the person manages. */
export function WebhooksPage() {
  const { t } = useTranslation('machines');
  const [made, setMade] = useState<MadeWebhook>();
  return (
    <MachineFrame tab="webhooks" title={t('webhook.title')}>
      <p className="soft">{t('webhook.intro')}</p>
      {made && (
        <NewSecret
          sentence={t('webhook.ready', { url: made.url })}
          label={t('webhook.secret')}
          secret={made.secret}
        />
      )}
      <WebhookList />
      <WebhookForm onCreated={setMade} />
    </MachineFrame>
  );
}
