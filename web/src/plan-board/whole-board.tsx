import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { useShortcuts } from '../kit/shortcuts.ts';
import { useIsWide } from '../kit/use-is-phone.ts';
import * as boardStyles from './board.module.css';
import type { BoardDialogs } from './board-dialogs.tsx';
import { BoardGrid } from './board-grid.tsx';
import { BoardLegend } from './board-legend.tsx';
import * as boardPageStyles from './board-page.module.css';
import type { BoardSearch, SearchChanges } from './board-search.ts';
import type { BoardRoom } from './items.ts';
import { axisOf, daysShown, linesOf } from './lines.ts';
import { NotPlaced, notPlaced } from './not-placed.tsx';
import { useTelling } from './plan-words.ts';
import { type Assignment, dayOfSlot, type Plan, type Round } from './records.ts';
import type { Actions } from './use-actions.ts';
import type { Assign } from './use-assign.ts';
import type { Board } from './use-board.ts';
import { useBoardDrag } from './use-board-drag.ts';
import { useBoardKeys, useKeyList, useLiftKeys } from './use-board-keys.ts';
import { type Lift, useLift } from './use-lift.ts';

const WIDEST = '(width >= 1900px)';
const REFUSED_MS = 8_000;

const subscribe = (listener: () => void): (() => void) => {
  const media = window.matchMedia(WIDEST);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether all days have room for titles. */
const useIsWidest = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(WIDEST).matches);

type WholeBoardProps = {
  round: Round;
  plan: Plan | undefined;
  board: Board;
  search: BoardSearch;
  change(changes: SearchChanges): void;
  reason: string | undefined;
  actions: Actions;
  assigning: Assign;
  dialogs: BoardDialogs;
};

/** The rooms that the filters leave, by the names of rooms and of courses in them. */
function roomsLeft({ rooms }: Board, { venue, q = '' }: BoardSearch): BoardRoom[] {
  const text = q.trim().toLocaleLowerCase();
  const has = (name: string | null): boolean => name?.toLocaleLowerCase().includes(text) === true;
  return rooms
    .filter(({ venueId }) => venue === undefined || venueId === venue)
    .filter(
      ({ name, days }) =>
        text === '' || has(name) || days.some((items) => items.some(({ title }) => has(title))),
    );
}

/** The rows of the board, and what all of them are drawn with. */
function useFrame({ board, search }: Pick<WholeBoardProps, 'board' | 'search'>, lift: Lift) {
  const { t } = useTranslation('board');
  const telling = useTelling();
  const isWidest = useIsWidest();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const onFold = useCallback(
    (key: string) =>
      setFolded((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [],
  );
  const rooms = useMemo(() => roomsLeft(board, search), [board, search]);
  const noVenue = t('no_venue');
  const lines = useMemo(
    () => linesOf(rooms, board.venues, folded, noVenue),
    [rooms, board.venues, folded, noVenue],
  );
  const asked = lift.lifted?.patterns.flatMap(({ slots }) => slots.map(dayOfSlot)).join() ?? '';
  const { weeks: week, day = 2 } = search;
  const { term } = board;
  const frame = useMemo(
    () => ({
      days: daysShown(board.rooms, asked.split(',').map(Number)),
      axis: axisOf(board.rooms),
      wide: isWidest ? undefined : day,
      week,
      term,
      telling,
    }),
    [board.rooms, asked, isWidest, day, week, term, telling],
  );
  return { rooms, lines, frame, onFold };
}

/** The line below the board: what is being moved, or why it was refused. */
function HintBar({ lift }: { lift: Lift }) {
  const { t } = useTranslation('board');
  const { lifted, refused, setRefused } = lift;
  useEffect(() => {
    if (refused === undefined) return undefined;
    const timer = setTimeout(() => setRefused(undefined), REFUSED_MS);
    return () => clearTimeout(timer);
  }, [refused, setRefused]);
  if (lifted === undefined && refused === undefined) return null;
  return (
    <div className={lifted ? boardStyles.hintBar : `${boardStyles.hintBar} bad`}>
      {lifted ? t('moving', { title: lifted.title }) : refused}
    </div>
  );
}

/** Whether the list beside the board is shown; a key shows and hides it. */
function useList() {
  const { t } = useTranslation('board');
  const [isListShown, setListShown] = useState(true);
  const toggle = useMemo(
    () => [{ keys: 'n', describe: () => t('keys.list'), run: () => setListShown((now) => !now) }],
    [t],
  );
  useShortcuts(toggle);
  return { isListShown, setListShown };
}

/** The board with the list of what is not placed, and its legend. */
export function WholeBoard(props: WholeBoardProps) {
  const { round, plan, board, search, change, reason, actions, assigning, dialogs } = props;
  const { t } = useTranslation('board');
  const lift = useLift({ round: round.id, plan: plan?.id ?? '', board, assign: assigning.assign });
  const { rooms, lines, frame, onFold } = useFrame(props, lift);
  const keys = useLiftKeys(lift, { lines, frame });
  const onKey = useBoardKeys(props, lift, keys);
  const isWide = useIsWide();
  const { isListShown, setListShown } = useList();
  useKeyList();
  const find = (id: string): Assignment | undefined =>
    board.assignments.find(({ request }) => request.id === id);
  const drag = useBoardDrag({
    find,
    axis: frame.axis,
    lift,
    onWide: (day) => change({ day }),
    isOff: reason !== undefined,
  });
  const unplaced = useMemo(() => notPlaced(board.assignments), [board.assignments]);
  const hasList = isListShown && plan !== undefined;
  return (
    <>
      <div className={hasList && isWide ? boardPageStyles.boardAndList : ''}>
        <div>
          <BoardGrid
            label={t(search.weeks === undefined ? 'grid' : 'grid_of_week', {
              number: search.weeks,
            })}
            lines={lines}
            frame={frame}
            lift={lift}
            onFold={onFold}
            onWide={(day) => change({ day })}
            onPointerDown={(event) => {
              keys.isByKeys.current = false;
              drag(event);
            }}
            onOpen={dialogs.openCard}
            onKey={onKey}
          />
          <BoardLegend
            shown={rooms.length}
            total={board.rooms.length}
            onAll={() => change({ q: undefined, venue: undefined })}
          />
        </div>
        {hasList && (
          <NotPlaced
            round={round.id}
            courses={unplaced}
            liftedId={lift.lifted?.requestId}
            isRunning={plan.state === 'running'}
            actions={actions}
            onPointerDown={(event) => {
              keys.isByKeys.current = false;
              drag(event);
            }}
            onLift={(course) => {
              keys.isByKeys.current = true;
              lift.lift(course, 0);
              document.querySelector<HTMLElement>('[data-board] [tabindex="0"]')?.focus();
            }}
            onChoose={dialogs.choosePlace}
            onHide={() => setListShown(false)}
          />
        )}
      </div>
      {!isListShown && (
        <p>
          <Button isSmall onClick={() => setListShown(true)}>
            {t('not_placed_count', { count: unplaced.length })}
          </Button>
        </p>
      )}
      <HintBar lift={lift} />
    </>
  );
}
