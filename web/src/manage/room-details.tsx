import { useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ask, ifMatch, type Tagged } from '../api/client.ts';
import { Button } from '../kit/button.tsx';
import { announce } from '../kit/live-region.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { toast } from '../kit/toast-queue.ts';
import { useKeptForm } from '../session/kept-form.ts';
import { isAdmin, useMe } from '../session/me.ts';
import { ProblemPanel } from '../session/problem-panel.tsx';
import { useOpened } from '../session/use-opened.ts';
import { faultsOf, useSend } from '../session/use-send.ts';
import type { Place } from './place-actions.ts';
import { PlaceForm } from './place-form.tsx';
import { type Room, roomQuery } from './place-queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoomFields, useRoomTexts } from './room-fields.tsx';
import { inputOf, valuesOf } from './room-values.ts';
import { TakeOutDialog } from './take-out-dialog.tsx';
import { usePlaceActions } from './use-place-actions.ts';

type RoomFormProps = { tagged: Tagged<Room>; onSaved(): Promise<void>; onReload(): void };

function RoomForm({ tagged, onSaved, onReload }: RoomFormProps) {
  const { t } = useTranslation(['manage', 'actions']);
  const { record, etag } = tagged;
  const queries = useQueryClient();
  const form = useKeptForm(`/manage/rooms/${record.id}`, valuesOf(record));
  const sending = useSend(async () => {
    const params = { path: { id: record.id } };
    await ask(
      api.PUT('/api/v1/rooms/{id}', { params, body: inputOf(form.values), ...ifMatch(etag) }),
    );
    form.forget();
    await Promise.all([queries.invalidateQueries({ queryKey: ['rooms'] }), onSaved()]);
    toast({ sentence: t('actions:saved') });
    announce(t('actions:saved'));
  });
  const faults = faultsOf(sending.problem, useRoomTexts());
  const reload = (): void => {
    form.forget();
    onReload();
  };
  return (
    <PlaceForm
      sending={sending}
      faults={faults}
      submitLabel={t('actions:save')}
      onSubmit={() => void sending.send()}
      onReload={reload}
    >
      <RoomFields values={form.values} change={form.change} faults={faults} />
    </PlaceForm>
  );
}

/** Takes the room out of use, brings it back, or deletes it permanently. */
function Ending({ room, onChanged }: { room: Room; onChanged(): Promise<void> }) {
  const { t } = useTranslation('manage');
  const router = useRouter();
  const isAdministrator = isAdmin(useMe());
  const [asked, setAsked] = useState<'out' | 'remove'>();
  const { takeAway, bringBack } = usePlaceActions(onChanged);
  const place: Place = { kind: 'rooms', id: room.id, name: room.name };
  return (
    <section className="card pad stack" aria-labelledby="ending">
      <h2 id="ending">{room.is_active ? t('in_use') : t('out_of_use')}</h2>
      <div className="actions">
        {room.is_active ? (
          <Button onClick={() => setAsked('out')}>{t('take_out_ask')}</Button>
        ) : (
          <Button onClick={() => void bringBack.send(place)}>{t('restore')}</Button>
        )}
        {isAdministrator && (
          <Button look="danger" onClick={() => setAsked('remove')}>
            {t('remove_ask')}
          </Button>
        )}
      </div>
      {asked === 'out' && (
        <TakeOutDialog
          places={[place]}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            void takeAway.send(place);
          }}
        />
      )}
      {asked === 'remove' && (
        <RemoveDialog
          place={place}
          onClose={() => setAsked(undefined)}
          onRemoved={() => router.history.push('/manage/rooms')}
        />
      )}
    </section>
  );
}

/** What a room is. */
export function DetailsTab() {
  const { id } = useParams({ from: '/manage/rooms/$id' });
  const { t } = useTranslation('actions');
  const { opened, latest = opened, round, error, renew, reopen } = useOpened(roomQuery(id));
  if (error) return <ProblemPanel error={error} />;
  if (opened === undefined || latest === undefined) return <Skeleton label={t('loading')} />;
  return (
    <div className="two">
      <section className="card pad">
        <RoomForm key={round} tagged={opened} onSaved={renew} onReload={() => void reopen()} />
      </section>
      <Ending room={latest.record} onChanged={renew} />
    </div>
  );
}
