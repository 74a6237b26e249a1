import { isDateProperty } from '../../domain/imports/calendar-times.ts';
import { type JcalComponent, property, textOf } from '../../domain/imports/jcal.ts';
import type { ZoneDefinition } from '../../domain/imports/zones/zone-definition.ts';
import type { Version } from '../../domain/invitations/invitation.ts';
import type { Organizer } from '../../domain/invitations/organizer.ts';
import { attendeesOf, organizerOf, versionOf } from './invitation-fields.ts';
import { hasTooManyZones, MAX_ZONES, type ObjectParts, partsOf } from './open-object.ts';
import { calendarComponents, zoneDefinitions, zoneOfCalendar } from './read-calendar.ts';

/** A calendar that a mail brought (RFC 5546), as plain data: what it says, without its times. */
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
  parts: ObjectParts;
  zones: readonly ZoneDefinition[];
  /** The name of the zone of the calendar; absent where it says none. */
  calendarZone?: string | undefined;
};

/**
 * Why a mail brought no invitation that can be answered; `answer` for one that answers somebody or asks an organizer.
 */
export type RefusedInvitation = { refusal: string; kind?: 'answer' };

/** Methods of calendars that are to organizers (RFC 5546): rooms are none. */
const TO_ORGANIZERS = ['REPLY', 'COUNTER', 'REFRESH', 'DECLINECOUNTER'];

/** The longest address of an organizer, in characters, and the most dates of a mail that is not about their series. */
const MAX_ADDRESS = 255;
const MAX_DATES = 60;

/**
 * The largest calendar that is read, in characters: as large as the objects of CalDAV, without files as large as a
 * mail.
 */
const MAX_CALENDAR = 200_000;
const MAX_SENT = 1_048_576;

/** A calendar without the files that programs write into it: nothing is taken of them, and they may be large. */
function withoutFiles(text: string): string {
  let isFile = false;
  const lines = text.split('\n').filter((line) => {
    if (!/^[ \t]/.test(line)) isFile = /^ATTACH[;:]/i.test(line);
    return !isFile;
  });
  return lines.join('\n');
}

function isAllDay(jcal: JcalComponent): boolean {
  const start = property(jcal, 'dtstart');
  return start !== undefined && isDateProperty(start);
}

/** In capitals; a request of an event that is cancelled asks for its cancellation. */
function methodOf(method: string, master: JcalComponent | undefined): string {
  const capitals = method.toUpperCase();
  const isCancelled = master && textOf(master, 'status')?.toUpperCase() === 'CANCELLED';
  return capitals === 'REQUEST' && isCancelled ? 'CANCEL' : capitals;
}

/** Reads what a mail asks for, without the times. */
export function openInvitation(sent: string): OpenedInvitation | RefusedInvitation {
  if (sent.length > MAX_SENT) return { refusal: 'It is too large.' };
  const text = withoutFiles(sent);
  if (text.length > MAX_CALENDAR) return { refusal: 'It is too large.' };
  const [, method] = /^METHOD:[ \t]*([A-Z-]+)/im.exec(text) ?? [];
  if (method === undefined) return { refusal: 'It has no METHOD.' };
  if (TO_ORGANIZERS.includes(method.toUpperCase())) {
    return { refusal: 'It is to an organizer.', kind: 'answer' };
  }
  if (hasTooManyZones(text)) return { refusal: `It has more than ${MAX_ZONES} time zones.` };
  const parts = partsOf(calendarComponents(text));
  if ('refusal' in parts) return { refusal: parts.refusal };
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
  const zones = zoneDefinitions(text);
  const capitals = methodOf(method, master?.jcal);
  return {
    method: capitals,
    uid,
    organizer,
    parts,
    zones,
    calendarZone: zoneOfCalendar(text, zones),
    attendees: attendeesOf(all),
    version: master === undefined ? null : versionOf(master.jcal, capitals),
    is_all_day: isAllDay(first.jcal),
  };
}
