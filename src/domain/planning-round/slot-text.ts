import { WEEKDAYS, type Weekday } from '../booking/schedule.ts';
import { MAX_SLOTS } from './request-pattern.ts';
import type { Slot } from './world.ts';

const SLOT =
  /^(?<weekday>[a-z]+) (?<start>([01]\d|2[0-3]):[0-5]\d)-(?<end>([01]\d|2[0-4]):[0-5]\d)$/;

const isWeekday = (text: string): text is Weekday => (WEEKDAYS as readonly string[]).includes(text);

function slotOf(text: string): Slot | undefined {
  const { weekday = '', start = '', end = '' } = SLOT.exec(text.trim().toLowerCase())?.groups ?? {};
  return isWeekday(weekday) && start < end && end <= '24:00' ? { weekday, start, end } : undefined;
}

/**
 * The weekly times of a text such as `tuesday 14:00-16:00,thursday 14:00-16:00`; undefined where it is none, or has
 * more than a pattern may have.
 */
export function parseSlots(text: string): Slot[] | undefined {
  const slots = text.split(',').map(slotOf);
  const isRight = slots.length <= MAX_SLOTS && slots.every((slot) => slot !== undefined);
  return isRight ? (slots as Slot[]) : undefined;
}
