import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayMarks } from '../kit/calendar-card.tsx';

/** Days of the month that a calendar shows on which a room is not free at any time. */
export function useFullDays(room: string): DayMarks | undefined {
  const { t } = useTranslation('calendar');
  const [month, onMonth] = useState('');
  const { data } = useQuery({
    queryKey: ['schedule', 'full', room, month],
    queryFn: async ({ signal }) =>
      (await import('./full-days.ts')).readFullDays(room, month, signal),
    enabled: room !== '' && month !== '',
    staleTime: 60_000,
  });
  return room === '' ? undefined : { days: new Set(data), word: t('full_day'), onMonth };
}
