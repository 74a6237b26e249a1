import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { awaitsSecondKey } from '../kit/shortcuts.ts';
import { offsetsOf, useRowWindow } from '../kit/use-row-window.ts';
import * as styles from './board.module.css';
import { BoardHeads } from './board-heads.tsx';
import { type Frame, type NoFit, RoomRow, type RowTarget, VenueRow } from './board-row.tsx';
import { type Cursor, moved, movementOf } from './cursor.ts';
import { type BoardLine, type Cell, cellsOf } from './lines.ts';
import { dayOfSlot } from './records.ts';
import { slotOn } from './targets.ts';
import { type Lift, targetText } from './use-lift.ts';
import { canTake, unsuitable } from './verdict.ts';

const HEADER = 48;
const VENUE_HEIGHT = 24;
const ROOM_HEIGHT = 38;

export type BoardGridProps = {
  label: string;
  lines: readonly BoardLine[];
  frame: Frame;
  lift: Lift;
  onFold(key: string): void;
  onWide(day: number): void;
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  /** Opens the card of a course beside its block. */
  onOpen(request: string, anchor: HTMLElement): void;
  /** A key that acts on a cell. @returns whether it did anything */
  onKey(key: string, cell: Cell | undefined, roomId: string | undefined): boolean;
};

/** The cells of each line, worked out once while what is shown stays the same. */
function useCells(lines: readonly BoardLine[], { days, axis, week }: Frame) {
  return useMemo(() => {
    const known = new Map<number, Cell[]>();
    return (line: number): Cell[] => {
      const one = lines[line];
      const cells =
        known.get(line) ?? (one?.kind === 'room' ? cellsOf(one.room, days, axis, week) : []);
      known.set(line, cells);
      return cells;
    };
  }, [lines, days, axis, week]);
}

/** The cursor of the grid; the cell of the cursor gets the focus after a key. */
function useCursor(
  lines: readonly BoardLine[],
  cellsAt: (line: number) => Cell[],
  box: RefObject<HTMLElement | null>,
  show: (line: number) => void,
) {
  const first = lines.findIndex(({ kind }) => kind === 'room');
  const [kept, setCursor] = useState<Cursor>();
  const line = Math.min(kept?.line ?? Math.max(0, first), Math.max(0, lines.length - 1));
  const cells = cellsAt(line).length;
  const start: Cursor = { line, cell: cells === 0 ? -1 : 0, day: 1, at: 480 };
  const cursor: Cursor = kept ? { ...kept, line, cell: Math.min(kept.cell, cells - 1) } : start;
  const isByKey = useRef(false);
  useLayoutEffect(() => {
    if (!isByKey.current) return;
    isByKey.current = false;
    const cell = box.current?.querySelector<HTMLElement>(
      `[data-cell="${cursor.line}:${cursor.cell}"]`,
    );
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const go = (to: Cursor): void => {
    isByKey.current = true;
    show(to.line);
    setCursor(to);
  };
  const note = (at: string | undefined): void => {
    const [toLine = 0, toCell = 0] = (at ?? '').split(':').map(Number);
    if (at === undefined || (toLine === cursor.line && toCell === cursor.cell)) return;
    const cell = cellsAt(toLine)[toCell];
    setCursor({
      line: toLine,
      cell: toCell,
      day: cell?.day ?? cursor.day,
      at: cell?.from ?? cursor.at,
    });
  };
  return { cursor, go, note };
}

/** What is drawn over a room while a course is lifted. */
function overlayOf(
  roomId: string,
  lift: Lift,
  frame: Frame,
): { target?: RowTarget; noFit?: NoFit } {
  const { lifted, target, places } = lift;
  if (lifted === undefined || target === undefined) return {};
  if (target.room.id === roomId)
    return {
      target: {
        ghosts: target.time.slots.map((slot) => ({ day: dayOfSlot(slot), slot })),
        isGood: canTake(target.verdict),
        title: lifted.title,
        sentences: targetText(lifted, target, frame.telling),
        day: target.day,
      },
    };
  const why = unsuitable(places, roomId);
  const slot = slotOn(target.time, target.day);
  if (why === null || slot === undefined || frame.wide !== dayOfSlot(slot)) return {};
  return { noFit: { why, day: dayOfSlot(slot), slot } };
}

const requestOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-request]') : null;

/** A key with `Ctrl` before it where that is held. */
const keyOf = ({ ctrlKey, key }: KeyboardEvent): string => (ctrlKey ? `Ctrl ${key}` : key);

/** The rows in sight, and the one with the focus. */
function useRows(lines: readonly BoardLine[], box: RefObject<HTMLElement | null>) {
  const offsets = useMemo(
    () =>
      offsetsOf(
        lines.map(({ kind }) => (kind === 'venue' ? VENUE_HEIGHT : ROOM_HEIGHT)),
        HEADER,
      ),
    [lines],
  );
  return useRowWindow(box, offsets);
}

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** The columns: one day is wide, all days from a width of 1,900 pixels on. */
const columnsOf = ({ days, wide }: Frame): string =>
  `168px ${days
    .map((day) => `minmax(0, ${wide === undefined || day !== wide ? 1 : 7}fr)`)
    .join(' ')}`;

const gridStyle = (
  height: number,
  frame: Frame,
): React.CSSProperties & Record<'--columns', string> => ({
  blockSize: height,
  '--columns': columnsOf(frame),
});

type RowsProps = BoardGridProps & {
  rows: readonly { index: number; start: number }[];
  cursor: Cursor;
  cellsAt(line: number): Cell[];
};

function Rows({ rows, lines, cursor, cellsAt, frame, lift, onFold }: RowsProps) {
  return rows.map(({ index, start: top }) => {
    const line = lines[index];
    const isFocused = cursor.line === index;
    if (line === undefined) return null;
    if (line.kind === 'venue')
      return (
        <VenueRow
          key={line.key}
          line={line}
          index={index}
          top={top}
          isFocused={isFocused}
          onFold={onFold}
        />
      );
    const { target, noFit } = overlayOf(line.room.id, lift, frame);
    return (
      <RoomRow
        key={line.key}
        line={line}
        index={index}
        top={top}
        cells={cellsAt(index)}
        focused={isFocused ? cursor.cell : undefined}
        frame={frame}
        liftedId={lift.lifted?.requestId}
        target={target}
        noFit={noFit}
      />
    );
  });
}

/** Rooms by weekday and hour: one tab stop, arrows over what is in them and what is free. */
export function BoardGrid(props: BoardGridProps) {
  const { label, lines, frame, lift, onWide, onPointerDown, onOpen, onKey } = props;
  const { t } = useTranslation('board');
  const box = useRef<HTMLDivElement>(null);
  const cellsAt = useCells(lines, frame);
  const rows = useRows(lines, box);
  const { cursor, go, note } = useCursor(lines, cellsAt, box, rows.show);
  const line = lines[cursor.line];
  const roomId = line?.kind === 'room' ? line.room.id : undefined;
  const { room } = lift.target ?? {};
  const over = room && lines.findIndex(({ key }) => key === room.id);
  const show = useRef(rows.show);
  show.current = rows.show;
  useLayoutEffect(() => {
    if (over !== undefined && over >= 0) show.current(over);
  }, [over]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (awaitsSecondKey(event.timeStamp)) return;
    const cell = cellsAt(cursor.line)[cursor.cell];
    const isOnCell =
      event.target instanceof Element && event.target.closest('[data-cell]') !== null;
    if (!isOnCell) return;
    const movement = movementOf(event, isRightToLeft(event.currentTarget) ? -1 : 1);
    if (movement !== undefined && lift.lifted === undefined) {
      event.preventDefault();
      go(moved(cursor, movement, lines.length, cellsAt));
      return;
    }
    const request = requestOf(event.target);
    if (event.key === 'Enter' && request && lift.lifted === undefined) {
      event.preventDefault();
      onOpen(request.dataset.request ?? '', request);
    } else if (onKey(keyOf(event), cell, roomId)) event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const request = requestOf(event.target);
    if (request) onOpen(request.dataset.request ?? '', request);
  };
  return (
    <div
      className={lift.lifted ? `${styles.board} ${styles.lifting}` : styles.board}
      ref={box}
      data-board=""
    >
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={lines.length + 1}
        style={gridStyle(rows.height, frame)}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onPointerDown={onPointerDown}
        onFocus={({ target }) => note(target.closest<HTMLElement>('[data-cell]')?.dataset.cell)}
      >
        <BoardHeads frame={frame} lifted={lift.lifted} onWide={onWide} />
        <Rows {...props} rows={rows.rowsWith(cursor.line)} cursor={cursor} cellsAt={cellsAt} />
      </div>
      {lines.length === 0 && <p className="padded">{t('no_room')}</p>}
    </div>
  );
}
