import { useTranslation } from 'react-i18next';
import { useReading } from '../session/reading.ts';
import { dateText } from '../time/sentences.ts';
import { minuteText } from './cell-names.ts';
import { type Axis, placeOf } from './day-axis.ts';
import { lanesOf } from './lanes.ts';
import { SegmentCell } from './segment-cell.tsx';
import { clearUntil } from './segments.ts';
import type { GridActions } from './use-grid.ts';
import type { BookableLine } from './use-wish.ts';
import type { Wish } from './wish.ts';
import { WishMark } from './wish-mark.tsx';

const MINUTE_MS = 60_000;

/** The hour that a day does not have beside the others, as on the night to summer time. */
function MissingHour({ axis }: { axis: Axis }) {
  const { t } = useTranslation('schedule');
  const { t: word } = useTranslation('calendar');
  const telling = { t, reading: useReading(), day: axis.day };
  const { shift } = axis;
  if (shift === undefined) return null;
  const { at, by } = shift;
  const isJump = axis.day.minutes < 1_440;
  const length = axis.to - axis.from + by;
  const before = { ...axis.day, minutes: axis.day.minutes + by };
  const from = minuteText({ ...telling, day: before }, at);
  return (
    <div
      className="no-hour"
      aria-hidden="true"
      style={{
        insetBlockStart: `${(at / length) * 100}%`,
        blockSize: `${(by / length) * 100}%`,
      }}
    >
      {isJump && word('no_hour', { from, to: minuteText(telling, at) })}
    </div>
  );
}

function NowMark({ axis, now }: { axis: Axis; now: number }) {
  const minute = (now - axis.day.startMs) / MINUTE_MS;
  if (minute < axis.from || minute >= axis.to) return null;
  return (
    <div className="now" aria-hidden="true" style={{ insetBlockStart: placeOf(axis, minute) }} />
  );
}

type WeekColumnProps = {
  index: number;
  line: BookableLine;
  focused: number | undefined;
  wish: Wish | null;
  now: number;
  isBusy: boolean;
  actions: GridActions;
};

/** A day of a room from top to bottom. */
export function WeekColumn(props: WeekColumnProps) {
  const { index, line, focused, wish, now, isBusy, actions } = props;
  const { t } = useTranslation('schedule');
  const reading = useReading();
  const telling = { t, reading, day: line.axis.day };
  const lanes = lanesOf(line.segments);
  return (
    <div
      role="row"
      data-line={index}
      className={isBusy ? 'col busy' : 'col'}
      aria-label={dateText(line.axis.day.date, reading, 'day')}
      onPointerDown={(event) => actions.onPointerDown(event, index)}
      onPointerMove={actions.onPointerMove}
      onPointerUp={actions.onPointerUp}
    >
      {(isBusy ? [] : line.segments).map((segment, cell) => (
        <SegmentCell
          key={`${segment.kind} ${segment.from} ${segment.to}`}
          {...{ segment, telling, cell, line: index, window: line.axis }}
          isColumn
          lane={lanes.get(segment)}
          clearTo={clearUntil(line.segments, segment)}
          isFocused={focused === cell}
          onFocusCell={actions.onFocusCell}
          onOpen={(opened, anchor) => actions.onOpen(index, opened, anchor)}
        />
      ))}
      <MissingHour axis={line.axis} />
      {wish && <WishMark wish={wish} axis={line.axis} isColumn />}
      <NowMark axis={line.axis} now={now} />
    </div>
  );
}
