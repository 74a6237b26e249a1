/** The zone of this browser. */
export const browserZone = (): string => Temporal.Now.timeZoneId();

/** The city that a zone is called after: `America/Argentina/Buenos_Aires` → `Buenos Aires`. */
export const cityOf = (zone: string): string =>
  (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** Whether two zones show the same time on their clocks at an instant. */
export function showSameTime(one: string, other: string, instant: string): boolean {
  const at = Temporal.Instant.from(instant);
  const offset = (zone: string): number => at.toZonedDateTimeISO(zone).offsetNanoseconds;
  return one === other || offset(one) === offset(other);
}

/** Every zone that this browser knows, in order. */
export const knownZones = (): string[] => [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]),
];
