import { useTranslation } from 'react-i18next';
import { useReading } from '../session/reading.ts';
import { hourText, weekdayText } from '../time/sentences.ts';
import { minutesOf, timeOf } from '../time/wall.ts';
import { spanStyle } from './block.tsx';
import * as styles from './board.module.css';
import type { Frame } from './board-row.tsx';
import type { Axis } from './lines.ts';
import { dayOfSlot } from './records.ts';
import type { Lifted } from './targets.ts';

const HOUR = 60;

/** The hours above a day: each where it is wide, every sixth where it is narrow. */
function Hours({ axis, isWide }: { axis: Axis; isWide: boolean }) {
  const reading = useReading();
  const all = Array.from(
    { length: (axis.to - axis.from) / HOUR },
    (_, at) => axis.from + at * HOUR,
  );
  const shown = all.slice(1).filter((at) => isWide || at % (6 * HOUR) === 0);
  return shown.map((at) => (
    <span
      key={at}
      style={{ insetInlineStart: `${((at - axis.from) / (axis.to - axis.from)) * 100}%` }}
    >
      {hourText(timeOf(at), reading).replace(/[:.]00/, '')}
    </span>
  ));
}

/** The times that a lifted course asked for, numbered, best first. */
function Wished({ lifted, day, axis }: { lifted: Lifted; day: number; axis: Axis }) {
  return lifted.patterns.flatMap(({ pattern_index: index, slots }) =>
    index === null
      ? []
      : slots
          .filter((slot) => dayOfSlot(slot) === day)
          .map((slot) => (
            <i
              key={`${index} ${slot.start}`}
              className={styles.wished}
              style={spanStyle(
                { from: minutesOf(slot.start), to: minutesOf(slot.end) || 24 * HOUR },
                axis,
              )}
            >
              <b>{index + 1}</b>
            </i>
          )),
  );
}

type HeadsProps = { frame: Frame; lifted: Lifted | undefined; onWide(day: number): void };

/** The days, of which one is wide, and their hours. */
export function BoardHeads({ frame, lifted, onWide }: HeadsProps) {
  const { t } = useTranslation('board');
  const reading = useReading();
  return (
    <div role="row" aria-rowindex={1} className={styles.heads}>
      <div role="columnheader" className={styles.room}>
        <span>{t('room')}</span>
        <span aria-hidden="true">{t('seats')}</span>
      </div>
      {frame.days.map((day) => {
        const isWide = frame.wide === undefined || frame.wide === day;
        return (
          <div
            key={day}
            role="columnheader"
            className={isWide ? `${styles.day} on` : styles.day}
            data-day={day}
          >
            <button
              type="button"
              className={styles.dayButton}
              tabIndex={-1}
              aria-pressed={isWide}
              onClick={() => onWide(day)}
            >
              {weekdayText(day, reading, isWide ? 'long' : 'short')}
            </button>
            {lifted && <Wished lifted={lifted} day={day} axis={frame.axis} />}
            <div className={`${styles.hours} figures`} aria-hidden="true">
              <Hours axis={frame.axis} isWide={isWide} />
            </div>
          </div>
        );
      })}
    </div>
  );
}
