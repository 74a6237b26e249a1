import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { announce } from '../kit/live-region.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Tag, type TagLook } from '../kit/tag.tsx';
import { toast } from '../kit/toast-queue.ts';
import { ListPager } from '../page/list-pager.tsx';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { useSend } from '../page/use-send.ts';
import { type Delivery, deliveriesQuery, replayDelivery, type Webhook } from './machine-queries.ts';
import { useWhen } from './use-when.ts';

const looks: Record<Delivery['status'], TagLook> = {
  waiting: 'pending',
  delivered: 'ok',
  failed: 'bad',
};

/** The outcome of the last attempt, and when the next one is. */
function useOutcome({
  status,
  attempts,
  error,
  response_status,
  next_attempt_at,
}: Delivery): string {
  const { t } = useTranslation('machines');
  const when = useWhen();
  if (status === 'delivered') return `HTTP ${response_status}`;
  if (attempts === 0 || next_attempt_at === null) return error ?? '';
  return t('webhook.next', { error, when: when(next_attempt_at) });
}

type RowProps = { delivery: Delivery; mayReplay: boolean; onReplay(): void };

function DeliveryRow({ delivery, mayReplay, onReplay }: RowProps) {
  const { t } = useTranslation('machines');
  const when = useWhen();
  const { type, event_id, status, created_at } = delivery;
  const outcome = useOutcome(delivery);
  return (
    <tr>
      <th scope="row" className="cell">
        <AppLink href={`/events/${event_id}`}>{type}</AppLink>
        <span className="small soft"> {when(created_at)}</span>
      </th>
      <td>
        <Tag look={looks[status]}>{t(`webhook.statuses.${status}`)}</Tag>
      </td>
      <td className="not-on-phones">{outcome}</td>
      <td className="end">
        {mayReplay && status !== 'waiting' && (
          <Button isSmall onClick={onReplay}>
            {t('webhook.replay')}
            <span className="visually-hidden"> {type}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}

function Rows({ webhook, rows }: { webhook: Webhook; rows: readonly Delivery[] }) {
  const { t } = useTranslation('machines');
  const queries = useQueryClient();
  const replaying = useSend(async (delivery: string) => {
    await replayDelivery(webhook.id, delivery);
    toast({ sentence: t('webhook.replayed') });
    announce(t('webhook.replayed'));
    await queries.invalidateQueries({ queryKey: ['webhooks', webhook.id, 'deliveries'] });
  });
  return (
    <>
      {replaying.problem && <ProblemPanel error={replaying.problem} />}
      <div className="card scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('webhook.message')}</th>
              <th scope="col">{t('webhook.status')}</th>
              <th scope="col" className="not-on-phones">
                {t('webhook.outcome')}
              </th>
              <td>
                <span className="visually-hidden">{t('webhook.replay')}</span>
              </td>
            </tr>
          </thead>
          <tbody>
            {rows.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                mayReplay={webhook.is_active}
                onReplay={() => void replaying.send(delivery.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The messages of a webhook, which are sent again by hand. */
export function DeliveryTable({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation(['machines', 'actions']);
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(deliveriesQuery(webhook.id, page));
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('actions:loading')} />;
  if (data.total === 0)
    return (
      <EmptyState
        sentence={t('webhook.no_messages')}
        action={{ label: t('webhook.title'), href: '/manage/webhooks' }}
      />
    );
  return (
    <section className="stack" aria-labelledby="messages">
      <h2 id="messages">{t('webhook.messages')}</h2>
      <Rows webhook={webhook} rows={data.rows} />
      <ListPager list={data} page={page} perPage={50} onPage={setPage} />
    </section>
  );
}
