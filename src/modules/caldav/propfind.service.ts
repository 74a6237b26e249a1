import {
  DAV_ROOT,
  type DavResource,
  homePath,
  principalPath,
} from '../../domain/caldav/dav-path.ts';
import type { AskedProperties } from '../../domain/caldav/dav-request.ts';
import type { DavEntry } from '../../domain/caldav/multistatus.ts';
import { syncToken } from '../../domain/caldav/sync-token.ts';
import { notFound } from '../../errors.ts';
import type { CaldavDeps, DavCaller } from './caldav-deps.service.ts';
import type { CalendarRow } from './calendars.queries.ts';
import { byEvent, type DavObject, type OwnObjects, objectOf } from './dav-objects.service.ts';
import { listObjects } from './objects.queries.ts';
import {
  nameOf,
  type OpenCalendar,
  openCalendar,
  readCalendar,
  readCalendars,
} from './open-calendar.service.ts';
import {
  calendarProperties,
  entryOf,
  folderProperties,
  homeProperties,
  objectProperties,
  pathOf,
  principalProperties,
  TOKENS,
  type Viewer,
} from './properties.service.ts';
import { recordCalendar } from './record-calendar.service.ts';
import { findNamed } from './target.service.ts';

/** A request for the properties of a resource, and with depth 1 for those of its members. */
export type PropertyRequest = { resource: DavResource; asked: AskedProperties; isDeep: boolean };

/** A person as properties name them. */
export const viewerOf = ({ actor, canWrite }: DavCaller): Viewer => ({
  id: actor.id,
  name: actor.name,
  canWrite,
  email: actor.email_verified ? actor.email : null,
});

const asksToken = (asked: AskedProperties): boolean =>
  asked.kind === 'propname' ||
  (asked.kind === 'prop' && asked.names.some((one) => TOKENS.includes(one)));

/** A calendar without its objects; its token is counted only where it is asked for. */
async function calendarEntry(
  deps: CaldavDeps,
  caller: DavCaller,
  row: CalendarRow,
  asked: AskedProperties,
): Promise<DavEntry> {
  const viewer = viewerOf(caller);
  const href = pathOf(viewer, nameOf(row));
  if (!asksToken(asked)) return entryOf(href, asked, calendarProperties(viewer, row, undefined));
  const { calendarId, change, row: current } = await recordCalendar(deps, caller, row);
  const token = syncToken({ calendarId, change, changes: current.changes });
  return entryOf(href, asked, calendarProperties(viewer, current, token));
}

/** The objects of a calendar as a person sees them, all or those of some events, each written when its turn comes. */
export function* objectsOf(
  caller: DavCaller,
  { name: calendar, pieces }: OpenCalendar,
  own: OwnObjects,
  ids: Iterable<string> = pieces.keys(),
): Generator<DavObject> {
  const place = { user: caller.actor.id, calendar };
  for (const id of ids) {
    const piece = pieces.get(id);
    if (piece !== undefined) yield objectOf(place, id, piece, own.get(id));
  }
}

async function homeEntries(
  deps: CaldavDeps,
  caller: DavCaller,
  { asked, isDeep }: PropertyRequest,
): Promise<DavEntry[]> {
  const viewer = viewerOf(caller);
  const entries = [entryOf(homePath(viewer.id), asked, homeProperties(viewer))];
  if (!isDeep) return entries;
  for (const row of await readCalendars(deps, caller)) {
    entries.push(await calendarEntry(deps, caller, row, asked));
  }
  return entries;
}

async function calendarEntries(
  deps: CaldavDeps,
  caller: DavCaller,
  { resource, asked, isDeep }: PropertyRequest & { resource: { kind: 'calendar' } },
): Promise<DavEntry[]> {
  const row = await readCalendar(deps, caller, resource.calendar);
  const entries = [await calendarEntry(deps, caller, row, asked)];
  if (!isDeep) return entries;
  const viewer = viewerOf(caller);
  const open = await openCalendar(deps, caller, row);
  const own = byEvent(await listObjects(deps.db, viewer.id), resource.calendar);
  for (const object of objectsOf(caller, open, own)) {
    entries.push(entryOf(object.href, asked, objectProperties(viewer, object)));
    await deps.pause();
  }
  return entries;
}

/** The object of a path. @throws not_found */
export async function readObject(
  deps: CaldavDeps,
  caller: DavCaller,
  { calendar, name }: Extract<DavResource, { kind: 'object' }>,
): Promise<DavObject> {
  const row = await readCalendar(deps, caller, calendar);
  const { id, own } = await findNamed(deps.db, caller, { calendar, name });
  if (id === undefined) throw notFound();
  const piece = (await openCalendar(deps, caller, row)).pieces.get(id);
  if (piece === undefined) throw notFound();
  return objectOf({ user: caller.actor.id, calendar }, id, piece, own && { ...own, name });
}

/** The folders at the top, which show only what is the caller's. */
function folderEntries(
  caller: DavCaller,
  { resource, asked, isDeep }: PropertyRequest,
): DavEntry[] {
  const viewer = viewerOf(caller);
  const folder = (href: string) => entryOf(href, asked, folderProperties(viewer));
  const principal = entryOf(principalPath(viewer.id), asked, principalProperties(viewer));
  const [principals, homes] = [`${DAV_ROOT}principals/`, `${DAV_ROOT}calendars/`];
  if (resource.kind === 'principals') return [folder(principals), ...(isDeep ? [principal] : [])];
  if (resource.kind === 'homes') {
    const home = entryOf(homePath(viewer.id), asked, homeProperties(viewer));
    return [folder(homes), ...(isDeep ? [home] : [])];
  }
  if (resource.kind === 'principal') return [principal];
  return [folder(DAV_ROOT), ...(isDeep ? [folder(principals), folder(homes)] : [])];
}

/** The properties of a resource (RFC 4918, 9.1). @throws not_found, also for what is another person's */
export async function findProperties(
  deps: CaldavDeps,
  caller: DavCaller,
  request: PropertyRequest,
): Promise<DavEntry[]> {
  const { resource, asked } = request;
  if (resource.kind === 'home') return homeEntries(deps, caller, request);
  if (resource.kind === 'calendar') return calendarEntries(deps, caller, { ...request, resource });
  if (resource.kind !== 'object') return folderEntries(caller, request);
  const object = await readObject(deps, caller, resource);
  return [entryOf(object.href, asked, objectProperties(viewerOf(caller), object))];
}
