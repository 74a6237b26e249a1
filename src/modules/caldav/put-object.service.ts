import type { Trx } from '../../db/db.ts';
import { inEnclosingTransaction } from '../../db/transaction.ts';
import { objectPath } from '../../domain/caldav/dav-path.ts';
import { invalidInput } from '../../errors.ts';
import type { OpenedObject } from '../../ports/import-file/index.ts';
import { writeEvent } from '../events/index.ts';
import type { CaldavDeps, DavCaller } from './caldav-deps.service.ts';
import { changeObject } from './change-object.service.ts';
import { eventOfUid, usualObject } from './dav-objects.service.ts';
import { davRefused } from './dav-refused.service.ts';
import { findObjects, type ObjectRow, upsertObject } from './objects.queries.ts';
import { readCalendar } from './open-calendar.service.ts';
import {
  newEventInput,
  openSentObject,
  type RoomsOfCalendar,
  readSentObject,
  roomsOfCalendar,
  type SentObject,
} from './read-sent-object.service.ts';
import { isAlive } from './stored-object.service.ts';
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

/** @throws DavRefused where an event that is not cancelled has this UID or this name */
async function assertUnused(
  trx: Trx,
  { actor }: DavCaller,
  { calendar, name }: Target,
  uid: string,
  named: string | undefined,
): Promise<void> {
  const [same] = await findObjects(trx, actor.id, { ids: [], names: [], uids: [uid] });
  const known = [named, same?.event_id, eventOfUid(uid)].filter((id) => id !== undefined);
  for (const id of known) {
    if (await isAlive(trx, id)) {
      throw inTheWay(objectPath(actor.id, calendar, same?.name ?? name));
    }
  }
}

/** Creates the event as POST of the API does. @throws as a POST */
async function createObject(
  trx: Trx,
  deps: CaldavDeps,
  caller: DavCaller,
  target: Target,
  { uid, payload, kept }: SentObject,
): Promise<void> {
  if (payload.is_cancelled) {
    throw davRefused('C:valid-calendar-data', 'A cancelled event cannot be created.');
  }
  const read = deps.readNewEvent(newEventInput(payload));
  if ('errors' in read) throw invalidInput(read.errors);
  const { event } = await writeEvent(deps.events, caller.actor, {
    kind: 'create',
    body: read.value,
  });
  const object = { event_id: event.id, name: target.name, uid, kept };
  await upsertObject(trx, caller.actor.id, object);
}

const isSame = (one: ObjectRow, other: ObjectRow): boolean =>
  one.uid === other.uid && JSON.stringify(one.kept) === JSON.stringify(other.kept);

async function write(
  trx: Trx,
  deps: CaldavDeps,
  caller: DavCaller,
  target: Target,
  sent: Conditions & { opened: OpenedObject; roomsOf: RoomsOfCalendar },
): Promise<PutResult> {
  const { id, own } = await findNamed(trx, caller, target.name);
  const standing = id && (await findStanding(trx, deps, caller, target, id, own));
  assertConditions(sent, standing ? standing.etag : undefined);
  const reading = sent.roomsOf(standing || undefined);
  const object = readSentObject(deps, sent.opened, reading);
  if (!standing) {
    await assertUnused(trx, caller, target, object.uid, id);
    await createObject(trx, deps, caller, target, object);
    return { isCreated: true };
  }
  const usual = usualObject(standing.row.id);
  if (object.uid !== (own ?? usual).uid && object.uid !== usual.uid) {
    throw inTheWay(objectPath(caller.actor.id, target.calendar, target.name));
  }
  await changeObject(trx, deps, caller, { target, standing, sent: object, reading });
  const after = { ...(own ?? usual), kept: object.kept };
  if (!isSame(own ?? usual, after)) await upsertObject(trx, caller.actor.id, after);
  return { isCreated: false };
}

/**
 * Creates or changes the event of an object by the services of the API, or refuses it whole (decision 15.2).
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
  return inEnclosingTransaction(deps.db, (trx) =>
    write(trx, deps, caller, target, { ...conditions, opened, roomsOf }),
  );
}
