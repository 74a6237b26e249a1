import { useTranslation } from 'react-i18next';
import type { Schedule } from '../../page/hours-values.ts';
import { useReading } from '../../session/reading.ts';
import { dateText, listText, timeRangeText } from '../../time/sentences.ts';
import { timeOf, weekDates } from '../../time/wall.ts';
import * as styles from './bands.module.css';
import { type Band, bandsOn } from './schedule-bands.ts';
import { WeekBar } from './week-bar.tsx';

const DAY = 1_440;
const place = ({ from, to }: Band) => ({
  insetInlineStart: `${(from / DAY) * 100}%`,
  inlineSize: `${((to - from) / DAY) * 100}%`,
});

/** One day as a bar from midnight to midnight, and in words. */
function DayRow({ schedules, date }: { schedules: readonly Schedule[]; date: string }) {
  const { t } = useTranslation('manage');
  const reading = useReading();
  const { open, blocked } = bandsOn(schedules, date);
  const rangeOf = ({ from, to }: Band): string => timeRangeText(timeOf(from), timeOf(to), reading);
  const words = [
    ...open.map(rangeOf),
    ...blocked.map((band) => t('blocked_band', { range: rangeOf(band), name: band.name })),
  ];
  return (
    <li className={styles.day}>
      <span className="small">{dateText(date, reading, 'short')}</span>
      <span className="track" aria-hidden="true">
        {open.map((band) => (
          <span key={band.from} className={`${styles.band} open`} style={place(band)} />
        ))}
        {blocked.map((band) => (
          <span
            key={`${band.name}${band.from}`}
            className={`${styles.band} blocked`}
            style={place(band)}
          />
        ))}
      </span>
      <span className="small soft figures">
        {words.length === 0 ? t('closed') : listText(words, reading)}
      </span>
    </li>
  );
}

type WeekPreviewProps = {
  schedules: readonly Schedule[];
  /** A day of the week that is shown. */
  date: string;
  onDate(date: string): void;
};

/** A week as its schedules make it: open, closed, blocked. */
export function WeekPreview({ schedules, date, onDate }: WeekPreviewProps) {
  const reading = useReading();
  const dates = weekDates(date, reading.firstDay);
  return (
    <section className="card padded stack" aria-labelledby="week-preview">
      <WeekBar id="week-preview" first={dates[0] ?? date} onDate={onDate} />
      <ul className={styles.list}>
        {dates.map((day) => (
          <DayRow key={day} schedules={schedules} date={day} />
        ))}
      </ul>
    </section>
  );
}
