import { useTranslation } from 'react-i18next';
import { Note } from '../../kit/note.tsx';
import { useReading } from '../../session/reading.ts';
import { weekdayText } from '../../time/sentences.ts';
import { weekdayOf } from '../../time/wall.ts';
import { countFilters, type ScheduleSearch, withoutFilters } from '../grid/filters.ts';
import type { RoomGroup } from '../grid/grid-lines.ts';
import { segmentsOf } from '../segments.ts';
import * as styles from './day.module.css';

type Filtered = { search: ScheduleSearch; onSearch(search: ScheduleSearch): void };

/** The message that no room is open that day. */
export function AllClosed({ groups, date }: { groups: readonly RoomGroup[]; date: string }) {
  const { t } = useTranslation('schedule');
  const reading = useReading();
  const isOpen = groups.some(({ rows, axis }) =>
    rows.some((row) => segmentsOf(row, axis.day).some(({ kind }) => kind !== 'closed')),
  );
  if (isOpen) return null;
  return <Note icon="lock">{t('all_closed', { day: weekdayText(weekdayOf(date), reading) })}</Note>;
}

/** The number of rooms shown, and the keys of the grid. */
export function DayFoot({ groups, search, onSearch }: Filtered & { groups: readonly RoomGroup[] }) {
  const { t } = useTranslation('schedule');
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <div className={`bar ${styles.foot}`}>
      <span className="small soft" role="status">
        {t('rooms_shown', { count })}
        {countFilters(search) > 0 && (
          <>
            {' · '}
            <button
              type="button"
              className="as-link"
              onClick={() => onSearch(withoutFilters(search))}
            >
              {t('show_all')}
            </button>
          </>
        )}
      </span>
      <span className="grow" />
      <span className="small soft">
        <kbd className="key">↑ ↓ ← →</kbd> {t('keys.move')} <kbd className="key">Enter</kbd>{' '}
        {t('keys.open')} <kbd className="key">Shift →</kbd> {t('keys.longer')}{' '}
        <kbd className="key">?</kbd> {t('keys.all')}
      </span>
    </div>
  );
}
