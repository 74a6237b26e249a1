import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../kit/segments.tsx';
import type { ScheduleSearch } from './filters.ts';
import type { Unit } from './schedule-bar.tsx';

type ViewChoiceProps = {
  unit: Unit;
  date: string;
  /** Week and month of this room; of all rooms if absent. */
  roomId?: string;
  search?: ScheduleSearch;
};

/** Day, week or month; the chosen day stays. */
export function ViewChoice({ unit, date, roomId, search = {} }: ViewChoiceProps) {
  const { t } = useTranslation('schedule');
  const navigate = useNavigate();
  const go = (next: string): void => {
    if (next === 'day') void navigate({ to: '/schedule/$date', params: { date }, search });
    else if (next === 'week')
      void (roomId === undefined
        ? navigate({ to: '/schedule/week/$date', params: { date }, search })
        : navigate({ to: '/rooms/$roomId/week/$date', params: { roomId, date } }));
    else
      void (roomId === undefined
        ? navigate({ to: '/schedule/month/$date', params: { date }, search })
        : navigate({ to: '/rooms/$roomId/month/$date', params: { roomId, date } }));
  };
  const options = (['day', 'week', 'month'] as const).map((value) => ({
    value,
    label: t(value),
    icon: value,
  }));
  return <Segments label={t('view')} value={unit} options={options} onValue={go} />;
}
