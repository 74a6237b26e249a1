import { instantText } from '../time/instant.ts';
import { readTime } from './calendar-times.ts';
import { type CalendarComponent, type JcalComponent, property } from './jcal.ts';

/** Which of two components about the same is later (RFC 5545, 3.8.7.4 and 3.8.7.2); `dtstamp` is an instant. */
export type ComponentVersion = { readonly sequence: number; readonly dtstamp: string };

const UNKNOWN_TIME = '1970-01-01T00:00:00Z';

/** SEQUENCE and DTSTAMP of a component; any other one is later than one without a readable DTSTAMP. */
export function componentVersion(jcal: JcalComponent): ComponentVersion {
  const sequence = Number(property(jcal, 'sequence')?.[3] ?? 0);
  const stamp = property(jcal, 'dtstamp');
  const time = stamp && readTime(stamp, stamp[3], { zone: 'UTC', zoneOf: () => undefined });
  const dtstamp = time && 'value' in time ? instantText(time.value.instant) : UNKNOWN_TIME;
  return { sequence: Number.isSafeInteger(sequence) && sequence > 0 ? sequence : 0, dtstamp };
}

/** Whether a component is later than another one about the same: by SEQUENCE, then by DTSTAMP. */
export function isLater(one: CalendarComponent, other: CalendarComponent): boolean {
  const [mine, its] = [componentVersion(one.jcal), componentVersion(other.jcal)];
  if (mine.sequence !== its.sequence) return mine.sequence > its.sequence;
  return mine.dtstamp > its.dtstamp;
}

/** The latest of components about the same; of equal ones the first. Undefined without any. */
export const latestOf = <C extends CalendarComponent>(components: readonly C[]): C | undefined =>
  components.reduce<C | undefined>(
    (latest, one) => (latest === undefined || isLater(one, latest) ? one : latest),
    undefined,
  );

/** The latest component of each key, in their order. */
export function latestByKey<T extends { readonly component: CalendarComponent }>(
  all: readonly T[],
  keyOf: (one: T) => string,
): T[] {
  const latest = new Map<string, T>();
  for (const one of all) {
    const key = keyOf(one);
    const other = latest.get(key);
    if (other === undefined || isLater(one.component, other.component)) latest.set(key, one);
  }
  return [...latest.values()];
}

/** The latest of components about the same alone; all of them where two that say different things are equally late. */
export function onlyLatest<C extends CalendarComponent>(components: readonly C[]): readonly C[] {
  const latest = latestOf(components);
  if (latest === undefined) return components;
  const isOlder = (one: C): boolean =>
    isLater(latest, one) || JSON.stringify(one.jcal) === JSON.stringify(latest.jcal);
  return components.every(isOlder) ? [latest] : components;
}
