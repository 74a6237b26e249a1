import {
  type InstantText,
  instantFromText,
  millisecondsOf,
  millisecondsText,
} from '../time/instant.ts';
import { localDateText } from '../time/local-time/date-time-input.ts';

/** The whole seconds since 1970-01-01 UTC of an instant. */
export function secondOf(text: InstantText): number {
  return instantFromText(text).epochMilliseconds / 1000;
}

/** A DATE-TIME in UTC: `20270329T080000Z` (RFC 5545 3.3.5, form 2). */
export function utcTime(text: InstantText): string {
  return `${compact(text)}Z`;
}

/** A DATE-TIME in UTC from seconds since 1970-01-01 UTC (RFC 5545 3.3.5, form 2). */
export function utcTimeOfSecond(second: number): string {
  return utcTime(millisecondsText(second * 1000));
}

/** A DATE-TIME on a wall clock, from the seconds since 1970-01-01T00:00 on that clock (RFC 5545 3.3.5, form 3). */
export function wallTime(wallSecond: number): string {
  return compact(millisecondsText(wallSecond * 1000));
}

/** A DATE, from the seconds since 1970-01-01T00:00 at its midnight (RFC 5545 3.3.4). */
export function dateValue(midnight: number): string {
  return wallTime(midnight).slice(0, 8);
}

/** The seconds since 1970-01-01T00:00 at the midnight of the local day of an instant. */
export const midnightOf =
  (timeZone: string) =>
  (text: InstantText): number =>
    millisecondsOf(`${localDateText(text, timeZone)}T00:00:00Z`) / 1000;

/** A DURATION of exact time, in whole seconds, in the largest unit that fits: `PT90M` (RFC 5545 3.3.6). */
export function durationValue(seconds: number): string {
  if (seconds % 3600 === 0) return `PT${seconds / 3600}H`;
  return seconds % 60 === 0 ? `PT${seconds / 60}M` : `PT${seconds}S`;
}

/** A UTC-OFFSET, from seconds east of UTC: `+0530`, with seconds only where there are some (RFC 5545 3.3.14). */
export function offsetValue(seconds: number): string {
  const size = Math.abs(seconds);
  const parts = [Math.floor(size / 3600), Math.floor(size / 60) % 60];
  if (size % 60 > 0) parts.push(size % 60);
  return `${seconds < 0 ? '-' : '+'}${parts.map((part) => String(part).padStart(2, '0')).join('')}`;
}

function compact(text: string): string {
  const date = text.slice(0, 4) + text.slice(5, 7) + text.slice(8, 10);
  return `${date}T${text.slice(11, 13)}${text.slice(14, 16)}${text.slice(17, 19)}`;
}
