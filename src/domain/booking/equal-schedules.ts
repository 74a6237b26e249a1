import type { ScheduledPlace } from './room-parts.ts';

/**
 * Computes a value of what opens and blocks rooms once for all that are equal: rooms of one zone often have the same.
 */
export function onceForEqual<Value>(
  compute: (room: ScheduledPlace) => Value,
): (room: ScheduledPlace) => Value {
  const known = new Map<string, Value>();
  return ({ schedules, parts }) => {
    const key = JSON.stringify([schedules, ...parts.map((part) => part.schedules)]);
    const value = known.get(key) ?? compute({ schedules, parts });
    known.set(key, value);
    return value;
  };
}
