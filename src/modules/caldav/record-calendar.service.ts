import type { Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { spanAt } from '../../domain/events/feed-span.ts';
import { serviceUnavailable } from '../../errors.ts';
import type { CaldavDeps, DavCaller, Recorded } from './caldav-deps.service.ts';
import type { CalendarRow } from './calendars.queries.ts';
import {
  type CalendarState,
  listMembers,
  lockCalendar,
  recordChange,
  useCalendar,
} from './members.queries.ts';
import { nameOf, type OpenCalendar, openCalendar, readCalendar } from './open-calendar.service.ts';

/** Attempts while other processes record the same calendar. */
const ATTEMPTS = 8;

/** A calendar whose differences are counted up to `change`. */
export type RecordedCalendar = { calendarId: string; change: number; row: CalendarRow };

/** The data that the texts of all objects depend on besides the rows that they are written from. */
function basisOf({ clock, writer }: CaldavDeps): string {
  const { from, horizon_at } = spanAt(clock.now());
  return `${writer} ${from} ${horizon_at}`;
}

const isCurrent = (row: CalendarRow, basis: string): boolean =>
  row.version !== null &&
  row.found_state === row.version &&
  row.found_server === row.server &&
  row.found_basis === basis;

/** The objects that differ: those that are gone have no ETag. */
function differencesOf(
  known: ReadonlyMap<string, string>,
  etags: ReadonlyMap<string, string>,
): [string, string | null][] {
  const written = [...etags].filter(([id, etag]) => known.get(id) !== etag);
  const gone = [...known.keys()].filter((id) => !etags.has(id));
  return [...written, ...gone.map((id): [string, null] => [id, null])];
}

async function knownMembers(
  deps: CaldavDeps,
  id: string,
  change: number,
): Promise<Recorded['etags']> {
  const kept = deps.recorded.get(id);
  return kept?.change === change ? kept.etags : listMembers(deps.db, id);
}

/** Records the objects of a calendar unless somebody else did meanwhile; undefined then. */
async function record(
  deps: CaldavDeps,
  id: string,
  { row, etags, state }: OpenCalendar,
  basis: string,
): Promise<number | undefined> {
  const known = await knownMembers(deps, id, row.change);
  const differing = differencesOf(known, etags);
  const found: CalendarState = { state, server: row.server, basis };
  const write = async (trx: Trx): Promise<number | undefined> => {
    const locked = await lockCalendar(trx, id);
    return locked?.change === row.change ? recordChange(trx, id, found, differing) : undefined;
  };
  const change = await inTransaction(deps.db, write);
  if (change !== undefined) deps.recorded.set(id, { change, etags });
  return change;
}

/**
 * Counts what differs in a calendar since it was found last, in the database, so that every process gives the same
 * tokens. What is recorded was read after what was recorded before, so a change is never taken back.
 */
export async function recordCalendar(
  deps: CaldavDeps,
  caller: DavCaller,
  found: CalendarRow,
): Promise<RecordedCalendar> {
  const basis = basisOf(deps);
  let row = found;
  for (let tried = 0; tried < ATTEMPTS; tried += 1) {
    if (row.calendar_id === null || !row.is_fresh) {
      await useCalendar(deps.db, row);
      row = await readCalendar(deps, caller, nameOf(row));
    }
    const { calendar_id: calendarId, change } = row;
    if (calendarId !== null && isCurrent(row, basis)) return { calendarId, change, row };
    const recorded =
      calendarId && (await record(deps, calendarId, await openCalendar(deps, caller, row), basis));
    row = { ...(await readCalendar(deps, caller, nameOf(row))) };
    if (calendarId && recorded === row.change) return { calendarId, change: row.change, row };
  }
  throw serviceUnavailable(new Error('The calendar changes faster than it is recorded.'));
}
