import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListedKeys, useListedKeys } from '../kit/shortcuts.ts';
import { minutesOf } from '../time/wall.ts';
import type { Frame } from './board-row.tsx';
import type { SearchChanges } from './board-search.ts';
import type { BoardLine, Cell } from './lines.ts';
import { type Assignment, dayOfSlot } from './records.ts';
import { nextStart, startsOf } from './targets.ts';
import type { Actions } from './use-actions.ts';
import type { Assign } from './use-assign.ts';
import type { Board } from './use-board.ts';
import { firstTarget, type Lift } from './use-lift.ts';
import { unsuitable } from './verdict.ts';

const MANY = 10;

type Shown = { lines: readonly BoardLine[]; frame: Frame };

/** Moves a lifted course by a key from target to target; rooms that do not suit are passed over. */
export function useLiftKeys(lift: Lift, { lines, frame }: Shown) {
  const rooms = lines.flatMap((line) => (line.kind === 'room' ? [line.room.id] : []));
  const { lifted, places, at, target } = lift;
  const isByKeys = useRef(false);
  useEffect(() => {
    if (lifted === undefined || at !== undefined) return;
    const first = places && firstTarget({ lifted, places });
    if (first && isByKeys.current) lift.setAt(first);
  });
  const now = target && at ? { day: at.day, at: at.minute } : undefined;
  const byTime = (by: number, isDay: boolean): void => {
    if (lifted === undefined || at === undefined || now === undefined) return;
    const next = nextStart(startsOf(lifted, frame.days, frame.axis), now, by, isDay);
    lift.setAt({ ...at, day: next.day, minute: next.at });
  };
  const byRoom = (by: number): void => {
    if (at === undefined) return;
    const suiting = rooms.filter((id) => id === at.roomId || unsuitable(places, id) === null);
    const index = suiting.indexOf(at.roomId) + by;
    const next = suiting[Math.max(0, Math.min(suiting.length - 1, index))];
    if (next !== undefined) lift.setAt({ ...at, roomId: next });
  };
  return { isByKeys, byTime, byRoom };
}

type KeyOptions = {
  board: Board;
  actions: Actions;
  assigning: Assign;
  reason: string | undefined;
  change(changes: SearchChanges): void;
};

/** The keys of the board beside those that move the cursor. */
export function useBoardKeys(
  { board, actions, assigning, reason, change }: KeyOptions,
  lift: Lift,
  keys: ReturnType<typeof useLiftKeys>,
) {
  const liftCell = (course: Assignment, cell: Cell, roomId: string): void => {
    const index = course.slots.findIndex(
      (slot) => dayOfSlot(slot) === cell.day && minutesOf(slot.start) === cell.item?.from,
    );
    keys.isByKeys.current = true;
    lift.lift(course, Math.max(0, index), {
      roomId,
      day: cell.day,
      minute: cell.item?.from ?? cell.from,
    });
  };
  const whileLifted = (key: string): boolean => {
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
    const moves: Record<string, () => void> = {
      ArrowRight: () => keys.byTime(forward, false),
      ArrowLeft: () => keys.byTime(-forward, false),
      'Ctrl ArrowRight': () => keys.byTime(forward, true),
      'Ctrl ArrowLeft': () => keys.byTime(-forward, true),
      ArrowDown: () => keys.byRoom(1),
      ArrowUp: () => keys.byRoom(-1),
      PageDown: () => keys.byRoom(MANY),
      PageUp: () => keys.byRoom(-MANY),
      Enter: lift.drop,
      ' ': lift.drop,
      Escape: lift.leave,
    };
    moves[key]?.();
    return moves[key] !== undefined;
  };
  return (key: string, cell: Cell | undefined, roomId: string | undefined): boolean => {
    if (lift.lifted !== undefined) return whileLifted(key);
    if (/^[1-7]$/.test(key)) {
      change({ day: Number(key) });
      return true;
    }
    if (key === 'z') {
      assigning.undoLast();
      return true;
    }
    const course = cell?.item?.assignment;
    const known = board.assignments.find(({ request }) => request.id === course?.request.id);
    if (!['m', 'p', 'Delete'].includes(key) || known === undefined || cell === undefined)
      return false;
    if (reason !== undefined) lift.setRefused(reason);
    else if (key === 'm' && roomId !== undefined) liftCell(known, cell, roomId);
    else if (key === 'p') actions.pin(known);
    else if (key === 'Delete') void actions.takeOut(known);
    return true;
  };
}

/** Lists the keys of the board among all keys of the page. */
export function useKeyList(): void {
  const { t } = useTranslation('board');
  const list = useMemo(
    (): ListedKeys[] => [
      { keys: ['←', '→', '↑', '↓'], describe: () => t('keys.move') },
      { held: ['Ctrl'], keys: ['←', '→'], describe: () => t('keys.day') },
      { keys: ['Page Up', 'Page Down'], describe: () => t('keys.many') },
      { keys: ['1', '7'], describe: () => t('keys.wide') },
      { keys: ['Enter'], describe: () => t('keys.open') },
      { keys: ['m'], describe: () => t('keys.lift') },
      { keys: ['p'], describe: () => t('keys.pin') },
      { keys: ['Del'], describe: () => t('keys.take_out') },
      { keys: ['z'], describe: () => t('keys.undo') },
      { keys: ['Esc'], describe: () => t('keys.leave') },
    ],
    [t],
  );
  useListedKeys(list);
}
