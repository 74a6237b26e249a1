import type { FeedOverrideRow, FeedRow } from '../events/feed.ts';
import { BUSY_TITLE } from './what-readers-see.ts';

/** One date of a private event as calendars of those show it who do not see what it is. */
export const busySlot = <Slot extends FeedOverrideRow>(slot: Slot): Slot => ({
  ...slot,
  title: BUSY_TITLE,
  description: null,
  website: null,
});

/**
 * A private event as calendars of those show it who do not see what it is: when and where, and nothing else. Source:
 * §18.2.
 */
export function busyRow(row: FeedRow): FeedRow {
  return {
    ...row,
    title: BUSY_TITLE,
    description: null,
    website: null,
    event_type: null,
    format: null,
    creator_name: null,
    overrides: row.overrides.map(busySlot),
    took_place: row.took_place.map(busySlot),
    wanted: row.wanted.map(busySlot),
  };
}
