import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeChoiceQuery } from '../api/place-choice.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { focusForm } from '../kit/focus-form.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { toast } from '../kit/toast-queue.ts';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { RevocableRow, RevokeDialog } from '../page/revocable.tsx';
import { useSend } from '../page/use-send.ts';
import { useMe } from '../session/me.ts';
import { useReading } from '../session/reading.ts';
import { msOf, nowMs } from '../time/now.ts';
import { relativeText } from '../time/sentences.ts';
import { CalendarsFrame } from './calendars-frame.tsx';
import { type Feed, feedsQuery, type NewFeed, revokeFeed, thingKindOf } from './feed-queries.ts';
import { FeedSecret } from './feed-secret.tsx';
import { NewFeedForm } from './new-feed.tsx';

/** The content of a feed: its scope, or the name of its room, venue or institution. */
function useShown(feed: Feed): string {
  const { t } = useTranslation('feeds');
  const kind = thingKindOf(feed.scope);
  const things = useQuery({
    ...placeChoiceQuery(kind ?? 'room'),
    enabled: kind !== undefined,
  }).data;
  const thingId = kind && feed[`${kind}_id`];
  return things?.find(({ id }) => id === thingId)?.name ?? t(`scopes.${feed.scope}`);
}

function FeedRow({ feed, onRevoke }: { feed: Feed; onRevoke(): void }) {
  const { t } = useTranslation('feeds');
  const reading = useReading();
  const { timezone } = useMe();
  const shown = useShown(feed);
  const { name, last_used_at } = feed;
  const used = last_used_at && relativeText(msOf(last_used_at), nowMs(), timezone, reading);
  return (
    <RevocableRow
      name={name}
      facts={`${shown} · ${used ? t('used', { when: used }) : t('never_used')}`}
      onRevoke={onRevoke}
    />
  );
}

type RevokeProps = { feed: Feed; onClose(): void; onRevoked(): void };

function RevokeFeed({ feed, onClose, onRevoked }: RevokeProps) {
  const { t } = useTranslation('feeds');
  const queries = useQueryClient();
  const { id, name } = feed;
  const revoking = useSend(async () => {
    await revokeFeed(id);
    onRevoked();
    toast({ sentence: t('revoked', { name }) });
    await queries.invalidateQueries({ queryKey: ['feeds'] });
  });
  return (
    <RevokeDialog
      title={t('revoke_title', { name })}
      sentence={t('revoke_sentence')}
      revoking={revoking}
      onClose={onClose}
    />
  );
}

function FeedList({ onRevoked }: { onRevoked(id: string): void }) {
  const { t } = useTranslation(['feeds', 'actions']);
  const { data, error } = useQuery(feedsQuery);
  const [asked, setAsked] = useState<Feed>();
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('actions:loading')} rows={3} />;
  if (data.rows.length === 0)
    return (
      <EmptyState
        sentence={t('none')}
        action={{ label: t('new'), onAction: () => focusForm('new-feed') }}
      />
    );
  return (
    <>
      <ul className="card plain-rows">
        {data.rows.map((feed) => (
          <FeedRow key={feed.id} feed={feed} onRevoke={() => setAsked(feed)} />
        ))}
      </ul>
      {asked && (
        <RevokeFeed
          feed={asked}
          onClose={() => setAsked(undefined)}
          onRevoked={() => {
            setAsked(undefined);
            onRevoked(asked.id);
          }}
        />
      )}
    </>
  );
}

/** Addresses by which other calendars read the bookings. */
export function SubscribePage() {
  const { t } = useTranslation('feeds');
  const { room, scope } = useSearch({ from: '/calendars' });
  const [made, setMade] = useState<NewFeed>();
  return (
    <CalendarsFrame tab="subscribe">
      <p className="soft">{t('intro')}</p>
      {made && <FeedSecret feed={made} />}
      <FeedList onRevoked={(id) => setMade((one) => (one?.id === id ? undefined : one))} />
      <NewFeedForm room={room} scope={scope} onCreated={setMade} />
    </CalendarsFrame>
  );
}

/** `/feeds`: the page where feeds are made. */
export function FeedsRedirect() {
  return <Navigate to="/calendars" search={useSearch({ from: '/feeds' })} replace />;
}
