import { useTranslation } from 'react-i18next';
import { DAY_NAMES } from '../api/day-names.ts';
import { useReading } from '../session/reading.ts';
import { monthText, timeText, weekdayText } from '../time/sentences.ts';
import type { RequestStatistic, RoomStatistic } from './statistics-queries.ts';

type Row = Pick<
  RoomStatistic | RequestStatistic,
  'room_id' | 'venue_id' | 'institution_id' | 'month' | 'weekday' | 'hour' | 'label'
>;

/** The name of a row in the language of the reader. */
export function useLabels(): (row: Row) => string {
  const { t } = useTranslation('statistics');
  const reading = useReading();
  return (row) => {
    if (row.month !== undefined) return monthText(row.month, reading);
    if (row.weekday !== undefined)
      return weekdayText(DAY_NAMES.indexOf(row.weekday) + 1, reading, 'long');
    if (row.hour !== undefined) return timeText(`${String(row.hour).padStart(2, '0')}:00`, reading);
    if (row.venue_id === null) return t('no_venue');
    return row.institution_id === null ? t('no_institution') : row.label;
  };
}

/** The unique key of a row. */
export const keyOf = (row: Row): string =>
  String(row.room_id ?? row.venue_id ?? row.institution_id ?? row.month ?? row.weekday ?? row.hour);
