import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offsetsOf, useRowWindow } from '../../kit/use-row-window.ts';
import { usePreferences } from '../../session/preferences.ts';
import { useReading } from '../../session/reading.ts';
import { minuteText } from '../grid/cell-names.ts';
import type { Axis } from '../grid/day-axis.ts';
import * as styles from '../grid/grid.module.css';
import { type GridLine, linesOf, type RoomGroup, segmentsOfLine } from '../grid/grid-lines.ts';
import { GridOverlays } from '../grid/grid-overlays.tsx';
import { GroupRow, HourNames, RoomGridRow, RoomHead, type RowActions } from '../grid/grid-row.tsx';
import { useLineReader } from '../grid/line-reader.ts';
import { useGrid } from '../grid/use-grid.ts';
import { useNow } from '../grid/use-now.ts';
import type { BookableLine } from '../grid/use-wish.ts';

const HEADER = 33;
const GROUP_HEIGHT = 28;
/** The heights of the row of a room. */
export const ROW_HEIGHTS = { comfortable: 44, compact: 32 };

/** Only the rows that are seen are in the page, and always the one with the focus. */
function useRows(lines: readonly GridLine[]) {
  const { density } = usePreferences();
  const box = useRef<HTMLDivElement>(null);
  const offsets = useMemo(() => {
    const heights = lines.map(({ kind }) =>
      kind === 'group' ? GROUP_HEIGHT : ROW_HEIGHTS[density],
    );
    return offsetsOf(heights, HEADER);
  }, [lines, density]);
  return { box, rows: useRowWindow(box, offsets) };
}

const bookableLine = (line: GridLine | undefined): BookableLine | undefined =>
  line?.kind === 'room' ? line : undefined;

/** The folded groups, for as long as the page is open. */
function useFolds() {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => {
    setFolded((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return { folded, toggle };
}

function Header({ axis }: { axis: Axis }) {
  const { t } = useTranslation('schedule');
  const telling = { t, reading: useReading(), day: axis.day };
  const times = { from: minuteText(telling, axis.from), to: minuteText(telling, axis.to) };
  return (
    <div role="row" aria-rowindex={1} className={styles.hours}>
      <RoomHead />
      <div role="columnheader" className="track figures plain">
        <span className="visually-hidden">{t('time_from_to', times)}</span>
        <HourNames axis={axis} />
      </div>
    </div>
  );
}

type DayGridProps = {
  label: string;
  groups: readonly RoomGroup[];
  /** The stretches are still of another day. */
  isBusy: boolean;
};

/** Rooms as rows, hours along them. */
export function DayGrid({ label, groups, isBusy }: DayGridProps) {
  const { folded, toggle } = useFolds();
  const lines = useMemo(() => linesOf(groups, folded), [groups, folded]);
  const cells = useMemo(() => lines.map((line) => ({ segments: segmentsOfLine(line) })), [lines]);
  const { box, rows } = useRows(lines);
  const grid = useGrid({
    direction: 'rows',
    box,
    lines: cells,
    bookable: (line) => bookableLine(lines[line]),
    show: rows.show,
    isBookable: true,
  });
  const actions = useMemo(() => ({ ...grid.actions, onFold: toggle }), [grid.actions, toggle]);
  const first = groups[0]?.axis;
  const areAlike = groups.every(({ axis }) => axis.day.zone === first?.day.zone);
  return (
    <div className="timeline" ref={box}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={lines.length + 1}
        aria-busy={isBusy}
        style={{ blockSize: rows.height }}
        onKeyDown={grid.onKeyDown}
      >
        {first && <Header axis={first} />}
        <Rows
          rows={rows.rowsWith(grid.cursor.line)}
          lines={lines}
          actions={actions}
          isBusy={isBusy}
          areAlike={areAlike}
          grid={grid}
        />
      </div>
      <GridOverlays {...grid.overlays} box={box} />
    </div>
  );
}

type RowsProps = {
  rows: readonly { index: number; start: number }[];
  lines: readonly GridLine[];
  actions: RowActions;
  isBusy: boolean;
  areAlike: boolean;
  grid: Pick<ReturnType<typeof useGrid>, 'cursor' | 'wish'>;
};

function Rows({ rows, lines, actions, isBusy, areAlike, grid }: RowsProps) {
  const reader = useLineReader();
  const now = useNow();
  const { cursor, wish } = grid;
  return rows.map(({ index, start }) => {
    const line = lines[index];
    const focused = cursor.line === index ? cursor.cell : undefined;
    const common = { reader, index, top: start, focused, actions };
    if (line === undefined) return null;
    if (line.kind === 'group')
      return <GroupRow key={line.key} {...common} line={line} hasHours={!areAlike} />;
    const own = wish?.key === line.key ? wish : null;
    return (
      <RoomGridRow key={line.key} {...common} line={line} now={now} isBusy={isBusy} wish={own} />
    );
  });
}
