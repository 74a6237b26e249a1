import * as styles from '../grid/grid.module.css';
import { type Cursor, NAME } from '../grid/grid-cursor.ts';
import { RoomName, shifted } from '../grid/grid-row.tsx';
import type { LineReader } from '../grid/line-reader.ts';
import { Track } from '../grid/track.tsx';
import type { GridActions } from '../grid/use-grid.ts';
import type { BookableLine } from '../grid/use-wish.ts';
import type { Wish } from '../grid/wish.ts';

type RoomWeekRowProps = {
  reader: LineReader;
  /** The days of the room. */
  days: readonly BookableLine[];
  /** The line of its first day. */
  first: number;
  row: number;
  top: number;
  cursor: Cursor;
  wish: Wish | null;
  now: number;
  isBusy: boolean;
  actions: GridActions;
};

/** A room with its days beside each other. */
export function RoomWeekRow(props: RoomWeekRowProps) {
  const { reader, days, first, row, top, cursor, wish, now, isBusy, actions } = props;
  const [firstDay] = days;
  if (firstDay === undefined) return null;
  const isNamed = cursor.line === first && cursor.cell === NAME;
  return (
    <div role="row" aria-rowindex={row + 2} className={styles.row} style={shifted(top)}>
      <RoomName
        reader={reader}
        line={firstDay}
        index={first}
        isFocused={isNamed}
        actions={actions}
      />
      {days.map((line, day) => (
        <Track
          key={line.key}
          reader={reader}
          line={line}
          now={now}
          isBusy={isBusy}
          actions={actions}
          isOfMany
          index={first + day}
          focused={cursor.line === first + day ? cursor.cell : undefined}
          wish={wish?.key === line.key ? wish : null}
        />
      ))}
    </div>
  );
}
