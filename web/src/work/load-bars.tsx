import { useTranslation } from 'react-i18next';
import { useReading } from '../session/reading.ts';
import { instantOfMs, msOf } from '../time/now.ts';
import { timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import type { Slice } from './load-query.ts';
import * as styles from './work.module.css';

const HOUR_MS = 3_600_000;
/** Possible hours between two times below the bars. */
const STEPS = [2, 3, 4, 6];
/** More stretches between times do not fit beside each other on a phone. */
const MOST_STEPS = 4;

const share = (part: number, whole: number): string => `${(100 * part) / whole}%`;

/** The hours from the first work of a day to the last. */
function spanOf(slices: readonly Slice[]) {
  const first = Math.min(...slices.map(({ from }) => msOf(from)));
  const last = Math.max(...slices.map(({ to }) => msOf(to)));
  const start = Math.floor(first / HOUR_MS) * HOUR_MS;
  const hours = Math.max(1, Math.ceil((last - start) / HOUR_MS));
  return { start, hours, length: hours * HOUR_MS };
}

/** Times below the bars. */
function Hours({ start, hours, zone }: { start: number; hours: number; zone: string }) {
  const reading = useReading();
  const step = STEPS.find((one) => hours / one <= MOST_STEPS) ?? Math.ceil(hours / MOST_STEPS);
  const shown = Array.from({ length: Math.floor(hours / step) + 1 }, (_, at) => at * step);
  return (
    <div className={`${styles.hours} figures`}>
      {shown.map((hour) => (
        <span key={hour} style={{ insetInlineStart: share(hour, hours) }}>
          {timeText(wallAt(instantOfMs(start + hour * HOUR_MS), zone).time, reading)}
        </span>
      ))}
    </div>
  );
}

type BarsProps = { slices: readonly Slice[]; label: string; zone: string };

/** Jobs at once over the day: what is more than the teams is striped and numbered, and the teams are a dashed line. */
export function Bars({ slices, label, zone }: BarsProps) {
  const { t } = useTranslation('work');
  const { start, hours, length } = spanOf(slices);
  const teams = slices.find((slice) => slice.teams !== null)?.teams ?? null;
  const most = Math.max(teams ?? 0, ...slices.map(({ jobs }) => jobs));
  return (
    <div role="img" aria-label={label}>
      <div className={styles.load} aria-hidden="true">
        {slices.map(({ from, to, jobs }) => {
          const isOver = teams !== null && jobs > teams;
          return (
            <i
              key={from}
              className={isOver ? `${styles.loadBar} ${styles.isOver}` : styles.loadBar}
              style={{
                insetInlineStart: share(msOf(from) - start, length),
                inlineSize: share(msOf(to) - msOf(from), length),
                blockSize: share(jobs, most),
              }}
            >
              {isOver && <b>{jobs}</b>}
            </i>
          );
        })}
        {teams !== null && (
          <i className={styles.teams} style={{ insetBlockEnd: share(teams, most) }}>
            <span>{t('teams', { count: teams })}</span>
          </i>
        )}
      </div>
      <Hours start={start} hours={hours} zone={zone} />
    </div>
  );
}
