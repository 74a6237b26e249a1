import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { useReading } from '../session/reading.ts';
import { minuteText, spanText, type Telling } from './cell-names.ts';
import type { Axis } from './day-axis.ts';
import type { RoomGroup } from './grid-lines.ts';
import { type RoomRow, type Segment, segmentsOf, segmentsWithin } from './segments.ts';
import { StateTag } from './state-tag.tsx';
import type { BookableLine } from './use-wish.ts';
import { bookableSpan, type Wish } from './wish.ts';

type Book = (line: BookableLine, wish: Wish) => void;

type StretchProps = {
  segment: Segment;
  telling: Telling;
  line: BookableLine;
  onBook: Book | undefined;
};

/** A gap with the way to book it. */
function Gap({ segment, telling, line, onBook }: StretchProps) {
  const { t } = useTranslation(['schedule', 'calendar']);
  const span = bookableSpan(telling.day, segment);
  return (
    <>
      <span className="num when">{spanText(telling, segment)}</span>
      <span className="grow soft">{t('calendar:free')}</span>
      {span && onBook && (
        <Button isSmall onClick={() => onBook(line, { ...span, key: line.key })}>
          {t('book_from', { from: minuteText(telling, span.from) })}
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
        <span className="num when">{spanText(telling, segment)}</span>
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
      <span className="num when">
        {spanText(telling, { from: segment.start, to: segment.end })}
      </span>
      <span className="grow">
        <Link to="/events/$id" params={{ id: booking.id }} preload={false}>
          {booking.title}
        </Link>
        {booking.is_mine && <span className="s soft"> · {t('calendar:card.yours')}</span>}
      </span>
      <StateTag status={booking.status} />
    </>
  );
}

/** The day of a room as a list: bookings, and the gaps between them. */
function RoomDay({ row, axis, onBook }: { row: RoomRow; axis: Axis; onBook: Book }) {
  const { t } = useTranslation('schedule');
  const { t: word } = useTranslation('calendar');
  const telling = { t, reading: useReading(), day: axis.day };
  const segments = segmentsWithin(segmentsOf(row, axis.day), axis);
  const line = { key: row.room.id, row, axis, segments };
  const { capacity } = row.room;
  return (
    <section className="card room-day">
      <h3 className="pad">
        {row.room.name}
        {capacity !== null && (
          <span className="s soft"> · {word('seats_count', { count: capacity })}</span>
        )}
      </h3>
      <ul className="rows">
        {segments.map((segment) => (
          <li key={`${segment.kind} ${segment.from}`} className="li">
            <Stretch {...{ segment, telling, line, onBook }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type DayListProps = { label: string; groups: readonly RoomGroup[]; isBusy: boolean; onBook: Book };

/** The same as the grid, as headings and lists. */
export function DayList({ label, groups, isBusy, onBook }: DayListProps) {
  return (
    <section aria-label={label} aria-busy={isBusy} className="stack mid on-screen">
      {groups.map(({ id, name, axis, rows }) => (
        <div key={id} className="stack">
          <h2>{name}</h2>
          {!isBusy && rows.map((row) => <RoomDay key={row.room.id} {...{ row, axis, onBook }} />)}
        </div>
      ))}
    </section>
  );
}
