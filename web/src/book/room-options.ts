import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../kit/field.tsx';
import { nearestFirst, useMyRooms } from '../session/me.ts';
import { roomsQuery, useRoomOf } from './places-query.ts';

/**
 * The rooms that can be booked, those of the person first, with their place and size. The one that is chosen at first
 * stays among them when it is out of use.
 */
export function useRoomOptions(chosen: string): Option[] {
  const { t } = useTranslation('book');
  const { data } = useQuery(roomsQuery);
  const mine = useMyRooms();
  const first = useRoomOf(useState(chosen)[0]);
  // Each letter of another field draws the form again: the names of hundreds of rooms are made once.
  return useMemo(() => {
    // Options that change their order while they are open would be lost: they wait for the rooms of the person.
    if (data === undefined || mine === undefined) return [];
    const all = first === undefined || data.includes(first) ? data : [...data, first];
    return nearestFirst(all, mine).map(({ id, name, venue, location, capacity }) => {
      const place = [venue?.name, location].filter(Boolean).join(', ');
      const seats = capacity === null ? '' : t('seats', { count: capacity });
      return { value: id, label: [name, place, seats].filter(Boolean).join(' · ') };
    });
  }, [t, data, mine, first]);
}
