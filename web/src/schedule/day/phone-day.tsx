import { Link } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKindColours } from '../../booking/kind-colours.tsx';
import { useReading } from '../../session/reading.ts';
import { minuteText } from '../grid/cell-names.ts';
import { type Axis, lengthOf, placeOf } from '../grid/day-axis.ts';
import type { ScheduleSearch } from '../grid/filters.ts';
import { lineOfRoom, type RoomGroup, roomLineIn } from '../grid/grid-lines.ts';
import { bookingClass, bufferStyle } from '../grid/segment-cell.tsx';
import { hourLines, NowLine } from '../grid/track.tsx';
import { useNow } from '../grid/use-now.ts';
import { type OpenQuick, useQuickList } from '../quick/quick-later.tsx';
import { clipped, type RoomRow, type Segment, segmentsOf, segmentsWithin } from '../segments.ts';
import { BookGap } from './book-gap.tsx';
import * as styles from './phone-day.module.css';
import { isFreeAt, roomSentence } from './phone-sentence.ts';

const CARD_HEIGHT = 106;
const OVERSCAN = 4;
const MINUTE_MS = 60_000;

type Item = { key: string } & ({ name: string } | { row: RoomRow; axis: Axis });

const barClass = (segment: Segment): string => {
  if (segment.kind === 'booking') return bookingClass(segment.booking);
  return segment.kind === 'closed' ? 'closed-time' : 'blocked-time';
};

/** The day of a room as a small bar; its sentence says the same in words. */
function Bar({ axis, segments, now }: { axis: Axis; segments: readonly Segment[]; now: number }) {
  const taken = segmentsWithin(segments, axis).filter(({ kind }) => kind !== 'free');
  return (
    <div className="track" aria-hidden="true" style={hourLines(axis)}>
      {taken.map((segment) => {
        const shown = clipped(segment, axis);
        const place = {
          insetInlineStart: placeOf(axis, shown.from),
          inlineSize: lengthOf(axis, shown),
        };
        return (
          <div key={`${segment.kind} ${segment.from}`} className={barClass(segment)} style={place}>
            {segment.kind === 'booking' && <span style={bufferStyle(segment, shown, false)} />}
          </div>
        );
      })}
      <NowLine axis={axis} now={now} />
    </div>
  );
}

type RoomCardProps = {
  row: RoomRow;
  axis: Axis;
  now: number;
  search: ScheduleSearch;
  onBook: OpenQuick;
};

/** A room of the list; a tap opens its day. */
function RoomCard({ row, axis, now, search, onBook }: RoomCardProps) {
  const { t } = useTranslation('schedule');
  const { t: phoneWord } = useTranslation('calendar');
  const telling = { t, reading: useReading(), day: axis.day };
  const segments = segmentsOf(row, axis.day);
  const { id, name, capacity } = row.room;
  return (
    <div className={`${styles.line} card`}>
      <div className={styles.lineHead}>
        <h3>
          <Link
            to="/schedule/$date"
            params={{ date: axis.day.date }}
            search={{ ...search, room: id }}
            preload={false}
          >
            {name}
          </Link>
        </h3>
        {capacity !== null && (
          <span className="small soft">{phoneWord('seats_count', { count: capacity })}</span>
        )}
      </div>
      <Bar axis={axis} segments={segments} now={now} />
      <div className={styles.lineHead}>
        <p className="small">
          {roomSentence(phoneWord, telling, segments, (now - axis.day.startMs) / MINUTE_MS)}
        </p>
        <BookGap line={lineOfRoom(row, axis)} onBook={onBook} />
      </div>
    </div>
  );
}

type ItemsProps = {
  items: readonly Item[];
  now: number;
  search: ScheduleSearch;
  onBook: OpenQuick;
};

/** Only the rooms that are seen are in the page. */
function Items({ items, now, search, onBook }: ItemsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => setMargin(list.current?.offsetTop ?? 0), []);
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: OVERSCAN,
    scrollMargin: margin,
  });
  return (
    <div ref={list} className={styles.lines} style={{ blockSize: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start }) => {
        const item = items[index];
        if (item === undefined) return null;
        return (
          <div
            key={item.key}
            ref={rows.measureElement}
            data-index={index}
            className={styles.item}
            style={{ transform: `translateY(${start - margin}px)` }}
          >
            {'name' in item ? (
              <h2>{item.name}</h2>
            ) : (
              <RoomCard {...item} now={now} search={search} onBook={onBook} />
            )}
          </div>
        );
      })}
    </div>
  );
}

type PhoneDayProps = {
  groups: readonly RoomGroup[];
  isBusy: boolean;
  search: ScheduleSearch;
  isFreeOnly: boolean;
};

/** The day on a phone: each room with a bar and a sentence. */
export function PhoneDay({ groups, isBusy, search, isFreeOnly }: PhoneDayProps) {
  const { t } = useTranslation(['schedule', 'calendar']);
  const { t: word } = useTranslation('schedule');
  const reading = useReading();
  useKindColours();
  const now = useNow();
  const { open: onBook, box } = useQuickList((key) => roomLineIn(groups, key));
  const items = useMemo(
    () => itemsOf(groups, (row, axis) => !isFreeOnly || isFreeNow(row, axis, now)),
    [groups, isFreeOnly, now],
  );
  const [first] = groups;
  if (first === undefined) return null;
  const telling = { t: word, reading, day: first.axis.day };
  const count = items.filter((item) => 'row' in item).length;
  return (
    <section aria-busy={isBusy} className="on-screen">
      <span className="visually-hidden" role="status">
        {t('rooms_shown', { count })}
      </span>
      {!isBusy && <Items items={items} now={now} search={search} onBook={onBook} />}
      <p className="small soft">
        {t('calendar:phone.bars', {
          from: minuteText(telling, first.axis.from),
          to: minuteText(telling, first.axis.to),
        })}
      </p>
      {box}
    </section>
  );
}

const isFreeNow = (row: RoomRow, axis: Axis, now: number): boolean =>
  isFreeAt(segmentsOf(row, axis.day), (now - axis.day.startMs) / MINUTE_MS);

function itemsOf(
  groups: readonly RoomGroup[],
  isWanted: (row: RoomRow, axis: Axis) => boolean,
): Item[] {
  return groups.flatMap(({ id, name, axis, rows }): Item[] => {
    const wanted = rows.filter((row) => isWanted(row, axis));
    if (wanted.length === 0) return [];
    return [{ key: id, name }, ...wanted.map((row) => ({ key: row.room.id, row, axis }))];
  });
}
