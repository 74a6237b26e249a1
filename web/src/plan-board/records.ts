import type { Schemas } from '../api/client.ts';
import { DAY_NAMES, type DayName } from '../api/day-names.ts';

export type Round = Schemas['PlanningRound'];
export type Plan = Schemas['Plan'];
export type Assignment = Schemas['PlanAssignment'];
export type Places = Schemas['PlanPlaces'];
export type PlaceRow = Schemas['PlanPlace'];
export type JudgedPattern = Schemas['PlanJudgedPattern'];
export type Suggestion = Schemas['PlanSuggestion'];
export type Slot = Schemas['PlanSlot'];
export type RoomSchedule = Schemas['RoomSchedule'];

/** The weeks of an alternative: all, every other one, or their numbers. */
export type Weeks = 'all' | 'odd' | 'even' | readonly number[];

/** 1 for Monday to 7 for Sunday. */
export const dayOfSlot = ({ weekday }: Pick<Slot, 'weekday'>): number =>
  DAY_NAMES.indexOf(weekday) + 1;

/** The name of a weekday as the service writes it. */
export const dayNameOf = (day: number): DayName => DAY_NAMES[day - 1] ?? 'monday';
