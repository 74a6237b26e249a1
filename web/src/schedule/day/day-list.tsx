import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StateTag } from '../../booking/state-tag.tsx';
import { Button } from '../../kit/button.tsx';
import { PrivateMark } from '../../kit/private-mark.tsx';
import { useReading } from '../../session/reading.ts';
import { minuteText, spanText, type Telling } from '../grid/cell-names.ts';
import type { Axis } from '../grid/day-axis.ts';
import { lineOfRoom, type RoomGroup, roomLineIn } from '../grid/grid-lines.ts';
import type { BookableLine } from '../grid/use-wish.ts';
import { firstWish } from '../grid/wish.ts';
import { type OpenQuick, useQuickList } from '../quick/quick-later.tsx';
import type { RoomRow, Segment } from '../segments.ts';
import * as styles from './day.module.css';

type StretchProps = {
  segment: Segment;
  telling: Telling;
  line: BookableLine;
  /** Absent where the room cannot be booked. */
  onBook: OpenQuick | undefined;
};

/** A gap with the way to book it. */
function Gap({ segment, telling, line, onBook }: StretchProps) {
  const { t } = useTranslation(['schedule', 'calendar']);
  const wish = firstWish(telling.day, segment, line.key);
  return (
    <>
      <span className="figures when">{spanText(telling, segment)}</span>
      <span className="grow soft">{t('calendar:free')}</span>
      {wish && onBook && (
        <Button isSmall onClick={(event) => onBook(line, wish, event.currentTarget)}>
          {t('calendar:book_from', { from: minuteText(telling, wish.from) })}
        </Button>
      )}
    </>
  );
}

/** One stretch of a room's day in words. */
export function Stretch(props: StretchProps) {
  const { segment, telling } = props;
  const { t } = useTranslation(['schedule', 'calendar']);
  if (segment.kind === 'free') return <Gap {...props} />;
  if (segment.kind !== 'booking')
    return (
      <>
        <span className="figures when">{spanText(telling, segment)}</span>
        <span className="grow soft">
          {segment.kind === 'blocked'
            ? t('blocked_text', { name: segment.name })
            : t('calendar:closed')}
        </span>
      </>
    );
  const { booking } = segment;
  return (
    <>
      <span className="figures when">
        {spanText(telling, { from: segment.start, to: segment.end })}
      </span>
      <span className="grow">
        <PrivateMark of={booking} />
        <Link to="/events/$id" params={{ id: booking.id }} preload={false}>
          {booking.title}
        </Link>
        {booking.room && (
          <span className="small soft"> · {t('held_by', { room: booking.room.name })}</span>
        )}
        {booking.is_mine && <span className="small soft"> · {t('calendar:card.yours')}</span>}
      </span>
      <StateTag status={booking.status} />
    </>
  );
}

/** The day of a room as a list: bookings, and the gaps between them. */
function RoomDay({ row, axis, onBook }: { row: RoomRow; axis: Axis; onBook: OpenQuick }) {
  const { t } = useTranslation('schedule');
  const { t: word } = useTranslation('calendar');
  const telling = { t, reading: useReading(), day: axis.day };
  const line = lineOfRoom(row, axis);
  const { capacity } = row.room;
  return (
    <section className={`card ${styles.room}`}>
      <h3 className="padded">
        {row.room.name}
        {capacity !== null && (
          <span className="small soft"> · {word('seats_count', { count: capacity })}</span>
        )}
      </h3>
      <ul className="rows">
        {line.segments.map((segment) => (
          <li key={`${segment.kind} ${segment.from}`} className="list-row">
            <Stretch segment={segment} telling={telling} line={line} onBook={onBook} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type DayListProps = { label: string; groups: readonly RoomGroup[]; isBusy: boolean };

/** The content of the grid as headings and lists. */
export function DayList({ label, groups, isBusy }: DayListProps) {
  const { open: onBook, box } = useQuickList((key) => roomLineIn(groups, key));
  return (
    <section aria-label={label} aria-busy={isBusy} className="stack reading-width on-screen">
      {groups.map(({ id, name, axis, rows }) => (
        <div key={id} className="stack">
          <h2>{name}</h2>
          {!isBusy &&
            rows.map((row) => <RoomDay key={row.room.id} row={row} axis={axis} onBook={onBook} />)}
        </div>
      ))}
      {box}
    </section>
  );
}
