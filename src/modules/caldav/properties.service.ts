import {
  type CalendarName,
  calendarPath,
  DAV_ROOT,
  homePath,
  principalPath,
} from '../../domain/caldav/dav-path.ts';
import type { AskedProperties } from '../../domain/caldav/dav-request.ts';
import type { DavEntry } from '../../domain/caldav/multistatus.ts';
import { xmlTag, xmlText } from '../../domain/caldav/xml.ts';
import type { CalendarRow } from './calendars.queries.ts';
import type { DavObject } from './dav-objects.service.ts';

/** Properties by their names, written when they are asked for. */
export type Available = ReadonlyMap<string, () => string>;

/** The person who reads them. */
export type Viewer = { id: string; name: string; email: string | null; canWrite: boolean };

const hrefOf = (path: string): string => xmlTag('D:href', xmlText(path));

const available = (properties: Record<string, () => string>): Available =>
  new Map(Object.entries(properties));

const common = ({ id, canWrite }: Viewer, writes = WRITES) => ({
  'D:current-user-principal': () => hrefOf(principalPath(id)),
  'D:current-user-privilege-set': () =>
    ['D:read', 'D:read-current-user-privilege-set', ...(canWrite ? writes : [])]
      .map((name) => xmlTag('D:privilege', xmlTag(name as 'D:read')))
      .join(''),
});

const WRITES = ['D:write', 'D:write-content', 'D:write-properties', 'D:bind', 'D:unbind'];

/** Of a calendar of work, which nobody writes: how a client shows it can be changed, and nothing in it. */
const WRITES_OF_WORK = ['D:write-properties'];

/** The root, and the collections of all principals and all homes. */
export const folderProperties = (viewer: Viewer): Available =>
  available({
    'D:resourcetype': () => xmlTag('D:collection'),
    ...common(viewer),
    'D:principal-collection-set': () => hrefOf(`${DAV_ROOT}principals/`),
  });

/** The principal of a person (RFC 3744, 4; RFC 4791, 6.2.1; RFC 6638, 2.4.1). */
export const principalProperties = (viewer: Viewer): Available =>
  available({
    'D:resourcetype': () => xmlTag('D:principal'),
    'D:displayname': () => xmlText(viewer.name),
    ...common(viewer),
    'D:principal-URL': () => hrefOf(principalPath(viewer.id)),
    'D:principal-collection-set': () => hrefOf(`${DAV_ROOT}principals/`),
    'C:calendar-home-set': () => hrefOf(homePath(viewer.id)),
    'C:calendar-user-address-set': () =>
      [...(viewer.email === null ? [] : [`mailto:${viewer.email}`]), principalPath(viewer.id)]
        .map(hrefOf)
        .join(''),
  });

/** The home of a person. */
export const homeProperties = (viewer: Viewer): Available =>
  available({
    'D:resourcetype': () => xmlTag('D:collection'),
    'D:displayname': () => xmlText(viewer.name),
    ...common(viewer),
    'D:owner': () => hrefOf(principalPath(viewer.id)),
  });

/** The largest object, in octets. Source: §15.2. */
export const MAX_OBJECT = 204_800;

const REPORTS = [
  'C:calendar-query',
  'C:calendar-multiget',
  'C:free-busy-query',
  'D:sync-collection',
];

const reportSet = (): string =>
  REPORTS.map((name) =>
    xmlTag('D:supported-report', xmlTag('D:report', xmlTag(name as 'D:report'))),
  ).join('');

const NAMES: Partial<Record<CalendarRow['kind'], string>> = { mine: 'My events', work: 'Work' };

const nameOf = ({ kind, name, display_name }: CalendarRow): string =>
  display_name ?? name ?? NAMES[kind] ?? kind;

/** A calendar; `token` is where the difference to later states is counted from, where it was asked for. */
export const calendarProperties = (
  viewer: Viewer,
  row: CalendarRow,
  token: string | undefined,
): Available =>
  available({
    'D:resourcetype': () => xmlTag('D:collection') + xmlTag('C:calendar'),
    'D:displayname': () => xmlText(nameOf(row)),
    ...common(viewer, row.kind === 'work' ? WRITES_OF_WORK : WRITES),
    'D:owner': () => hrefOf(principalPath(viewer.id)),
    'C:supported-calendar-component-set': () => '<C:comp name="VEVENT"/>',
    'C:supported-calendar-data': () =>
      '<C:calendar-data content-type="text/calendar" version="2.0"/>',
    'C:max-resource-size': () => String(MAX_OBJECT),
    'D:supported-report-set': reportSet,
    ...(row.color !== null && { 'A:calendar-color': () => xmlText(row.color ?? '') }),
    ...(row.sort_order !== null && { 'A:calendar-order': () => String(row.sort_order) }),
    ...(token !== undefined && {
      'D:sync-token': () => xmlText(token),
      'CS:getctag': () => xmlText(token),
    }),
  });

/** Properties that a calendar has only where they are asked for by name. */
export const TOKENS: readonly string[] = ['D:sync-token', 'CS:getctag'];

/** The properties of an object. */
export const objectProperties = (
  viewer: Viewer,
  { etag, text, isReadOnly }: Pick<DavObject, 'etag' | 'text' | 'isReadOnly'>,
): Available =>
  available({
    'D:resourcetype': () => '',
    'D:getetag': () => xmlText(etag),
    'D:getcontenttype': () => 'text/calendar; charset=utf-8; component=VEVENT',
    ...common(viewer, isReadOnly ? [] : WRITES),
    'D:owner': () => hrefOf(principalPath(viewer.id)),
    'D:getcontentlength': () => String(Buffer.byteLength(text())),
  });

/**
 * The properties that an `allprop` leaves out, because they cost more than they are worth to a client that requests all
 * (RFC 4918, 9.1).
 */
const LARGE = new Set(['D:getcontentlength', 'D:supported-report-set']);

/** A thing with the properties that are asked for. */
export function entryOf(href: string, asked: AskedProperties, properties: Available): DavEntry {
  if (asked.kind === 'propname') {
    const has = [...properties.keys()].map((name): [string, string] => [name, '']);
    return { href, found: { has, lacks: [] } };
  }
  const names =
    asked.kind === 'prop' ? asked.names : [...properties.keys()].filter((one) => !LARGE.has(one));
  const has = names.flatMap((name): [string, string][] => {
    const write = properties.get(name);
    return write === undefined ? [] : [[name, write()]];
  });
  return { href, found: { has, lacks: names.filter((name) => !properties.has(name)) } };
}

/** The path of a calendar. */
export const pathOf = (viewer: Pick<Viewer, 'id'>, name: CalendarName): string =>
  calendarPath(viewer.id, name);
