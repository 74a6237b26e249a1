import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ComboField } from '../kit/combo-field.tsx';
import { TextField } from '../kit/field.tsx';
import { nearestFirst, useMyRooms } from '../session/me.ts';
import type { FormPart } from './form-part.ts';
import { roomsQuery } from './places-query.ts';

/** The room, found by typing its name, place or size. */
function RoomField({ values, errorsOf, onChange }: FormPart) {
  const { t } = useTranslation('book');
  const { data = [] } = useQuery(roomsQuery);
  const mine = useMyRooms();
  // Options that change their order while they are open would be lost: they wait for the rooms of the person.
  const rooms = mine === undefined ? [] : nearestFirst(data, mine);
  const options = rooms.map(({ id, name, venue, location, capacity }) => {
    const place = [venue?.name, location].filter(Boolean).join(', ');
    const seats = capacity === null ? '' : t('seats', { count: capacity });
    return { value: id, label: [name, place, seats].filter(Boolean).join(' · ') };
  });
  return (
    <ComboField
      key={options.length}
      label={t('room')}
      path="room"
      value={values.room}
      onValue={(room) => onChange({ room })}
      options={options}
      errors={errorsOf('room')}
    />
  );
}

/** Title and room. */
export function TitleAndRoom(part: FormPart) {
  const { values, errorsOf, onChange } = part;
  const { t } = useTranslation('book');
  return (
    <>
      <TextField
        label={t('event_title')}
        path="title"
        value={values.title}
        onValue={(title) => onChange({ title })}
        errors={errorsOf('title')}
        maxLength={255}
        isRequired
      />
      <RoomField {...part} />
    </>
  );
}
