import { z } from 'zod';
import { paging } from '../../http/fields.schema.ts';
import { mediaId } from '../media/index.ts';

export { fileAnswer, media, mediaQuery } from '../media/index.ts';

const event = z.string().max(300).meta({
  description: 'The id of the event; of an occurrence, its series: files belong to all of it.',
});

export const attachmentsParams = z.object({ event });

export const attachmentParams = z.object({ event, media: mediaId() });

export const attachmentsQuery = z.object(paging);
