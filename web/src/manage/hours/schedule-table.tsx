import { useTranslation } from 'react-i18next';
import { USUAL_HOURS } from '../../booking/first-opening.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { IconButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { focusForm } from '../../kit/focus-form.ts';
import { Tag } from '../../kit/tag.tsx';
import { dayNumber, type Schedule } from '../../page/hours-values.ts';
import { useReading } from '../../session/reading.ts';
import { dateRangeText, listText, timeRangeText, weekdaysText } from '../../time/sentences.ts';
import { daysBetween } from '../../time/wall.ts';

/** From so many days on people speak of always. */
const ALWAYS_DAYS = 1_000;

/** Days and hours of a schedule in one line. */
export function useHoursText(): (schedule: Pick<Schedule, 'days' | 'periods'>) => string {
  const { t } = useTranslation('manage');
  const reading = useReading();
  return ({ days, periods }) => {
    const times = periods.map(({ start, end }) => timeRangeText(start, end, reading));
    const hours = times.length === 0 ? t('all_day') : listText(times, reading);
    if (days.length === 0 || days.length === 7)
      return times.length === 0 ? hours : t('daily', { hours });
    return `${weekdaysText(days.map(dayNumber), reading)} ${hours}`;
  };
}

type RowProps = { schedule: Schedule; onEdit(): void; onRemove(): void };

function ScheduleRow({ schedule, onEdit, onRemove }: RowProps) {
  const { t } = useTranslation(['manage', 'closure', 'actions']);
  const reading = useReading();
  const hoursText = useHoursText();
  const { id, room_id, name, type, start_date, end_date } = schedule;
  const isAlways = daysBetween(start_date, end_date) > ALWAYS_DAYS;
  return (
    <tr>
      <th scope="row" className="cell">
        {name}
        {type === 'blocked' && (
          <span className="line small">
            <AppLink href={`/manage/rooms/${room_id}/hours/${id}`}>
              {t('closure:bookings_in')}
              <span className="visually-hidden"> {t('closure:of_block', { name })}</span>
            </AppLink>
          </span>
        )}
      </th>
      <td>
        <Tag look={type === 'blocked' ? 'bad' : 'free'}>
          {type === 'blocked' ? t('blocked') : t('open')}
        </Tag>
      </td>
      <td className="figures">{hoursText(schedule)}</td>
      <td className="figures small not-on-phones">
        {isAlways ? t('always') : dateRangeText(start_date, end_date, reading)}
      </td>
      <td className="end">
        <IconButton icon="edit" isQuiet label={t('edit_schedule', { name })} onClick={onEdit} />
        <IconButton icon="close" isQuiet label={t('actions:remove', { name })} onClick={onRemove} />
      </td>
    </tr>
  );
}

type ScheduleTableProps = {
  schedules: readonly Schedule[];
  onEdit(schedule: Schedule): void;
  onRemove(schedule: Schedule): void;
};

/** Opening hours and blocks of a room. */
export function ScheduleTable({ schedules, onEdit, onRemove }: ScheduleTableProps) {
  const { t } = useTranslation('manage');
  const usual = timeRangeText(USUAL_HOURS.from, USUAL_HOURS.to, useReading());
  if (schedules.length === 0)
    return (
      <EmptyState
        sentence={t('no_hours', { usual })}
        action={{ label: t('add_hours'), onAction: () => focusForm('new-hours') }}
      />
    );
  return (
    <div className="card scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('days_and_hours')}</th>
            <th scope="col" className="not-on-phones">
              {t('dates')}
            </th>
            <td>
              <span className="visually-hidden">{t('more')}</span>
            </td>
          </tr>
        </thead>
        <tbody>
          {schedules.map((schedule) => (
            <ScheduleRow
              key={schedule.id}
              schedule={schedule}
              onEdit={() => onEdit(schedule)}
              onRemove={() => onRemove(schedule)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
