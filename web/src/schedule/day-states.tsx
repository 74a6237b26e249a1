import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Note } from '../kit/note.tsx';
import { isManager, useMe } from '../session/me.ts';
import { useReading } from '../session/reading.ts';
import { weekdayText } from '../time/sentences.ts';
import { weekdayOf } from '../time/wall.ts';
import { countFilters, type ScheduleSearch, withoutFilters } from './filters.ts';
import type { RoomGroup } from './grid-lines.ts';
import { segmentsOf } from './segments.ts';
import { useLargest } from './use-day.ts';

type Filtered = { search: ScheduleSearch; onSearch(search: ScheduleSearch): void };

/** Why there is no room to show, and what to do about it. */
export function NoRooms({ date, search, onSearch }: Filtered & { date: string }) {
  const { t } = useTranslation(['schedule', 'shell']);
  const router = useRouter();
  const me = useMe();
  const isFiltered = countFilters(search) > 0;
  const largest = useLargest(date, search.seats !== undefined);
  if (!isFiltered)
    return (
      <EmptyState sentence={t('empty.no_rooms')}>
        {isManager(me) && '/manage/rooms' in router.routesByPath && (
          <a className={buttonClass('main')} href="/manage/rooms/new">
            {t('empty.add_first')}
          </a>
        )}
      </EmptyState>
    );
  const isTooMany = search.seats !== undefined && largest !== undefined && largest < search.seats;
  return (
    <EmptyState
      sentence={
        isTooMany ? t('empty.no_seats', { count: search.seats, largest }) : t('empty.no_match')
      }
    >
      <Button onClick={() => onSearch(withoutFilters(search))}>{t('empty.clear')}</Button>
    </EmptyState>
  );
}

/** Says that no room is open that day. */
export function AllClosed({ groups, date }: { groups: readonly RoomGroup[]; date: string }) {
  const { t } = useTranslation('schedule');
  const reading = useReading();
  const isOpen = groups.some(({ rows, axis }) =>
    rows.some((row) => segmentsOf(row, axis.day).some(({ kind }) => kind !== 'closed')),
  );
  if (isOpen) return null;
  return <Note icon="lock">{t('all_closed', { day: weekdayText(weekdayOf(date), reading) })}</Note>;
}

/** How many rooms are shown, and the keys of the grid. */
export function DayFoot({ groups, search, onSearch }: Filtered & { groups: readonly RoomGroup[] }) {
  const { t } = useTranslation('schedule');
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <div className="bar day-foot">
      <span className="s soft" role="status">
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
      <span className="s soft">
        <kbd className="kbd">↑ ↓ ← →</kbd> {t('keys.move')} <kbd className="kbd">Enter</kbd>{' '}
        {t('keys.open')} <kbd className="kbd">Shift →</kbd> {t('keys.longer')}{' '}
        <kbd className="kbd">?</kbd> {t('keys.all')}
      </span>
    </div>
  );
}
