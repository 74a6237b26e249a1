import { useTranslation } from 'react-i18next';
import { useIsPrinting } from '../../kit/use-printing.ts';
import { useReading } from '../../session/reading.ts';
import { dateText } from '../../time/sentences.ts';
import { PrintedTable } from '../day/printed.tsx';
import type { RoomRow } from '../segments.ts';
import { weekLines } from './week-grid.tsx';

type PrintedWeekProps = { label: string; row: RoomRow; dates: readonly string[] };

/** The week of a room on paper, by day. Only in the page while it is printed. */
export function PrintedWeek({ label, row, dates }: PrintedWeekProps) {
  const { t } = useTranslation('calendar');
  const reading = useReading();
  if (!useIsPrinting()) return null;
  return (
    <div className="printed">
      <PrintedTable
        caption={label}
        first={t('print.day')}
        lines={weekLines(row, dates).map(({ key, axis, segments }) => ({
          key,
          name: dateText(key, reading, 'dated'),
          day: axis.day,
          segments,
        }))}
      />
    </div>
  );
}
