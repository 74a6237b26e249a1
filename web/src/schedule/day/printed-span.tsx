import { useTranslation } from 'react-i18next';
import { useIsPrinting } from '../../kit/use-printing.ts';
import { useReading } from '../../session/reading.ts';
import { dayIn } from '../../time/days.ts';
import { dateText } from '../../time/sentences.ts';
import { type RoomRow, segmentsOf } from '../segments.ts';
import { type PrintedLine, PrintedTable } from './printed.tsx';

type PrintedSpanProps = { rows: readonly RoomRow[]; dates: readonly string[] };

/** The bookings and blocked times of a room on a day. Closed times are not printed: over many days they dominate. */
function lineOf(row: RoomRow, date: string, name: string): PrintedLine {
  const day = dayIn(date, row.timezone);
  const segments = segmentsOf(row, day).filter(
    ({ kind }) => kind === 'booking' || kind === 'blocked',
  );
  return { key: `${row.room.id} ${date}`, name, day, segments };
}

const isUsed = ({ segments }: PrintedLine): boolean => segments.length > 0;

/** Several days on paper: of one room a table by day, of several rooms a table for each day on which something is. */
export function PrintedSpan({ rows, dates }: PrintedSpanProps) {
  const { t } = useTranslation('calendar');
  const reading = useReading();
  if (!useIsPrinting()) return null;
  const [only, ...others] = rows;
  const isOne = only !== undefined && others.length === 0;
  const tables = isOne
    ? [
        {
          caption: only.room.name,
          lines: dates.map((date) => lineOf(only, date, dateText(date, reading, 'dated'))),
        },
      ]
    : dates.map((date) => ({
        caption: dateText(date, reading),
        lines: rows.map((row) => lineOf(row, date, row.room.name)).filter(isUsed),
      }));
  const shown = tables.filter(({ lines }) => lines.some(isUsed));
  return (
    <div className="printed">
      {shown.length === 0 && <p>{t('print.nothing')}</p>}
      {shown.map(({ caption, lines }) => (
        <PrintedTable
          key={caption}
          first={isOne ? t('print.day') : t('print.room')}
          caption={caption}
          lines={lines}
        />
      ))}
    </div>
  );
}
