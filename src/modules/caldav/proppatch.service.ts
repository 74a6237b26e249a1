import { calendarSegment, type DavResource } from '../../domain/caldav/dav-path.ts';
import type { PropertyChange } from '../../domain/caldav/dav-request.ts';
import type { CaldavDeps, DavCaller } from './caldav-deps.service.ts';
import { type ShownProperties, upsertProperties } from './calendars.queries.ts';
import { readCalendar } from './open-calendar.service.ts';

/** The names of the refused properties and of the others; if none is refused, all changes were made. */
export type PatchResult = { refused: readonly string[]; others: readonly string[] };

type Reader = (value: string | null) => ShownProperties | undefined;

const isShort = (value: string, max: number): boolean => [...value].length <= max;

/**
 * The properties of a calendar that a person's clients may change, with the parser of each value; it returns undefined
 * for an invalid one.
 */
const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  [
    'D:displayname',
    (value) =>
      value === null || isShort(value, 255) ? { display_name: value || null } : undefined,
  ],
  [
    'A:calendar-color',
    (value) =>
      value === null || /^#[\da-f]{6}(?:[\da-f]{2})?$/i.test(value) ? { color: value } : undefined,
  ],
  [
    'A:calendar-order',
    (value) => {
      if (value === null) return { sort_order: null };
      return /^-?\d{1,9}$/.test(value) ? { sort_order: Number(value) } : undefined;
    },
  ],
]);

/** Changes how a person's clients show a calendar: all of the changes, or none (RFC 4918, 9.2). @throws not_found */
export async function changeProperties(
  deps: CaldavDeps,
  caller: DavCaller,
  resource: DavResource,
  changes: readonly PropertyChange[],
): Promise<PatchResult> {
  if (resource.kind === 'calendar') await readCalendar(deps, caller, resource.calendar);
  const read = changes.map(({ name, value }) => ({
    name,
    given: resource.kind === 'calendar' ? readers.get(name)?.(value) : undefined,
  }));
  const refused = read.filter(({ given }) => given === undefined).map(({ name }) => name);
  const others = read.filter(({ given }) => given !== undefined).map(({ name }) => name);
  const properties: ShownProperties = Object.assign({}, ...read.map(({ given }) => given));
  if (refused.length === 0 && others.length > 0 && resource.kind === 'calendar') {
    const calendar = calendarSegment(resource.calendar);
    await upsertProperties(deps.db, caller.actor.id, calendar, properties);
  }
  return { refused, others };
}
