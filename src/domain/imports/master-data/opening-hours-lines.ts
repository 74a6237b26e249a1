import type { Period } from '../../booking/schedule.ts';

/** Opening hours of one line: those of equal `key` are of one room, the same weekdays and the same dates. */
export type HoursLine = { readonly line: number; readonly key: string; readonly period: Period };

/**
 * The part that a line has in the schedule of its key: it brings the schedule with all times of a day, or its times are
 * brought by an earlier line, or it is refused.
 */
export type HoursPart =
  | { readonly brings: readonly Period[] }
  | { readonly joins: number }
  | { readonly refusal: string };

const overlaps = (one: Period, other: Period): boolean =>
  one.start < other.end && other.start < one.end;

type Schedule = { first: number; lines: { line: number; period: Period }[] };

/**
 * Makes one schedule of the lines of one key, as a day can have several times; lines that overlap or repeat another are
 * refused.
 */
export function partsOfHours(lines: readonly HoursLine[]): HoursPart[] {
  const schedules = new Map<string, Schedule>();
  const refusals = lines.map(({ line, key, period }): string | undefined => {
    const known = schedules.get(key) ?? { first: line, lines: [] };
    const other = known.lines.find((one) => overlaps(one.period, period));
    if (other !== undefined) {
      const isSame = other.period.start === period.start && other.period.end === period.end;
      return isSame
        ? `Line ${other.line} has the same opening hours.`
        : `Its times overlap those of line ${other.line}.`;
    }
    known.lines.push({ line, period });
    schedules.set(key, known);
    return undefined;
  });
  return lines.map(({ line, key }, at) => {
    const refusal = refusals[at];
    if (refusal !== undefined) return { refusal };
    const { first, lines: all = [] } = schedules.get(key) ?? { first: line };
    if (line !== first) return { joins: first };
    const periods = all.map(({ period }) => period);
    return { brings: periods.sort((one, other) => (one.start < other.start ? -1 : 1)) };
  });
}
