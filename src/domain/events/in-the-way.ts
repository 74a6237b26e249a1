import type { Conflict } from '../booking/conflict.ts';
import { type CrowdedRoom, capacityWarnings } from './capacity-warning.ts';
import { type TimeStyle, timesText } from './time-text.ts';

/**
 * The obstacles that a decision has to consider: dates on which a room is not free, and rooms with fewer seats than
 * people.
 */
export type InTheWay = {
  readonly conflicts: readonly Pick<Conflict, 'start_at' | 'end_at' | 'room'>[];
  readonly crowded: readonly CrowdedRoom[];
};

/** So many dates of a room are named. */
const MOST_DATES = 5;

/**
 * The obstacles to an approval, a sentence for each room that is not free and for each that is too small; none if there
 * are none. Throws RangeError on an unknown zone. Source: §11.3.
 */
export function sentencesInTheWay(
  style: TimeStyle,
  { conflicts, crowded }: InTheWay,
  timezone: string,
): string[] {
  const { catalogue, showsZone } = style;
  const byRoom = Map.groupBy(conflicts, ({ room }) => room.name);
  const notFree = [...byRoom].map(([room, all]) => {
    const named = all.slice(0, MOST_DATES).map((one) => timesText(style, { ...one, timezone }));
    const others = all.length - named.length;
    const dates = [...named, ...(others > 0 ? [catalogue.andMore(others)] : [])].join('; ');
    return catalogue.roomNotFree(room, showsZone ? catalogue.inZone(dates, timezone) : dates);
  });
  return [...notFree, ...capacityWarnings(crowded, catalogue).map(({ message }) => message)];
}
