import type { Schedule } from './schedule.ts';

/** Computes a value of schedules once for all that are equal: rooms of one zone often have the same. */
export function onceForEqual<S extends Schedule, Value>(
  compute: (schedules: readonly S[]) => Value,
): (schedules: readonly S[]) => Value {
  const known = new Map<string, Value>();
  return (schedules) => {
    const key = JSON.stringify(schedules);
    const value = known.get(key) ?? compute(schedules);
    known.set(key, value);
    return value;
  };
}
