import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../kit/app-link.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useReading } from '../../session/reading.ts';
import { hourText } from '../../time/sentences.ts';
import { type Axis, placeOf } from './day-axis.ts';
import * as styles from './grid.module.css';
import { NAME } from './grid-cursor.ts';
import type { GridLine } from './grid-lines.ts';
import type { LineReader } from './line-reader.ts';
import { Track } from './track.tsx';
import type { GridActions } from './use-grid.ts';
import type { BookableLine } from './use-wish.ts';
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

/** The event handlers of rows. */
export type RowActions = GridActions & { onFold(groupId: string): void };

type RowProps = {
  reader: LineReader;
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
  const { t } = props.reader;
  const { group, isFolded } = line;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`${styles.row} ${styles.groupRow}`}
      style={shifted(top)}
    >
      <div role="rowheader" className={styles.group}>
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
        <div role="gridcell" className="track figures" aria-label={group.axis.day.zone}>
          <HourNames axis={group.axis} />
        </div>
      )}
    </div>
  );
});

export const shifted = (top: number): React.CSSProperties => ({
  transform: `translateY(${top}px)`,
});

/** The head above the names of rooms and their seats. */
export function RoomHead() {
  const { t } = useTranslation('schedule');
  return (
    <div role="columnheader" className={styles.room}>
      <span>{t('room')}</span>
      <span aria-hidden="true">{t('seats')}</span>
    </div>
  );
}

/** The name of a room, which leads to its week, and its seats. */
export function RoomName({ reader, line, index, isFocused, actions }: RoomNameProps) {
  const { t } = reader;
  const { room } = line.row;
  return (
    <div role="rowheader" className={styles.room}>
      <AppLink
        href={`/rooms/${room.id}/week/${line.axis.day.date}`}
        data-cell={`${index}:${NAME}`}
        tabIndex={isFocused ? 0 : -1}
        onFocus={() => actions.onFocusCell(index, NAME)}
      >
        {room.name}
      </AppLink>
      {room.capacity !== null && (
        <span className="tiny soft figures">
          <span className="visually-hidden">{t('seats')} </span>
          {room.capacity}
        </span>
      )}
    </div>
  );
}

type RoomLine = Extract<GridLine, { kind: 'room' }>;
type RoomNameProps = {
  reader: LineReader;
  line: BookableLine;
  index: number;
  isFocused: boolean;
  actions: GridActions;
};

type RoomRowProps = RowProps & {
  line: RoomLine;
  wish: Wish | null;
  now: number;
  /** Its stretches are still of another day. */
  isBusy: boolean;
};

/** A room with its stretches of the day. */
export const RoomGridRow = memo(function RoomGridRow({ top, ...track }: RoomRowProps) {
  const { reader, line, index, focused, actions } = track;
  return (
    <div role="row" aria-rowindex={index + 2} className={styles.row} style={shifted(top)}>
      <RoomName
        reader={reader}
        isFocused={focused === NAME}
        line={line}
        index={index}
        actions={actions}
      />
      <Track {...track} />
    </div>
  );
});
