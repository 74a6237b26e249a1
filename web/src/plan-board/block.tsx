import { Icon } from '../kit/icon.tsx';
import * as styles from './board.module.css';
import type { Item } from './items.ts';
import type { Axis, Laid } from './lines.ts';
import { itemName, type Telling } from './plan-words.ts';
import { Sign } from './sign.tsx';

/** Where a span of a day lies on its track. */
export function spanStyle({ from, to }: Axis, axis: Axis): React.CSSProperties {
  const percent = (minutes: number): string => `${(minutes / (axis.to - axis.from)) * 100}%`;
  const start = Math.max(from, axis.from);
  const end = Math.min(to, axis.to);
  return {
    insetInlineStart: percent(start - axis.from),
    inlineSize: `calc(${percent(end - start)} - 2px)`,
  };
}

const looks: Record<Item['kind'], string> = {
  course: styles.block,
  booked: `${styles.block} ${styles.held}`,
  blocked: `${styles.block} blocked`,
  closed: styles.shut,
};

function classOf(
  { kind, weeks, of, half, assignment, isElsewhere }: Item,
  week: number | undefined,
): string {
  const isSome = week === undefined && half === null && weeks.length < of && kind !== 'closed';
  return [
    looks[kind],
    assignment?.pinned && styles.pinned,
    isSome && styles.some,
    isElsewhere && styles.elsewhere,
    half !== null && styles.half,
  ]
    .filter(Boolean)
    .join(' ');
}

type BlockProps = {
  laid: Laid;
  day: number;
  axis: Axis;
  week: number | undefined;
  isWide: boolean;
  isLifted: boolean;
  /** `3:1`, by which the cursor finds it. */
  cell: string;
  isFocused: boolean;
  telling: Telling;
};

/** The share of the weeks, its lane below others at the same time, and its place on the track. */
function styleOf({ laid: { item, lane, of }, axis, week }: BlockProps): React.CSSProperties {
  const share = item.of === 0 ? 1 : item.weeks.length / item.of;
  return {
    ...spanStyle(item, axis),
    ...(of > 1 && {
      insetBlockStart: `calc(3px + (100% - 6px) * ${lane / of})`,
      blockSize: `calc((100% - 6px) / ${of} - 1px)`,
    }),
    ...(week === undefined && { '--share': `${Math.round(share * 100)}%` }),
  };
}

/** Something in a room: a course, a booking, a block, or a time when it is closed. One node where the day is narrow. */
export function Block(props: BlockProps) {
  const { laid, day, isWide, isLifted, cell, isFocused, telling, week } = props;
  const { item, of } = laid;
  const { assignment, kind, weeks } = item;
  const isSome = week === undefined && item.half === null && weeks.length < item.of;
  const canLift = assignment !== null && assignment.event_id === null && !item.isElsewhere;
  return (
    <div
      role="gridcell"
      className={`${classOf(item, week)}${isLifted ? ` ${styles.lifted}` : ''}`}
      data-cell={cell}
      {...(canLift && { 'data-request': assignment.request.id, 'data-start': item.from })}
      tabIndex={isFocused ? 0 : -1}
      aria-label={itemName(day, item, telling)}
      style={styleOf(props)}
    >
      {isWide && kind !== 'closed' && (
        <span aria-hidden="true">
          {item.title}
          {isSome && of === 1 && (
            <em>{telling.t('weeks_of', { count: weeks.length, of: item.of })}</em>
          )}
        </span>
      )}
      {assignment?.pinned && <Sign name="pushpin" />}
      {kind === 'booked' && isWide && <Icon name="lock" />}
    </div>
  );
}
