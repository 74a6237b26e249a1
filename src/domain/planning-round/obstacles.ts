import { BLOCKED, BOOKED, CLOSED } from '../booking/room-calendar.ts';
import { findTouchedBlock } from '../booking/room-closure.ts';
import { millisecondsText } from '../time/instant.ts';
import { localDateText } from '../time/local-time/date-time-input.ts';
import { type Occupancy, requestsIn } from './occupancy.ts';
import type { Obstacle } from './solved.ts';
import type { JudgedPattern } from './verdicts.ts';
import type { PatternDate, PlanningRequest, PoolRoom } from './world.ts';

/** Something in the way with the numbers of the weeks. */
export type WeeklyObstacle = { readonly by: Obstacle; readonly weeks: readonly number[] };

/** A request in a room at the times of a pattern: which dates are taken, and by what. */
export type Examined = {
  readonly dates: readonly PatternDate[];
  readonly overlaps: boolean;
  /** For each date whether it is free. */
  readonly isFree: readonly boolean[];
  obstacles(): WeeklyObstacle[];
};

/** A request that is in the way of another one. */
export const obstacleOf = ({ id, title, weight }: PlanningRequest): Obstacle => ({
  kind: 'request',
  request_id: id,
  title,
  weight,
});

function bookingsIn({ holds }: PoolRoom, { held_start, held_end }: PatternDate): Obstacle[] {
  const found = holds.filter(({ start, end }) => start < held_end && end > held_start);
  const named = found.map(({ by }): Obstacle => ({ kind: 'booking', ...by }));
  return named.length > 0 ? named : [{ kind: 'booking', event_id: null, title: null }];
}

function blockIn({ schedules, parts }: PoolRoom, date: PatternDate, timezone: string): Obstacle {
  const range = {
    start: Temporal.Instant.fromEpochMilliseconds(date.held_start),
    end: Temporal.Instant.fromEpochMilliseconds(date.held_end),
  };
  const all = [...schedules, ...parts.flatMap((part) => part.schedules)];
  return { kind: 'block', title: findTouchedBlock(all, range, timezone)?.name ?? '' };
}

/** The last local date on which a room is closed, where it is open on a later date. */
function closedUntil(
  dates: readonly PatternDate[],
  verdicts: Uint8Array,
  timezone: string,
): string | null {
  const last = verdicts.findLastIndex((bits) => (bits & CLOSED) !== 0);
  const date = dates[last];
  if (date === undefined || last === verdicts.length - 1) return null;
  return localDateText(millisecondsText(date.start), timezone);
}

const keyOf = (by: Obstacle): string => {
  if (by.kind === 'request') return by.request_id;
  return by.kind === 'booking' ? `booking ${by.event_id ?? by.title}` : JSON.stringify(by);
};

/** Examines a request in a room; `obstacles` names what is in the way, each thing once, by its first week. */
export function examine(
  occupancy: Occupancy,
  request: PlanningRequest,
  judged: JudgedPattern,
  room: PoolRoom,
): Examined {
  const { dates, verdicts, overlaps } = judged.verdict(room);
  const { timezone } = occupancy.world;
  const others = dates.map((date) => requestsIn(occupancy, request.id, room, date));
  const isFree = dates.map((_, at) => verdicts[at] === 0 && others[at]?.length === 0);
  const factsOn = (date: PatternDate, bits: number): Obstacle[] => {
    const known = [
      ...((bits & BOOKED) !== 0 ? bookingsIn(room, date) : []),
      ...((bits & BLOCKED) !== 0 ? [blockIn(room, date, timezone)] : []),
    ];
    if ((bits & CLOSED) !== 0) {
      known.push({ kind: 'closed', until: closedUntil(dates, verdicts, timezone) });
    }
    return bits !== 0 && known.length === 0 ? [{ kind: 'rule' }] : known;
  };
  const obstacles = (): WeeklyObstacle[] => {
    const found = new Map<string, { by: Obstacle; weeks: Set<number> }>();
    for (const [at, date] of dates.entries()) {
      const facts = factsOn(date, verdicts[at] ?? 0);
      for (const by of [...facts, ...(others[at] ?? []).map(obstacleOf)]) {
        const one = found.get(keyOf(by)) ?? { by, weeks: new Set() };
        found.set(keyOf(by), one);
        one.weeks.add(date.week);
      }
    }
    return [...found.values()].map(({ by, weeks }) => ({ by, weeks: [...weeks] }));
  };
  return { dates, overlaps, isFree, obstacles };
}
