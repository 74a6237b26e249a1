import { z } from 'zod';
import { id, paging } from '../../http/fields.schema.ts';
import { mediaId } from '../media/index.ts';

export { fileAnswer, media, mediaQuery } from '../media/index.ts';

const room = id().meta({ description: 'The id of the room.' });

export const imagesParams = z.object({ room });

export const imageParams = z.object({ room, media: mediaId() });

export const imagesQuery = z.object(paging);
