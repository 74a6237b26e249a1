/**
 * Half of a year: where one of two zones changes its clock for the summer and the other does not, they differ by then.
 */
const HALF_A_YEAR = { hours: 182 * 24 };

/**
 * Whether the clocks of two zones agree at an instant and half a year later, so that a time needs no zone for a reader
 * in the other one. Throws RangeError on an unknown zone.
 */
export function hasSameClock(zone: string, other: string, at: Temporal.Instant): boolean {
  if (zone === other) return true;
  return [at, at.add(HALF_A_YEAR)].every((instant) => {
    const [here, there] = [zone, other].map((id) => instant.toZonedDateTimeISO(id));
    return here?.offsetNanoseconds === there?.offsetNanoseconds;
  });
}
