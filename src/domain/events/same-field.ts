import type { EventFields } from './event-fields.ts';

/** Whether a field has the same value in two events. */
export const hasSame = (one: EventFields, other: EventFields, field: keyof EventFields): boolean =>
  hasSameValue(one[field], other[field]);

/** Whether two values of a field are the same; lists are compared by their members, in order. */
export function hasSameValue(a: unknown, b: unknown): boolean {
  return Array.isArray(a) && Array.isArray(b) ? JSON.stringify(a) === JSON.stringify(b) : a === b;
}
