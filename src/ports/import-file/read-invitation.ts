import type { ZoneOf } from '../../domain/imports/calendar-times.ts';
import { type CalendarTime, readTime } from '../../domain/imports/calendar-times.ts';
import type { Version } from '../../domain/invitations/invitation.ts';
import { instantText } from '../../domain/time/instant.ts';
import { calendarZones } from './calendar-zones.ts';
import { versionOf } from './invitation-fields.ts';
import type { OpenedInvitation } from './open-invitation.ts';
import { type ObjectParts, type OpenedChange, partsOf } from './open-object.ts';
import { calendarComponents } from './read-calendar.ts';
import { type ObjectContext, type ReadObject, readParts } from './read-calendar-object.ts';

/** A date that an invitation is about, without its series. */
export type InvitedDate = {
  /** Its component among the changes of the invitation. */
  at: number;
  key: string;
  version: Version;
};

/** What an invitation is read with; `standingText` is what the service wrote of the series that is there. */
export type InvitationContext = ObjectContext & { readonly standingText: string | null };

/** The zone of times without one: that of the first room. */
const zoneOfRooms = ({ rooms, serviceZone }: InvitationContext): string =>
  rooms[0]?.timezone ?? serviceZone;

/** The zones of the single dates of an invitation. */
function zonesOfDates(
  { parts: { changes }, uid, zones }: OpenedInvitation,
  context: InvitationContext,
): ZoneOf {
  const [master, ...others] = changes;
  if (master === undefined) return () => undefined;
  return calendarZones(zones, context)({ uid, master, changes: others }, zoneOfRooms(context));
}

const keyOf = ({ instant }: CalendarTime): string => instantText(instant);

/** The single dates that an invitation is about, each once, by their original starts. */
export function invitedDates(opened: OpenedInvitation, context: InvitationContext): InvitedDate[] {
  const times = { zoneOf: zonesOfDates(opened, context), zone: zoneOfRooms(context) };
  const dates = opened.parts.changes.flatMap(({ jcal, changed }, at) => {
    const time = readTime(changed, changed[3], times);
    if ('refusal' in time) return [];
    return [{ at, key: keyOf(time.value), version: versionOf(jcal, opened.method) }];
  });
  return [...new Map(dates.map((date) => [date.key, date])).values()];
}

/** The standing event with the dates of an invitation in place of its own. */
function mergedParts(
  { parts }: OpenedInvitation,
  standing: ObjectParts,
  keyOfDate: (change: OpenedChange) => string,
): ObjectParts {
  const sent = new Set(parts.changes.map(keyOfDate));
  const kept = standing.changes.filter((one) => !sent.has(keyOfDate(one)));
  return { ...standing, changes: [...kept, ...parts.changes] };
}

/**
 * Reads the event of an invitation with the reader of imported calendars. One of single dates only is read with the series that is
 * there, or as an event of its own where there is none.
 */
export function readInvitation(opened: OpenedInvitation, context: InvitationContext): ReadObject {
  const { parts, uid, zones } = opened;
  const read = { ...context, roomId: null, zonesOf: calendarZones(zones, context) };
  if (parts.masters.length > 0) return readParts(parts, uid, read);
  if (context.standingText === null) {
    const [only, ...more] = parts.changes;
    if (only === undefined || more.length > 0) {
      return {
        kind: 'object',
        refusal: 'Its series is not known here: invite the room to all of it.',
      };
    }
    return readParts({ ...parts, masters: [only], changes: [] }, uid, read);
  }
  const standing = partsOf(calendarComponents(context.standingText));
  if ('refusal' in standing) return standing;
  const times = { zoneOf: zonesOfDates(opened, context), zone: zoneOfRooms(context) };
  const keyOfDate = ({ changed }: OpenedChange): string => {
    const time = readTime(changed, changed[3], times);
    return 'value' in time ? keyOf(time.value) : '';
  };
  return readParts(mergedParts(opened, standing, keyOfDate), uid, read);
}
