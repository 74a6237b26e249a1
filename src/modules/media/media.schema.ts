import { z } from 'zod';
import { id, idOut, instantOut, integerOut, text } from '../../http/fields.schema.ts';

/** A file that hangs on an event or a room (decision 3.7). */
export const media = z
  .object({
    id: idOut(),
    name: text(255),
    file_name: text(255),
    mime_type: text(255).meta({ description: 'What its bytes say that it is.' }),
    size: integerOut(1).meta({ description: 'In bytes.' }),
    url: text(2_000).meta({ description: 'Where the file is.', format: 'uri' }),
    thumb_url: text(2_000)
      .nullable()
      .meta({ description: 'A small WebP of it, when it is a picture.', format: 'uri' }),
    created_at: instantOut(),
  })
  .meta({ id: 'Media', description: 'A file of an event, or a picture of a room.' });

/** The query of a file. */
export const mediaQuery = z.object({
  size: z
    .enum(['thumb'])
    .nullish()
    .meta({ description: 'thumb: a small WebP of a picture, at most 480 pixels high and wide.' }),
});

/** The last variable of the path of a file. */
export const mediaId = () => id().meta({ description: 'The id of the file.' });

/** The bytes of a file, for the description of the service. */
export const fileAnswer = {
  description: 'The file.',
  content: { '*/*': { schema: z.string().meta({ format: 'binary' }) } },
};
