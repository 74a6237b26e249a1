import { millisecondsOf } from '../time/instant.ts';
import type { Choice, ChoiceCosts, ChoiceSetting } from './choice.ts';
import { keptBy, roomWishCost, seatCost, timeWishCost } from './costs.ts';
import { needsOf, whyNot } from './pool-room.ts';
import { unitsOf } from './verdicts.ts';
import type { Pattern, PatternDate, Place, PlanningRequest, PoolRoom } from './world.ts';

/** The dates of a pinned place by the position of their group; undefined where one of them is not possible. */
function datesByGroup(
  { groups, judge }: ChoiceSetting,
  request: PlanningRequest,
  pin: Place,
): Map<number, PatternDate[]> | undefined {
  const pattern = request.patterns[pin.pattern_index];
  if (pattern === undefined) return undefined;
  const judged = judge(request, pattern);
  const groupOf = (id: string): number => groups.findIndex(({ rooms }) => rooms[0].id === id);
  const main = groups[groupOf(pin.room_id)];
  if (main === undefined) return undefined;
  const elsewhere = new Map(
    pin.exceptions.map((one) => [millisecondsOf(one.original_start_at), one.room_id]),
  );
  const dated = judged.dates(main.rooms[0]);
  const { dates, overlaps } = dated;
  if (overlaps || dates.length === 0) return undefined;
  const byGroup = new Map<number, PatternDate[]>();
  for (const date of dates) {
    const group = groupOf(elsewhere.get(date.start) ?? pin.room_id);
    const room = groups[group]?.rooms[0];
    if (room === undefined || whyNot(needsOf(request), room) !== null) return undefined;
    const verdict = judged.verdict(room, dated);
    const at = verdict.dates.findIndex(({ start }) => start === date.start);
    if (verdict.verdicts[at] !== 0) return undefined;
    byGroup.set(group, [...(byGroup.get(group) ?? []), date]);
  }
  return byGroup;
}

/** The group in which most of some dates are. */
function usualGroup(byGroup: ReadonlyMap<number, readonly PatternDate[]>, slot: number): number {
  const counts = [...byGroup].map(([group, dates]) => ({
    group,
    count: dates.filter((date) => date.slot === slot).length,
  }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).group;
}

/** The costs of a pinned place: those of each slot where slots may have rooms of their own. */
function costsOf(
  { groups, references }: ChoiceSetting,
  request: PlanningRequest,
  pin: Place,
  byGroup: ReadonlyMap<number, readonly PatternDate[]>,
  main: number,
): ChoiceCosts {
  const pattern = request.patterns[pin.pattern_index] as Pattern;
  const units = unitsOf(request, pattern).map((slot) =>
    slot === null ? main : usualGroup(byGroup, slot),
  );
  const rooms = units.flatMap((group) => groups[group]?.rooms[0] ?? []);
  const usualOf = (slot: number): number => units[units.length === 1 ? 0 : slot] ?? main;
  const elsewhere = [...byGroup].flatMap(([group, dates]) =>
    dates.filter(({ slot }) => usualOf(slot) !== group),
  );
  const sum = (costOf: (room: PoolRoom) => number): number =>
    rooms.reduce((all, room) => all + costOf(room), 0);
  return {
    kept: keptBy(references, request.id, pin),
    wishes: timeWishCost(request, pin.pattern_index) + sum((room) => roomWishCost(request, room)),
    seats: sum((room) => seatCost(request, room)),
    rooms: new Set(units).size - 1 + elsewhere.length,
  };
}

/**
 * The choice of a pinned place as it is; undefined where it is not possible any more, so that the request is placed
 * anew.
 */
export function pinnedChoice(
  setting: ChoiceSetting,
  position: number,
  pin: Place,
): Choice | undefined {
  const request = setting.world.requests[position] as PlanningRequest;
  const byGroup = datesByGroup(setting, request, pin);
  const main = setting.groups.findIndex(({ rooms }) => rooms[0].id === pin.room_id);
  const room = setting.groups[main]?.rooms[0];
  if (byGroup === undefined || room === undefined) return undefined;
  const all = [...byGroup.values()].flat().sort((a, b) => a.start - b.start);
  const key = `pin ${position}`;
  const elsewhere = [...byGroup].filter(([group]) => group !== main);
  return {
    request: position,
    pattern: pin.pattern_index,
    variant: 0,
    kind: 'whole',
    slot: null,
    date: null,
    group: main,
    uses: [...byGroup].map(([group, dates]) => ({
      group,
      times: setting.timetable.held(`${key} in ${group}`, dates, []),
    })),
    elsewhere: [],
    costs: costsOf(setting, request, pin, byGroup, main),
    times: setting.timetable.own(key, all),
    pinned: elsewhere.flatMap(([group, dates]) => dates.map(({ start }) => ({ start, group }))),
  };
}
