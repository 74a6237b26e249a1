import { memo } from 'react';
import { managesRoom } from '../../session/me.ts';
import { dateText } from '../../time/sentences.ts';
import { clearUntil } from '../segments.ts';
import { type Axis, placeOf } from './day-axis.ts';
import * as styles from './grid.module.css';
import type { LineReader } from './line-reader.ts';
import { SegmentCell } from './segment-cell.tsx';
import type { GridActions } from './use-grid.ts';
import type { BookableLine } from './use-wish.ts';
import type { Wish } from './wish.ts';
import { WishMark } from './wish-mark.tsx';

/** The part of the present on an axis, where it shows today. */
export function NowLine({ axis, now }: { axis: Axis; now: number }) {
  const minute = (now - axis.day.startMs) / 60_000;
  if (minute < axis.from || minute > axis.to) return null;
  return (
    <div className="now" aria-hidden="true" style={{ insetInlineStart: placeOf(axis, minute) }} />
  );
}

/** One line for each hour, where hours begin at the start of the track. */
export const hourLines = ({ from, to }: { from: number; to: number }) => ({
  backgroundSize: `calc(100% * 60 / ${to - from}) 100%`,
});

type TrackProps = {
  reader: LineReader;
  line: BookableLine;
  index: number;
  /** The focused cell, where it is in this line. */
  focused: number | undefined;
  wish: Wish | null;
  now: number;
  /** Its stretches are still of another day. */
  isBusy: boolean;
  /** Whether days stand beside each other: each cell names its day, and no hours are drawn. */
  isOfMany?: boolean;
  actions: GridActions;
};

/** The stretches of a day of a room, along its hours. */
export const Track = memo(function Track(props: TrackProps) {
  const { line, index, focused, wish, now, isBusy, isOfMany = false, actions } = props;
  const { t, reading, me } = props.reader;
  const isManaged = managesRoom(me, line.row.room);
  const { axis } = line;
  const { day } = axis;
  const stretches = isBusy ? [] : line.segments;
  return (
    <div
      className={`track${isOfMany ? ' plain' : ''}${isBusy ? ` ${styles.busy}` : ''}`}
      role="presentation"
      data-line={index}
      style={isOfMany ? undefined : hourLines(axis)}
      onPointerDown={(event) => actions.onPointerDown(event, index)}
      onPointerMove={actions.onPointerMove}
      onPointerUp={actions.onPointerUp}
    >
      {stretches.map((segment, cell) => (
        <SegmentCell
          key={`${segment.kind} ${segment.from} ${segment.to}`}
          segment={segment}
          cell={cell}
          line={index}
          window={axis}
          telling={{ t, reading, day }}
          {...(isOfMany && { dayName: dateText(day.date, reading, 'day') })}
          clearTo={clearUntil(stretches, segment)}
          isManaged={isManaged}
          isFocused={focused === cell}
          onFocusCell={actions.onFocusCell}
          onOpen={(opened, anchor) => actions.onOpen(index, opened, anchor)}
        />
      ))}
      {wish && <WishMark wish={wish} axis={axis} />}
      <NowLine axis={axis} now={now} />
    </div>
  );
});
