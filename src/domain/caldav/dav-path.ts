import { isId } from '../id.ts';

/**
 * A calendar of a person's home: the own events, the own work, or the events of a room or a venue. Source: §15.1 and
 * §19.5.
 */
export type CalendarName =
  | { readonly kind: 'mine' | 'work'; readonly id: null }
  | { readonly kind: 'room' | 'venue'; readonly id: string };

/** The resource that a path below `/dav/` identifies. */
export type DavResource =
  | { readonly kind: 'root' | 'principals' | 'homes' }
  | { readonly kind: 'principal' | 'home'; readonly user: string }
  | { readonly kind: 'calendar'; readonly user: string; readonly calendar: CalendarName }
  | {
      readonly kind: 'object';
      readonly user: string;
      readonly calendar: CalendarName;
      readonly name: string;
    };

/** The path of the whole protocol. */
export const DAV_ROOT = '/dav/';

/** The longest name of an object, in characters. */
export const MAX_OBJECT_NAME = 255;

/** The last part of the path of a calendar. */
export const calendarSegment = ({ kind, id }: CalendarName): string =>
  id === null ? kind : `${kind}-${id}`;

function calendarOf(segment: string): CalendarName | undefined {
  if (segment === 'mine' || segment === 'work') return { kind: segment, id: null };
  const [, kind, id = ''] = /^(room|venue)-(.+)$/.exec(segment) ?? [];
  if ((kind !== 'room' && kind !== 'venue') || !isId(id)) return undefined;
  return { kind, id: id.toLowerCase() };
}

/** The path of the principal of a person. */
export const principalPath = (user: string): string => `${DAV_ROOT}principals/${user}/`;

/** The path of the home of a person. */
export const homePath = (user: string): string => `${DAV_ROOT}calendars/${user}/`;

/** The path of a calendar. */
export const calendarPath = (user: string, calendar: CalendarName): string =>
  `${homePath(user)}${calendarSegment(calendar)}/`;

/** The path of an object in a calendar. */
export const objectPath = (user: string, calendar: CalendarName, name: string): string =>
  calendarPath(user, calendar) + encodeURIComponent(name);

const isObjectName = (name: string): boolean =>
  name !== '.' && name !== '..' && name.length <= MAX_OBJECT_NAME && !/\p{Cc}/u.test(name);

/** Each part decoded once; undefined where one is not UTF-8, or is empty in the middle. */
function segmentsOf(path: string): string[] | undefined {
  const parts = path.slice(DAV_ROOT.length).replace(/\/$/, '').split('/');
  if (parts.length === 1 && parts[0] === '') return [];
  if (parts.includes('')) return undefined;
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function belowHomes([user = '', segment, name, ...rest]: string[]): DavResource | undefined {
  if (!isId(user) || rest.length > 0) return undefined;
  if (segment === undefined) return { kind: 'home', user: user.toLowerCase() };
  const calendar = calendarOf(segment);
  if (calendar === undefined) return undefined;
  const place = { user: user.toLowerCase(), calendar };
  if (name === undefined) return { kind: 'calendar', ...place };
  return isObjectName(name) ? { kind: 'object', ...place, name } : undefined;
}

/** The resource of a path, percent-encoded as it was sent; undefined for a path that no resource can have. */
export function davResource(path: string): DavResource | undefined {
  if (`${path}/` === DAV_ROOT) return { kind: 'root' };
  if (!path.startsWith(DAV_ROOT)) return undefined;
  const [first, ...rest] = segmentsOf(path) ?? ['unreadable'];
  if (first === undefined) return { kind: 'root' };
  if (first === 'calendars') return rest.length === 0 ? { kind: 'homes' } : belowHomes(rest);
  if (first !== 'principals' || rest.length > 1) return undefined;
  const [user] = rest;
  if (user === undefined) return { kind: 'principals' };
  return isId(user) ? { kind: 'principal', user: user.toLowerCase() } : undefined;
}
