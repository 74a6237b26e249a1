import type { Db } from '../../db/db.ts';
import { eventOfUid } from './dav-objects.service.ts';
import { findEventStatus, findObjects } from './objects.queries.ts';

/** Whether an event is still there for its people, in whatever calendar. */
export async function isAlive(db: Db, id: string): Promise<boolean> {
  const found = await findEventStatus(db, id);
  return found !== undefined && found.status !== 'cancelled';
}

/** Whether the calendar program of a person stores an event of this UID here, which is not cancelled. */
export async function isStored(db: Db, userId: string, uid: string): Promise<boolean> {
  const [object] = await findObjects(db, userId, { ids: [], names: [], uids: [uid] });
  const id = object?.event_id ?? eventOfUid(uid);
  return id !== undefined && isAlive(db, id);
}
