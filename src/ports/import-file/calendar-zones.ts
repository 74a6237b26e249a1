import { findIana } from 'windows-iana';
import type { ZonesOf } from '../../domain/imports/calendar-context.ts';
import { askedTimes } from '../../domain/imports/zones/asked-times.ts';
import { createZoneFinder } from '../../domain/imports/zones/find-zone.ts';
import type { ZoneDefinition } from '../../domain/imports/zones/zone-definition.ts';
import { withoutOffset } from '../../domain/imports/zones/zone-names.ts';
import { isTimeZone } from '../../domain/time/time-zones.ts';

/** The name that Windows and Outlook use (CLDR, "windowsZones"). */
const windowsZone = (tzid: string): string | undefined => {
  const [zone] = findIana(withoutOffset(tzid) as Parameters<typeof findIana>[0]);
  return zone !== undefined && isTimeZone(zone) ? zone : undefined;
};

/** What zones of a calendar are explained with besides what it says itself. */
type ZoneContext = { readonly serviceZone: string; readonly horizon: string };

/**
 * Explains the zones of a calendar for each of its events: by their names and by what the calendar says about them, at the times
 * of the event. Where several zones agree with that, the zone of the room comes first, then that of the service.
 */
export function calendarZones(
  definitions: readonly ZoneDefinition[],
  { serviceZone, horizon }: ZoneContext,
): ZonesOf {
  const find = createZoneFinder({ definitions, otherName: windowsZone });
  return (entry, zone) => find(() => askedTimes(entry, horizon), [zone, serviceZone]);
}
