import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../kit/field.tsx';
import { TryRules } from '../rooms/try-rules.tsx';
import { type Venue, venueRoomsQuery } from './place-queries.ts';

/** Whether somebody would be allowed to book one of the rooms of a venue, by what is saved. */
export function TryVenueRules({ venue }: { venue: Venue }) {
  const { t } = useTranslation('rules');
  const rooms = useQuery(venueRoomsQuery(venue.id)).data?.rows ?? [];
  const [chosen, setChosen] = useState('');
  const room = rooms.find(({ id }) => id === chosen) ?? rooms[0];
  if (room === undefined) return null;
  return (
    <TryRules key={room.id} room={room}>
      <SelectField
        label={t('try.room')}
        hint={room.booking_rules === null ? undefined : t('try.own_rules')}
        value={room.id}
        onValue={setChosen}
        options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </TryRules>
  );
}
