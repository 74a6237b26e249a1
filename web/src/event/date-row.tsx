import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { EventDate } from '../api/event-dates.ts';
import type { EventRecord } from '../api/event-record.ts';
import { useRoomsText } from '../booking/rooms-text.ts';
import { useReading } from '../session/reading.ts';
import { timeRangeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import { DateMenu } from './date-menu.tsx';
import { useDayText, useMovedFrom } from './date-words.ts';
import { EventState } from './event-state.tsx';
import type { useEventActions } from './use-event-actions.ts';

type OfSeries = { date: EventDate; series: EventRecord };

/** Its rooms, to compare them: rooms of different venues may have the same name. */
const roomIds = ({ room, extra_rooms }: Pick<EventRecord, 'room' | 'extra_rooms'>): string =>
  [room, ...extra_rooms].map(({ id }) => id).join();

/** The differences of one date from its series, and what it lacks. */
function Difference({ date, series }: OfSeries) {
  const { t } = useTranslation(['event', 'actions']);
  const from = useMovedFrom()(date);
  const roomsText = useRoomsText();
  const isElsewhere = roomIds(date) !== roomIds(series);
  const differences = [
    from !== undefined && t('moved_from', { from }),
    isElsewhere && t('other_room_from', { room: roomsText(series) }),
  ].filter(Boolean);
  const words = differences.length > 0 ? differences.join(', ') : t('changed');
  return (
    <>
      {date.is_override && !date.is_cancelled && <span className="small soft"> {words}</span>}
      {date.is_cancelled && date.cancel_comment && (
        <span className="small soft"> {t('actions:quoted', { text: date.cancel_comment })}</span>
      )}
      {date.has_room_conflict && <span className="small bad-text"> {t('no_room')}</span>}
    </>
  );
}

type DateRowProps = OfSeries & {
  /** Absent for readers, who can change nothing. */
  actions: ReturnType<typeof useEventActions> | undefined;
  /** Whether the date is ticked, and what a click does; absent where dates are not chosen. */
  tick?: { isChosen: boolean; toggle(isRange: boolean): void } | undefined;
};

/** A date of a series: when, where, what is different, its state and a menu. */
export function DateRow({ date, series, actions, tick }: DateRowProps) {
  const { t } = useTranslation('event');
  const reading = useReading();
  const roomsText = useRoomsText();
  const day = useDayText()(date);
  const { id, start_at, end_at, timezone } = date;
  const [start, end] = [wallAt(start_at, timezone), wallAt(end_at, timezone)];
  return (
    <li className="list-row">
      {tick && (
        <input
          type="checkbox"
          className="check-box"
          aria-label={t('choose_date', { date: day })}
          checked={tick.isChosen}
          disabled={date.is_cancelled === true}
          onClick={(event) => tick.toggle(event.shiftKey)}
          onChange={() => undefined}
        />
      )}
      <div className="when">
        <Link to="/events/$id" params={{ id }} preload={false}>
          {day}
        </Link>
        <span className="figures soft">{timeRangeText(start.time, end.time, reading)}</span>
      </div>
      <span className="grow">
        {roomsText(date)}
        <Difference date={date} series={series} />
      </span>
      <EventState {...date} />
      {actions && <DateMenu date={date} series={series} actions={actions} />}
    </li>
  );
}
