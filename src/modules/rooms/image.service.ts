import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Slice } from '../../domain/list-page.ts';
import { type Actor, managesRoom } from '../../domain/permission.ts';
import type { PersonLimits } from '../../domain/person-limits.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { instantText } from '../../domain/time/instant.ts';
import { forbidden } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordActivity } from '../activity/index.ts';
import {
  addMedia,
  browseMedia,
  type Commit,
  discardMedia,
  type MediaDeps,
  type MediaRow,
  type OpenMedia,
  openMedia,
  type RequestedSize,
  readMedia,
  removeMedia,
  type SentFile,
  storeFile,
} from '../media/index.ts';
import { touchRoom } from './rooms.queries.ts';
import { readRoom } from './rooms.service.ts';

export { tagOfMedia } from '../media/index.ts';

type ImageDeps = MediaDeps & { clock: Clock };
type AddImageDeps = ImageDeps & { limits: PersonLimits };

/** The path parameters of an image. */
type Named = { room: string; media: string };

/** An image of a room. @throws not_found, also for the image of another room */
export async function readImage(db: Db, { room, media }: Named): Promise<MediaRow> {
  await readRoom(db, room);
  return readMedia(db, { room_id: room }, media);
}

/**
 * An image of a room that the actor manages.
 * @throws not_found; forbidden outside of what the actor manages
 */
export async function readManagedImage(db: Db, actor: Actor, named: Named): Promise<MediaRow> {
  const room = await readRoom(db, named.room);
  const image = await readMedia(db, { room_id: room.id }, named.media);
  if (!managesRoom(actor, room)) throw forbidden();
  return image;
}

/** The pictures of a room, the oldest first. @throws not_found */
export async function browseImages(
  { db }: MediaDeps,
  room_id: string,
  slice: Slice,
): ReturnType<typeof browseMedia> {
  await readRoom(db, room_id);
  return browseMedia(db, { room_id }, slice);
}

/** An image, or its thumbnail, for download. @throws not_found, also for the image of another room */
export async function openImage(
  deps: MediaDeps,
  { room, media }: Named,
  size: RequestedSize,
): Promise<OpenMedia> {
  return openMedia(deps, { room_id: room }, media, size);
}

/** @throws not_found; forbidden outside of what the actor manages */
async function touchManagedRoom(trx: Trx, actor: Actor, id: string, now: string): Promise<void> {
  const room = await touchRoom(trx, id, now);
  if (!managesRoom(actor, room)) throw forbidden();
}

/** Adds a picture to a room. @throws not_found; forbidden; invalid_input when it is none, or one too many */
export async function addImage<A>(
  deps: AddImageDeps,
  actor: Actor,
  room_id: string,
  sent: SentFile,
  commit: Commit<A>,
): Promise<A> {
  const now = instantText(deps.clock.now());
  return storeFile(deps, sent, 'picture', (stored) =>
    commit(async (trx) => {
      await touchManagedRoom(trx, actor, room_id, now);
      const image = await addMedia(trx, { room_id }, stored, { actor, limits: deps.limits });
      await recordActivity(trx, {
        event: 'image_added',
        subject_type: 'room',
        subject_id: room_id,
        actor,
        changes: { images: [null, image.file_name] },
      });
      return image;
    }),
  );
}

/** Removes a picture from a room. @throws not_found; forbidden; precondition_failed */
export async function removeImage(
  deps: ImageDeps,
  actor: Actor,
  { room: room_id, media }: Named,
  expect: Precondition<MediaRow>,
): Promise<null> {
  const now = instantText(deps.clock.now());
  const image = await inTransaction(deps.db, async (trx) => {
    await readManagedImage(trx, actor, { room: room_id, media });
    await touchRoom(trx, room_id, now);
    const removed = await removeMedia(trx, { room_id }, media, expect);
    await recordActivity(trx, {
      event: 'image_removed',
      subject_type: 'room',
      subject_id: room_id,
      actor,
      changes: { images: [removed.file_name, null] },
    });
    return removed;
  });
  await discardMedia(deps, image);
  return null;
}
