import { type CalendarTime, readTime } from '../../domain/imports/calendar-times.ts';
import { type JcalComponent, property, textOf } from '../../domain/imports/jcal.ts';
import type { Version } from '../../domain/invitations/invitation.ts';
import { instantText } from '../../domain/time/instant.ts';
import { calendarZones } from './calendar-zones.ts';
import { attendeesOf, type Organizer, organizerOf, versionOf } from './invitation-fields.ts';
import { calendarComponents, zoneDefinitions } from './read-calendar.ts';
import {
  MAX_ZONES,
  type ObjectContext,
  type ObjectParts,
  type ObjectReader,
  partsOf,
  type ReadObject,
  readCalendarObject,
  readParts,
} from './read-calendar-object.ts';

/** A date that an invitation is about, without its series. */
export type InvitedDate = {
  /** Its component among the changes of the invitation. */
  at: number;
  key: string;
  version: Version;
};

/** A calendar that a mail brought (RFC 5546). */
export type OpenedInvitation = {
  /** In capitals. */
  method: string;
  uid: string;
  organizer: Organizer;
  /** The addresses of everybody who is invited, in lower case, each once, in order. */
  attendees: string[];
  /** The version of the event itself; null where it is about single dates only. */
  version: Version | null;
  /** Whether it lasts whole days. */
  is_all_day: boolean;
  text: string;
  parts: ObjectParts;
};

/** The longest address of an organizer, in characters, and the most dates of a mail that is not about their series. */
const MAX_ADDRESS = 255;
const MAX_DATES = 60;

const isAllDay = (jcal: JcalComponent): boolean => property(jcal, 'dtstart')?.[2] === 'date';

/** In capitals; a request of an event that is cancelled asks for its cancellation. */
function methodOf(method: string, master: JcalComponent | undefined): string {
  const capitals = method.toUpperCase();
  const isCancelled = master && textOf(master, 'status')?.toUpperCase() === 'CANCELLED';
  return capitals === 'REQUEST' && isCancelled ? 'CANCEL' : capitals;
}

/** Reads what a mail asks for, without the times. `refusal`: why it is no invitation that can be answered. */
export function openInvitation(text: string): OpenedInvitation | { refusal: string } {
  const [, method] = /^METHOD:[ \t]*([A-Z-]+)/im.exec(text) ?? [];
  if (method === undefined) return { refusal: 'It has no METHOD.' };
  if (text.split(/^BEGIN:VTIMEZONE/im).length - 1 > MAX_ZONES) {
    return { refusal: `It has more than ${MAX_ZONES} time zones.` };
  }
  const parts = partsOf(calendarComponents(text));
  if ('refusal' in parts) return parts;
  const [uid = '', ...others] = parts.uids;
  const [master] = parts.masters;
  const all = [...parts.masters, ...parts.changes];
  const [first] = all;
  if (uid === '' || others.length > 0 || parts.masters.length > 1 || first === undefined) {
    return { refusal: 'It is not about exactly one event.' };
  }
  const organizer = organizerOf(first.jcal);
  if (organizer === undefined || organizer.address.length > MAX_ADDRESS) {
    return { refusal: 'It has no organizer who can be answered.' };
  }
  if (master === undefined && all.length > MAX_DATES) {
    return { refusal: `It is about more than ${MAX_DATES} dates without their series.` };
  }
  const capitals = methodOf(method, master?.jcal);
  return {
    ...{ method: capitals, uid, organizer, text, parts },
    attendees: attendeesOf(all),
    version: master === undefined ? null : versionOf(master.jcal, capitals),
    is_all_day: isAllDay(first.jcal),
  };
}

type Contexts = ObjectContext & { readonly standingText: string | null };

const zonesOf = ({ text }: OpenedInvitation, context: Contexts) => {
  const preferred = [
    context.serviceZone,
    ...new Set(context.rooms.flatMap(({ timezone }) => timezone ?? [])),
  ];
  const { standingText } = context;
  const known = standingText === null ? new Map() : zoneDefinitions(standingText);
  return calendarZones(new Map([...known, ...zoneDefinitions(text)]), preferred);
};

/** The zone of times without one: that of the first room. */
const zoneOfRooms = ({ rooms, serviceZone }: Contexts): string => rooms[0]?.timezone ?? serviceZone;

/** The single dates that an invitation is about, each once, by their original starts. */
export function invitedDates(opened: OpenedInvitation, context: Contexts): InvitedDate[] {
  const zone = zoneOfRooms(context);
  const zoneOf = zonesOf(opened, context);
  const dates = opened.parts.changes.flatMap(({ jcal, changed }, at) => {
    const time = readTime(changed, changed[3], { zoneOf, zone });
    if ('refusal' in time) return [];
    return [{ at, key: keyOf(time.value), version: versionOf(jcal, opened.method) }];
  });
  return [...new Map(dates.map((date) => [date.key, date])).values()];
}

const keyOf = ({ instant }: CalendarTime): string => instantText(instant);

/** The standing event with the dates of an invitation in place of its own. */
function mergedParts(
  { parts }: OpenedInvitation,
  standing: ObjectParts,
  sameDate: (one: ObjectParts['changes'][number], other: ObjectParts['changes'][number]) => boolean,
): ObjectParts {
  const kept = standing.changes.filter(
    (one) => !parts.changes.some((other) => sameDate(one, other)),
  );
  return { ...standing, changes: [...kept, ...parts.changes] };
}

/**
 * Reads the event of an invitation with the reader of imported calendars. One of single dates only is read with the series that is
 * there (`standingText`), or as an event of its own where there is none.
 */
export function readInvitation(opened: OpenedInvitation, context: Contexts): ReadObject {
  const zoneOf = zonesOf(opened, context);
  const read = { ...context, roomId: null, zoneOf };
  const { parts, uid } = opened;
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
  const at = (one: ObjectParts['changes'][number]): string => {
    const time = readTime(one.changed, one.changed[3], { zoneOf, zone: zoneOfRooms(context) });
    return 'value' in time ? keyOf(time.value) : '';
  };
  const merged = mergedParts(opened, standing, (one, other) => at(one) === at(other));
  return readParts(merged, uid, read);
}

/** Reads invitations, and what the service wrote of the events that they became. */
export type InvitationReader = {
  openInvitation: typeof openInvitation;
  readInvitation: typeof readInvitation;
  invitedDates: typeof invitedDates;
  readObject: ObjectReader;
};

/** Reads invitations with ical.js. */
export const invitationReader: InvitationReader = {
  ...{ openInvitation, readInvitation, invitedDates },
  readObject: readCalendarObject,
};
