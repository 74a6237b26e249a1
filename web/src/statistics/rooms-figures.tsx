import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useReading } from '../session/reading.ts';
import { Figures } from './figures.tsx';
import { type Asked, type RoomStatistic, roomStatisticsQuery } from './statistics-queries.ts';

/** The use of rooms: hours, and the share of the time in which they were open. */
export function RoomsFigures({ asked }: { asked: Asked }) {
  const { t } = useTranslation('statistics');
  const { locale } = useReading();
  const { data, error } = useQuery(roomStatisticsQuery(asked));
  const number = (value: number): string =>
    value.toLocaleString(locale, { maximumFractionDigits: 1 });
  const percent = (value: number): string =>
    value.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 });
  // Only where people check in: elsewhere they would be zeros.
  const hasCheckIn = data?.some(({ checked_in, no_show }) => checked_in + no_show > 0) ?? false;
  const presence = [
    { title: t('checked_in'), text: (row: RoomStatistic) => number(row.checked_in) },
    { title: t('no_show'), text: (row: RoomStatistic) => number(row.no_show) },
  ];
  const columns = [
    { title: t('hours'), text: ({ hours }: RoomStatistic) => number(hours) },
    { title: t('open_hours'), text: (row: RoomStatistic) => number(row.capacity_hours) },
    { title: t('share'), text: ({ open_share }: RoomStatistic) => percent(open_share) },
    { title: t('events'), text: ({ events }: RoomStatistic) => number(events) },
    { title: t('occurrences'), text: (row: RoomStatistic) => number(row.occurrences) },
    ...(hasCheckIn ? presence : []),
  ];
  return (
    <Figures
      asked={asked}
      rows={data}
      error={error}
      columns={columns}
      title={t('use')}
      explanation={t('use_explained')}
      tickText={number}
      barOf={({ hours, capacity_hours, open_share }) => ({
        value: hours,
        of: capacity_hours,
        text: t('use_of', { hours: number(hours), share: percent(open_share) }),
      })}
    />
  );
}
