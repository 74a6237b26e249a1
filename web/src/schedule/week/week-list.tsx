import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReading } from '../../session/reading.ts';
import { dateText } from '../../time/sentences.ts';
import * as styles from '../day/day.module.css';
import { DayLink } from '../day/day-link.tsx';
import { Stretch } from '../day/day-list.tsx';
import { useQuickList } from '../quick/quick-later.tsx';
import type { RoomRow } from '../segments.ts';
import { weekLines } from './week-grid.tsx';

type WeekListProps = {
  label: string;
  row: RoomRow;
  dates: readonly string[];
  isBusy: boolean;
  isBookable: boolean;
};

/** The days of a week below each other, as phones show them. */
export function WeekList({ label, row, dates, isBusy, isBookable }: WeekListProps) {
  const { t } = useTranslation('schedule');
  const { t: word } = useTranslation('calendar');
  const reading = useReading();
  const lines = useMemo(() => weekLines(row, dates), [row, dates]);
  const { open, box } = useQuickList((key) => lines.find((line) => line.key === key));
  return (
    <section aria-label={label} aria-busy={isBusy} className="stack on-screen">
      {lines.map((line) => (
        <section key={line.key} className={`card ${styles.room}`}>
          <h2 className="padded">
            <DayLink date={line.key} row={row}>
              {dateText(line.key, reading, 'day')}
            </DayLink>
          </h2>
          <ul className="rows">
            {(isBusy ? [] : line.segments).map((segment) => (
              <li key={`${segment.kind} ${segment.from}`} className="list-row">
                <Stretch
                  segment={segment}
                  word={word}
                  line={line}
                  onBook={isBookable ? open : undefined}
                  telling={{ t, reading, day: line.axis.day }}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {box}
    </section>
  );
}
