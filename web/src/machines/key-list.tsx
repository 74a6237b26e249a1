import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyOwner } from '../api/create-key.ts';
import { placeChoiceQuery } from '../api/place-choice.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { focusForm } from '../kit/focus-form.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { toast } from '../kit/toast-queue.ts';
import { ProblemPanel } from '../page/problem-panel.tsx';
import { RevocableRow, RevokeDialog } from '../page/revocable.tsx';
import { useSend } from '../page/use-send.ts';
import { KeyForm, type MadeKey } from './key-form.tsx';
import { type ApiKey, keysQuery, revokeKey } from './machine-queries.ts';
import { NewSecret } from './new-secret.tsx';
import { useWhen } from './use-when.ts';

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke(): void }) {
  const { t } = useTranslation('machines');
  const when = useWhen();
  const { name, scopes, room_id, expires_at, last_used_at } = apiKey;
  const rooms = useQuery({ ...placeChoiceQuery('room'), enabled: room_id !== null }).data;
  const room = rooms?.find(({ id }) => id === room_id)?.name;
  const facts = [
    scopes.map((scope) => t(`key.scopes.${scope}`)).join(', '),
    ...(room === undefined ? [] : [room]),
    ...(expires_at === null ? [] : [t('key.expires', { when: when(expires_at) })]),
    last_used_at === null ? t('never_used') : t('used', { when: when(last_used_at) }),
  ];
  return <RevocableRow name={name} facts={facts.join(' · ')} onRevoke={onRevoke} />;
}

type RevokeProps = { owner: KeyOwner; apiKey: ApiKey; onClose(): void; onRevoked(): void };

function RevokeKey({ owner, apiKey, onClose, onRevoked }: RevokeProps) {
  const { t } = useTranslation('machines');
  const queries = useQueryClient();
  const { id, name } = apiKey;
  const revoking = useSend(async () => {
    await revokeKey(owner, id);
    onRevoked();
    toast({ sentence: t('key.revoked', { name }) });
    await queries.invalidateQueries({ queryKey: ['keys'] });
  });
  return (
    <RevokeDialog
      title={t('key.revoke_title', { name })}
      sentence={t('key.revoke_sentence')}
      revoking={revoking}
      onClose={onClose}
    />
  );
}

function Rows({ owner, onRevoked }: { owner: KeyOwner; onRevoked(id: string): void }) {
  const { t } = useTranslation(['machines', 'actions']);
  const { data, error } = useQuery(keysQuery(owner));
  const [asked, setAsked] = useState<ApiKey>();
  if (error) return <ProblemPanel error={error} />;
  if (data === undefined) return <Skeleton label={t('actions:loading')} rows={3} />;
  if (data.length === 0)
    return (
      <EmptyState
        sentence={t('key.none')}
        action={{ label: t('key.new'), onAction: () => focusForm('new-key') }}
      />
    );
  return (
    <>
      <ul className="card plain-rows">
        {data.map((apiKey) => (
          <KeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => setAsked(apiKey)} />
        ))}
      </ul>
      {asked && (
        <RevokeKey
          owner={owner}
          apiKey={asked}
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

/** The keys of a person or an account, and the form of a new one. */
export function KeyList({ owner }: { owner: KeyOwner }) {
  const { t } = useTranslation('machines');
  const [made, setMade] = useState<MadeKey>();
  return (
    <>
      {made && (
        <NewSecret
          sentence={t('key.ready', { name: made.name })}
          label={t('key.secret')}
          secret={made.secret}
        />
      )}
      <Rows
        owner={owner}
        onRevoked={(id) => setMade((one) => (one?.id === id ? undefined : one))}
      />
      <KeyForm owner={owner} onCreated={setMade} />
    </>
  );
}
