import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../kit/button.tsx';
import { useReading } from '../session/reading.ts';
import { timeText } from '../time/sentences.ts';
import { wallAt, wallText } from '../time/wall.ts';
import type { FoundRoom, Timed } from './find-query.ts';

/** A found room, what is searched, and the zone of the room. */
export type FoundProps = { found: FoundRoom; values: Timed; zone: string };

/** The form with this room and these times. */
export const bookingOf = ({ found, values, zone }: FoundProps, start: string, end: string) => {
  const wall = (time: string): string => (time.endsWith('Z') ? wallText(time, zone) : time);
  return {
    room: found.room.id,
    start: wall(start),
    end: wall(end),
    ...(values.repeat && { repeat: values.repeat, count: found.total_count }),
    ...(values.people && { people: values.people }),
    ...(values.seating && { layout: values.seating }),
    ...(values.prep && { prep: values.prep }),
    ...(values.clean && { clean: values.clean }),
  };
};

/** Dates with other rooms beyond these would make an address too long. */
const MOST_OTHER_ROOMS = 50;

/** The form with another room on each date that is taken, where each has one. */
function OtherRooms(props: FoundProps) {
  const { t } = useTranslation('find');
  const { found, values, zone } = props;
  const { rooms } = found.alternatives;
  const count = found.total_count - found.free_count;
  if (found.free_count === 0 || count === 0 || rooms.length < count || count > MOST_OTHER_ROOMS)
    return null;
  const { date, from, to } = values;
  const other_rooms = rooms
    .map(({ original_start_at: start, room }) => `${wallText(start, zone)}=${room.id}`)
    .join(',');
  return (
    <Link
      className={buttonClass('plain', true)}
      to="/book"
      search={{ ...bookingOf(props, `${date}T${from}`, `${date}T${to}`), other_rooms }}
    >
      {t('other_rooms', { count })}
      <span className="visually-hidden"> {found.room.name}</span>
    </Link>
  );
}

/** The form that leaves out the dates that are taken, where others are free. */
function SkipDates(props: FoundProps) {
  const { t } = useTranslation('find');
  const { found, values } = props;
  if (found.status !== 'partly') return null;
  const { date, from, to } = values;
  return (
    <Link
      className={buttonClass('plain', true)}
      to="/book"
      search={{ ...bookingOf(props, `${date}T${from}`, `${date}T${to}`), skip: 1 }}
    >
      {t('skip_dates', { count: found.total_count - found.free_count })}
      <span className="visually-hidden"> {found.room.name}</span>
    </Link>
  );
}

/** Other times at which the room is free, and other rooms on dates at which it is not, as links to the form. */
export function Repairs(props: FoundProps) {
  const { t } = useTranslation('find');
  const reading = useReading();
  const { found, zone } = props;
  const { times, rooms } = found.alternatives;
  if (times.length + rooms.length === 0 && found.status !== 'partly') return null;
  return (
    <div className="actions">
      {times.map(({ start_at, end_at, total_count: count }) => {
        const time = timeText(wallAt(start_at, zone).time, reading);
        return (
          <Link
            key={start_at}
            className={buttonClass('plain', true)}
            to="/book"
            search={bookingOf(props, start_at, end_at)}
          >
            {count > 1 ? t('instead_all', { time, count }) : t('instead', { time })}
          </Link>
        );
      })}
      <SkipDates {...props} />
      <OtherRooms {...props} />
    </div>
  );
}
