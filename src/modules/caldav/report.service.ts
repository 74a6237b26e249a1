import { type CalendarName, davResource, objectPath } from '../../domain/caldav/dav-path.ts';
import { freeBusyText } from '../../domain/caldav/free-busy.ts';
import type { DavEntry } from '../../domain/caldav/multistatus.ts';
import type {
  DavReport,
  EventFilter,
  ObjectForm,
  TimeRange,
} from '../../domain/caldav/report-request.ts';
import { readSyncToken, syncToken } from '../../domain/caldav/sync-token.ts';
import { xmlText } from '../../domain/caldav/xml.ts';
import { instantText } from '../../domain/time/instant.ts';
import type { ExpansionBudget } from '../../ports/calendar-forms.ts';
import type { PieceOfWork } from '../calendar/index.ts';
import { listBusyTimes, listEventsBetween } from '../events/index.ts';
import type { CaldavDeps, DavCaller } from './caldav-deps.service.ts';
import { byEvent, type DavObject, type OwnObjects, usualObject } from './dav-objects.service.ts';
import { davRefused } from './dav-refused.service.ts';
import { listChanged } from './members.queries.ts';
import { listObjects } from './objects.queries.ts';
import { type OpenCalendar, openCalendar, readCalendar, scopeOf } from './open-calendar.service.ts';
import { entryOf, objectProperties } from './properties.service.ts';
import { objectsOf, viewerOf } from './propfind.service.ts';
import { recordCalendar } from './record-calendar.service.ts';

/** The response of a report: entries, with the token of a sync-collection, or a text of its own. */
export type ReportAnswer = { entries: DavEntry[]; token?: string } | { freeBusy: string };

/**
 * The steps of series that one request may expand and the characters of their dates, and the dates that a
 * free-busy-query may join.
 */
const MAX_STEPS = 20_000;
const MAX_EXPANDED = 8_000_000;
const MAX_BUSY = 10_000;

const tooMany = (): Error =>
  davRefused(
    'D:number-of-matches-within-limits',
    'The answer would be too large: ask for less time.',
  );

type Shown = Extract<DavReport, { kind: 'query' | 'multiget' | 'sync' }>;

/** The text of an object in the form that is asked for; null where it has nothing in that time. */
async function textIn(
  { forms, pause }: CaldavDeps,
  object: DavObject,
  form: ObjectForm,
  budget: ExpansionBudget,
): Promise<string | null> {
  if (form.kind === 'whole') return object.text();
  if (form.kind === 'limited') return forms.limited(object.text(), form.range);
  return forms.expanded(object.text(), form.range, budget, pause);
}

/** The objects with the properties that are asked for, and their text where that is one of them. */
async function entriesOf(
  deps: CaldavDeps,
  caller: DavCaller,
  objects: Iterable<DavObject>,
  { asked, form }: Pick<Shown, 'asked' | 'form'>,
): Promise<DavEntry[]> {
  const viewer = viewerOf(caller);
  const hasText = asked.kind === 'prop' && asked.names.includes('C:calendar-data');
  const budget = { steps: MAX_STEPS, characters: MAX_EXPANDED };
  const entries: DavEntry[] = [];
  for (const object of objects) {
    const properties = new Map(objectProperties(viewer, object));
    const text = hasText ? await textIn(deps, object, form, budget) : undefined;
    if (budget.steps < 0 || budget.characters < 0) throw tooMany();
    if (text === null) continue;
    if (text !== undefined) properties.set('C:calendar-data', () => xmlText(text));
    entries.push(entryOf(object.href, asked, properties));
    await deps.pause();
  }
  return entries;
}

type InCalendar = { deps: CaldavDeps; caller: DavCaller; calendar: CalendarName };

async function openOwn({ deps, caller, calendar }: InCalendar) {
  const row = await readCalendar(deps, caller, calendar);
  const own = byEvent(await listObjects(deps.db, caller.actor.id), calendar);
  return { row, own, open: await openCalendar(deps, caller, row) };
}

const uidOf = (own: OwnObjects, id: string): string => (own.get(id) ?? usualObject(id)).uid;

function hasUid(uid: string, { text, isExact }: NonNullable<EventFilter['uid']>): boolean {
  return isExact ? uid.includes(text) : uid.toLowerCase().includes(text.toLowerCase());
}

const touches = (range: TimeRange, { start_at, end_at }: PieceOfWork): boolean =>
  start_at < range.end && end_at > range.start;

/** The jobs of a calendar of work that touch a time, by their beginnings. */
const jobsBetween = ({ pieces }: OpenCalendar, range: TimeRange): [string, PieceOfWork][] =>
  [...pieces]
    .flatMap(([id, { work }]): [string, PieceOfWork][] =>
      work && touches(range, work) ? [[id, work]] : [],
    )
    .sort(([, one], [, other]) => (one.start_at < other.start_at ? -1 : 1));

/** The objects of a calendar that touch a time. */
async function idsBetween(
  { deps, caller, calendar }: InCalendar,
  open: OpenCalendar,
  range: TimeRange,
): Promise<ReadonlySet<string>> {
  if (calendar.kind === 'work') return new Set(jobsBetween(open, range).map(([id]) => id));
  return listEventsBetween(deps.db, scopeOf(deps, caller, calendar), range);
}

async function query(
  place: InCalendar,
  report: Extract<DavReport, { kind: 'query' }>,
): Promise<ReportAnswer> {
  const { deps, caller } = place;
  const { isNever, range, uid } = report.filter;
  if (isNever) return { entries: [] };
  const { own, open } = await openOwn(place);
  const inTime = range && (await idsBetween(place, open, range));
  const ids: string[] = [];
  for (const id of open.pieces.keys()) {
    await deps.pause();
    if (inTime !== null && !inTime.has(id)) continue;
    if (uid === null || hasUid(uidOf(own, id), uid)) ids.push(id);
  }
  return { entries: await entriesOf(deps, caller, objectsOf(caller, open, own, ids), report) };
}

/** The name of an object of this calendar that a path or a URL means. */
function nameIn(href: string, { caller, calendar }: InCalendar): string | undefined {
  const path = href.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/, 1)[0] ?? '';
  const resource = davResource(path);
  if (resource?.kind !== 'object' || resource.user !== caller.actor.id) return undefined;
  const { kind, id } = resource.calendar;
  return kind === calendar.kind && id === calendar.id ? resource.name : undefined;
}

async function multiget(
  place: InCalendar,
  report: Extract<DavReport, { kind: 'multiget' }>,
): Promise<ReportAnswer> {
  const { deps, caller } = place;
  const { own, open } = await openOwn(place);
  const byName = new Map<string, string>();
  for (const id of open.pieces.keys()) byName.set((own.get(id) ?? usualObject(id)).name, id);
  const found: string[] = [];
  const lacking: DavEntry[] = [];
  for (const href of new Set(report.hrefs)) {
    const name = nameIn(href, place);
    const id = name === undefined ? undefined : byName.get(name);
    if (id === undefined) lacking.push({ href });
    else found.push(id);
    await deps.pause();
  }
  const objects = objectsOf(caller, open, own, found);
  const entries = await entriesOf(deps, caller, objects, report);
  return { entries: [...entries, ...lacking] };
}

const badToken = (): Error =>
  davRefused('D:valid-sync-token', 'The token is not known or too old: read the calendar anew.');

async function sync(
  place: InCalendar,
  report: Extract<DavReport, { kind: 'sync' }>,
): Promise<ReportAnswer> {
  const { deps, caller, calendar } = place;
  const recorded = await recordCalendar(deps, caller, await readCalendar(deps, caller, calendar));
  const { calendarId, change, row } = recorded;
  const since = report.token === '' ? null : readSyncToken(report.token);
  if (since === undefined) throw badToken();
  const isKnown =
    since === null ||
    (since.calendarId === calendarId &&
      since.change <= change &&
      since.change >= row.pruned_change &&
      since.changes <= row.changes);
  if (!isKnown) throw badToken();
  const open = await openCalendar(deps, caller, row);
  const own = byEvent(await listObjects(deps.db, caller.actor.id), calendar);
  const token = syncToken({ calendarId, change, changes: row.changes });
  const changed =
    since && new Set(await listChanged(deps.db, { ...since, userId: caller.actor.id }));
  const all = [...open.pieces.keys()];
  const there = changed === null ? all : all.filter((id) => changed.has(id));
  const gone = [...(changed ?? [])]
    .filter((id) => !open.pieces.has(id))
    .map((id) => (own.get(id) ?? usualObject(id)).name)
    .map((name): DavEntry => ({ href: objectPath(caller.actor.id, calendar, name) }));
  if (report.limit !== null && there.length + gone.length > report.limit) throw tooMany();
  const objects = objectsOf(caller, open, own, there);
  return { entries: [...(await entriesOf(deps, caller, objects, report)), ...gone], token };
}

async function freeBusy(
  { deps, caller, calendar }: InCalendar,
  { range }: Extract<DavReport, { kind: 'free-busy' }>,
): Promise<ReportAnswer> {
  const row = await readCalendar(deps, caller, calendar);
  const times =
    calendar.kind === 'work'
      ? jobsBetween(await openCalendar(deps, caller, row), range).map(([, job]) => job)
      : await listBusyTimes(deps.db, scopeOf(deps, caller, calendar), range, MAX_BUSY + 1);
  if (times.length > MAX_BUSY) throw tooMany();
  return { freeBusy: freeBusyText(times, range, instantText(deps.clock.now())) };
}

/** Answers a REPORT on a calendar. @throws not_found; DavRefused */
export async function answerReport(
  deps: CaldavDeps,
  caller: DavCaller,
  calendar: CalendarName,
  report: DavReport,
): Promise<ReportAnswer> {
  const place = { deps, caller, calendar };
  if (report.kind === 'query') return query(place, report);
  if (report.kind === 'multiget') return multiget(place, report);
  if (report.kind === 'sync') return sync(place, report);
  return freeBusy(place, report);
}
