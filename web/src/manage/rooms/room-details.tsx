import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ask, ifMatch, type Tagged } from '../../api/client.ts';
import { Button } from '../../kit/button.tsx';
import { FormFrame } from '../../page/form-frame.tsx';
import { isAdmin, useMe } from '../../session/me.ts';
import type { Place } from '../venues/place-actions.ts';
import { type Room, readRoom } from '../venues/place-queries.ts';
import { RemoveDialog } from '../venues/remove-dialog.tsx';
import { usePlaceActions } from '../venues/use-place-actions.ts';
import { type OpenedPlace, usePlaceForm } from '../venues/use-place-form.tsx';
import { OpenedRoom } from './opened-room.tsx';
import { RoomFields, useRoomDescription, useRoomTexts } from './room-fields.tsx';
import { emptyRoom, inputOf, type RoomValues, valuesOf } from './room-values.ts';
import { TakeOutDialog } from './take-out-dialog.tsx';

async function saveRoom(values: RoomValues, _key: string, tagged?: Tagged<Room>): Promise<Room> {
  const { record, etag } = tagged ?? {};
  const params = { path: { id: record?.id ?? '' } };
  const body = inputOf(values);
  return ask(api.PUT('/api/v1/rooms/{id}', { params, body, ...ifMatch(etag ?? '*') }));
}

function RoomForm(place: OpenedPlace<Room>) {
  const texts = useRoomTexts();
  const describe = useRoomDescription();
  const { form, faults, frame } = usePlaceForm({
    kind: 'rooms',
    place,
    texts,
    save: saveRoom,
    lists: ['rooms'],
    empty: emptyRoom,
    valuesOf,
    describe,
    read: readRoom,
  });
  return (
    <FormFrame {...frame} faults={faults}>
      <RoomFields
        values={form.values}
        change={form.change}
        faults={faults}
        room={place.tagged?.record}
      />
    </FormFrame>
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
    <section className="card padded stack" aria-labelledby="ending">
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

/** The details of a room. */
export function DetailsTab() {
  return (
    <OpenedRoom
      form={RoomForm}
      beside={(room, renew) => <Ending room={room} onChanged={renew} />}
    />
  );
}
