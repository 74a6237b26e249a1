import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { MediaFile } from '../../domain/media-file.ts';
import { type Actor, managesRoom } from '../../domain/permission.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { instantText } from '../../domain/time/instant.ts';
import { forbidden, invalidInput } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordActivity } from '../activity/index.ts';
import { describeMedia, type MediaRow, orderMedia, readMedia } from '../media/index.ts';
import type { UpdateImage } from './image.schema.ts';
import { lockRoom, type RoomRow, touchRoom } from './rooms.queries.ts';

type ChangeDeps = { db: Db; clock: Clock };

type Description = {
  named: { room: string; media: string };
  body: UpdateImage;
  expect: Precondition<MediaRow>;
};

/** Sets the alternative text of a picture of a room (§12.8). @throws not_found; forbidden; precondition_failed */
export async function describeImage(
  { db, clock }: ChangeDeps,
  actor: Actor,
  { named: { room: room_id, media }, body: { alt }, expect }: Description,
): Promise<MediaRow> {
  const now = instantText(clock.now());
  return inTransaction(db, async (trx) => {
    const room = await lockRoom(trx, room_id);
    const image = await readMedia(trx, { room_id }, media);
    if (!managesRoom(actor, room)) throw forbidden();
    expect(image);
    if (alt === undefined || alt === image.alt) return image;
    await touchRoom(trx, room_id, now);
    await recordActivity(trx, {
      event: 'image_updated',
      subject_type: 'room',
      subject_id: room_id,
      actor,
      changes: { alt: [image.alt, alt] },
    });
    return describeMedia(trx, image, alt);
  });
}

type Order = { room: string; ids: readonly string[]; expect: Precondition<RoomRow> };

/** The pictures of the room in the order of `ids`. @throws invalid_input unless each is named once */
function orderedImages(images: readonly MediaFile[], ids: readonly string[]): MediaFile[] {
  const byId = new Map(images.map((image) => [image.id, image]));
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);
  const named = new Set(ids).size;
  if (named === ids.length && named === images.length && ordered.length === images.length) {
    return ordered;
  }
  throw invalidInput({ ids: ['The ids field must name every image of the room once.'] });
}

/** Puts the pictures of a room in an order (§12.8). @throws not_found; forbidden; invalid_input; precondition_failed */
export async function orderImagesOf(
  { db, clock }: ChangeDeps,
  actor: Actor,
  { room: room_id, ids, expect }: Order,
): Promise<MediaFile[]> {
  const now = instantText(clock.now());
  return inTransaction(db, async (trx) => {
    const room = await lockRoom(trx, room_id);
    if (!managesRoom(actor, room)) throw forbidden();
    const ordered = orderedImages(room.images, ids);
    expect(room);
    if (room.images.every(({ id }, place) => id === ids[place])) return ordered;
    await touchRoom(trx, room_id, now);
    await orderMedia(trx, { room_id }, ids);
    const names = (images: readonly MediaFile[]) => images.map(({ file_name }) => file_name);
    await recordActivity(trx, {
      event: 'images_ordered',
      subject_type: 'room',
      subject_id: room_id,
      actor,
      changes: { images: [names(room.images), names(ordered)] },
    });
    return ordered;
  });
}
