import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ask, newIdempotencyKey, once } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';
import {
  FirstHours,
  type FirstHoursValues,
  hoursToAdd,
  noHours,
} from '../../booking/first-hours.tsx';
import { useGoOver } from '../../kit/app-link.tsx';
import { announce } from '../../kit/live-region.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { FormFrame } from '../../page/form-frame.tsx';
import { useHoursFlaws } from '../../page/hours-flaws.ts';
import { inputOf as hoursInputOf } from '../../page/hours-values.ts';
import { faultsOf, useSend } from '../../page/use-send.ts';
import { ZoneQuestion } from '../../page/zone-question.tsx';
import { useKeptForm } from '../../session/kept-form.ts';
import { useMe } from '../../session/me.ts';
import { nowText } from '../../time/now.ts';
import { dateIn } from '../../time/wall.ts';
import type { Room } from '../venues/place-queries.ts';
import { CreatedRoom } from './created-room.tsx';
import { RoomFields, useRoomTexts } from './room-fields.tsx';
import { emptyRoom, inputOf, type RoomValues } from './room-values.ts';

type NewRoomProps = {
  like: RoomValues | undefined;
  hours: FirstHoursValues;
  onHours(hours: FirstHoursValues): void;
  onCreated(room: Room, values: RoomValues): void;
};

/** The opening hours of the form, and what is wrong with them. */
function useFirstHours(values: FirstHoursValues) {
  const { t } = useTranslation('manage');
  const { timezone } = useMe();
  const flawsOf = useHoursFlaws();
  const hours = hoursToAdd(values, dateIn(nowText(), timezone), t('first_hours.title'));
  return { hours, flaws: hours === undefined ? [] : flawsOf(hours) };
}

/** The form, which begins with the values of the room before where another one like it is wanted. */
function NewRoom({ like, hours: first, onHours, onCreated }: NewRoomProps) {
  const { t } = useTranslation(['manage', 'actions']);
  const queries = useQueryClient();
  const form = useKeptForm('/manage/rooms/new', like ?? emptyRoom);
  const [key] = useState(newIdempotencyKey);
  const [hoursKey] = useState(newIdempotencyKey);
  const { hours, flaws } = useFirstHours(first);
  const sending = useSend(async () => {
    if (flaws.length > 0) throw new Problem('invalid', null);
    const body = inputOf(form.values);
    const room = await ask(api.POST('/api/v1/rooms', { body, ...once(key) }));
    if (hours) {
      const params = { path: { room_id: room.id } };
      const open = { body: hoursInputOf(hours), params, ...once(hoursKey) };
      await ask(api.POST('/api/v1/rooms/{room_id}/availability', open));
    }
    form.discard();
    await queries.invalidateQueries({ queryKey: ['rooms'] });
    if (hours) void queries.invalidateQueries({ queryKey: ['schedule'] });
    announce(t('created', { name: room.name }));
    onCreated(room, form.values);
  });
  const refused = faultsOf(sending.problem, useRoomTexts());
  const faults = sending.attempt > 0 ? [...refused, ...flaws] : refused;
  return (
    <FormFrame
      sending={sending}
      faults={faults}
      submitLabel={t('actions:create')}
      onSubmit={() => void sending.send()}
    >
      <RoomFields values={form.values} change={form.change} faults={faults} />
      <FirstHours
        values={first}
        change={(changes) => onHours({ ...first, ...changes })}
        faults={faults}
      />
    </FormFrame>
  );
}

/** The form of a new room beside the list, and after it the ways on from the room. */
export function NewRoomSheet() {
  const { t } = useTranslation(['manage', 'actions']);
  const goOver = useGoOver();
  const [created, setCreated] = useState<Room>();
  const [like, setLike] = useState<RoomValues>();
  const [hours, setHours] = useState(noHours);
  return (
    <Sheet
      title={t('new_room')}
      closeLabel={t('actions:close')}
      onClose={() => goOver('/manage/rooms')}
    >
      {created ? (
        <CreatedRoom room={created} onAnother={() => setCreated(undefined)} />
      ) : (
        <>
          <ZoneQuestion />
          <NewRoom
            like={like}
            hours={hours}
            onHours={setHours}
            onCreated={(room, values) => {
              setCreated(room);
              // Its name, its address for mail and its parts are its own.
              setLike({ ...values, name: '', mail_name: '', part_ids: [] });
            }}
          />
        </>
      )}
    </Sheet>
  );
}
