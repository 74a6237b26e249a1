import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Icon } from '../kit/icon.tsx';
import { minutesOf } from '../time/wall.ts';
import { Block, spanStyle } from './block.tsx';
import * as styles from './board.module.css';
import { NAME } from './cursor.ts';
import { type Axis, type BoardLine, type Cell, laidOut } from './lines.ts';
import { freeName, type Telling, whyNotText } from './plan-words.ts';
import type { PlaceRow, Slot } from './records.ts';
import { dateIn, dayOffAt, runningWeeks, type Term } from './weeks.ts';

/** What all rows of the board are drawn with. */
export type Frame = {
  days: readonly number[];
  /** The weekday that is wide; undefined where all are. */
  wide: number | undefined;
  axis: Axis;
  week: number | undefined;
  term: Term;
  telling: Telling;
};

/** What is drawn over a row while a course is lifted. */
export type RowTarget = {
  /** The lifted course as it would stand here, by day. */
  ghosts: readonly { day: number; slot: Slot }[];
  isGood: boolean;
  title: string;
  /** Sentences about the target, in the day that the pointer is in. */
  sentences: readonly string[];
  day: number;
};

/** The reason why a room cannot be taken, below the time that the pointer is at. */
export type NoFit = { why: NonNullable<PlaceRow['why_not']>; day: number; slot: Slot };

type RowProps = {
  line: Extract<BoardLine, { kind: 'room' }>;
  index: number;
  top: number;
  cells: readonly Cell[];
  focused: number | undefined;
  frame: Frame;
  liftedId: string | undefined;
  target: RowTarget | undefined;
  noFit: NoFit | undefined;
};

export const shifted = (top: number): React.CSSProperties => ({
  transform: `translateY(${top}px)`,
});

const slotSpan = ({ start, end }: Slot): Axis => ({
  from: minutesOf(start),
  to: minutesOf(end) || 1_440,
});

/** The lifted course at its target, and what would come of it. */
function Ghost({ target, day, axis }: { target: RowTarget; day: number; axis: Axis }) {
  const ghost = target.ghosts.find((one) => one.day === day);
  if (ghost === undefined) return null;
  const style = spanStyle(slotSpan(ghost.slot), axis);
  const [verdict, ...others] = target.sentences;
  return (
    <>
      <div
        className={target.isGood ? styles.ghost : `${styles.ghost} ${styles.notFree}`}
        style={style}
        aria-hidden="true"
      >
        {target.title}
      </div>
      {day === target.day && (
        <div
          className={target.isGood ? `${styles.verdict} good` : `${styles.verdict} bad`}
          style={{ insetInlineStart: style.insetInlineStart }}
          aria-hidden="true"
        >
          <b>
            <Icon name={target.isGood ? 'check' : 'close'} /> {verdict}
          </b>
          {others.map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
        </div>
      )}
    </>
  );
}

type DayProps = Omit<RowProps, 'top' | 'cells'> & {
  day: number;
  cells: readonly { cell: Cell; at: number }[];
};

/** The free stretch of a day: where the day is narrow only the one with the focus is in the page. */
function Free({ cell, at, props }: { cell: Cell; at: number; props: DayProps }) {
  const { index, focused, frame, line, day } = props;
  const { term, telling, axis } = frame;
  const weeks = runningWeeks(term, day, line.room.venueId).length;
  return (
    <div
      role="gridcell"
      className={styles.freeTime}
      data-cell={`${index}:${at}`}
      tabIndex={focused === at ? 0 : -1}
      aria-label={freeName(day, cell.from, cell.to, weeks, term.weeks.length, telling)}
      style={spanStyle(cell, axis)}
    />
  );
}

/** The holiday of the day in one week alone. */
function dayOff({ line, day, frame }: DayProps) {
  const { term, week } = frame;
  const found = term.weeks.find(({ number }) => number === week);
  const date = found && dateIn(found, day);
  return date === undefined ? undefined : dayOffAt(term, date, line.room.venueId);
}

function Day(props: DayProps) {
  const { line, index, day, cells, focused, frame, liftedId, target, noFit } = props;
  const { axis, week, telling, wide } = frame;
  const isWide = wide === undefined || wide === day;
  const laid = laidOut(cells.flatMap(({ cell }) => cell.item ?? []));
  const off = dayOff(props);
  return (
    <div
      className={isWide ? `${styles.cell} on` : styles.cell}
      data-day={day}
      data-room={line.room.id}
    >
      {off && <div className={`${styles.shut} ${styles.off}`}>{isWide && off.name}</div>}
      {cells.map(({ cell, at }) => {
        const one = laid.find(({ item }) => item === cell.item);
        if (one === undefined)
          return isWide || focused === at ? (
            <Free key={`free ${cell.from}`} cell={cell} at={at} props={props} />
          ) : null;
        return (
          <Block
            key={one.item.key}
            laid={one}
            day={day}
            axis={axis}
            week={week}
            isWide={isWide}
            isLifted={liftedId !== undefined && one.item.assignment?.request.id === liftedId}
            cell={`${index}:${at}`}
            isFocused={focused === at}
            telling={telling}
          />
        );
      })}
      {noFit?.day === day && (
        <div
          className={styles.noFit}
          style={spanStyle(slotSpan(noFit.slot), axis)}
          aria-hidden="true"
        >
          {whyNotText(noFit.why, line.room.seats, telling)}
        </div>
      )}
      {target && <Ghost target={target} day={day} axis={axis} />}
    </div>
  );
}

/** A room with what is in it on all days. */
export const RoomRow = memo(function RoomRow({ top, cells, ...row }: RowProps) {
  const { line, index, focused, frame, target } = row;
  const { t } = useTranslation('board');
  const numbered = cells.map((cell, at) => ({ cell, at }));
  const { room } = line;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={target ? `${styles.row} ${styles.over}` : styles.row}
      style={shifted(top)}
    >
      <div role="rowheader" className={styles.room}>
        <AppLink
          href={`/rooms/${room.id}`}
          data-cell={`${index}:${NAME}`}
          tabIndex={focused === NAME ? 0 : -1}
        >
          {room.name}
        </AppLink>
        {room.seats !== null && (
          <span className="tiny soft figures">
            <span className="visually-hidden">{t('seats')} </span>
            {room.seats}
          </span>
        )}
      </div>
      {frame.days.map((day) => (
        <Day key={day} {...row} day={day} cells={numbered.filter(({ cell }) => cell.day === day)} />
      ))}
    </div>
  );
});

type VenueRowProps = {
  line: Extract<BoardLine, { kind: 'venue' }>;
  index: number;
  top: number;
  isFocused: boolean;
  onFold(key: string): void;
};

/** The name of a venue above its rooms; a press folds them. */
export const VenueRow = memo(function VenueRow({
  line,
  index,
  top,
  isFocused,
  onFold,
}: VenueRowProps) {
  const { t } = useTranslation('board');
  return (
    <div role="row" aria-rowindex={index + 2} className={styles.group} style={shifted(top)}>
      <div role="rowheader">
        <button
          type="button"
          data-cell={`${index}:${NAME}`}
          tabIndex={isFocused ? 0 : -1}
          aria-expanded={!line.isFolded}
          onClick={() => onFold(line.key.slice('venue '.length))}
        >
          <Icon name={line.isFolded ? 'next' : 'pin'} />
          {line.name}
          {line.isFolded && ` · ${t('rooms', { count: line.rooms })}`}
        </button>
      </div>
    </div>
  );
});
