import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReading } from '../session/reading.ts';
import { dateText } from '../time/sentences.ts';
import { Stretch } from './day-list.tsx';
import type { RoomRow } from './segments.ts';
import type { BookableLine } from './use-wish.ts';
import { weekLines } from './week-grid.tsx';
import type { Wish } from './wish.ts';

type WeekListProps = {
  label: string;
  row: RoomRow;
  dates: readonly string[];
  isBusy: boolean;
  onBook: ((line: BookableLine, wish: Wish) => void) | undefined;
};

/** The days of a week below each other, as phones show them. */
export function WeekList({ label, row, dates, isBusy, onBook }: WeekListProps) {
  const { t } = useTranslation('schedule');
  const reading = useReading();
  const lines = useMemo(() => weekLines(row, dates), [row, dates]);
  return (
    <section aria-label={label} aria-busy={isBusy} className="stack on-screen">
      {lines.map((line) => (
        <section key={line.key} className="card room-day">
          <h2 className="pad">{dateText(line.key, reading, 'day')}</h2>
          <ul className="rows">
            {(isBusy ? [] : line.segments).map((segment) => (
              <li key={`${segment.kind} ${segment.from}`} className="li">
                <Stretch
                  {...{ segment, line, onBook }}
                  telling={{ t, reading, day: line.axis.day }}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
