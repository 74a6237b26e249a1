import type { Db, Trx } from '../../db/db.ts';
import type { CalendarName } from '../../domain/caldav/dav-path.ts';
import { isInCalendar } from '../events/index.ts';
import type { CaldavDeps, DavCaller } from './caldav-deps.service.ts';
import { findChosen } from './calendars.queries.ts';
import { eventOfUid } from './dav-objects.service.ts';
import { findEventStatus, findObject } from './objects.queries.ts';
import { scopeOf } from './open-calendar.service.ts';

/** Whether the calendar program of a person stores an event of this UID here, which is not cancelled. */
export async function isStored(db: Db, userId: string, uid: string): Promise<boolean> {
  const id = (await findObject(db, userId, { uid }))?.event_id ?? eventOfUid(uid);
  const found = id === undefined ? undefined : await findEventStatus(db, id);
  return found !== undefined && found.status !== 'cancelled';
}

/** The calendars of a person; with a key of a room only that. */
async function calendarsOf(trx: Trx, { actor, roomId }: DavCaller): Promise<CalendarName[]> {
  if (roomId !== null) return [{ kind: 'room', id: roomId }];
  const { rooms, venues } = await findChosen(trx, actor.id);
  const named = (kind: 'room' | 'venue') => (id: string) => ({ kind, id });
  return [{ kind: 'mine', id: null }, ...rooms.map(named('room')), ...venues.map(named('venue'))];
}

/** The first calendar in which a person sees an event; undefined where none shows it. */
export async function findCalendarOf(
  trx: Trx,
  deps: Pick<CaldavDeps, 'clock'>,
  caller: DavCaller,
  id: string,
): Promise<CalendarName | undefined> {
  for (const calendar of await calendarsOf(trx, caller)) {
    if (await isInCalendar(trx, scopeOf(deps, caller, calendar), id)) return calendar;
  }
  return undefined;
}
