import { type JcalComponent, property, textOf } from '../../domain/imports/jcal.ts';
import type { ZoneDefinition } from '../../domain/imports/zones/zone-definition.ts';
import type { Version } from '../../domain/invitations/invitation.ts';
import { attendeesOf, type Organizer, organizerOf, versionOf } from './invitation-fields.ts';
import { hasTooManyZones, MAX_ZONES, type ObjectParts, partsOf } from './open-object.ts';
import { calendarComponents, zoneDefinitions } from './read-calendar.ts';

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
};

/** Why a mail brought no invitation that can be answered. */
export type RefusedInvitation = { refusal: string };

/** The longest address of an organizer, in characters, and the most dates of a mail that is not about their series. */
const MAX_ADDRESS = 255;
const MAX_DATES = 60;

/** The largest calendar that is read, in characters: as large as the objects of CalDAV. */
const MAX_CALENDAR = 200_000;

/** Files that programs write into the calendar; nothing is taken of them, and they may be large. */
const FILES = /^ATTACH[;:].*(?:\r?\n[ \t].*)*\r?\n/gim;

const isAllDay = (jcal: JcalComponent): boolean => property(jcal, 'dtstart')?.[2] === 'date';

/** In capitals; a request of an event that is cancelled asks for its cancellation. */
function methodOf(method: string, master: JcalComponent | undefined): string {
  const capitals = method.toUpperCase();
  const isCancelled = master && textOf(master, 'status')?.toUpperCase() === 'CANCELLED';
  return capitals === 'REQUEST' && isCancelled ? 'CANCEL' : capitals;
}

/** Reads what a mail asks for, without the times. */
export function openInvitation(sent: string): OpenedInvitation | RefusedInvitation {
  const text = sent.replace(FILES, '');
  if (text.length > MAX_CALENDAR) return { refusal: 'It is too large.' };
  const [, method] = /^METHOD:[ \t]*([A-Z-]+)/im.exec(text) ?? [];
  if (method === undefined) return { refusal: 'It has no METHOD.' };
  if (hasTooManyZones(text)) return { refusal: `It has more than ${MAX_ZONES} time zones.` };
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
    ...{ method: capitals, uid, organizer, parts, zones: zoneDefinitions(text) },
    attendees: attendeesOf(all),
    version: master === undefined ? null : versionOf(master.jcal, capitals),
    is_all_day: isAllDay(first.jcal),
  };
}
