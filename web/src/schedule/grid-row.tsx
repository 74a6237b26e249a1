import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../kit/icon.tsx';
import { useReading } from '../session/reading.ts';
import { hourText } from '../time/sentences.ts';
import { spanText } from './cell-names.ts';
import { type Axis, lengthOf, placeOf } from './day-axis.ts';
import { NAME } from './grid-cursor.ts';
import type { GridLine } from './grid-lines.ts';
import { SegmentCell } from './segment-cell.tsx';
import { clearUntil } from './segments.ts';
import type { GridActions } from './use-grid.ts';
import type { Wish } from './wish.ts';

/** The names of the hours above a track. */
export function HourNames({ axis }: { axis: Axis }) {
  const reading = useReading();
  return axis.marks.map(({ at, clock }) => (
    <span key={at} aria-hidden="true" style={{ insetInlineStart: placeOf(axis, at) }}>
      {hourText(clock, reading)}
    </span>
  ));
}

/** What is about to be booked, drawn over the track. */
export function WishBlock({ wish, axis }: { wish: Wish; axis: Axis }) {
  const { t } = useTranslation('schedule');
  const telling = { t, reading: useReading(), day: axis.day };
  return (
    <div
      className={wish.isTaken ? 'wish num taken' : 'wish num'}
      aria-hidden="true"
      data-wish=""
      style={{ insetInlineStart: placeOf(axis, wish.from), inlineSize: lengthOf(axis, wish) }}
    >
      {spanText(telling, wish)}
    </div>
  );
}

/** The part of the present on an axis, where it shows today. */
export function NowLine({ axis, now }: { axis: Axis; now: number }) {
  const minute = (now - axis.day.startMs) / 60_000;
  if (minute < axis.from || minute > axis.to) return null;
  return (
    <div className="now" aria-hidden="true" style={{ insetInlineStart: placeOf(axis, minute) }} />
  );
}

/** What rows do. */
export type RowActions = GridActions & { onFold(groupId: string): void };

type RowProps = {
  index: number;
  top: number;
  /** The focused cell, where it is in this row. */
  focused: number | undefined;
  actions: RowActions;
};

/** The name of a venue above its rooms; a press folds them. */
export const GroupRow = memo(function GroupRow(
  props: RowProps & { line: Extract<GridLine, { kind: 'group' }>; hasHours: boolean },
) {
  const { index, top, focused, actions, line, hasHours } = props;
  const { t } = useTranslation('schedule');
  const { group, isFolded } = line;
  return (
    <div role="row" aria-rowindex={index + 2} className="row grp-row" style={shifted(top)}>
      <div role="rowheader" className="grp">
        <button
          type="button"
          data-cell={`${index}:${NAME}`}
          tabIndex={focused === NAME ? 0 : -1}
          aria-expanded={!isFolded}
          onFocus={() => actions.onFocusCell(index, NAME)}
          onClick={() => actions.onFold(group.id)}
        >
          <Icon name={isFolded ? 'next' : 'pin'} />
          {group.name}
          {isFolded && (
            <span className="soft"> · {t('rooms_shown', { count: group.rows.length })}</span>
          )}
        </button>
      </div>
      {hasHours && (
        <div role="gridcell" className="trk num" aria-label={group.axis.day.zone}>
          <HourNames axis={group.axis} />
        </div>
      )}
    </div>
  );
});

const shifted = (top: number): React.CSSProperties => ({ transform: `translateY(${top}px)` });

/** The name of a room, which leads to its week, and its seats. */
function RoomName({ line, index, isFocused, actions }: RoomNameProps) {
  const { t } = useTranslation('schedule');
  const { room } = line.row;
  return (
    <div role="rowheader" className="rm">
      <Link
        to="/rooms/$roomId/week/$date"
        params={{ roomId: room.id, date: line.axis.day.date }}
        data-cell={`${index}:${NAME}`}
        tabIndex={isFocused ? 0 : -1}
        preload={false}
        onFocus={() => actions.onFocusCell(index, NAME)}
      >
        {room.name}
      </Link>
      {room.capacity !== null && (
        <span className="xs soft num">
          <span className="sr">{t('seats')} </span>
          {room.capacity}
        </span>
      )}
    </div>
  );
}

type RoomLine = Extract<GridLine, { kind: 'room' }>;
type RoomNameProps = { line: RoomLine; index: number; isFocused: boolean; actions: RowActions };

type RoomRowProps = RowProps & {
  line: RoomLine;
  wish: Wish | null;
  now: number;
  /** Its stretches are still of another day. */
  isBusy: boolean;
};

/** A room with its stretches of the day. */
export const RoomGridRow = memo(function RoomGridRow(props: RoomRowProps) {
  const { index, top, focused, actions, line, wish, now, isBusy } = props;
  const { t } = useTranslation('schedule');
  const telling = { t, reading: useReading(), day: line.axis.day };
  const stretches = isBusy ? [] : line.segments;
  return (
    <div role="row" aria-rowindex={index + 2} className="row" style={shifted(top)}>
      <RoomName line={line} index={index} isFocused={focused === NAME} actions={actions} />
      <div
        className={isBusy ? 'trk busy' : 'trk'}
        role="presentation"
        data-line={index}
        style={hourLines(line.axis)}
        onPointerDown={(event) => actions.onPointerDown(event, index)}
        onPointerMove={actions.onPointerMove}
        onPointerUp={actions.onPointerUp}
      >
        {stretches.map((segment, cell) => (
          <SegmentCell
            key={`${segment.kind} ${segment.from} ${segment.to}`}
            {...{ segment, telling, cell, line: index, window: line.axis }}
            clearTo={clearUntil(stretches, segment)}
            isFocused={focused === cell}
            onFocusCell={actions.onFocusCell}
            onOpen={(opened, anchor) => actions.onOpen(index, opened, anchor)}
          />
        ))}
        {wish && <WishBlock wish={wish} axis={line.axis} />}
        <NowLine axis={line.axis} now={now} />
      </div>
    </div>
  );
});

/** One line for each hour, where hours begin at the start of the track. */
export const hourLines = ({ from, to }: { from: number; to: number }) => ({
  backgroundSize: `calc(100% * 60 / ${to - from}) 100%`,
});
