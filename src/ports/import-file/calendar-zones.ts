import { findIana } from 'windows-iana';
import type { ZonesOf } from '../../domain/imports/calendar-context.ts';
import { askedTimes } from '../../domain/imports/zones/asked-times.ts';
import { windowsNameOf } from '../../domain/imports/zones/display-names.ts';
import { createZoneFinder } from '../../domain/imports/zones/find-zone.ts';
import type { ZoneDefinition } from '../../domain/imports/zones/zone-definition.ts';
import { namedZone, shownName, zoneOfCities } from '../../domain/imports/zones/zone-names.ts';
import { timeZoneName } from '../../domain/time/time-zones.ts';

/**
 * Zones of the table that have another name by now, or whose name of Windows belongs to another zone since they changed
 * their clock.
 */
const NEWER: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Chihuahua': 'America/Mazatlan',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'Asia/Almaty': 'Asia/Bishkek',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** The zone of a name that Windows uses (CLDR, "windowsZones"). */
function windowsZone(name: string): string | undefined {
  const [zone] = findIana(windowsNameOf(name) ?? name, '001');
  return zone === undefined ? undefined : timeZoneName(NEWER[zone] ?? zone);
}

/** The zone of a name that Windows or Outlook uses, with or without the offset that they show before it. */
function shownZone(tzid: string): string | undefined {
  const shown = shownName(tzid);
  return windowsZone(shown.name) ?? namedZone(shown.name) ?? zoneOfCities(shown);
}

/** The context in which zones of a calendar are found, besides the definitions in the calendar. */
type ZoneContext = { readonly serviceZone: string; readonly horizon: string };

/**
 * Explains the zones of a calendar for each of its events: by their names and by what the calendar says about them, at
 * the times of the event. Where several zones agree with that, the zone of the room comes first, then that of the
 * service.
 */
export function calendarZones(
  definitions: readonly ZoneDefinition[],
  { serviceZone, horizon }: ZoneContext,
): ZonesOf {
  const find = createZoneFinder({ definitions, otherName: shownZone });
  return (entry, zone) =>
    find((clockOf) => askedTimes(entry, horizon, clockOf), [zone, serviceZone]);
}
