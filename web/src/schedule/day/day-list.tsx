import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { StateTag } from '../../booking/state-tag.tsx';
import { AppLink } from '../../kit/app-link.tsx';
import { Button } from '../../kit/button.tsx';
import { PrivateMark } from '../../kit/private-mark.tsx';
import { useGradually } from '../../kit/use-gradually.ts';
import { offsetsOf } from '../../kit/use-row-window.ts';
import { useStableFunctions } from '../../kit/use-stable-functions.ts';
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
  word: TFunction<'calendar'>;
  line: BookableLine;
  /** Absent where the room cannot be booked. */
  onBook: OpenQuick | undefined;
};

/** A gap with the way to book it. */
function Gap({ segment, telling, word, line, onBook }: StretchProps) {
  const wish = firstWish(telling.day, segment, line.key);
  return (
    <>
      <span className="figures when">{spanText(telling, segment)}</span>
      <span className="grow soft">{word('free')}</span>
      {wish && onBook && (
        <Button isSmall onClick={(event) => onBook(line, wish, event.currentTarget)}>
          {word('book_from', { from: minuteText(telling, wish.from) })}
        </Button>
      )}
    </>
  );
}

/** One stretch of a room's day in words. */
export function Stretch(props: StretchProps) {
  const { segment, telling, word } = props;
  const { t } = telling;
  if (segment.kind === 'free') return <Gap {...props} />;
  if (segment.kind !== 'booking')
    return (
      <>
        <span className="figures when">{spanText(telling, segment)}</span>
        <span className="grow soft">
          {segment.kind === 'blocked' ? t('blocked_text', { name: segment.name }) : word('closed')}
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
        <AppLink href={`/events/${booking.id}`}>{booking.title}</AppLink>
        {booking.room && (
          <span className="small soft"> · {t('held_by', { room: booking.room.name })}</span>
        )}
        {booking.is_mine && <span className="small soft"> · {word('card.yours')}</span>}
      </span>
      <StateTag status={booking.status} />
    </>
  );
}

type RoomDayProps = { row: RoomRow; axis: Axis; onBook: OpenQuick };

/** The day of a room as a list: bookings, and the gaps between them. */
const RoomDay = memo(function RoomDay({ row, axis, onBook }: RoomDayProps) {
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
            <Stretch segment={segment} telling={telling} word={word} line={line} onBook={onBook} />
          </li>
        ))}
      </ul>
    </section>
  );
});

type GroupDayProps = { group: RoomGroup; count: number; onBook: OpenQuick };

/** The first rooms of a venue, in an element of each day: it is taken away at once, not room by room. */
const GroupDay = ({ group: { axis, rows }, count, onBook }: GroupDayProps) => (
  <div className="stack">
    {rows.slice(0, count).map((row) => (
      <RoomDay key={row.room.id} row={row} axis={axis} onBook={onBook} />
    ))}
  </div>
);

type DayListProps = { label: string; groups: readonly RoomGroup[]; isBusy: boolean };

/** The content of the grid as headings and lists. */
export function DayList({ label, groups, isBusy }: DayListProps) {
  const { open, box } = useQuickList((key) => roomLineIn(groups, key));
  const { onBook } = useStableFunctions({ onBook: open });
  const starts = offsetsOf(
    groups.map(({ rows }) => rows.length),
    0,
  );
  const drawn = useGradually(isBusy ? 0 : (starts.at(-1) ?? 0), label);
  return (
    <section aria-label={label} aria-busy={isBusy} className="stack reading-width on-screen">
      {groups.map((group, at) => (
        <div key={group.id} className="stack">
          <h2>{group.name}</h2>
          {!isBusy && (
            <GroupDay
              key={label}
              group={group}
              count={Math.max(0, drawn - (starts[at] ?? 0))}
              onBook={onBook}
            />
          )}
        </div>
      ))}
      {box}
    </section>
  );
}
