import type { Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { calendarSegment, objectPath } from '../../domain/caldav/dav-path.ts';
import { spanAt } from '../../domain/events/feed-span.ts';
import { invalidInput } from '../../errors.ts';
import type { OpenedObject } from '../../ports/import-file/index.ts';
import { findWritten, writeEvent } from '../events/index.ts';
import { type CaldavDeps, type DavCaller, withinTransaction } from './caldav-deps.service.ts';
import { changeObject } from './change-object.service.ts';
import { byEvent, eventOfUid, usualObject } from './dav-objects.service.ts';
import { davRefused } from './dav-refused.service.ts';
import { findObject, listObjects, type ObjectRow, upsertObject } from './objects.queries.ts';
import { readCalendar } from './open-calendar.service.ts';
import {
  newEventInput,
  openSentObject,
  type RoomsOfCalendar,
  readSentObject,
  roomsOfCalendar,
  type SentObject,
} from './read-sent-object.service.ts';
import { findCalendarOf } from './stored-object.service.ts';
import {
  assertConditions,
  type Conditions,
  findNamed,
  findStanding,
  type Target,
} from './target.service.ts';

/** An object that a client sends. */
export type SentText = Conditions & { text: string };

/** Whether it was created. */
export type PutResult = { isCreated: boolean };

const inTheWay = (href: string): Error =>
  davRefused(
    'C:no-uid-conflict',
    'The event is there already, in another of the calendars: move it by its location, or in the web app.',
    { href },
  );

/**
 * @throws DavRefused where an event has this UID in a calendar of the person; one that none shows is in nobody's way
 */
async function assertUnused(
  trx: Trx,
  deps: CaldavDeps,
  caller: DavCaller,
  uid: string,
): Promise<void> {
  const { id: user } = caller.actor;
  const same = await findObject(trx, user, { uid });
  const known = [same?.event_id, eventOfUid(uid)].filter((id) => id !== undefined);
  for (const id of known) {
    const calendar = await findCalendarOf(trx, deps, caller, id);
    if (calendar === undefined) continue;
    const own = byEvent(await listObjects(trx, user), calendar).get(id) ?? usualObject(id);
    throw inTheWay(objectPath(user, calendar, own.name));
  }
}

/**
 * The calendar in which a new object has its name: null for all, unless another object with the name is shown in one of
 * them.
 */
async function calendarOfName(
  trx: Trx,
  deps: CaldavDeps,
  caller: DavCaller,
  { calendar, name }: Target,
): Promise<string | null> {
  const here = calendarSegment(calendar);
  if (await findObject(trx, caller.actor.id, { calendar: here, name })) return here;
  const other = await findObject(trx, caller.actor.id, { calendar: null, name });
  const isShown = other && (await findCalendarOf(trx, deps, caller, other.event_id));
  return isShown === undefined ? null : here;
}

/**
 * The number by which the SEQUENCE of the client exceeds that of the written event, at least 0.
 * @throws DavRefused if no calendar would show it any more
 */
async function addedSequence(
  trx: Trx,
  { clock }: CaldavDeps,
  id: string,
  { sequence }: SentObject,
): Promise<number> {
  const { version, is_in_time } = await findWritten(trx, id, spanAt(clock.now()).from);
  if (!is_in_time) {
    throw davRefused(
      'C:valid-calendar-data',
      'All of its dates are more than a year in the past, where calendars do not show them: check the year.',
    );
  }
  return Math.max(0, sequence - (version - 1));
}

/** Creates the event as POST of the API does. @throws as a POST */
async function createObject(
  trx: Trx,
  deps: CaldavDeps,
  caller: DavCaller,
  target: Target,
  sent: SentObject,
): Promise<void> {
  const { uid, payload, kept } = sent;
  if (payload.is_cancelled) {
    throw davRefused('C:valid-calendar-data', 'A cancelled event cannot be created.');
  }
  await deps.pause();
  const read = deps.readNewEvent(newEventInput(payload));
  if ('errors' in read) throw invalidInput(read.errors);
  const { event } = await writeEvent(deps.events, caller.actor, {
    kind: 'create',
    body: read.value,
  });
  const added_sequence = await addedSequence(trx, deps, event.id, sent);
  const calendar = await calendarOfName(trx, deps, caller, target);
  const named = { calendar, name: target.name };
  const object = { event_id: event.id, ...named, uid, kept, added_sequence };
  await upsertObject(trx, caller.actor.id, object);
}

const isSame = (one: ObjectRow, other: ObjectRow): boolean =>
  one.uid === other.uid &&
  one.added_sequence === other.added_sequence &&
  JSON.stringify(one.kept) === JSON.stringify(other.kept);

async function write(
  trx: Trx,
  deps: CaldavDeps,
  caller: DavCaller,
  target: Target,
  sent: Conditions & { opened: OpenedObject; roomsOf: RoomsOfCalendar },
): Promise<PutResult> {
  const { id, own } = await findNamed(trx, caller, target);
  const standing = id && (await findStanding(trx, deps, caller, target, id, own));
  assertConditions(sent, standing ? standing.etag : undefined);
  const { opened, roomsOf } = sent;
  if (!standing) {
    await assertUnused(trx, deps, caller, opened.uid);
    const object = await readSentObject(deps, opened, roomsOf(undefined));
    await createObject(trx, deps, caller, target, object);
    return { isCreated: true };
  }
  const usual = usualObject(standing.row.id);
  if (opened.uid !== (own ?? usual).uid && opened.uid !== usual.uid) {
    throw inTheWay(objectPath(caller.actor.id, target.calendar, target.name));
  }
  const reading = roomsOf(standing);
  const object = await readSentObject(deps, opened, reading);
  await changeObject(trx, deps, caller, { target, standing, sent: object, reading });
  const before = own ?? usual;
  const added = await addedSequence(trx, deps, usual.event_id, object);
  const added_sequence = Math.max(before.added_sequence, added);
  const after = { ...before, kept: object.kept, added_sequence };
  if (!isSame(before, after)) await upsertObject(trx, caller.actor.id, after);
  return { isCreated: false };
}

/**
 * Creates or changes the event of an object by the services of the API, or refuses it whole (§15.2).
 * @throws the errors of these services; DavRefused for an object that is none
 */
export async function putObject(
  deps: CaldavDeps,
  caller: DavCaller,
  target: Target,
  { text, ...conditions }: SentText,
): Promise<PutResult> {
  await readCalendar(deps, caller, target.calendar);
  const opened = await openSentObject(deps, caller, text);
  const roomsOf = await roomsOfCalendar(deps, target.calendar);
  return inTransaction(deps.db, (trx) =>
    write(trx, withinTransaction(deps, trx), caller, target, { ...conditions, opened, roomsOf }),
  );
}
