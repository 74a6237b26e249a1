import type { Choice, ChoiceCosts, ChoiceSetting, Choices } from './choice.ts';
import { keptBy, referencesOf, roomWishCost, seatCost, timeWishCost } from './costs.ts';
import { fewerChoices, MOST_CHOICES } from './fewer-choices.ts';
import { pinnedChoice } from './pinned-choice.ts';
import { needsOf, whyNot } from './pool-room.ts';
import { groupRooms, type RoomGroup } from './room-groups.ts';
import { createTimetable } from './timetable.ts';
import {
  createJudge,
  type DatedPattern,
  type JudgedPattern,
  mostExceptions,
  type PatternVerdict,
  unitsOf,
} from './verdicts.ts';
import type { Pattern, PatternDate, PlanningRequest, World } from './world.ts';

/** A pattern, or one slot of it, of a request. */
type Unit = {
  /** Whether the slots could have rooms of their own: then each may have few dates elsewhere. */
  readonly isDivisible: boolean;
  readonly request: number;
  readonly pattern: number;
  readonly slot: number | null;
  readonly judged: JudgedPattern;
  readonly variant: number;
  readonly dated: DatedPattern;
};

/**
 * Rooms with dates elsewhere are choices of a request only where no more than so many rooms, each at each of its times,
 * are wholly free: they are for requests that fit in few places, and each date makes choices of its own. Source:
 * decision 0074.
 */
export const FEW_CHOICES = 24;

/** The groups in which the first slot may be, those in which all else may be, and whether dates may be elsewhere. */
type Rooms = {
  readonly mains: readonly number[];
  readonly fitting: readonly number[];
  readonly isPartly: boolean;
};

const NO_COSTS: ChoiceCosts = { kept: 0, wishes: 0, seats: 0, rooms: 0 };

const isOf = (slot: number | null, date: PatternDate): boolean =>
  slot === null || date.slot === slot;

/** The dates of a unit in a room: those that are free, and the starts of those that are not. */
function divide({ slot }: Unit, { dates, verdicts }: PatternVerdict) {
  const free: PatternDate[] = [];
  const elsewhere: number[] = [];
  for (const [at, date] of dates.entries()) {
    if (!isOf(slot, date)) continue;
    if (verdicts[at] === 0) free.push(date);
    else elsewhere.push(date.start);
  }
  return { free, elsewhere };
}

/** Whether few enough dates of a unit are taken in a room. */
function isMostlyFree({ slot, isDivisible }: Unit, { dates, verdicts }: PatternVerdict): boolean {
  const own = [...dates.keys()].filter((at) => isOf(slot, dates[at] as PatternDate));
  const groups = isDivisible ? Map.groupBy(own, (at) => dates[at]?.slot).values() : [own];
  return [...groups].every(
    (group) => group.filter((at) => verdicts[at] !== 0).length <= mostExceptions(group.length),
  );
}

function costsIn(setting: ChoiceSetting, unit: Unit, group: number): ChoiceCosts {
  const { world, groups, references } = setting;
  const request = world.requests[unit.request] as PlanningRequest;
  const [room] = (groups[group] as RoomGroup).rooms;
  const at = { room_id: room.id, pattern_index: unit.pattern };
  return {
    kept: (unit.slot ?? 0) === 0 ? keptBy(references, request.id, at) : 0,
    wishes:
      roomWishCost(request, room) + (unit.slot === null ? timeWishCost(request, unit.pattern) : 0),
    seats: seatCost(request, room),
    rooms: 0,
  };
}

/** The choices of a unit in the groups that fit; `isPartly`: also where some dates must be elsewhere. */
function choicesOfUnit(
  setting: ChoiceSetting,
  unit: Unit,
  { mains, fitting, isPartly }: Rooms,
): Choice[] {
  const { groups, timetable } = setting;
  const made: Choice[] = [];
  const { request, pattern, slot, judged, variant, dated } = unit;
  const kind = slot === null ? 'whole' : 'slot';
  for (const group of (slot ?? 0) === 0 ? mains : fitting) {
    const [room] = (groups[group] as RoomGroup).rooms;
    const verdict = judged.verdict(room, dated);
    const { free, elsewhere } = divide(unit, verdict);
    if (free.length === 0 || (elsewhere.length > 0 && !(isPartly && isMostlyFree(unit, verdict))))
      continue;
    const uses = [{ group, times: timetable.held(`${verdict.key} ${slot}`, free, elsewhere) }];
    const times = slot === null ? timetable.own(verdict.key, verdict.dates) : -1;
    const costs = costsIn(setting, unit, group);
    made.push({
      variant,
      request,
      pattern,
      kind,
      slot,
      date: null,
      group,
      uses,
      elsewhere,
      costs,
      times,
    });
  }
  return withDates(setting, unit, fitting, made);
}

/** Adds choices for the dates that must be elsewhere, and leaves out what has a date that no room takes. */
function withDates(
  setting: ChoiceSetting,
  unit: Unit,
  fitting: readonly number[],
  made: readonly Choice[],
): Choice[] {
  const starts = new Set(made.flatMap(({ elsewhere }) => elsewhere));
  const dates = [...starts].map((start) => datesElsewhere(setting, unit, fitting, start));
  const taken = new Set(dates.flat().map(({ date }) => date));
  const possible = made.filter(({ elsewhere }) => elsewhere.every((start) => taken.has(start)));
  const needed = new Set(possible.flatMap(({ elsewhere }) => elsewhere));
  return [...possible, ...dates.flat().filter(({ date }) => needed.has(date ?? 0))];
}

function datesElsewhere(
  { groups, timetable }: ChoiceSetting,
  { request, pattern, slot, judged, variant, dated }: Unit,
  fitting: readonly number[],
  start: number,
): Choice[] {
  return fitting.flatMap((group): Choice[] => {
    const [room] = (groups[group] as RoomGroup).rooms;
    const { key, dates, verdicts } = judged.verdict(room, dated);
    const at = dates.findIndex((date) => date.start === start && isOf(slot, date));
    const date = dates[at];
    if (date === undefined || verdicts[at] !== 0) return [];
    const uses = [{ group, times: timetable.held(`${key} on ${start}`, [date], []) }];
    const costs = { ...NO_COSTS, rooms: 1 };
    return [
      {
        request,
        pattern,
        variant,
        kind: 'date',
        slot,
        date: start,
        group,
        uses,
        elsewhere: [],
        costs,
        times: -1,
      },
    ];
  });
}

function choicesOfVariant(setting: ChoiceSetting, unit: Unit, rooms: Rooms): Choice[] {
  const { request, pattern, variant, dated } = unit;
  const asked = setting.world.requests[request] as PlanningRequest;
  const units = unitsOf(asked, asked.patterns[pattern] as Pattern);
  if (dated.overlaps) return [];
  const made = units.map((slot) => choicesOfUnit(setting, { ...unit, slot }, rooms));
  if (made.some(({ length }) => length === 0)) return [];
  if (units.length === 1) return made.flat();
  const costs = { ...NO_COSTS, wishes: timeWishCost(asked, pattern), rooms: -1 };
  const times = setting.timetable.own(dated.key, dated.dates);
  const together = choicesOfUnit(setting, { ...unit, isDivisible: true }, rooms);
  const whole = { request, pattern, variant, kind: 'pattern', slot: null, date: null } as const;
  return [
    ...together.map((choice) => ({
      ...choice,
      costs:
        choice.kind === 'date'
          ? choice.costs
          : timesUnits(choice.costs, asked, pattern, units.length),
    })),
    { ...whole, group: -1, uses: [], elsewhere: [], costs, times },
    ...made.flat(),
  ];
}

/** The choices of a pattern: its dates are those in the venue of the room of the first slot. */
function choicesOfPattern(
  setting: ChoiceSetting,
  request: number,
  pattern: number,
  fitting: readonly number[],
  isPartly: boolean,
): Choice[] {
  const asked = setting.world.requests[request] as PlanningRequest;
  const judged = setting.judge(asked, asked.patterns[pattern] as Pattern);
  const variants = Map.groupBy(fitting, (group) =>
    judged.dates((setting.groups[group] as RoomGroup).rooms[0]),
  );
  return [...variants].flatMap(([dated, mains], variant) => {
    const unit = { request, pattern, slot: null, judged, variant, dated, isDivisible: false };
    return choicesOfVariant(setting, unit, { mains, fitting, isPartly });
  });
}

/** The costs of slots that may have rooms of their own, where they are in one room: each counts. */
function timesUnits(
  costs: ChoiceCosts,
  request: PlanningRequest,
  pattern: number,
  units: number,
): ChoiceCosts {
  const ofTime = timeWishCost(request, pattern);
  return { ...costs, wishes: ofTime + units * (costs.wishes - ofTime), seats: units * costs.seats };
}

/**
 * The choices of one request; with `most` about so many of those that have no dates elsewhere. A pin that is possible
 * is the only choice; what was taken out has none.
 */
function choicesOfRequest(setting: ChoiceSetting, request: number, most?: number): Choice[] {
  const asked = setting.world.requests[request] as PlanningRequest;
  const pin = setting.pins.get(asked.id);
  if (pin?.room_id === null) return [];
  const pinned = pin && pinnedChoice(setting, request, pin);
  if (pinned !== undefined) return [pinned];
  const fitting = [...setting.groups.keys()].filter(
    (group) => whyNot(needsOf(asked), (setting.groups[group] as RoomGroup).rooms[0]) === null,
  );
  const made = (isPartly: boolean): Choice[] =>
    [...asked.patterns.keys()].flatMap((pattern) =>
      choicesOfPattern(setting, request, pattern, fitting, isPartly),
    );
  const whole = made(false);
  if (most !== undefined) return fewerChoices(whole, most);
  const free = whole.filter(({ kind }) => kind === 'whole').length;
  return free > FEW_CHOICES ? whole : made(true);
}

/** All choices of all requests; undefined as soon as they are more than `most`. */
function allChoices(setting: ChoiceSetting, most: number): Choice[] | undefined {
  const choices: Choice[] = [];
  for (const request of setting.world.requests.keys()) {
    for (const choice of choicesOfRequest(setting, request)) choices.push(choice);
    if (choices.length > most) return undefined;
  }
  return choices;
}

function settingOf(world: World, isGrouped: boolean): ChoiceSetting {
  return {
    world,
    groups: groupRooms(world, isGrouped),
    timetable: createTimetable(),
    references: referencesOf(world),
    pins: new Map(world.pins.map((pin) => [pin.request_id, pin])),
    judge: createJudge(world),
  };
}

const withChoices = (
  { world, groups, timetable, references }: ChoiceSetting,
  choices: Choice[],
  isComplete: boolean,
): Choices => ({ world, groups, timetable, references, choices, isComplete });

/**
 * Makes the choices of a world. `isGrouped` false leaves alike rooms apart. Where there are more than `most`, each
 * request has some of its choices only, and none with dates elsewhere.
 */
export function choicesOf(world: World, isGrouped = true, most = MOST_CHOICES): Choices {
  const setting = settingOf(world, isGrouped);
  const all = allChoices(setting, most);
  if (all !== undefined) return withChoices(setting, all, true);
  // The timetable of the first attempt has the times of all choices.
  const anew = settingOf(world, isGrouped);
  const share = Math.floor(most / world.requests.length);
  const choices = [...world.requests.keys()].flatMap((request) =>
    choicesOfRequest(anew, request, share),
  );
  return withChoices(anew, choices, false);
}
