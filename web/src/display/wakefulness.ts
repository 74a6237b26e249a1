import { laterInstant, msOf } from '../time/now.ts';
import { addDays, resolveWall, wallAt } from '../time/wall.ts';

/** Keeps the screen on while the page is seen; browsers that cannot, and devices that may not, let it go dark. */
export function keepAwake(): void {
  const hold = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    await navigator.wakeLock.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', () => void hold());
  void hold();
}

const HOUR = '03:00';
const SPREAD_MINUTES = 30;

/**
 * The time at which a display reloads its page to get the newest version, in milliseconds since the epoch. It is the
 * next 03:00 of its zone, up to a quarter of an hour earlier or later, so that not all displays of a house reload at
 * once. `random`: from 0 to 1.
 */
export function reloadMsAfter(now: string, zone: string, random: number): number {
  const { date } = wallAt(now, zone);
  const spread = Math.round((random - 0.5) * SPREAD_MINUTES);
  const at = (day: string): number =>
    msOf(laterInstant(resolveWall({ date: day, time: HOUR }, zone).instant, spread));
  const today = at(date);
  return today > msOf(now) + SPREAD_MINUTES * 60_000 ? today : at(addDays(date, 1));
}
