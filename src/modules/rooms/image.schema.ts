import { z } from 'zod';
import { id, paging, text } from '../../http/fields.schema.ts';
import { media, mediaId } from '../media/index.ts';

export { fileAnswer, mediaQuery } from '../media/index.ts';

/** Longer than screen readers should read. */
const MAX_ALT = 500;

/** Images that one room may have (§3.8). */
const MAX_IMAGES = 100;

const alt = {
  description: 'What the image shows, for people who do not see it; null if nobody said.',
  examples: ['The hall from the stage: rising rows of seats for 300 people'],
};

export const roomImage = media.extend({ alt: text(MAX_ALT).nullable().meta(alt) }).meta({
  id: 'RoomImage',
  description: 'An image of a room.',
});

export const updateImage = z.object({ alt: text(MAX_ALT).nullish().meta(alt) }).meta({
  id: 'UpdateRoomImage',
  description: 'The fields to change; absent fields stay, null clears.',
  example: { alt: 'The hall from the stage' },
});

export const orderImages = z
  .object({
    ids: z
      .array(id())
      .max(MAX_IMAGES)
      .meta({
        description: 'The ids of all images of the room, each once, in the new order.',
        examples: [['01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04']],
      }),
  })
  .meta({
    id: 'OrderRoomImages',
    description: 'The order of the images of a room.',
    example: { ids: ['01980a3e-1f22-7b10-8c5d-5b1f6e7a9c04'] },
  });

const room = id().meta({ description: 'The id of the room.' });

export const imagesParams = z.object({ room });

export const imageParams = z.object({ room, media: mediaId() });

export const imagesQuery = z.object(paging);

export type RoomImage = z.output<typeof roomImage>;
export type UpdateImage = z.output<typeof updateImage>;
