import { datesOfChanges } from '../../domain/imports/calendar-event.ts';
import type { ZoneOf } from '../../domain/imports/calendar-times.ts';
import { readTime } from '../../domain/imports/calendar-times.ts';
import { latestByKey } from '../../domain/imports/component-version.ts';
import type { Version } from '../../domain/invitations/invitation.ts';
import { instantText } from '../../domain/time/instant.ts';
import { calendarZones } from './calendar-zones.ts';
import { versionOf } from './invitation-fields.ts';
import type { OpenedInvitation } from './open-invitation.ts';
import { type ObjectParts, partsOf } from './open-object.ts';
import { calendarComponents } from './read-calendar.ts';
import { type ObjectContext, type ReadObject, readParts } from './read-calendar-object.ts';

/** A date that an invitation is about, without its series. */
export type InvitedDate = {
  /** Its component among the changes of the invitation. */
  at: number;
  key: string;
  /** Whether it is about all later dates too (RFC 5545, 3.2.13). */
  follows: boolean;
  version: Version;
};

/**
 * The context in which an invitation is read; `standingText` is the text that the service wrote of the existing series.
 */
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

/** The series that is there, as it was written; undefined where there is none. */
function standingParts({ standingText }: InvitationContext): ObjectParts | undefined {
  const parts = standingText === null ? undefined : partsOf(calendarComponents(standingText));
  return parts === undefined || 'refusal' in parts ? undefined : parts;
}

/** The original starts of single dates without their series. */
function ownStarts(opened: OpenedInvitation, context: InvitationContext): (string | undefined)[] {
  const times = { zoneOf: zonesOfDates(opened, context), zone: zoneOfRooms(context) };
  return opened.parts.changes.map(({ changed }) => {
    const time = readTime(changed, changed[3], times);
    return 'value' in time ? instantText(time.value.instant) : undefined;
  });
}

/**
 * The original starts of the single dates of an invitation: those of the series that is there, in whatever form they
 * are named.
 */
function startsOf(opened: OpenedInvitation, context: InvitationContext): (string | undefined)[] {
  const [master] = standingParts(context)?.masters ?? [];
  if (master === undefined) return ownStarts(opened, context);
  const { uid, zones, calendarZone, parts } = opened;
  const zonesOf = calendarZones(zones, context);
  const read = { ...context, roomId: null, calendarZone, zonesOf };
  const dates = datesOfChanges({ uid, master, changes: parts.changes }, read);
  return dates.map((date) => date?.original_start_at);
}

/** The single dates that an invitation is about, each once, by their original starts. */
export function invitedDates(opened: OpenedInvitation, context: InvitationContext): InvitedDate[] {
  const starts = startsOf(opened, context);
  const dates = opened.parts.changes.flatMap((component, at) => {
    const key = starts[at];
    if (key === undefined) return [];
    const follows = component.changed[1].range !== undefined;
    return [{ at, key, component, follows, version: versionOf(component.jcal, opened.method) }];
  });
  return latestByKey(dates, ({ key }) => key).map(({ component: _read, ...date }) => date);
}

/** The standing event with the dates of an invitation in place of its own. */
function mergedParts(
  opened: OpenedInvitation,
  standing: ObjectParts,
  context: InvitationContext,
): ObjectParts {
  const sent = new Set(startsOf(opened, context));
  const own = startsOf({ ...opened, zones: [], parts: standing }, context);
  const kept = standing.changes.filter((_one, at) => !sent.has(own[at]));
  return { ...standing, changes: [...kept, ...opened.parts.changes] };
}

/**
 * Reads the event of an invitation with the reader of imported calendars. One of single dates only is read with the
 * series that is there, or as an event of its own where there is none.
 */
export function readInvitation(opened: OpenedInvitation, context: InvitationContext): ReadObject {
  const { parts, uid, zones, calendarZone } = opened;
  const zonesOf = calendarZones(zones, context);
  const read = { ...context, roomId: null, calendarZone, zonesOf };
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
  return readParts(mergedParts(opened, standing, context), uid, read);
}
