import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { PageHeading } from '../kit/heading.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { toast } from '../kit/toast-queue.ts';
import { useMe } from '../session/me.ts';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { useReading } from '../session/reading.ts';
import { useSend } from '../session/use-send.ts';
import { msOf, nowMs } from '../time/now.ts';
import { relativeText } from '../time/sentences.ts';
import {
  type Feed,
  feedsQuery,
  type NewFeed,
  revokeFeed,
  thingKindOf,
  thingsQuery,
} from './feed-queries.ts';
import { FeedSecret } from './feed-secret.tsx';
import { NewFeedForm } from './new-feed.tsx';

/** What a feed shows: its scope, or the name of its thing. */
function useShown(feed: Feed): string {
  const { t } = useTranslation('feeds');
  const kind = thingKindOf(feed.scope);
  const things = useQuery({ ...thingsQuery(kind ?? 'room'), enabled: kind !== undefined }).data;
  const thingId = kind && feed[`${kind}_id`];
  return things?.find(({ id }) => id === thingId)?.name ?? t(`scopes.${feed.scope}`);
}

function FeedRow({ feed, onRevoke }: { feed: Feed; onRevoke(): void }) {
  const { t } = useTranslation(['feeds', 'actions']);
  const reading = useReading();
  const { timezone } = useMe();
  const shown = useShown(feed);
  const { name, last_used_at } = feed;
  const used = last_used_at && relativeText(msOf(last_used_at), nowMs(), timezone, reading);
  return (
    <li className="li">
      <div className="grow fill">
        <h3>{name}</h3>
        <p className="s soft">
          {shown} · {used ? t('used', { when: used }) : t('never_used')}
        </p>
      </div>
      <Button isSmall onClick={onRevoke}>
        {t('actions:revoke')}
        <span className="sr"> {name}</span>
      </Button>
    </li>
  );
}

function FeedList({ onRevoked }: { onRevoked(id: string): void }) {
  const { t } = useTranslation(['feeds', 'actions']);
  const queries = useQueryClient();
  const { data, error } = useQuery(feedsQuery);
  const [asked, setAsked] = useState<Feed>();
  const revoking = useSend(async ({ id, name }: Feed) => {
    await revokeFeed(id);
    setAsked(undefined);
    onRevoked(id);
    toast({ sentence: t('revoked', { name }) });
    await queries.invalidateQueries({ queryKey: ['feeds'] });
  });
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('actions:loading')} rows={3} />;
  if (data.rows.length === 0) return <EmptyState sentence={t('none')} />;
  return (
    <>
      <ul className="card plain-rows">
        {data.rows.map((feed) => (
          <FeedRow key={feed.id} feed={feed} onRevoke={() => setAsked(feed)} />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={t('revoke_title', { name: asked.name })}
          cancelLabel={t('actions:cancel')}
          confirmLabel={t('actions:revoke')}
          isDangerous
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void revoking.send(asked)}
        >
          <p>{t('revoke_sentence')}</p>
          {revoking.problem && <ProblemPanel error={revoking.problem} />}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Addresses by which other calendars read the bookings. */
export function FeedsPage() {
  const { t } = useTranslation('feeds');
  const { room } = useSearch({ from: '/feeds' });
  const [made, setMade] = useState<NewFeed>();
  return (
    <div className="mid stack">
      <div className="bar">
        <PageHeading title={t('title')} />
      </div>
      <p className="soft">{t('intro')}</p>
      {made && <FeedSecret feed={made} />}
      <FeedList onRevoked={(id) => setMade((one) => (one?.id === id ? undefined : one))} />
      <NewFeedForm room={room} onCreated={setMade} />
    </div>
  );
}
