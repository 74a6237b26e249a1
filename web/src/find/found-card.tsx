import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StarButton } from '../booking/star-button.tsx';
import { buttonClass } from '../kit/button.tsx';
import { Tag, type TagLook } from '../kit/tag.tsx';
import { useReading } from '../session/reading.ts';
import { listText } from '../time/sentences.ts';
import * as styles from './find.module.css';
import type { FoundRoom } from './find-query.ts';
import { bookingOf, type FoundProps, Repairs } from './repairs.tsx';
import { whySentence } from './why.ts';

const looks: Record<FoundRoom['status'], TagLook> = {
  free: 'free',
  partly: 'pending',
  taken: 'bad',
  closed: 'bad',
};

/** Marks beyond these say nothing that the label does not. */
const MOST_MARKS = 60;

function Verdict({ found }: { found: FoundRoom }) {
  const { t } = useTranslation('find');
  const { status, total_count: count, free_count: free } = found;
  const words = {
    free: count > 1 ? t('tag.free_all', { count }) : t('tag.free'),
    partly: t('tag.partly', { free, count }),
    taken: t('tag.not_free'),
    closed: t('tag.not_free'),
  };
  return <Tag look={looks[status]}>{words[status]}</Tag>;
}

/** One mark for each date: free ones filled, taken ones hollow. */
function Strip({ found }: { found: FoundRoom }) {
  const { t } = useTranslation('find');
  const { total_count: count, free_count: free } = found;
  if (count < 2) return null;
  const marks = [...Array(Math.min(count, MOST_MARKS)).keys()];
  return (
    <span className={styles.strip} role="img" aria-label={t('strip', { free, count })}>
      {marks.map((mark) => (
        <i
          key={mark}
          className={mark < (free / count) * marks.length ? undefined : styles.notFree}
        />
      ))}
    </span>
  );
}

/** The way on: to the form, or to what is in the way and to the form that offers to wait. */
function WayOn(props: FoundProps) {
  const { t } = useTranslation('find');
  const { found, values } = props;
  const { date, from, to } = values;
  const name = <span className="visually-hidden"> {found.room.name}</span>;
  const booking = bookingOf(props, `${date}T${from}`, `${date}T${to}`);
  if (found.free_count === 0)
    return (
      <div className="actions">
        <Link
          className={buttonClass()}
          to="/schedule/$date"
          params={{ date }}
          search={{ room: found.room.id }}
        >
          {t('see_why')}
          {name}
        </Link>
        <Link className={buttonClass()} to="/book" search={booking}>
          {t('wait')}
          {name}
        </Link>
      </div>
    );
  return (
    <Link
      className={buttonClass(found.status === 'free' ? 'main' : 'plain')}
      to="/book"
      search={booking}
    >
      {found.approval_needed ? t('request') : t('book')}
      {name}
    </Link>
  );
}

const namesOf = (rooms: readonly { name: string }[]): string[] => rooms.map(({ name }) => name);

/** A room that fits: whether it is free, why, and what to do. */
export function FoundCard(props: FoundProps) {
  const { found, values, zone } = props;
  const { t } = useTranslation('find');
  const { t: rules } = useTranslation('rules');
  const reading = useReading();
  const { room } = found;
  const [image] = room.images;
  const place = [
    room.parts.length === 0 ? '' : t('parts', { rooms: listText(namesOf(room.parts), reading) }),
    [room.venue?.name, room.location].filter(Boolean).join(', '),
    room.capacity === null ? '' : t('seats', { count: room.capacity }),
    room.equipment_items.join(', '),
  ];
  return (
    <li
      className={image ? `card ${styles.result}` : `card ${styles.result} ${styles.withoutPhoto}`}
    >
      {image && (
        <img
          className="picture"
          src={image.thumb_url ?? image.url}
          alt={image.alt ?? t('photo', { room: room.name })}
          loading="lazy"
        />
      )}
      <div className={styles.found}>
        <div className="actions">
          <h3>
            <Link
              to="/rooms/$roomId/week/$date"
              params={{ roomId: room.id, date: values.date }}
              preload={false}
            >
              {room.name}
            </Link>
          </h3>
          <Verdict found={found} />
          <StarButton room={room} />
        </div>
        <p className="small soft">{place.filter(Boolean).join(' · ')}</p>
        <p className="small">
          <Strip found={found} />
          {whySentence({ t, rules, reading, zone }, found, values.people)}
        </p>
        <Repairs {...props} />
      </div>
      <WayOn {...props} />
    </li>
  );
}
